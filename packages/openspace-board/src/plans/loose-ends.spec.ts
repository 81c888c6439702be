import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { arrangeBlocks } from '../placement/arrange-block';
import { boardGraph } from '../placement/board-graph';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planDelete } from './plan-delete';
import { planRoutes } from './plan-routes';
import { planTidy } from './plan-tidy';

const arrow = (from: string, to: string, more: object = {}): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, ...more });

const SCATTERED: ShapeInput[] = [
    boxAt('a', 0, 0),
    boxAt('far', 1500, 1200),
    boxAt('b', 700, 90),
    boxAt('c', 100, 700),
    boxAt('d', 900, 600),
    arrow('a', 'b'),
    arrow('b', 'c', { label: 'calls' }),
    arrow('a', 'd'),
    arrow('c', 'far', { label: 'pays' }),
    arrow('far', 'b')
];

async function tidy(board: MemoryBoard): Promise<ReturnType<typeof planTidy>['result']> {
    const graph = boardGraph(board, { layout: 'tree' });
    // The tree of the planner needs no ELK.
    const blocks = await arrangeBlocks(graph, async () => {
        throw new Error('not needed');
    });
    const { change, result } = planTidy(board, graph, blocks);
    board.apply(change);
    return result;
}

/** From where to where an arrow runs, from the shape that it is bound to. */
function wayOf(board: MemoryBoard, id: string): { length: number; box: Box; isStraight: boolean } {
    const index = BoardIndex.of(board);
    const shape = index.shape(`shape:${id}`);
    const [from, to, ...more] = (shape?.type === 'arrow' ? index.route(shape)?.points : undefined) ?? [];
    if (!from || !to) {
        throw new Error(`${id} has no way.`);
    }
    const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    const box = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w, h };
    return { length: w + h, box, isStraight: more.length === 0 && Math.min(w, h) < 1 };
}

describe('Arrows that have lost the shape at one end', () => {
    it('TU9 become short stubs that run through nothing when the board is tidied up, and stay so', async () => {
        const board = boardOf(SCATTERED);
        board.apply(planDelete(board, ['far']).change);
        await tidy(board);
        for (const id of ['c-far', 'far-b']) {
            const { length, isStraight } = wayOf(board, id);
            expect(length, id).to.be.within(20, 120);
            expect(isStraight, id).to.equal(true);
            expect(BoardIndex.of(board).bindingsOf(`shape:${id}`)).to.have.lengthOf(1);
        }
        expect(pictureMetrics(board)).to.deep.include({ overlaps: [], edgesThroughNodes: [], textsOverTexts: [], textsOverLines: [] });
        const { moved, routed } = await tidy(board);
        expect([moved, routed]).to.deep.equal([0, 0]);
    });

    it('TU9 are in the way of no other arrow', async () => {
        const withLoose = boardOf(SCATTERED);
        withLoose.apply(planDelete(withLoose, ['far']).change);
        const without = boardOf(SCATTERED);
        without.apply(planDelete(without, ['far', 'c-far', 'far-b']).change);
        for (const board of [withLoose, without]) {
            await tidy(board);
        }
        for (const id of ['shape:a-b', 'shape:b-c', 'shape:a-d', 'shape:a', 'shape:b', 'shape:c', 'shape:d']) {
            const [one, other] = [withLoose, without].map(board => BoardIndex.of(board).pageBounds(id));
            expect(one, id).to.deep.equal(other);
        }
    });

    it('TU9 do not have other arrows led around them, and become stubs where they run through a shape', () => {
        const board = boardOf([
            boxAt('left', 0, 0),
            boxAt('right', 600, 0),
            boxAt('above', 270, -400),
            boxAt('below', 270, 400),
            arrow('left', 'right'),
            arrow('above', 'below')
        ]);
        board.apply(planDelete(board, ['below']).change);
        board.apply(planRoutes(board, {}).change);
        expect(wayOf(board, 'left-right').isStraight).to.equal(true);
        expect(wayOf(board, 'above-below').length).to.be.below(120);
    });

    it('TU9 stay as they are where they run over nothing and their shape stays', () => {
        const board = boardOf([boxAt('a', 0, 0), boxAt('b', 600, 0), arrow('a', 'b', { label: 'of' })]);
        board.apply(planDelete(board, ['b']).change);
        const before = board.get('shape:a-b');
        const { change, result } = planRoutes(board, {});
        expect(result).to.deep.equal({ routed: 0, found: 1, loose: 1 });
        board.apply(change);
        expect(board.get('shape:a-b')).to.deep.equal(before);
    });

    it('TU9 stay as they are inside a fragment, which has much room in it, and not on its border', () => {
        const routed = (width: number): boolean => {
            const fragment: ShapeInput = { type: 'geo', id: 'f', x: -60, y: -100, width, height: 300, props: { face: 'fragment' } };
            const board = boardOf([boxAt('a', 0, 0), boxAt('b', 600, 0), arrow('a', 'b'), fragment]);
            board.apply(planDelete(board, ['b']).change);
            return planRoutes(board, {}).result.routed > 0;
        };
        expect([routed(900), routed(400)]).to.deep.equal([false, true]);
    });
});
