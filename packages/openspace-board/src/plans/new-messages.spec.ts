import { expect } from 'chai';
import type { TLRecord } from '@tldraw/tlschema';
import { asArrowBinding, asShape, type ShapeOf } from '../document/board-schema';
import type { MemoryBoard } from '../document/memory-board';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { isSameBox } from '../geometry/box';
import { changedEdge } from '../notation/edit-notation';
import { edgeNotationOf } from '../notation/read-notation';
import { readBoardSequence } from '../placement/sequence/board-sequence';
import { allBriefs } from '../test/briefs/all-briefs';
import { boardOf, boxAt } from '../test/boards';
import { drawClean, noElk } from '../test/draw-placed';
import { changeByHand } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planAdd } from './plan-add';

const lifeline = (id: string, x: number): ShapeInput => ({
    type: 'geo',
    id,
    label: id,
    x,
    y: 0,
    width: 120,
    height: 400,
    props: { face: 'lifeline' }
});

/** What a person draws: an arrow with its ends at heights, as shares of what it is at, or, without them, at its shapes anywhere. */
function drawn(board: MemoryBoard, id: string, [from, to]: readonly [string, string], heights: readonly (number | undefined)[] = []) {
    return planAdd(board, [{ type: 'arrow', id, from, to }]).change.put.map((record): TLRecord => {
        const binding = asArrowBinding(record);
        const y = heights[binding?.props.terminal === 'start' ? 0 : 1];
        const shape = asShape(record);
        if (shape?.type === 'arrow') {
            return { ...shape, props: { ...shape.props, bend: 0 } };
        }
        return binding
            ? { ...binding, props: { ...binding.props, isPrecise: y !== undefined, normalizedAnchor: { x: 0.5, y: y ?? 0.5 } } }
            : record;
    });
}

function arrowOf(board: MemoryBoard, id: string) {
    const index = BoardIndex.of(board);
    const arrow = index.shape(`shape:${id}`) as ShapeOf<'arrow'>;
    const route = index.route(arrow)!;
    const points = route.points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    const endAt = (terminal: 'start' | 'end') => index.bindingsOf(arrow.id).find(({ props }) => props.terminal === terminal)?.toId;
    return {
        arrow,
        points,
        heights: points.map(([, y]) => y),
        route: edgeNotationOf(arrow)?.route,
        label: arrowLabelBox(arrow, route),
        ends: [endAt('start'), endAt('end')]
    };
}

async function briefBoard(name: string): Promise<MemoryBoard> {
    return (await drawClean(allBriefs.find(brief => brief.name === name)?.shapes ?? [], noElk, { layout: 'sequence' })).board;
}

function messagesOf(board: MemoryBoard): string[] {
    const index = BoardIndex.of(board);
    const { model } = readBoardSequence(index, index.children(index.pageId), { least: 0 }) ?? {};
    return model?.events.flatMap(event => (event.kind === 'message' ? [event.id] : [])) ?? [];
}

