import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import { closeGaps, closeGapsAcross } from './close-gaps';
import { loopsOf } from '../ways/loop-way';
import type { ArrangedBlock, Way } from '../placement';

/** Two columns of three shapes each, of which the second one begins next to the first one, and a line from its end around below to both. */
function block(more: Readonly<Record<string, Box>> = {}): ArrangedBlock {
    const boxes = new Map<string, Box>([
        ...['a', 'b', 'c'].map((id, at) => [id, { x: 0, y: [0, 200, 460][at] ?? 0, w: 100, h: 60 }] as const),
        ...['d', 'e', 'f'].map((id, at) => [id, { x: 300, y: [40, 300, 360][at] ?? 0, w: 100, h: at === 1 ? 20 : 60 }] as const),
        ...Object.entries(more)
    ]);
    const straight = (x: number, from: number, to: number, label?: number): Way => ({
        points: [
            { x, y: from },
            { x, y: to }
        ],
        ...(label !== undefined && { label: { x, y: label }, labelSize: { w: 40, h: 20 } })
    });
    const corners = (...points: readonly (readonly [number, number])[]): Way => ({ points: points.map(([x, y]) => ({ x, y })) });
    const ways = new Map([
        [0, straight(50, 60, 200)],
        [1, straight(50, 260, 460, 300)],
        [2, corners([100, 490], [200, 490], [200, 70], [300, 70])],
        [3, straight(350, 100, 300)],
        [4, straight(350, 320, 360)],
        [5, corners([20, 520], [20, 600], [350, 600], [350, 420])]
    ]);
    const edges = ['ab', 'bc', 'cd', 'de', 'ef', 'cf'].map(([from = '', to = ''], at) => freeEdge(at, from, to));
    const nodes = [...boxes.keys()].map(id => freeNode(id));
    return { scope: '', kind: 'state', nodes, edges, ties: [], w: 400, h: 520, boxes, ways };
}

/** Read to the right instead of down. */
function turned(upright: ArrangedBlock): ArrangedBlock {
    const point = ({ x, y }: Point): Point => ({ x: y, y: x });
    const boxes = [...upright.boxes].map(([id, { w, h, ...at }]) => [id, { ...point(at), w: h, h: w }] as const);
    const ways = [...upright.ways].map(([at, { points, label, labelSize }]): [number, Way] => {
        const text = label && labelSize && { label: point(label), labelSize: { w: labelSize.h, h: labelSize.w } };
        return [at, { points: points.map(point), ...text }];
    });
    return { ...upright, w: upright.h, h: upright.w, boxes: new Map(boxes), ways: new Map(ways) };
}

function topsOf({ boxes }: ArrangedBlock): (number | undefined)[] {
    return ['a', 'b', 'c', 'd', 'e', 'f'].map(id => boxes.get(id)?.y);
}

