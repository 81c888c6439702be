import { decodeBoard, MemoryBoard, renderSvg } from '@openspace/board';
import type { ShapeOf } from '@openspace/board/lib/document/board-schema';
import { centerOf, cornersOf, grow } from '@openspace/board/lib/geometry/box';
import { partInBox } from '@openspace/board/lib/geometry/crossings';
import { distance, type Point } from '@openspace/board/lib/geometry/matrix';
import { BoardIndex } from '@openspace/board/lib/geometry/board-index';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { BRIEF_KINDS, type Brief, type BriefKind } from '@openspace/board/lib/test/briefs/brief';
import { dragShapes } from '@openspace/board/lib/test/briefs/drag-brief';
import { crossingsByElk, FAULTS, judgeBrief, PROPORTIONS, RULES } from '@openspace/board/lib/test/briefs/judge-brief';
import { unclearLabels } from '@openspace/board/lib/test/label-clearance';
import { worseWhenRouted } from '@openspace/board/lib/test/routed-again';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

/** Three briefs of each kind: a small one, a usual one and a large one. All are measured by `npm run bench -- drawing`. */
const CHOSEN: Readonly<Record<BriefKind, readonly string[]>> = {
    class: ['class-figures', 'class-orders', 'class-hospital'],
    er: ['er-blog', 'er-shop', 'er-insurance'],
    c4: ['c4-context-bank', 'c4-component-api', 'c4-microservices'],
    state: ['state-door', 'state-ticket', 'state-loan'],
    sequence: ['sequence-sign-in', 'sequence-checkout', 'sequence-travel'],
    process: ['process-leave', 'process-order-to-cash', 'process-procurement'],
    mindmap: ['mindmap-garden', 'tree-file-system', 'tree-menu'],
    timeline: ['gantt-release', 'timeline-day', 'grid-periodic'],
    graph: ['graph-tea', 'graph-parallel-edges', 'graph-services-forty']
};

/** Of these, shapes are dragged. */
const DRAGGED = ['class-orders', 'er-shop', 'c4-context-bank'];
const DRAGS = 5;
/** In pixels. */
const LEAST_STEP = 14;
/** In pixels: what moves no further was not moved. */
const HARDLY = 2;

/** Shapes that stand below each other, whatever branches off between them or leads back. */
const STRAIGHT: Readonly<Record<string, readonly string[]>> = {
    'state-order': ['begin', 'draft', 'placed', 'paid', 'packed', 'sent', 'returned', 'end'],
    'state-build': ['begin', 'queued', 'fork', 'unit', 'join', 'deploy', 'live', 'end'],
    'graph-tea': ['start', 'boil', 'hot', 'pour', 'drink']
};

type Measure =
    | (typeof FAULTS)[number]
    | (typeof RULES)[number]
    | 'drawn'
    | 'crossings'
    | 'proportions'
    | 'labels clear'
    | 'routed again'
    | 'no layers'
    | 'no jogs'
    | 'tidied again';

/**
 * Bars of the design that these briefs miss today. They are not asserted, and not moved either: what is fixed is taken
 * out of this list, and is asserted from then on.
 */
const MISSED: Readonly<Record<string, readonly Measure[]>> = {};

/** Which arrows pass a shape that they have nothing to do with, and are nearer to it than so many pixels. */
function passes(board: BoardIndex, nearer: number): string[] {
    const shapes = board.descendants(board.pageId);
    return shapes.flatMap(arrow => {
        const points = arrow.type === 'arrow' ? (board.route(arrow)?.points ?? []) : [];
        const ends = board.bindingsOf(arrow.id).map(({ toId }) => toId);
        const near = shapes.filter(({ id, type }) => {
            const area = grow(board.pageBounds(id)!, nearer);
            return type === 'geo' && !ends.includes(id) && points.some((to, at) => at > 0 && partInBox(area, points[at - 1]!, to));
        });
        return near.map(({ id }) => `${arrow.id} ${id}`);
    });
}

/** Arrows that make a small step to the side and go on as before. */
function jogsOf(board: BoardIndex): string[] {
    return board.descendants(board.pageId).flatMap(arrow => {
        const points = arrow.type === 'arrow' ? (board.route(arrow)?.points ?? []) : [];
        const isStep = (at: number): boolean => {
            const [from, corner, other, to] = points.slice(at, at + 4);
            const step = from && corner && other && to && distance(corner, other);
            return step !== undefined && step > 0 && step < LEAST_STEP && goOn(from!, corner!) === goOn(other!, to!);
        };
        return points.some((_, at) => isStep(at)) ? [arrow.id] : [];
    });
}

