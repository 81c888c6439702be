import {
    arrangeBlocks,
    boardGraph,
    inAgentStyle,
    planTidy,
    type BoardIndex,
    edgeNotationOf,
    markLength,
    markOfHead,
    pictureMetrics,
    type RunElk,
    type ShapeInput,
    type ShapeOf
} from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { readBriefs } from '@openspace/board/lib/test/briefs/read-briefs';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { boardOf } from '@openspace/board/lib/test/boards';
import { type Seen, viewOf } from '@openspace/board/lib/test/seen';
import { KIND_BRIEFS, type KindBrief } from '@openspace/board/lib/test/kind-briefs';
import { randomClasses, randomRelations, randomStates } from '@openspace/board/lib/test/random-kinds';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { runs, sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';

/** Parallel lines are at least this far apart. */
const APART = 12;
/** A line is straight for this long behind its mark. */
const STRAIGHT = 12;
/** A loop or a line back may stand next to the last shape. */
const NEXT_TO = 100;
const HIERARCHIES = runs(60);
const RELATIONS = runs(20);
const MACHINES = runs(20);

interface Point {
    readonly x: number;
    readonly y: number;
}

describe('Diagrams of a kind, without coordinates', () => {
    let elk: RunElk;

    before(() => {
        const thread = new ElkThread();
        elk = graph => thread.layOut(graph, new AbortController().signal);
    });

    for (const brief of KIND_BRIEFS) {
        it(`A12 ${brief.kind}: ${brief.name}, is drawn without a fault`, async () => {
            const seen = await drawClean(brief.shapes, elk);
            expectFaultless(seen, brief.name);
            expectLoopsClear(seen, brief);
            expectApart(seen, brief);
            expectStraightEnds(seen, brief);
        });
    }

    it(`A11 parents are above their children, in ${HIERARCHIES} hierarchies with the mark at either end`, async () => {
        for (let seed = 0; seed < HIERARCHIES; seed++) {
            const { shapes, pairs } = randomClasses(seed);
            const seen = await drawClean(shapes, elk);
            for (const [parent, child] of pairs) {
                const [above, below] = [seen.box(parent), seen.box(child)];
                expect(above.y + above.h, `${seed}: ${parent} above ${child}`).to.be.below(below.y);
            }
            expectFaultless(seen, `hierarchy ${seed}`);
        }
    });

    it('A11 a parent stands over the middle of its children', async () => {
        for (const count of [2, 3, 4]) {
            const children = Array.from({ length: count }, (_, at) => `child${at}`);
            const shapes: ShapeInput[] = [
                ...['parent', ...children].map((id): ShapeInput => ({
                    type: 'geo',
                    id,
                    props: { face: 'class', rows: [{ text: id }, '-', { text: 'name: string' }] }
                })),
                ...children.map((from): ShapeInput => ({ type: 'arrow', from, to: 'parent', props: { endMark: 'hollow-triangle' } }))
            ];
            const seen = await drawClean(shapes, elk);
            const [parent, first, last] = ['parent', 'child0', `child${count - 1}`].map(id => seen.box(id));
            const [left, right] = [Math.min(first!.x, last!.x), Math.max(first!.x + first!.w, last!.x + last!.w)];
            expect(parent!.x + parent!.w / 2, `${count}`).to.be.closeTo((left + right) / 2, 1);
            expectFaultless(seen, `${count} children`);
        }
    });

    it(`A13 the one side comes before the many side, in ${RELATIONS} models`, async () => {
        for (let seed = 0; seed < RELATIONS; seed++) {
            const { shapes, pairs } = randomRelations(seed);
            const seen = await drawClean(shapes, elk);
            for (const [one, many] of pairs) {
                const [before, after] = [seen.box(one), seen.box(many)];
                const isRead = before.x + before.w < after.x || before.y + before.h < after.y;
                expect(isRead, `model ${seed}: ${one} and ${many}`).to.equal(true);
            }
            expectFaultless(seen, `model ${seed}`);
        }
    });

    it('A13 tables stand off the middle rather than have lines cross', async () => {
        const text = `
# tables-off-the-middle
a(table) a | PK id: int
b(table) b | PK id: int | FK a_id: int | name: text
c(table) c | PK id: int | FK a_id: int | FK b_id: int
d(table) d | PK id: int | FK c_id: int
e(table) e | PK id: int | FK a_id: int | FK d_id: int
f(table) f | PK id: int | FK d_id: int | FK d_id: int
g(table) g | PK id: int | FK f_id: int | name: text
h(table) h | PK id: int | FK d_id: int | FK d_id: int | FK e_id: int | name: text
a ||--o{ b makes
a ||--o{ c makes
c ||--o{ d
a ||--o{ e has
d ||--o{ f uses
f ||--o{ g reads
d ||--o{ h makes
d ||--o{ e uses
d ||--o{ f owns
b ||--o{ c uses
d ||--o{ h
e ||--o{ h part of
`;
        const [brief] = readBriefs('er', text);
        const seen = await drawClean(brief?.shapes ?? [], elk);
        expect(pictureMetrics(seen.board).crossings).to.equal(0);
    });

    it(`A14 the initial state is first and the final one last, in ${MACHINES} machines`, async () => {
        for (let seed = 0; seed < MACHINES; seed++) {
            const { shapes, states } = randomStates(seed);
            const seen = await drawClean(shapes, elk);
            const [first, last] = [seen.box('initial'), seen.box('final')];
            const boxes = states.map(id => seen.box(id));
            const isOrdered = (axis: 'x' | 'y', side: 'w' | 'h'): boolean =>
                boxes.every(box => first[axis] + first[side] < box[axis] && box[axis] + box[side] < last[axis]);
            expect(isOrdered('x', 'w') || isOrdered('y', 'h'), `machine ${seed}`).to.equal(true);
            expectFaultless(seen, `machine ${seed}`);
        }
    });

    for (const name of ['state-ticket', 'state-loan']) {
        it(`A15 a machine that goes on in a further column has no line around all of it: ${name}`, async () => {
            const brief = allBriefs.find(each => each.name === name);
            const seen = await drawClean(brief?.shapes ?? [], elk);
            const boxes = seen.index
                .descendants(seen.index.pageId)
                .flatMap(({ id, type }) => (type === 'arrow' ? [] : (seen.index.pageBounds(id) ?? [])));
            const top = Math.min(...boxes.map(({ y }) => y));
            const right = Math.max(...boxes.map(({ x, w }) => x + w));
            const points = linesOf(seen).flatMap(line => line.points);
            expect(Math.min(...points.map(({ y }) => y))).to.be.at.least(top);
            expect(Math.max(...points.map(({ x }) => x))).to.be.at.most(right + NEXT_TO);
        });
    }

    it('TU1 Tidy Up arranges a board by the same rules', async () => {
        const briefs = KIND_BRIEFS.filter(({ shapes }) => shapes.every(({ type }) => type !== 'frame'));
        for (const { name, kind, shapes } of sample(briefs, 2)) {
            const board = boardOf(
                inAgentStyle('clean', shapes).map((shape, at) =>
                    shape.type === 'arrow' ? shape : { ...shape, x: (at % 3) * 500, y: Math.floor(at / 3) * 400 }
                )
            );
            const graph = boardGraph(board, { layout: 'auto' });
            expect(
                graph.blocks.map(block => block.kind),
                name
            ).to.deep.equal([kind]);
            board.apply(planTidy(board, graph, await arrangeBlocks(graph, elk)).change);
            const seen = viewOf(board);
            expectFaultless(seen, name);
            for (const { from, to, endMark } of shapes.map(({ from = '', to = '', props }) => ({ from, to, endMark: props?.endMark }))) {
                if (endMark === 'hollow-triangle') {
                    expect(seen.box(to).y + seen.box(to).h, `${name}: ${to} above ${from}`).to.be.below(seen.box(from).y);
                }
            }
        }
    });

    it('A11 a new child comes below a parent that is there, at whichever end the mark is', async () => {
        for (const [from, to, props] of [
            ['new', 'old', { endMark: 'hollow-triangle' }],
            ['old', 'new', { startMark: 'hollow-triangle', endMark: 'none' }]
        ] as const) {
            const cls = (id: string): ShapeInput => ({ id, type: 'geo', props: { face: 'class', rows: [id] } });
            const { board } = await drawClean([cls('old')], elk);
            const seen = await drawClean([cls('new'), { type: 'arrow', from, to, props }], elk, { layout: 'auto' }, board);
            expect(seen.box('new').y).to.be.greaterThan(seen.box('old').y + seen.box('old').h);
        }
    });
});

function expectFaultless({ board }: Seen, name: string): void {
    const { crossings: _crossings, area: _area, ...faults } = pictureMetrics(board);
    expect(Object.values(faults).flat(), `${name}: ${JSON.stringify(faults)}`).to.deep.equal([]);
}

interface DrawnLine {
    readonly from: string;
    readonly to: string;
    readonly points: readonly Point[];
    /** How long the marks at both ends are. */
    readonly marks: { readonly start: number; readonly end: number };
}

function linesOf({ index }: Seen): DrawnLine[] {
    return index.descendants(index.pageId).flatMap(shape => {
        const [from, to] = shape.type === 'arrow' ? (['start', 'end'] as const).map(side => endOf(index, shape.id, side)) : [];
        const points = shape.type === 'arrow' ? index.route(shape)?.points : undefined;
        const marks = shape.type === 'arrow' ? { start: markAt(shape, 'start'), end: markAt(shape, 'end') } : { start: 0, end: 0 };
        return from !== undefined && to !== undefined && points ? [{ from, to, points, marks }] : [];
    });
}

function endOf(index: BoardIndex, arrow: string, side: 'start' | 'end'): string | undefined {
    return index.bindingsOf(arrow).find(({ props }) => props.terminal === side)?.toId;
}

function markAt(arrow: ShapeOf<'arrow'>, side: 'start' | 'end'): number {
    const { startMark, endMark } = edgeNotationOf(arrow) ?? {};
    const { arrowheadStart, arrowheadEnd } = arrow.props;
    const mark = side === 'start' ? (startMark ?? markOfHead(arrowheadStart)) : (endMark ?? markOfHead(arrowheadEnd));
    return markLength(mark, arrow.props);
}

/** A loop is next to its own shape, and over no other one. */
function expectLoopsClear(seen: Seen, { name }: KindBrief): void {
    const nodes = seen.index.descendants(seen.index.pageId).filter(({ type }) => type === 'geo');
    for (const { from, to, points } of linesOf(seen).filter(line => line.from === line.to)) {
        const own = seen.index.pageBounds(from);
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
        const loop = { x: Math.min(...xs), y: Math.min(...ys), w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
        expect(own && Math.max(loop.w - own.w, loop.h - own.h), `${name}: the loop at ${from} is small`).to.be.at.most(120);
        for (const { id } of nodes.filter(node => node.id !== to)) {
            const box = seen.index.pageBounds(id);
            const isOver = box && loop.x < box.x + box.w && box.x < loop.x + loop.w && loop.y < box.y + box.h && box.y < loop.y + loop.h;
            expect(isOver, `${name}: the loop at ${from} and ${id}`).to.equal(false);
        }
    }
}

/** Lines side by side are apart, unless they are the trunk of one parent. */
function expectApart(seen: Seen, { name, kind }: KindBrief): void {
    const lines = linesOf(seen).map(line => ({
        ...line,
        pieces: line.points.slice(1).map((to, at) => [line.points[at] ?? to, to] as const)
    }));
    for (const [at, one] of lines.entries()) {
        for (const other of lines.slice(at + 1)) {
            if (kind === 'class' && [one.from, one.to].some(id => id === other.from || id === other.to)) {
                continue;
            }
            for (const [from, to] of one.pieces) {
                for (const [start, end] of other.pieces) {
                    for (const [along, across] of [
                        ['x', 'y'],
                        ['y', 'x']
                    ] as const) {
                        const isSame = Math.abs(from[across] - to[across]) < 0.5 && Math.abs(start[across] - end[across]) < 0.5;
                        const shared =
                            Math.min(Math.max(from[along], to[along]), Math.max(start[along], end[along])) -
                            Math.max(Math.min(from[along], to[along]), Math.min(start[along], end[along]));
                        if (isSame && shared > 1) {
                            expect(Math.abs(from[across] - start[across]), `${name}: ${JSON.stringify([one, other])}`).to.be.at.least(
                                APART - 0.5
                            );
                        }
                    }
                }
            }
        }
    }
}

function expectStraightEnds(seen: Seen, { name }: KindBrief): void {
    for (const { from, to, points, marks } of linesOf(seen)) {
        for (const [mark, way] of [
            [marks.start, points],
            [marks.end, [...points].reverse()]
        ] as const) {
            const [tip, back] = way;
            const length = tip && back ? Math.hypot(back.x - tip.x, back.y - tip.y) : NaN;
            expect(length, `${name}: ${from} to ${to}`).to.be.at.least(mark === 0 ? 1 : mark + STRAIGHT - 0.5);
        }
    }
}