describe('gaps in columns', () => {
    it('A15 are closed in each column by itself, as far as its labels let them', () => {
        const closed = closeGaps(block(), new Set(), false);
        expect(topsOf(closed)).to.deep.equal([0, 100, 228, 40, 140, 200]);
        expect(closed.h).to.equal(288);
    });

    it('A15 are closed in the direction in which it is read, with labels in the middle of straight lines', () => {
        const level = turned(closeGaps(turned(block()), new Set(), true));
        expect(topsOf(level)).to.deep.equal(topsOf(closeGaps(block(), new Set(), false)));
        expect(level.ways.get(1)?.label).to.deep.equal({ x: 50, y: 194 });
    });

    it('A15 are closed with labels of lines that cross borders of frames in the middle of the longest part of these', () => {
        const { nodes, ...more } = block({ frame: { x: -40, y: 430, w: 180, h: 120 } });
        const labelOf = (parent: string | undefined): Point | undefined => {
            const held = nodes.map(node => (node.id === 'c' ? { ...node, parent } : node));
            return closeGaps({ ...more, nodes: [...held, freeNode('frame')] }, new Set(), false).ways.get(1)?.label;
        };
        const [whole, part] = [labelOf(undefined), labelOf('frame')];
        expect(whole).to.deep.equal({ x: 50, y: 209 });
        expect(part).to.deep.equal({ x: 50, y: 194 });
    });

    it('A15 are closed alike where no line climbs to a further column, and not over the names of frames', () => {
        const { nodes, ...more } = block();
        const tops = (each: ArrangedBlock['nodes']) => topsOf(closeGaps({ ...more, nodes: each }, new Set([2]), false));
        expect(tops(nodes)).to.deep.equal([0, 140, 400, 40, 240, 300]);
        const named = nodes.map(node => (node.id === 'b' ? { ...node, isFrame: true, name: { w: 60, h: 20 } } : node));
        expect(tops(named)[1]).to.be.at.least(160);
    });

    it('A15 are closed with a further column level with the first one where it is nearly so', () => {
        const next: Box = { x: 300, y: 20, w: 100, h: 60 };
        const closed = closeGaps(block({ d: next }), new Set(), false);
        expect(topsOf(closed)).to.deep.equal([0, 100, 228, 0, 100, 160]);
        expect(closed.ways.get(2)?.points.map(({ y }) => y)).to.deep.equal([258, 258, 50, 50]);
        expect(topsOf(closeGaps(block({ d: { ...next, y: 75 } }), new Set(), false))[3], 'as another one there').to.equal(100);
    });

    it('A15 are closed with several lines that climb side by side between two columns', () => {
        const { edges, ways, ...more } = block();
        const beside: Way = {
            points: [
                [20, 520],
                [20, 600],
                [250, 600],
                [250, 390],
                [300, 390]
            ].map(([x = 0, y = 0]) => ({ x, y }))
        };
        const closed = closeGaps({ ...more, edges, ways: new Map([...ways, [5, beside]]) }, new Set(), false);
        expect(topsOf(closed)).to.deep.equal([0, 100, 228, 40, 140, 200]);
        expect(closed.ways.get(5)?.points.map(({ y }) => y)).to.deep.equal([288, 316, 316, 230, 230]);
    });

    it('A15 are closed with level lines to other columns, and below both', () => {
        const { ways } = closeGaps(block(), new Set(), false);
        const heights = (at: number) => ways.get(at)?.points.map(({ y }) => y);
        expect(heights(2)).to.deep.equal([258, 258, 70, 70]);
        expect(heights(5)).to.deep.equal([288, 316, 316, 260]);
    });

    it('A15 are closed between columns, unless the picture would be too long for its breadth', () => {
        const long = block();
        expect(closeGapsAcross(long, false)).to.equal(long);
        const closed = closeGapsAcross(long, false, { longest: 3 });
        expect([closed.boxes.get('a')?.x, closed.boxes.get('d')?.x]).to.deep.equal([0, 156]);
        expect(closed.ways.get(2)?.points.map(({ x }) => x)).to.deep.equal([100, 128, 128, 156]);
    });

    it('A15 are closed between columns only as far as lets the picture be as broad as it should be', () => {
        const gapIn = (longest: number): number => (closeGapsAcross(block(), false, { longest }).boxes.get('d')?.x ?? 0) - 100;
        // Twice as far apart as they need to be, where anything nearer would be too narrow.
        expect([gapIn(3), gapIn(2)]).to.deep.equal([56, 112]);
    });

    it('A15 are closed between columns with room for lines from a shape to itself, which are led later', () => {
        const { edges, ...more } = block();
        const closed = closeGapsAcross({ ...more, edges: [...edges, freeEdge(6, 'b', 'b', { w: 40, h: 20 })] }, false, { longest: 3 });
        expect((closed.boxes.get('d')?.x ?? 0) - 100).to.be.at.least(56 + 40);
        expect(closed.ways.has(6)).to.equal(false);
    });

    it('A15 are closed with labels of long lines clear of loops, which keep their size', () => {
        const boxes = new Map(['a', 'b', 'c'].map((id, at): [string, Box] => [id, { x: 0, y: at * 120, w: at < 2 ? 100 : 160, h: 60 }]));
        const label = { w: 72, h: 20 };
        const around = {
            points: [100, 400, 400, 160].map((x, at) => ({ x, y: at < 2 ? 30 : 270 })),
            label: { x: 400, y: 150 },
            labelSize: label
        };
        const machine: ArrangedBlock = {
            ...block(),
            nodes: [...boxes.keys()].map(id => freeNode(id)),
            edges: [freeEdge(0, 'a', 'c', label), freeEdge(1, 'b', 'b', { w: 120, h: 20 })],
            boxes,
            ways: new Map([[0, around]])
        };
        const closed = closeGapsAcross(machine, false, { longest: 9 });
        const [line, loop] = [closed.ways.get(0), loopsOf(closed).get(1)];
        const lane = line?.points[1]?.x ?? 0;
        expect(lane).to.be.below(400);
        expect(lane - label.w / 2).to.be.above(Math.max(...(loop?.points.map(({ x }) => x) ?? [Infinity])));
    });

    it('A15 are closed around frames, which stay as large as they are', () => {
        const { nodes, edges, boxes, ways, ...more } = block({ on: { x: -20, y: 20, w: 140, h: 240 } });
        const heights = new Map(Object.entries({ a: 40, b: 160, c: 660 }));
        const moved = new Map([...boxes].map(([id, box]) => [id, { ...box, y: heights.get(id) ?? box.y }]));
        const held = nodes.map(node => (['a', 'b'].includes(node.id) ? { ...node, parent: 'on' } : node));
        const kept = new Map([...ways].filter(([at]) => at === 3 || at === 4));
        const closed = closeGaps({ ...more, edges, nodes: held, boxes: moved, ways: kept }, new Set(), false).boxes;
        const inFrame = ['a', 'b'].map(id => (closed.get(id)?.y ?? 0) - (closed.get('on')?.y ?? 0));
        expect([closed.get('on')?.h, ...inFrame]).to.deep.equal([240, 20, 140]);
        expect((closed.get('c')?.y ?? 0) - (closed.get('on')?.y ?? 0)).to.equal(440);
    });
});
