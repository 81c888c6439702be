import { expect } from 'chai';
import { type Box, centerOf } from '../../geometry/box';
import { freeEdge, freeNode } from '../../test/free-graph';
import { centerShapes } from './center-shapes';
import type { ArrangedBlock, FreeNode, Way } from '../placement';

const SIZE = { w: 100, h: 60 };

function block(
    places: Record<string, readonly [number, number]>,
    lines: readonly (readonly [string, string, Way])[],
    nodes?: FreeNode[]
): ArrangedBlock {
    return {
        scope: '',
        kind: 'graph',
        nodes: nodes ?? Object.keys(places).map(id => freeNode(id)),
        edges: lines.map(([from, to], at) => freeEdge(at, from, to)),
        ties: [],
        w: 600,
        h: 400,
        boxes: new Map(Object.entries(places).map(([id, [x, y]]): [string, Box] => [id, { x, y, ...SIZE }])),
        ways: new Map(lines.map(([, , way], at) => [at, way]))
    };
}

const straight = (x: number, from: number, to: number): Way => ({
    points: [
        { x, y: from },
        { x, y: to }
    ]
});
const turning = (from: number, to: number, begin: number, end: number): Way => ({
    points: [
        { x: from, y: begin },
        { x: from, y: begin + 40 },
        { x: to, y: begin + 40 },
        { x: to, y: end }
    ]
});
const middle = ({ boxes }: ArrangedBlock, id: string): number => centerOf(boxes.get(id) ?? { x: NaN, y: 0, w: 0, h: 0 }).x;