describe('A message that a person draws', () => {
    it('LR6 is automatic and level where it begins, and straight if it is drawn at a slant', () => {
        const board = boardOf([lifeline('one', 400), lifeline('other', 700)]);
        changeByHand(board, drawn(board, 'level', ['one', 'other'], [0.5, 0.525]));
        changeByHand(board, drawn(board, 'slanted', ['one', 'other'], [0.5, 0.75]));
        expect(arrowOf(board, 'level').route).to.include({ kind: 'straight', automatic: true });
        expect(arrowOf(board, 'level').heights).to.deep.equal([200, 200]);
        expect(arrowOf(board, 'slanted').route).to.deep.equal({ kind: 'straight' });
        expect(arrowOf(board, 'slanted').heights).to.deep.equal([200, 300]);
        changeByHand(board, [changedEdge(arrowOf(board, 'slanted').arrow, { route: { kind: 'straight', automatic: true } })]);
        expect(arrowOf(board, 'slanted').heights, 'made automatic').to.deep.equal([200, 200]);
    });

    it('LR6 leads around its label at its own lifeline, also when that is typed later', () => {
        const board = boardOf([lifeline('one', 400)]);
        changeByHand(board, drawn(board, 'own', ['one', 'one'], [0.6, 0.5]));
        const { points, route, arrow } = arrowOf(board, 'own');
        const [start, out = [], back = [], end] = points;
        expect(route).to.include({ kind: 'orthogonal', automatic: true });
        expect([start, end]).to.deep.equal([
            [460, 200],
            [460, 240]
        ]);
        expect([out[0], out[1], back[1]]).to.deep.equal([back[0], 200, 240]);
        expect(out[0]).to.be.greaterThan(480);
        changeByHand(board, [{ ...arrow, props: { ...arrow.props, text: 'checks all of it' } }]);
        const { label, points: led } = arrowOf(board, 'own');
        expect(label?.x).to.be.greaterThan(464);
        expect((label?.x ?? NaN) + (label?.w ?? NaN)).to.be.lessThan((led[1]?.[0] ?? NaN) - 4);
        expect((label?.y ?? NaN) + (label?.h ?? NaN) / 2).to.be.closeTo(200, 1);
    });

    it('LR6 is level where one of its ends is on a lifeline, if the other one is at a head', async () => {
        const board = await briefBoard('sequence-sign-in');
        const height = arrowOf(board, 'e2').heights[0] ?? NaN;
        const line = BoardIndex.of(board).pageBounds('shape:app-lifeline');
        const share = line ? (height + 10 - line.y) / line.h : NaN;
        changeByHand(board, drawn(board, 'out', ['app-lifeline', 'db'], [share, 0.5]));
        changeByHand(board, drawn(board, 'back', ['db', 'app-lifeline'], [undefined, share]));
        for (const [id, ends] of [
            ['out', ['shape:app-lifeline', 'shape:db-lifeline']],
            ['back', ['shape:db-lifeline', 'shape:app-lifeline']]
        ] as const) {
            expect(arrowOf(board, id).heights, id).to.deep.equal([Math.round(height + 10), Math.round(height + 10)]);
            expect(arrowOf(board, id).ends, id).to.deep.equal(ends);
        }
    });

    it('LR6 ends at the bar of a participant at its height', async () => {
        const board = await briefBoard('sequence-checkout');
        const index = BoardIndex.of(board);
        const [bar, shop] = [index.pageBounds('shape:pay-active'), index.pageBounds('shape:shop')];
        const share = bar && shop ? (bar.y + bar.h / 2 - shop.y) / shop.h : NaN;
        changeByHand(board, drawn(board, 'asks', ['shop', 'pay'], [share]));
        expect(arrowOf(board, 'asks').ends).to.deep.equal(['shape:shop', 'shape:pay-active']);
    });

    it('LR6 is no message between boxes that only have a line below them', () => {
        const points = { a1: { id: 'a1', index: 'a1', x: 0, y: 0 }, a2: { id: 'a2', index: 'a2', x: 0, y: 200 } };
        const line = (id: string, x: number): ShapeInput => ({ type: 'line', id, x, y: 60, props: { dash: 'dashed', points } });
        const board = boardOf([boxAt('a', 0, 0), line('one', 60), boxAt('b', 400, 0), line('other', 460)]);
        changeByHand(board, drawn(board, 'ab', ['a', 'b']));
        expect(arrowOf(board, 'ab').ends).to.deep.equal(['shape:a', 'shape:b']);
    });

    it('LR6 comes after all others where no end says a height, and lifelines become longer', async () => {
        for (const [name, ends] of [
            ['sequence-cache', ['client', 'origin']],
            ['sequence-sign-in', ['app', 'db']],
            ['sequence-coffee', ['guest', 'guest']],
            ['sequence-checkout', ['pay-active', 'mail-lifeline']]
        ] as const) {
            const board = await briefBoard(name);
            const before = messagesOf(board);
            changeByHand(board, drawn(board, 'further', ends));
            expect(messagesOf(board), name).to.deep.equal([...before, 'shape:further']);
            const { points, ends: at } = arrowOf(board, 'further');
            const bottoms = at.map(id => BoardIndex.of(board).pageBounds(id ?? '')).map(box => (box ? box.y + box.h : NaN));
            const [height = NaN, other] = [points[0]?.[1], points.at(-1)?.[1]];
            const down = (other ?? NaN) - height;
            expect(ends[0] === ends[1] ? down > 10 : down === 0, name).to.equal(true);
            expect(Math.min(...bottoms) - (other ?? NaN), name).to.be.greaterThan(10);
        }
    });

    it('LR6 leaves those that are there where they are', async () => {
        const board = await briefBoard('sequence-cache');
        const placesOf = () => messagesOf(board).flatMap(id => BoardIndex.of(board).pageBounds(id) ?? []);
        const before = placesOf();
        changeByHand(board, drawn(board, 'further', ['client', 'origin']));
        changeByHand(board, drawn(board, 'next', ['origin', 'client']));
        const after = placesOf();
        expect(after).to.have.length(before.length + 2);
        before.forEach((box, at) => expect(isSameBox(box, after[at] ?? box, 1), `message ${at}`).to.equal(true));
        const [last, next] = after.slice(-2).map(({ y }) => y);
        expect((next ?? NaN) - (last ?? NaN)).to.be.greaterThan(20);
    });
});
