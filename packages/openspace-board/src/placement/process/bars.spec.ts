import { expect } from 'chai';
import { planRoutes } from '../../plans/plan-routes';
import { boardOf } from '../../test/boards';
import { drawPlaced, noElk } from '../../test/draw-placed';
import { viewOf } from '../../test/seen';
import type { ShapeInput } from '../../vocabulary/vocabulary';

const bar = (id: string, more: Partial<ShapeInput> = {}): ShapeInput => ({ type: 'geo', id, props: { face: 'bar' }, ...more });
const task = (id: string, more: Partial<ShapeInput> = {}): ShapeInput => ({ type: 'geo', id, label: id, ...more });
const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });
const ARROWS = [arrow('plan', 'fork'), ...['one', 'other'].flatMap(id => [arrow('fork', id), arrow(id, 'join')]), arrow('join', 'test')];

describe('Forks and joins', () => {
    it('A18 in lanes lie across the flow, which comes to one long side and leads on from the other', async () => {
        const lanes = ['product', 'dev', 'quality'].map((id): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'swimlane' } }));
        const inside = (parentId: string) => ({ parentId });
        const dev = [bar('fork', inside('dev')), task('one', inside('dev')), task('other', inside('dev')), bar('join', inside('dev'))];
        const shapes = [...lanes, task('plan', inside('product')), ...dev, task('test', inside('quality')), ...ARROWS];
        const { box, way } = viewOf((await drawPlaced(shapes, noElk)).board);
        for (const [from, to] of ARROWS.map(({ id = '' }) => id.split('-') as [string, string])) {
            const [first, last] = [way(`${from}-${to}`)[0], way(`${from}-${to}`).at(-1)];
            const ends = from === 'fork' || from === 'join' ? [[first, box(from).x + box(from).w] as const] : [[last, box(to).x] as const];
            ends.forEach(([point, side]) => expect(point?.x, `${from}-${to}`).to.be.closeTo(side, 1));
        }
        expect(box('fork').h).to.be.greaterThan(5 * box('fork').w);
    });

    it('A18 are left at the side ahead also where their branches are in other lanes', async () => {
        const lanes = ['sales', 'legal', 'ops'].map((id): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'swimlane' } }));
        const sales = ['plan', 'test'].map(id => task(id, { parentId: 'sales' }));
        const bars = ['fork', 'join'].map(id => bar(id, { parentId: 'sales' }));
        const branches = [task('one', { parentId: 'legal' }), task('other', { parentId: 'ops' })];
        const shapes = [...lanes, ...sales, ...bars, ...branches, ...ARROWS];
        const { box, way } = viewOf((await drawPlaced(shapes, noElk)).board);
        for (const id of ['one', 'other']) {
            expect(way(`fork-${id}`)[0]?.x, id).to.be.closeTo(box('fork').x + box('fork').w, 1);
            expect(way(`${id}-join`).at(-1)?.x, id).to.be.closeTo(box('join').x, 1);
        }
    });

    it('PR2 in lanes reach across their branches, so that the lines between are straight', async () => {
        const inside = { parentId: 'dev' };
        const dev = [
            bar('fork', inside),
            task('one', inside),
            task('other', inside),
            bar('join', inside),
            task('plan', inside),
            task('test', inside)
        ];
        const dev1: ShapeInput = { type: 'geo', id: 'dev', label: 'dev', props: { face: 'swimlane' } };
        for (const direction of ['right', 'down'] as const) {
            const { box, way } = viewOf((await drawPlaced([dev1, ...dev, ...ARROWS], noElk, { layout: 'process', direction })).board);
            for (const id of ['fork-one', 'fork-other', 'one-join', 'other-join']) {
                expect(way(id), `${id} ${direction}`).to.have.length(2);
            }
            const [at, long] = direction === 'right' ? (['y', 'h'] as const) : (['x', 'w'] as const);
            const fork = box('fork');
            const beyond = ['one', 'other']
                .map(id => box(id)[at] + box(id)[long] / 2)
                .sort((one, other) => one - other)
                .map((middle, index) => (index === 0 ? middle - fork[at] : fork[at] + fork[long] - middle));
            expect(beyond[0], direction).to.be.closeTo(beyond[1] ?? NaN, 1);
            const [{ w, h }, side] = [box('fork'), direction === 'right' ? ('h' as const) : ('w' as const)];
            expect(Math.max(w, h)).to.equal(box('fork')[side]);
        }
    });

    it('A18 are reached at their long sides by live routes, however they lie', () => {
        for (const [width, height] of [
            [120, 8],
            [8, 120]
        ] as const) {
            const around = [task('left', { x: -400, y: 0 }), task('above', { x: 0, y: -400 }), task('right', { x: 400, y: 0 })];
            const board = boardOf([
                ...around.map(shape => ({ ...shape, width: 120, height: 60 })),
                bar('fork', { x: 60, y: 30, width, height }),
                ...['left', 'above', 'right'].map(id => arrow(id, 'fork'))
            ]);
            board.apply(planRoutes(board, {}).change);
            const { box, way } = viewOf(board);
            const { x, y, w, h } = box('fork');
            for (const id of ['left', 'above', 'right']) {
                const end = way(`${id}-fork`).at(-1);
                const sides = width < height ? [end!.x - x, end!.x - x - w] : [end!.y - y, end!.y - y - h];
                expect(Math.min(...sides.map(Math.abs)), `${id} at ${width} x ${height}`).to.be.below(1);
            }
        }
    });
});