/** Where a level or an upright piece leads; slanted ones are pieces of curves. */
function goOn(from: Point, to: Point): string {
    const [x, y] = [Math.sign(Math.round(to.x - from.x)), Math.sign(Math.round(to.y - from.y))];
    return x !== 0 && y !== 0 ? `${from.x} ${from.y}` : `${x} ${y}`;
}

/** Shapes that are not where they were. */
function movedBetween(before: MemoryBoard, after: MemoryBoard): string[] {
    const [was, is] = [BoardIndex.of(before), BoardIndex.of(after)];
    const shapes = was.descendants(was.pageId).filter(({ type }) => type !== 'arrow');
    return shapes.flatMap(({ id }) => {
        const [from, to] = [was.pageBounds(id)!, is.pageBounds(id)];
        return to && distance(from, to) <= HARDLY && Math.abs(from.w - to.w) <= HARDLY ? [] : [id];
    });
}

describe('Briefs without coordinates', () => {
    let workspace: TemporaryWorkspace;
    let elk: ElkThread;

    before(() => {
        workspace = new TemporaryWorkspace();
        elk = new ElkThread();
    });

    after(() => workspace.dispose());

    /** The measures that a brief misses, and where. */
    async function missesOf(brief: Brief): Promise<Map<Measure, string>> {
        const path = `${brief.name}.whiteboard.json`;
        await workspace.ok('create', { path });
        const outcome = await workspace.call('replace', { path, shapes: brief.shapes, ...brief.placement });
        if (!outcome.success) {
            return new Map([['drawn', JSON.stringify(outcome.error)]]);
        }
        const board = new MemoryBoard(decodeBoard(workspace.text(path), path).records);
        const { faults, rules, crossings, proportions = 1 } = judgeBrief(board, brief);
        const byElk = await crossingsByElk(board, brief, graph => elk.layOut(graph, new AbortController().signal));
        const found = new Map<Measure, string>();
        FAULTS.filter(each => faults[each].length > 0).forEach(each => found.set(each, faults[each].join(', ')));
        RULES.filter(each => rules[each].misses.length > 0).forEach(each => found.set(each, rules[each].misses.join(', ')));
        const unclear = unclearLabels(board);
        if (unclear.length > 0) {
            found.set('labels clear', unclear.join(', '));
        }
        // Painters of pictures take as long for each as for the picture.
        const layers = renderSvg(board).svg.match(/<(?:mask|clipPath)\b/g) ?? [];
        if (layers.length > 0) {
            found.set('no layers', layers.join(', '));
        }
        const worse = worseWhenRouted(board);
        if (worse.length > 0) {
            found.set('routed again', worse.join(', '));
        }
        if (byElk !== undefined && crossings > byElk) {
            found.set('crossings', `${crossings} instead of ${byElk}`);
        }
        const jogs = jogsOf(BoardIndex.of(board));
        if (jogs.length > 0) {
            found.set('no jogs', jogs.join(', '));
        }
        await workspace.ok('layout', { path });
        const moved = movedBetween(board, new MemoryBoard(decodeBoard(workspace.text(path), path).records));
        if (moved.length > 0) {
            found.set('tidied again', moved.join(', '));
        }
        if (proportions < PROPORTIONS[0] || proportions > PROPORTIONS[1]) {
            found.set('proportions', proportions.toFixed(2));
        }
        return found;
    }

    it('are ten of each kind, with names of their own and without a single coordinate', () => {
        for (const kind of BRIEF_KINDS) {
            expect(allBriefs.filter(brief => brief.kind === kind).length, kind).to.equal(10);
        }
        expect(new Set(allBriefs.map(({ name }) => name)).size).to.equal(allBriefs.length);
        const keys = new Set(allBriefs.flatMap(({ shapes }) => shapes.flatMap(Object.keys)));
        expect([...keys].filter(key => ['x', 'y', 'width', 'height'].includes(key))).to.deep.equal([]);
    });

    for (const kind of BRIEF_KINDS) {
        it(`of the kind ${kind} are drawn as the measures ask, but for what is listed`, async () => {
            for (const name of CHOSEN[kind]) {
                const brief = allBriefs.find(each => each.name === name);
                const misses = brief ? await missesOf(brief) : new Map([['drawn', 'There is no such brief.']]);
                const others = [...misses].filter(([measure]) => !MISSED[name]?.some(listed => listed === measure));
                expect(others, name).to.deep.equal([]);
            }
        });
    }

    /** The board of a brief that is drawn. */
    async function drawn(name: string): Promise<BoardIndex> {
        const [path, brief] = [`${name}.whiteboard.json`, allBriefs.find(each => each.name === name)];
        await workspace.ok('create', { path, overwrite: true });
        await workspace.ok('replace', { path, shapes: brief?.shapes, ...brief?.placement });
        return BoardIndex.of(new MemoryBoard(decodeBoard(workspace.text(path), path).records));
    }

    it('of classes have parents over the child in the middle', async () => {
        const board = await drawn('class-hospital');
        const [parent, child] = ['Person', 'Patient'].map(id => centerOf(board.pageBounds(`shape:${id}`)!).x);
        expect(parent).to.be.closeTo(child!, 1);
    });

    it('with frames have lines between these apart from each other and off corners, past the name of the frame', async () => {
        const board = await drawn('deployment-three-zones');
        const { x, w } = board.pageBounds('shape:pg1')!;
        const ends = board
            .bindingsTo('shape:pg1')
            .filter(({ props }) => props.terminal === 'end')
            .map(({ fromId }) => board.route(board.shape(fromId) as ShapeOf<'arrow'>)!.points.at(-1)!.x - x)
            .sort((one, other) => one - other);
        const [first = NaN, second = NaN] = ends;
        expect(ends).to.have.length(2);
        expect(Math.min(first, second - first, w - second)).to.be.at.least(30);
    });

    it('have lines that pass shapes at a distance where there is room', async () => {
        for (const name of ['er-projects', 'graph-build-dependencies']) {
            const board = await drawn(name);
            expect(passes(board, 18), name).to.deep.equal([]);
            // What is further away is found, too.
            expect(passes(board, 60), name).not.to.deep.equal([]);
        }
    });

    it('of flows have lines off the corners of what stands next to the main path', async () => {
        for (const [name, id] of [['state-build', 'failed'] as const, ['state-ticket', 'reopened'] as const]) {
            const board = await drawn(name);
            const corners = cornersOf(board.pageBounds(`shape:${id}`)!);
            const ends = board.bindingsTo(`shape:${id}`).map(({ fromId, props: { terminal } }) => {
                const { points } = board.route(board.shape(fromId) as ShapeOf<'arrow'>)!;
                return terminal === 'end' ? points.at(-1)! : points[0]!;
            });
            expect(ends, name).to.have.length(2);
            expect(Math.min(...ends.flatMap(end => corners.map(corner => distance(end, corner)))), name).to.be.at.least(24);
        }
    });

    it('of flows have a straight main path', async () => {
        for (const [name, ids] of Object.entries(STRAIGHT)) {
            const board = await drawn(name);
            const middles = ids.flatMap(id => board.pageBounds(`shape:${id}`) ?? []).map(box => centerOf(box).x);
            expect(middles, name).to.have.length(ids.length);
            expect(Math.max(...middles) - Math.min(...middles), name).to.be.lessThan(1);
        }
    });

    it('of flows have lines to the side that leave states at their sides', async () => {
        const board = await drawn('state-elevator');
        const box = board.pageBounds('shape:down') ?? { x: NaN, y: NaN, w: NaN, h: NaN };
        const arrow = board.shape('shape:e12');
        const begin = arrow?.type === 'arrow' ? board.route(arrow)?.points[0] : undefined;
        expect(begin?.x).to.be.closeTo(box.x + box.w, 1);
        expect(begin?.y).to.be.closeTo(centerOf(box).y, 1);
    });

    it('have no more faults after shapes were dragged, as routes follow', async () => {
        for (const [seed, name] of DRAGGED.entries()) {
            const brief = allBriefs.find(each => each.name === name);
            const board = new MemoryBoard(decodeBoard(workspace.text(`${name}.whiteboard.json`), name).records);
            const before = brief && judgeBrief(board, brief).faults;
            expect(dragShapes(board, seed, DRAGS)).to.have.length(DRAGS);
            expect(brief && judgeBrief(board, brief).faults, name).to.deep.equal(before);
        }
    });
});
