import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { boxOfPoints } from '../../geometry/box';
import { BoardIndex, type Box, containsBox } from '../../geometry/geometry';
import { nodeNotationOf } from '../../notation/read-notation';
import { pictureMetrics } from '../../quality/picture-metrics';
import { drawClean, drawPlaced, inColumn, noElk } from '../../test/draw-placed';
import { randomNumbers } from '../../test/random-numbers';
import { randomProcess } from '../../test/random-processes';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { planTidy } from '../../plans/plan-tidy';
import { arrangeBlocks } from '../arrange-block';
import { boardGraph } from '../board-graph';
import type { PlacementOptions } from '../placement';

const GRAPHS = runs(200);
/** Hundredths are left out of what is written. */
const ROUNDED = 0.02;

const lane = (id: string, more: object = {}): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'swimlane' }, ...more });
const task = (id: string, parentId: string, more: object = {}): ShapeInput => ({ type: 'geo', id, parentId, label: id, ...more });
const arrow = (from: string, to: string, label?: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, label });

async function draw(shapes: readonly ShapeInput[], options: PlacementOptions = { layout: 'auto' }) {
    const { board, warnings } = await drawPlaced(shapes, noElk, options);
    const index = BoardIndex.of(board);
    const box = (id: string): Box => index.pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
    const notation = (id: string) => {
        const shape = index.shape(`shape:${id}`);
        return shape?.type === 'geo' ? nodeNotationOf(shape) : undefined;
    };
    const way = (id: string) => {
        const shape = index.shape(`shape:${id}`);
        return shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : [];
    };
    // What is seen of it: a figure with its text at a corner is in the middle of its shape.
    const seen = (id: string): Box => {
        const shape = index.shape(`shape:${id}`);
        return (shape && boxOfPoints(index.pageOutline(shape).points)) ?? box(id);
    };
    return { board, index, box, seen, notation, way, warnings };
}

function faultsOf(board: Parameters<typeof pictureMetrics>[0]): object {
    const { overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines } = pictureMetrics(board);
    return { overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines };
}

const NO_FAULTS = { overlaps: [], edgesThroughNodes: [], brokenWords: [], textsOverTexts: [], textsOverLines: [] };

/** Lanes begin and end at the same places and touch each other. */
function expectLanes(boxes: readonly Box[], name: string): void {
    boxes.slice(1).forEach((box, at) => {
        const before = boxes[at] as Box;
        expect(box.x, name).to.be.closeTo(before.x, ROUNDED);
        expect(box.w, name).to.be.closeTo(before.w, ROUNDED);
        expect(box.y, name).to.be.closeTo(before.y + before.h, ROUNDED);
    });
}

