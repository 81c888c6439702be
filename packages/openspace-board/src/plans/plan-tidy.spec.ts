import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex, type Box } from '../geometry/geometry';
import type { ElkNode } from '../layout/elk-layout';
import { edgeNotationOf } from '../notation/read-notation';
import { keptInPlace } from '../layout/keep-in-place';
import { arrangeBlocks } from '../placement/arrange-block';
import { boardGraph, type BoardGraphOptions } from '../placement/board-graph';
import { pictureMetrics } from '../quality/picture-metrics';
import { encodeBoard } from '../document/board-file';
import { boardOf, boxAt } from '../test/boards';
import { drawSequence } from '../test/drawn-sequences';
import { scatteredGraph } from '../test/scattered-graphs';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { changedRecords } from './arrows-alone';
import { planAdd } from './plan-add';
import { planRoutes } from './plan-routes';
import { planTidy, planTidyWithSequence } from './plan-tidy';
import { planUpdate } from './plan-update';
import { sample } from '@openspace/tool/lib/test/runs';

const arrow = (from: string, to: string, more: object = {}): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, ...more });

/** The tree of the planner needs no ELK. */
async function noElk(_graph: ElkNode): Promise<ElkNode> {
    throw new Error('not needed');
}

async function tidied(board: MemoryBoard, options: Partial<BoardGraphOptions> = {}): Promise<ReturnType<typeof planTidy>['result']> {
    const graph = boardGraph(board, { layout: 'tree', ...options });
    const { change, result } = planTidy(board, graph, await arrangeBlocks(graph, noElk));
    board.apply(change);
    return result;
}

function boxOf(board: MemoryBoard, id: string): Box {
    return BoardIndex.of(board).pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}

function keep(board: MemoryBoard, id: string): void {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    expect(shape).not.to.equal(undefined);
    board.apply({ put: shape ? [{ ...shape, meta: keptInPlace(shape.meta, true) }] : [], remove: [] });
}

const HEAP = [
    boxAt('a', 300, 200),
    boxAt('b', 310, 210),
    boxAt('c', 320, 220),
    boxAt('d', 330, 230),
    arrow('a', 'b'),
    arrow('a', 'c', { label: 'calls' }),
    arrow('c', 'd')
];

const FIGURES: ShapeInput[] = [
    { type: 'geo', id: 'user', label: 'User', props: { face: 'actor' } },
    { type: 'geo', id: 'web', label: 'Web app', props: { face: 'boundary' } },
    { type: 'geo', id: 'ok', label: 'alt [right]', props: { face: 'fragment' } },
    { type: 'arrow', id: 'ask', from: 'user', to: 'web', label: 'ask' },
    { type: 'arrow', id: 'tell', from: 'web', to: 'user', label: 'tell', parentId: 'ok' },
    { type: 'text', id: 'wrong', label: '[wrong]', parentId: 'ok' },
    { type: 'arrow', id: 'refuse', from: 'web', to: 'user', label: 'refuse', parentId: 'wrong' }
];