describe('shapes that are moved to the middle', () => {
    const fork = block({ parent: [0, 0], left: [0, 160], right: [160, 160] }, [
        ['parent', 'left', straight(40, 60, 160)],
        ['parent', 'right', turning(70, 210, 60, 160)]
    ]);

    it('A12 stay where they are among so many lines that it would take long', () => {
        const lines = Array.from({ length: 90 }, (_, at) => freeEdge(at + 2, 'left', 'right'));
        const tangled = { ...fork, edges: [...fork.edges, ...lines] };
        expect(centerShapes(tangled, true)).to.equal(tangled);
        expect(middle(centerShapes(fork, true), 'parent')).to.not.equal(middle(fork, 'parent'));
    });

    it('A12 stand over the middle of two children, with what is in line with them, and lines end at them', () => {
        const above = block({ first: [0, -160], parent: [0, 0], left: [0, 160], right: [160, 160] }, [
            ['parent', 'left', straight(40, 60, 160)],
            ['parent', 'right', turning(70, 210, 60, 160)],
            ['first', 'parent', straight(50, -100, 0)]
        ]);
        const centered = centerShapes(above, true);
        const between = (middle(centered, 'left') + middle(centered, 'right')) / 2;
        expect(middle(centered, 'parent')).to.be.closeTo(between, 1);
        expect(middle(centered, 'first')).to.be.closeTo(between, 1);
        for (const { at, from, to } of centered.edges) {
            const points = centered.ways.get(at)?.points ?? [];
            expect(Math.abs((points[0]?.x ?? NaN) - middle(centered, from)), from).to.be.below(SIZE.w / 2);
            expect(Math.abs((points.at(-1)?.x ?? NaN) - middle(centered, to)), to).to.be.below(SIZE.w / 2);
        }
    });

    it('A12 are each over one of those that they all lead to, or all together in the middle where there are more of them', () => {
        const ids = (...parents: string[]) => parents.flatMap(parent => [edge(parent, 'left'), edge(parent, 'right')]);
        const edge = (from: string, to: string) => [from, to] as const;
        const peers = (places: Record<string, readonly [number, number]>, ...parents: string[]): ArrangedBlock => {
            const plain = block({ ...places, left: [80, 160], right: [300, 160] }, []);
            return centerShapes({ ...plain, edges: ids(...parents).map(([from, to], at) => freeEdge(at, from, to)) }, true);
        };
        const two = peers({ one: [-200, 0], two: [180, 0] }, 'one', 'two');
        expect(middle(two, 'one')).to.be.closeTo(middle(two, 'left'), 1);
        expect(middle(two, 'two')).to.be.closeTo(middle(two, 'right'), 1);
        const three = peers({ one: [-200, 0], two: [0, 0], three: [180, 0] }, 'one', 'two', 'three');
        const mean = (middle(three, 'one') + middle(three, 'two') + middle(three, 'three')) / 3;
        expect(mean).to.be.closeTo((middle(three, 'left') + middle(three, 'right')) / 2, 1);
    });

    it('A12 are as near to others that the same shape leads to as these are to each other, or nearly, with what is in line with them', () => {
        const outermost = (last: number): ArrangedBlock =>
            centerShapes(
                block({ parent: [160, 0], one: [-100, 160], two: [160, 160], three: [300, 160], after: [-100, 320], wall: [last, 320] }, [
                    ['parent', 'one', turning(180, -50, 60, 160)],
                    ['parent', 'two', straight(210, 60, 160)],
                    ['parent', 'three', turning(240, 350, 60, 160)],
                    ['one', 'after', straight(-50, 220, 320)]
                ]),
                true
            );
        const [near, nearly] = [outermost(600), outermost(150)];
        expect((near.boxes.get('two')?.x ?? NaN) - (near.boxes.get('one')?.x ?? NaN)).to.equal(140);
        expect((nearly.boxes.get('two')?.x ?? NaN) - (nearly.boxes.get('one')?.x ?? NaN)).to.equal(152);
        expect(middle(near, 'after')).to.equal(middle(near, 'one'));
    });

    it('A12 are in line with the only shape that they lead to', () => {
        const crooked = block({ one: [0, 0], two: [30, 160] }, [['one', 'two', straight(60, 60, 160)]]);
        const centered = centerShapes(crooked, true);
        expect(middle(centered, 'one')).to.be.closeTo(middle(centered, 'two'), 1);
        expect(centered.ways.get(0)?.points.length).to.equal(2);
    });

    it('A12 are in line with the nearest of two below each other, and the line of the other one leads around that', () => {
        const past = block({ first: [0, 0], second: [0, 160], last: [60, 320] }, [
            ['first', 'second', straight(50, 60, 160)],
            ['second', 'last', straight(80, 220, 320)],
            ['first', 'last', turning(80, 130, 60, 320)]
        ]);
        const centered = centerShapes(past, true);
        expect(middle(centered, 'last')).to.be.closeTo(middle(centered, 'second'), 1);
        const points = centered.ways.get(2)?.points ?? [];
        expect(points.map(({ y }) => y)).to.deep.equal([30, 30, 350, 350]);
    });

    it('A12 are in line with the nearest, and what comes around that from a side of the other one ends at their side', () => {
        const aside: Way = {
            points: [
                { x: 0, y: 30 },
                { x: -40, y: 30 },
                { x: -40, y: 320 }
            ]
        };
        const past = block({ first: [0, 0], second: [0, 160], last: [-60, 320] }, [
            ['first', 'second', straight(50, 60, 160)],
            ['second', 'last', straight(20, 220, 320)],
            ['first', 'last', aside]
        ]);
        const centered = centerShapes(past, true);
        expect(middle(centered, 'last')).to.be.closeTo(middle(centered, 'second'), 1);
        const [left = NaN, points = []] = [centered.boxes.get('last')?.x, centered.ways.get(2)?.points];
        expect(points.map(({ x, y }) => [x - left, y])).to.deep.equal([
            [0, 30],
            [-40, 30],
            [-40, 350],
            [0, 350]
        ]);
    });

    it('A12 have a frame grow for it, unless the call says how large it is', () => {
        const frame: FreeNode = { ...freeNode('frame'), isFrame: true, hasSize: false };
        const held = (own: FreeNode): ArrangedBlock => {
            const plain = block(
                { frame: [-32, -32], parent: [0, 0], left: [0, 160], right: [160, 160] },
                [
                    ['parent', 'left', straight(40, 60, 160)],
                    ['parent', 'right', turning(70, 210, 60, 160)]
                ],
                [own, { ...freeNode('parent'), parent: 'frame' }, freeNode('left'), freeNode('right')]
            );
            return { ...plain, boxes: new Map(plain.boxes).set('frame', { x: -32, y: -32, w: 164, h: 124 }) };
        };
        const [grown, sized] = [centerShapes(held(frame), true), centerShapes(held({ ...frame, hasSize: true }), true)];
        const room = ({ boxes }: ArrangedBlock): number => (boxes.get('frame')?.x ?? NaN) + (boxes.get('frame')?.w ?? NaN);
        expect(room(grown) - middle(grown, 'parent')).to.be.at.least(82);
        expect(sized.boxes.get('frame')?.w).to.equal(164);
        expect(room(sized) - middle(sized, 'parent')).to.be.closeTo(82, 1);
    });

    it('A12 do not come near to other shapes for it', () => {
        const near = {
            ...fork,
            nodes: [...fork.nodes, freeNode('other')],
            boxes: new Map(fork.boxes).set('other', { x: 140, y: 0, ...SIZE })
        };
        const beside = centerShapes(near, true).boxes;
        expect((beside.get('other')?.x ?? NaN) - (beside.get('parent')?.x ?? NaN)).to.be.at.least(136);
    });

    it('A12 are so with lines that lead to the side', () => {
        const turned = {
            ...fork,
            boxes: new Map([...fork.boxes].map(([id, { x, y, w, h }]) => [id, { x: y, y: x, w: h, h: w }])),
            ways: new Map([...fork.ways].map(([at, { points }]) => [at, { points: points.map(({ x, y }) => ({ x: y, y: x })) }]))
        };
        const [upright, level] = [centerShapes(fork, true), centerShapes(turned, false)];
        expect([...level.boxes.values()].map(({ y }) => y)).to.deep.equal([...upright.boxes.values()].map(({ x }) => x));
    });
});