describe('A process in lanes', () => {
    it('PR1 has lanes of one length that are stacked, each around what is in it, and the flow leads along them', async () => {
        let inProportion = 0;
        for (let seed = 0; seed < GRAPHS; seed++) {
            const { name, shapes, lanes, nodes, forward, laneOf } = randomProcess(seed);
            const { board, box, seen } = await draw(shapes);
            expectLanes(lanes.map(box), name);
            for (const id of nodes) {
                const [outer, inner] = [box(laneOf(id)), seen(id)];
                expect(inner.x > outer.x && inner.x + inner.w < outer.x + outer.w, `${name}: ${id}`).to.equal(true);
                expect(inner.y > outer.y && inner.y + inner.h < outer.y + outer.h, `${name}: ${id}`).to.equal(true);
            }
            for (const [from, to] of forward.filter(edge => laneOf(edge[0]) === laneOf(edge[1]))) {
                expect(seen(to).x, `${name}: ${from} to ${to}`).to.be.greaterThan(seen(from).x + seen(from).w);
            }
            expect(faultsOf(board), name).to.deep.equal(NO_FAULTS);
            const all = lanes.map(box);
            const proportion = (all[0]?.w ?? 0) / all.reduce((sum, { h }) => sum + h, 0);
            inProportion += proportion >= 0.5 && proportion <= 2 ? 1 : 0;
        }
        expect(inProportion).to.be.at.least(Math.floor(GRAPHS * 0.95));
    });

    it('PR2 runs straight inside a lane, and straight to the next lane where nothing is in between', async () => {
        const { box, way } = await draw([
            lane('one'),
            lane('two'),
            ...['a', 'b', 'c'].map(id => task(id, 'one')),
            ...['d', 'e'].map(id => task(id, 'two')),
            arrow('a', 'b'),
            arrow('b', 'c', 'done'),
            arrow('c', 'd'),
            arrow('d', 'e')
        ]);
        const middle = (id: string): number => box(id).y + box(id).h / 2;
        expect(middle('b')).to.be.closeTo(middle('a'), ROUNDED);
        expect(middle('c')).to.be.closeTo(middle('a'), ROUNDED);
        expect(middle('e')).to.be.closeTo(middle('d'), ROUNDED);
        for (const id of ['a-b', 'b-c', 'c-d', 'd-e']) {
            const points = way(id);
            const isLevel = points.every(({ y }) => Math.abs(y - (points[0]?.y ?? NaN)) < 0.5);
            const isUpright = points.every(({ x }) => Math.abs(x - (points[0]?.x ?? NaN)) < 0.5);
            expect(isLevel || isUpright, `${id}: ${JSON.stringify(points)}`).to.equal(true);
        }
    });

    it('PR2 turns once between columns, in front of the head of the arrow, and does not jog there', async () => {
        const steps = [task('a', 'two'), task('b', 'one'), task('c', 'two'), task('d', 'one')];
        const arrows = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'd')];
        const { way } = await drawClean([lane('one'), lane('two'), ...steps, ...arrows], noElk);
        expect(way('b-c').length, JSON.stringify(way('b-c'))).to.equal(4);
    });

    it('PR1 has grey lanes with dark names, unless the call paints them, and so the flow stands out', async () => {
        const painted = lane('painted', { props: { face: 'swimlane', color: 'blue' } });
        const { index } = await draw([lane('plain'), painted, task('a', 'plain'), task('b', 'painted'), arrow('a', 'b')]);
        const colors = ['plain', 'painted'].map(id => {
            const shape = index.shape(`shape:${id}`);
            return shape?.type === 'geo' ? [shape.props.color, shape.props.labelColor] : [];
        });
        expect(colors).to.deep.equal([
            ['grey', 'black'],
            ['blue', 'black']
        ]);
    });

    it('PR3 has events and gateways in the sizes of BPMN, with their labels outside', async () => {
        const { box, notation, board } = await draw([
            lane('one'),
            task('start', 'one', { props: { face: 'initial' } }),
            task('question', 'one', { label: 'Is the amount over the limit?', props: { geo: 'diamond' } }),
            task('wait', 'one', { label: 'A week later', props: { face: 'ring' } }),
            task('plain', 'one', { label: '', props: { face: 'choice' } }),
            task('end', 'one', { props: { geo: 'ellipse' } }),
            arrow('start', 'question'),
            arrow('question', 'wait'),
            arrow('wait', 'plain'),
            arrow('plain', 'end')
        ]);
        expect(box('plain')).to.include({ w: 50, h: 50 });
        expect(notation('question')).to.deep.equal({ face: 'choice', labelPosition: 'top' });
        expect(notation('wait')).to.deep.equal({ face: 'ring', labelPosition: 'top' });
        // As BPMN draws events; the dots are those of state machines.
        expect(notation('start')?.face).to.equal('start-event');
        expect(notation('end')).to.deep.equal({ face: 'end-event', labelPosition: 'top' });
        expect(notation('one')).to.deep.equal({ face: 'swimlane', labelPosition: 'left' });
        expect(faultsOf(board)).to.deep.equal(NO_FAULTS);
    });

    it('PR3 has the label of an event above it where its arrow comes from below', async () => {
        const { notation, board } = await draw([
            lane('one'),
            lane('two'),
            task('start', 'one', { props: { face: 'initial' } }),
            task('pay', 'two'),
            task('paid', 'one', { props: { face: 'final' } }),
            arrow('start', 'pay'),
            arrow('pay', 'paid')
        ]);
        expect(notation('paid')).to.deep.equal({ face: 'end-event', labelPosition: 'top' });
        expect(faultsOf(board)).to.deep.equal(NO_FAULTS);
    });

    it('PR4 has lanes next to each other where the call says that the flow leads down', async () => {
        for (const direction of ['down', 'up'] as const) {
            const shapes = [
                lane('one'),
                lane('two'),
                task('a', 'one'),
                task('b', 'one'),
                task('c', 'two'),
                arrow('a', 'b'),
                arrow('b', 'c')
            ];
            const { box, notation, board } = await draw(shapes, { layout: 'auto', direction });
            expect(box('two')).to.include({ y: box('one').y, h: box('one').h });
            expect(box('two').x).to.be.closeTo(box('one').x + box('one').w, ROUNDED);
            expect(Math.sign(box('b').y - box('a').y)).to.equal(direction === 'down' ? 1 : -1);
            expect(notation('one')).to.deep.equal({ face: 'swimlane' });
            expect(faultsOf(board)).to.deep.equal(NO_FAULTS);
        }
    });

    it('PR7 has what comes into a lane later inside of it, and lanes that stay of one length', async () => {
        const drawn = await draw([
            lane('one'),
            lane('two'),
            task('a', 'one'),
            task('b', 'one'),
            task('c', 'two'),
            arrow('a', 'b'),
            arrow('b', 'c')
        ]);
        for (const [id, before] of [
            ['d', 'b'],
            ['e', 'd'],
            ['f', 'e']
        ] as const) {
            await drawPlaced([task(id, 'one'), arrow(before, id)], noElk, { layout: 'auto' }, drawn.board);
        }
        await drawPlaced([task('g', 'two')], noElk, { layout: 'auto' }, drawn.board);
        const index = BoardIndex.of(drawn.board);
        const box = (id: string): Box => index.pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
        expectLanes([box('one'), box('two')], 'lanes');
        ['a', 'b', 'd', 'e', 'f'].forEach(id => expect(containsBox(box('one'), box(id)), id).to.equal(true));
        ['c', 'g'].forEach(id => expect(containsBox(box('two'), box(id)), id).to.equal(true));
        expect(faultsOf(drawn.board)).to.deep.equal(NO_FAULTS);
    });

    it('PR7 has a last lane that becomes as thick as what comes into it later', async () => {
        const steps = [task('t', 'a'), task('u', 'b'), arrow('t', 'u')];
        const { board } = await draw([lane('a'), lane('b'), ...steps]);
        const more = [task('x', 'b'), task('y', 'b'), task('z', 'b'), arrow('u', 'x'), arrow('x', 'y'), arrow('x', 'z')];
        const { box } = await drawPlaced(more, inColumn, { layout: 'auto' }, board);
        ['u', 'x', 'y', 'z'].forEach(id => expect(containsBox(box('b'), box(id)), id).to.equal(true));
        expect(box('b').y).to.be.closeTo(box('a').y + box('a').h, ROUNDED);
        expect([box('b').x, box('b').w]).to.deep.equal([box('a').x, box('a').w]);
    });

    it('PR6 is tidied up in its lanes, whatever was moved, and in those of a board that stand next to each other', async () => {
        for (const direction of ['right', 'down'] as const) {
            const { name, shapes, lanes, nodes, laneOf } = randomProcess(5);
            const { board, index } = await draw(shapes, { layout: 'auto', direction });
            const random = randomNumbers(7);
            const moved = nodes
                .flatMap(id => index.shape(`shape:${id}`) ?? [])
                .map(shape => ({ ...shape, x: random() * 300, y: random() * 90 }));
            board.apply({ put: moved, remove: [] });
            const graph = boardGraph(board, { layout: 'auto' });
            const blocks = await arrangeBlocks(graph, () => Promise.reject(new Error('Lanes need no ELK.')));
            board.apply(planTidy(board, graph, blocks).change);
            const after = BoardIndex.of(board);
            const box = (id: string): Box => after.pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
            const turned = ({ x, y, w, h }: Box): Box => (direction === 'down' ? { x: y, y: x, w: h, h: w } : { x, y, w, h });
            expectLanes(
                lanes.map(id => turned(box(id))),
                name
            );
            nodes.forEach(id => expect(containsBox(box(laneOf(id)), box(id)), `${name}: ${id}`).to.equal(true));
            expect(faultsOf(board), name).to.deep.equal(NO_FAULTS);
        }
    });

    it('PR6 leaves lanes next to each other that are wider than high', async () => {
        const wide = Array.from({ length: 6 }, (_, at) => task(`wide step ${at}`, 'one'));
        const branches = wide.map(({ id = '' }) => arrow('a', id));
        const shapes = [lane('one'), lane('two'), task('a', 'one'), ...wide, task('b', 'two'), ...branches, arrow('wide step 0', 'b')];
        const { board, box } = await draw(shapes, { layout: 'auto', direction: 'down' });
        expect(box('one').w).to.be.above(box('one').h);
        const graph = boardGraph(board, { layout: 'auto' });
        board.apply(planTidy(board, graph, await arrangeBlocks(graph, noElk)).change);
        const after = BoardIndex.of(board);
        const [one, two] = ['one', 'two'].map(id => after.pageBounds(`shape:${id}`));
        expect(two?.y).to.equal(one?.y);
        expect(two?.x).to.be.closeTo((one?.x ?? 0) + (one?.w ?? 0), ROUNDED);
    });

    it('PR5 has pools around their lanes, what is in a subprocess inside of it, and what is in no lane next to them', async () => {
        const { box, board } = await draw([
            { type: 'text', id: 'title', label: 'Orders' },
            { type: 'frame', id: 'pool', label: 'Company' },
            lane('one', { parentId: 'pool' }),
            lane('two', { parentId: 'pool' }),
            lane('other'),
            task('a', 'one'),
            { type: 'frame', id: 'sub', parentId: 'two', label: 'Subprocess' },
            task('b', 'sub'),
            task('c', 'sub'),
            task('d', 'other'),
            { type: 'geo', id: 'outside', label: 'Bank', props: { face: 'cylinder' } },
            arrow('a', 'b'),
            arrow('b', 'c'),
            arrow('c', 'd'),
            arrow('c', 'outside')
        ]);
        const isIn = (inner: string, outer: string): boolean => {
            const [one, around] = [box(inner), box(outer)];
            return (
                one.x >= around.x &&
                one.y >= around.y &&
                one.x + one.w <= around.x + around.w &&
                one.y + one.h <= around.y + around.h + ROUNDED
            );
        };
        const pairs = [
            ['one', 'pool'],
            ['two', 'pool'],
            ['a', 'one'],
            ['sub', 'two'],
            ['b', 'sub'],
            ['c', 'sub'],
            ['d', 'other']
        ] as const;
        pairs.forEach(([inner, outer]) => expect(isIn(inner, outer), `${inner} in ${outer}`).to.equal(true));
        expect(['pool', 'other'].some(outer => isIn('outside', outer))).to.equal(false);
        expect(box('other').w).to.be.closeTo(box('one').w, ROUNDED);
        expect(box('title').y + box('title').h).to.be.at.most(box('pool').y);
        expect(faultsOf(board)).to.deep.equal(NO_FAULTS);
    });
});