describe('Tidying up', () => {
    it('TU1 lays shapes out along their arrows, from the same corner, with ways for the arrows', async () => {
        const board = boardOf(HEAP);
        const { moved, routed } = await tidied(board, { direction: 'down' });
        expect(moved).to.be.greaterThan(2);
        expect(routed).to.equal(3);
        const [a, c, d] = ['a', 'c', 'd'].map(id => boxOf(board, id));
        expect(a!.y + a!.h).to.be.below(c!.y);
        expect(c!.y + c!.h).to.be.below(d!.y);
        const all = ['a', 'b', 'c', 'd'].map(id => boxOf(board, id));
        expect([Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]).to.deep.equal([300, 200]);
        expect(pictureMetrics(board)).to.deep.include({ overlaps: [], edgesThroughNodes: [], textsOverTexts: [], textsOverLines: [] });
        const once = await tidied(board, { direction: 'down' });
        expect(once.moved).to.equal(0);
    });

    it('TU2 leaves marked and locked shapes where they are, with what they hold and what holds them, and puts nothing on them', async () => {
        const board = boardOf([
            ...HEAP,
            { type: 'frame', id: 'f', x: 280, y: 260, width: 300, height: 200, label: 'Kept' },
            boxAt('in', 20, 30, { parentId: 'f' }),
            { type: 'frame', id: 'g', x: 900, y: 0, width: 400, height: 300, label: 'Around' },
            boxAt('still', 40, 40, { parentId: 'g' }),
            boxAt('free', 60, 60, { parentId: 'g' }),
            arrow('d', 'in')
        ]);
        for (const id of ['a', 'f', 'still']) {
            keep(board, id);
        }
        const before = Object.fromEntries(['a', 'f', 'in', 'g', 'still'].map(id => [id, boxOf(board, id)]));
        const graph = boardGraph(board, { layout: 'tree' });
        expect(graph.blocks.flatMap(({ nodes }) => nodes.map(({ id }) => id)).sort()).to.deep.equal([
            'shape:b',
            'shape:c',
            'shape:d',
            'shape:free'
        ]);
        await tidied(board);
        for (const [id, box] of Object.entries(before)) {
            const now = boxOf(board, id);
            expect([now.x, now.y], id).to.deep.equal([box.x, box.y]);
        }
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
        expect(BoardIndex.of(board).shape('shape:free')?.parentId).to.equal('shape:g');
    });

    it('TU1 has shapes as far apart as is said', async () => {
        for (const spacing of [30, 60, 120]) {
            const board = boardOf([boxAt('a', 0, 0), boxAt('b', 0, 0), arrow('a', 'b')]);
            await tidied(board, { spacing, direction: 'down' });
            const above = boxOf(board, 'a');
            expect(boxOf(board, 'b').y - above.y - above.h, `${spacing}`).to.be.closeTo(spacing, 0.1);
        }
    });

    it('TU3 lays out what frames hold, and makes frames as large as that needs', async () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 100, y: 100, width: 1200, height: 900, label: 'System' },
            boxAt('p', 10, 10, { parentId: 'f' }),
            boxAt('q', 20, 20, { parentId: 'f' }),
            boxAt('out', 150, 150),
            arrow('p', 'q'),
            arrow('q', 'out')
        ]);
        await tidied(board, { direction: 'down' });
        const [f, p, q, out] = ['f', 'p', 'q', 'out'].map(id => boxOf(board, id));
        for (const inner of [p!, q!]) {
            expect(inner.x >= f!.x && inner.x + inner.w <= f!.x + f!.w && inner.y >= f!.y && inner.y + inner.h <= f!.y + f!.h).to.equal(
                true
            );
        }
        expect(f!.w).to.be.below(400);
        expect(out!.y).to.be.at.least(f!.y + f!.h);
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });

    it('TU3 moves a frame with something locked in it as a whole', async () => {
        const board = boardOf([
            boxAt('a', 0, 0),
            { type: 'frame', id: 'f', x: 40, y: 20, width: 500, height: 400, label: 'System' },
            boxAt('locked', 300, 200, { parentId: 'f' }),
            boxAt('other', 20, 40, { parentId: 'f' }),
            arrow('a', 'other')
        ]);
        const locked = BoardIndex.of(board).shape('shape:locked');
        board.apply({ put: locked ? [{ ...locked, isLocked: true }] : [], remove: [] });
        const inFrame = ['locked', 'other'].map(id => board.get(`shape:${id}`));
        await tidied(board, { direction: 'down' });
        expect(['locked', 'other'].map(id => board.get(`shape:${id}`))).to.deep.equal(inFrame);
        expect(boxOf(board, 'f')).to.include({ w: 500, h: 400 });
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });

    it('TU4 moves only the selection, and not onto the rest', async () => {
        const board = boardOf([...HEAP, boxAt('x', 300, 320), boxAt('y', 900, 900), arrow('x', 'y')]);
        const before = ['x', 'y'].map(id => boxOf(board, id));
        const route = board.get('shape:x-y');
        await tidied(board, { shapeIds: ['a', 'b', 'c', 'd'].map(id => `shape:${id}`) });
        expect(['x', 'y'].map(id => boxOf(board, id))).to.deep.equal(before);
        expect(board.get('shape:x-y')).to.deep.equal(route);
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });

    it('TU1 leads where the arrows lead that are tidied up, not those of another drawing on the page or of a sequence', () => {
        const other = (count: number): ShapeInput[] =>
            Array.from({ length: count }, (_, at) => [
                boxAt(`p${at}`, 0, 2_000 + at * 100),
                boxAt(`q${at}`, 400, 2_000 + at * 100),
                arrow(`p${at}`, `q${at}`)
            ]).flat();
        const down = [boxAt('a', 0, 0), boxAt('b', 0, 200), boxAt('c', 0, 400), arrow('a', 'b'), arrow('b', 'c')];
        const board = boardOf([...down, ...other(5)]);
        const directionOf = (ids?: string[]) => boardGraph(board, { layout: 'auto', shapeIds: ids?.map(id => `shape:${id}`) }).direction;
        expect(directionOf(['a', 'b', 'c'])).to.equal('down');
        expect(directionOf(['p0', 'q0'])).to.equal('right');
        expect(directionOf()).to.equal('right');
        const lifeline = (id: string, x: number) => boxAt(id, x, 2_000, { props: { face: 'lifeline' }, height: 400 });
        const messages = ['1', '2', '3', '4'].map(id => arrow('one', 'two', { id: `message ${id}` }));
        const beside = boardOf([...down, lifeline('one', 0), lifeline('two', 400), ...messages]);
        expect(boardGraph(beside, { layout: 'auto' }).direction).to.equal('down');
        expect(boardGraph(beside, { layout: 'auto', shapeIds: ['shape:a'] }).direction).to.equal('down');
    });

    it('TU1 changes nothing for what rounding makes of numbers, nor for the order of what a record holds', () => {
        const board = boardOf([boxAt('a', 0, 0)]);
        const shape = BoardIndex.of(board).shape('shape:a')!;
        const meta = { one: 1, two: { three: 3, four: 4 } };
        board.apply({ put: [{ ...shape, meta }], remove: [] });
        const same = { ...shape, x: shape.x + 1e-10, meta: { two: { four: 4, three: 3 }, one: 1 } };
        expect(changedRecords(board, [same])).to.deep.equal([]);
        const others = [
            { ...same, x: shape.x + 0.001 },
            { ...same, meta: { ...meta, one: 2 } },
            { ...same, meta: {} }
        ];
        expect(changedRecords(board, others)).to.deep.equal(others);
    });

    it('TU5 leaves a title above the rest, and sequences', async () => {
        const board = boardOf([
            { type: 'text', id: 'title', x: 300, y: 20, label: 'Orders' },
            ...HEAP,
            boxAt('one', 1000, 200, { props: { face: 'lifeline' }, height: 400 }),
            boxAt('two', 1300, 200, { props: { face: 'lifeline' }, height: 400 }),
            arrow('one', 'two')
        ]);
        const ids = boardGraph(board, { layout: 'auto' }).blocks.flatMap(({ nodes }) => nodes.map(({ id }) => id));
        expect(ids).to.deep.equal(['a', 'b', 'c', 'd'].map(id => `shape:${id}`));
        expect(planRoutes(board, { shapeIds: ['shape:one-two'] }).change.put).to.deep.equal([]);
    });

    it('TU5 leaves a sequence of figures with lines below them, also where something else is connected to it', async () => {
        const { board, index } = await drawSequence(FIGURES);
        board.apply(planAdd(board, [boxAt('new', 500, 500), arrow('new', 'web')]).change);
        const drawn = index.children(index.pageId).filter(({ type }) => type !== 'arrow');
        const places = () => drawn.map(({ id }) => BoardIndex.of(board).pageBounds(id));
        const before = places();
        await tidied(board, { layout: 'auto' });
        expect(places()).to.deep.equal(before);
    });

    it('TU8 lays out a sequence again in its order, and the rest of the board in the same change', async () => {
        const { board } = await drawSequence(FIGURES);
        const before = boxOf(board, 'web');
        board.apply(
            planAdd(
                board,
                HEAP.map(shape => (shape.type === 'geo' ? { ...shape, x: 900 } : shape))
            ).change
        );
        // By hand: its line follows.
        board.apply(planUpdate(board, [{ shapeId: 'shape:web', x: 700 }]).change);
        const graph = boardGraph(board, { layout: 'auto' });
        expect(graph.blocks.flatMap(({ nodes }) => nodes.map(({ id }) => id))).to.deep.equal(['a', 'b', 'c', 'd'].map(id => `shape:${id}`));
        const blocks = await arrangeBlocks({ ...graph, layout: 'tree' }, noElk);
        const { change, result } = planTidyWithSequence(board, graph, blocks);
        board.apply(change);
        expect(boxOf(board, 'web').x).to.be.closeTo(before.x, 0.1);
        expect(boxOf(board, 'web').y).to.be.closeTo(before.y, 0.1);
        expect(result.moved).to.be.greaterThan(4);
        expect(pictureMetrics(board)).to.deep.include({ overlaps: [], textsOverTexts: [] });
    });

    for (const layout of ['tree', 'mindmap', 'grid'] as const) {
        it(`TU7 ${layout}: puts no node on another, moves no marked one, and can be reverted whole`, async () => {
            for (const seed of sample([1, 2, 3], 3)) {
                const { board, kept } = scatteredGraph(seed);
                const text = encodeBoard(board.records(), 'snapshot');
                const graph = boardGraph(board, { layout });
                const { change } = planTidy(board, graph, await arrangeBlocks(graph, noElk));
                const touched = [...change.put.map(({ id }) => id), ...change.remove];
                const back = { put: touched.flatMap(id => board.get(id) ?? []), remove: touched.filter(id => !board.get(id)) };
                const places = kept.map(id => BoardIndex.of(board).pageBounds(id));

                board.apply(change);

                expect(kept.map(id => BoardIndex.of(board).pageBounds(id))).to.deep.equal(places);
                expect(pictureMetrics(board).overlaps, `${layout} ${seed}`).to.deep.equal([]);
                board.apply(back);
                expect(encodeBoard(board.records(), 'snapshot')).to.equal(text);
            }
        });
    }

    it('TU1 lines of a mind map become curves, and those of a tree square', async () => {
        const board = boardOf([
            ...['a', 'b', 'c', 'd'].map((id, at) => boxAt(id, at * 200, 0)),
            arrow('a', 'b'),
            arrow('a', 'c'),
            arrow('a', 'd')
        ]);
        const kinds = () => ['a-b', 'a-c', 'a-d'].map(id => edgeNotationOf({ meta: board.get(`shape:${id}`)?.meta ?? {} })?.route?.kind);
        await tidied(board, { layout: 'mindmap' });
        expect(kinds()).to.deep.equal(['curved', 'curved', 'curved']);
        await tidied(board, { layout: 'tree' });
        expect(kinds()).not.to.include('curved');
    });
});
