import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';
import { dockAlone, dockAtSides } from './side-docks';

const BOXES = new Map<string, Box>([
    ['above', { x: 0, y: 0, w: 100, h: 60 }],
    ['below', { x: 0, y: 260, w: 100, h: 60 }],
    ['right', { x: 160, y: 260, w: 100, h: 60 }]
]);

function block(lines: readonly (readonly [string, string, Way])[]): ArrangedBlock {
    const edges = lines.map(([from, to], at) => freeEdge(at, from, to));
    const ways = new Map(lines.map(([, , way], at) => [at, way]));
    return {
        scope: '',
        kind: 'graph',
        nodes: [...BOXES.keys()].map(id => freeNode(id)),
        edges,
        ties: [],
        w: 260,
        h: 320,
        boxes: BOXES,
        ways
    };
}

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('lines that leave at the side', () => {
    it('A12 bend once less where they go far to the side', () => {
        const { ways } = dockAtSides(block([['above', 'right', { points: points([80, 60], [80, 90], [210, 90], [210, 260]) }]]), true);
        expect(ways.get(0)?.points).to.deep.equal(points([100, 30], [210, 30], [210, 260]));
    });

    it('A12 end in the middle where no other one ends, with their labels', () => {
        const bent = points([80, 60], [80, 220], [210, 220], [210, 260]);
        const way = { points: bent, label: { x: 80, y: 140 }, labelSize: { w: 40, h: 20 } };
        const { ways } = dockAlone(block([['above', 'right', way]]));
        expect(ways.get(0)?.points).to.deep.equal(points([50, 60], [50, 220], [210, 220], [210, 260]));
        expect(ways.get(0)?.label).to.deep.equal({ x: 50, y: 140 });
        const back = dockAlone(block([['right', 'above', { ...way, points: [...bent].reverse() }]])).ways.get(0)?.points;
        expect(back?.at(-1)).to.deep.equal({ x: 50, y: 60 });
        const beside = dockAlone(
            block([
                ['above', 'right', way],
                ['above', 'below', { points: points([20, 60], [20, 260]) }]
            ])
        );
        expect(beside.ways.get(0)?.points, 'next to another one').to.deep.equal(bent);
        const straight = dockAlone(block([['above', 'below', { points: points([20, 60], [20, 260]) }]]));
        const aside = dockAlone(block([['above', 'right', { points: points([100, 50], [210, 50], [210, 260]) }]]));
        expect(aside.ways.get(0)?.points[0], 'at the right').to.deep.equal({ x: 100, y: 30 });
        expect(straight.ways.get(0)?.points, 'and stay straight').to.deep.equal(points([20, 60], [20, 260]));
    });

    it('A12 leave both sides to a shape with several lines to itself', () => {
        const lines = [['above', 'right', { points: points([80, 60], [80, 90], [210, 90], [210, 260]) }]] as const;
        const withLoops = (count: number): ArrangedBlock => {
            const { edges, ...more } = block(lines);
            const loops = Array.from({ length: count }, (_, at) => freeEdge(at + 1, 'above', 'above'));
            return { ...more, edges: [...edges, ...loops] };
        };
        const startWith = (count: number) => dockAtSides(withLoops(count), true).ways.get(0)?.points[0];
        expect([0, 1, 2].map(startWith)).to.deep.equal([...points([100, 30], [100, 30], [80, 60])]);
    });

    it('A12 take along a label that stood before they turned', () => {
        const bent = points([80, 60], [80, 220], [210, 220], [210, 260]);
        const { ways } = dockAtSides(
            block([['above', 'right', { points: bent, label: { x: 80, y: 140 }, labelSize: { w: 40, h: 20 } }]]),
            true
        );
        expect(ways.get(0)?.points).to.deep.equal(points([100, 30], [210, 30], [210, 260]));
        expect(ways.get(0)?.label).to.deep.equal({ x: 210, y: 140 });
    });

    it('A12 end in the middle of a compartment where they would go on as a line across the shape', () => {
        const bent = points([80, 60], [80, 90], [210, 90], [210, 260]);
        const startWith = (rules: readonly number[]) => {
            const plain = block([['above', 'right', { points: bent }]]);
            const nodes = plain.nodes.map(node => ({ ...node, rules }));
            return dockAtSides({ ...plain, nodes }, true).ways.get(0)?.points[0];
        };
        expect(startWith([20])).to.deep.equal({ x: 100, y: 30 });
        expect(startWith([29])).to.deep.equal({ x: 100, y: 44.5 });
        expect(startWith([31])).to.deep.equal({ x: 100, y: 15.5 });
        expect(startWith([22, 36])).to.deep.equal({ x: 100, y: 29 });
    });

    it('A12 do not turn back to the side of a shape that they pass the front of near by', () => {
        const taken: readonly [string, string, Way] = ['right', 'above', { points: points([240, 260], [240, 36], [100, 36]) }];
        const into = (x: number): Way => ({ points: points([x, 60], [x, 200], [210, 200], [210, 260]) });
        const led = (x: number): ArrangedBlock => ({
            ...block([['above', 'right', into(x)], taken]),
            boxes: new Map([...BOXES].filter(([id]) => id !== 'below'))
        });
        const [near, far] = [40, -60].map(x => dockAtSides(led(x), true).ways.get(0)?.points.length);
        expect([near, far]).to.deep.equal([4, 3]);
    });

    it('A12 run next to both shapes with their label, and clear of them, instead of around it in between', () => {
        const label = { x: -10, y: 160 };
        const around = points([20, 60], [20, 90], [-10, 90], [-10, 220], [20, 220], [20, 260]);
        const way = dockAtSides(block([['above', 'below', { points: around, label, labelSize: { w: 40, h: 20 } }]]), true).ways.get(0);
        expect(way?.points).to.deep.equal(points([0, 30], [-24, 30], [-24, 290], [0, 290]));
        expect(way?.label).to.deep.equal({ x: -24, y: 160 });
    });

    it('A12 are straight behind a mark for as long as it needs', () => {
        const around = points([20, 60], [20, 90], [-26, 90], [-26, 220], [20, 220], [20, 260]);
        const plain = block([['above', 'below', { points: around }]]);
        const end = { mark: 'arrow', length: 20 } as const;
        const marked = { ...plain, edges: plain.edges.map(edge => ({ ...edge, ends: { start: end, end } })) };
        expect(dockAtSides(plain, true).ways.get(0)?.points).to.deep.equal(points([0, 30], [-26, 30], [-26, 290], [0, 290]));
        expect(dockAtSides(marked, true).ways.get(0)?.points).to.deep.equal(points([0, 30], [-32, 30], [-32, 290], [0, 290]));
    });

    it('A12 do not where another line ends, or a line is in the way', () => {
        const own: readonly [string, string, Way] = ['above', 'right', { points: points([80, 60], [80, 90], [210, 90], [210, 260]) }];
        const taken = block([own, ['right', 'above', { points: points([240, 260], [240, 36], [100, 36]) }]]);
        expect(dockAtSides(taken, true).ways.get(0)).to.deep.equal(own[2]);
        expect(dockAtSides(block([own]), false).ways.get(0)).to.deep.equal(own[2]);
    });

    it('A12 leave room for a text next to their end', () => {
        const way = { points: points([80, 60], [80, 90], [150, 90], [150, 260]) };
        const plain = block([['above', 'right', way]]);
        const withText = (w: number) => {
            const start = { mark: 'none', length: 0, text: { w, h: 16 } } as const;
            return { ...plain, edges: plain.edges.map(edge => ({ ...edge, ends: { ...edge.ends, start } })) };
        };
        expect(dockAtSides(withText(20), true).ways.get(0)?.points).to.deep.equal(points([100, 30], [150, 30], [150, 260]));
        expect(dockAtSides(withText(60), true).ways.get(0)).to.deep.equal(way);
    });

    it('A12 leave nearer to where they lead where something is level with the middle', () => {
        const far: readonly [string, string, Way] = ['above', 'right', { points: points([80, 60], [80, 90], [350, 90], [350, 260]) }];
        const plain = block([far]);
        const boxes = new Map([...BOXES, ['other', { x: 200, y: -30, w: 60, h: 60 }] as const]);
        const tight = { ...plain, boxes, nodes: [...boxes.keys()].map(id => freeNode(id)) };
        expect(dockAtSides(tight, true).ways.get(0)).to.deep.equal(far[2]);
        const shares = [1 / 2, 3 / 4];
        expect(dockAtSides(tight, true, () => shares).ways.get(0)?.points).to.deep.equal(points([100, 45], [350, 45], [350, 260]));
        expect(dockAtSides(tight, true, () => []).ways.get(0)).to.deep.equal(far[2]);
    });
});
