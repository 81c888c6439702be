import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { centerOf } from '../geometry/box';
import { figureOn } from '../placement/ways/obstacles';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import { drawPlaced, noElk } from '../test/draw-placed';
import { worseWhenRouted } from '../test/routed-again';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planAdd } from './plan-add';
import { planRoutes } from './plan-routes';

const arrow = (from: string, to: string, more: object = {}): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, ...more });

describe('Routing arrows', () => {
    const through = [boxAt('a', 0, 0), boxAt('b', 0, 200), boxAt('c', 0, 400), arrow('a', 'c', { label: 'skips one' })];

    it('TU6 leads arrows around shapes, which stay', () => {
        const board = boardOf(through);
        const before = ['a', 'b', 'c'].map(id => board.get(`shape:${id}`));
        expect(pictureMetrics(board).edgesThroughNodes).to.have.length(1);
        const { change, result } = planRoutes(board, {});
        expect(result.routed).to.equal(1);
        board.apply(change);
        expect(pictureMetrics(board)).to.deep.include({ edgesThroughNodes: [], textsOverTexts: [], textsOverLines: [] });
        expect(['a', 'b', 'c'].map(id => board.get(`shape:${id}`))).to.deep.equal(before);
        expect(planRoutes(board, {}).result.routed).to.equal(0);
    });

    it('TU6 leaves routes that were planned before and have no better ones, and leads new arrows around them', async () => {
        const names = ['root', 'left', 'middle', 'right', 'leaf'];
        const shapes: ShapeInput[] = names.map(id => ({ type: 'geo', id, label: id }));
        const branches = [arrow('root', 'left'), arrow('root', 'middle'), arrow('root', 'right'), arrow('left', 'leaf')];
        const { board } = await drawPlaced([...shapes, ...branches], noElk, { layout: 'tree' });
        expect(planRoutes(board, {}).change.put).to.deep.equal([]);
        board.apply(planAdd(board, [arrow('leaf', 'right', { props: { route: { kind: 'straight' } } })]).change);
        const { change, result } = planRoutes(board, {});
        const led = change.put.map(({ id }) => String(id)).filter(id => id.startsWith('shape:'));
        expect([result, led]).to.deep.equal([{ routed: 1, found: 5, loose: 0 }, ['shape:leaf-right']]);
        board.apply(change);
        expect(worseWhenRouted(board)).to.deep.equal([]);
    });

    it('TU6 leads to the middles of a figure that has its text below, on a page and in a frame', () => {
        for (const parentId of [undefined, 'frame']) {
            const inFrame = parentId ? { parentId } : {};
            const question = { type: 'geo', id: 'q', label: 'Payment received?', x: 300, y: 200, ...inFrame } as const;
            const board = boardOf([
                { type: 'frame', id: 'frame', x: 0, y: 0, width: 900, height: 600 },
                { ...question, props: { face: 'choice', labelPosition: 'below' } },
                ...[boxAt('up', 260, 0), boxAt('left', 0, 330), boxAt('below', 260, 420)].map(box => ({ ...box, ...inFrame })),
                ...[arrow('below', 'q'), arrow('left', 'q'), arrow('q', 'up'), arrow('q', 'below')]
            ]);
            board.apply(planRoutes(board, {}).change);
            const index = BoardIndex.of(board);
            const figure = figureOn(index, index.shape('shape:q'));
            const middle = figure && centerOf(figure);
            for (const shape of index.descendants(index.pageId).filter(({ type }) => type === 'arrow')) {
                const points = (shape.type === 'arrow' && index.route(shape)?.points) || [];
                const end = shape.id.startsWith('shape:q-') ? points[0] : points.at(-1);
                const off = Math.min(Math.abs((end?.x ?? 0) - (middle?.x ?? NaN)), Math.abs((end?.y ?? 0) - (middle?.y ?? NaN)));
                expect(off, shape.id).to.be.lessThan(1);
            }
        }
    });

    it('TU6 leads only chosen arrows, and those at chosen shapes', () => {
        const board = boardOf([...through, boxAt('d', 400, 0), boxAt('e', 400, 200), boxAt('f', 400, 400), arrow('d', 'f')]);
        const changed = (shapeIds: readonly string[]) =>
            planRoutes(board, { shapeIds })
                .change.put.map(({ id }) => String(id))
                .filter(id => id.startsWith('shape:'));
        expect(changed(['shape:d-f'])).to.deep.equal(['shape:d-f']);
        expect(changed(['shape:a'])).to.deep.equal(['shape:a-c']);
        expect(changed(['shape:b'])).to.deep.equal([]);
    });

    it('TU6 leaves curves and locked arrows', () => {
        const board = boardOf([...through, arrow('a', 'b', { props: { route: { kind: 'curved' } } })]);
        const locked = BoardIndex.of(board).shape('shape:a-c');
        board.apply({ put: locked ? [{ ...locked, isLocked: true }] : [], remove: [] });
        expect(planRoutes(board, {}).change.put).to.deep.equal([]);
    });
});
