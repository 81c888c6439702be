import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Box } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import { freeEdge } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';
import { straightenWays } from './straighten-ways';

const NODE = { at: 0, parent: undefined, w: 80, h: 60, origin: { x: 0, y: 0 }, isFrame: false, hasSize: false };

/** A shape above two others. */
function block(ways: readonly (readonly [number, Way])[]): ArrangedBlock {
    const boxes = new Map([
        ['above', { x: 0, y: 0, w: 200, h: 60 }],
        ['left', { x: 0, y: 200, w: 80, h: 60 }],
        ['right', { x: 120, y: 200, w: 80, h: 60 }]
    ]);
    const edges = [freeEdge(0, 'above', 'left'), freeEdge(1, 'above', 'right')].filter(({ at }) => ways.some(([own]) => own === at));
    return { scope: '', kind: 'graph', nodes: [], edges, ties: [], w: 200, h: 260, boxes, ways: new Map(ways) };
}

const lengthOf = (points: readonly Point[]): number => points.slice(1).reduce((sum, to, at) => sum + distance(points[at] ?? to, to), 0);

const jog = (from: number, to: number): Way => ({
    points: [
        { x: from, y: 60 },
        { x: from, y: 120 },
        { x: to, y: 120 },
        { x: to, y: 200 }
    ]
});

describe('the ways of a block', () => {
    it('A12 have no small jogs, with the label on the line', () => {
        const label = { x: 40, y: 160 };
        const way = straightenWays(block([[0, { ...jog(52, 40), label, labelSize: { w: 30, h: 20 } }]])).ways.get(0);
        expect(way?.points.length).to.equal(2);
        expect(way?.label?.x).to.equal(way?.points[0]?.x);
    });

    it('A12 take their labels along, which ELK has a little off their lines', () => {
        const label = { x: 41.5, y: 160 };
        const way = straightenWays(block([[0, { ...jog(60, 40), label, labelSize: { w: 30, h: 20 } }]])).ways.get(0);
        expect(way?.points.length).to.equal(2);
        expect(Math.abs((way?.label?.x ?? NaN) - (way?.points[0]?.x ?? NaN))).to.be.below(2);
    });

    it('A12 are straight where a piece is slanted, and what follows stays in line', () => {
        const slanted = [
            { x: 46, y: 60 },
            { x: 40, y: 100 },
            { x: 40, y: 140 },
            { x: 40, y: 200 }
        ];
        const way = straightenWays(block([[0, { points: slanted }]])).ways.get(0);
        expect(way?.points.map(({ x }) => x)).to.deep.equal([40, 40]);
    });

    it('A12 have both pieces next to a jog in a line between them, where neither can be in that of the other', () => {
        const points = [
            { x: 150, y: 60 },
            { x: 150, y: 90 },
            { x: 240, y: 90 },
            { x: 240, y: 150 },
            { x: 160, y: 150 },
            { x: 160, y: 200 }
        ];
        const near = block([[1, { points }]]);
        const boxes = new Map([...near.boxes, ['close', { x: 140, y: 100, w: 30, h: 40 }]]);
        const way = straightenWays({ ...near, boxes }).ways.get(1);
        expect(way?.points.map(({ x }) => x)).to.deep.equal([186, 186]);
    });

    it('A12 run through no shape for it', () => {
        const near = block([[0, jog(52, 40)]]);
        const boxes = new Map([...near.boxes, ['close', { x: 30, y: 70, w: 16, h: 40 }]]);
        const way = straightenWays({ ...near, boxes }).ways.get(0);
        expect(way?.points.map(({ x }) => x)).to.deep.equal([52, 52]);
    });

    it('A12 come near no other line for it, and keep larger ones', () => {
        const near = block([
            [0, jog(60, 70)],
            [
                1,
                {
                    points: [
                        { x: 74, y: 60 },
                        { x: 74, y: 100 },
                        { x: 160, y: 100 },
                        { x: 160, y: 200 }
                    ]
                }
            ]
        ]);
        expect(straightenWays(near).ways.get(0)?.points).to.deep.equal([
            { x: 60, y: 60 },
            { x: 60, y: 200 }
        ]);
        expect(straightenWays(block([[1, jog(60, 160)]])).ways.get(1)?.points.length).to.equal(2);
        const aside = block([[0, jog(160, 40)]]);
        const boxes = new Map([...aside.boxes, ['above', { x: 75, y: 0, w: 125, h: 60 }]]);
        expect(straightenWays({ ...aside, boxes }).ways.get(0)?.points.length).to.equal(4);
    });

    it('A12 are straight where no label comes to lie on another one', () => {
        const labelSize = { w: 60, h: 20 };
        const straight = (label: number) =>
            straightenWays(
                block([
                    [0, { ...jog(50, 40), label: { x: 50, y: 90 }, labelSize }],
                    [1, { ...jog(160, 160), label: { x: label, y: 90 }, labelSize }]
                ])
            ).ways.get(0)?.points[0]?.x;
        expect(straight(-80)).to.equal(40);
        expect(straight(-21)).to.equal(50);
    });

    it('A12 keep a jog that leads around a label, though a straight line would be further from another line', () => {
        const beside = (label: number): Way => ({
            points: [
                { x: 92, y: 60 },
                { x: 92, y: 110 }
            ],
            label: { x: label, y: 90 },
            labelSize: { w: 72, h: 20 }
        });
        const pieces = (label: number) =>
            straightenWays(
                block([
                    [0, jog(85, 70)],
                    [1, beside(label)]
                ])
            ).ways.get(0)?.points.length;
        expect([pieces(170), pieces(40)]).to.deep.equal([2, 4]);
    });

    it('A19 are straight between shapes that face each other, in the middle of what faces where it has to be', () => {
        const xs = (from: number, to: number, x = 0) => {
            const arranged = block([[0, jog(from, to)]]);
            const boxes = new Map([...arranged.boxes, ['above', { x, y: 0, w: 200 - x, h: 60 }]]);
            return straightenWays({ ...arranged, boxes })
                .ways.get(0)
                ?.points.map(point => point.x);
        };
        expect([xs(60, 20), xs(150, 20)]).to.deep.equal([
            [20, 20],
            [20, 20]
        ]);
        expect(xs(150, 40, 45)).to.deep.equal([62.5, 62.5]);
    });

    it('A20 lead to the corners of a diamond, and not along its box', () => {
        const arranged = block([[0, jog(150, 40)]]);
        const boxes = new Map([...arranged.boxes, ['above', { x: 45, y: 0, w: 155, h: 60 }]]);
        const xs = (isDiamond: boolean) =>
            straightenWays({ ...arranged, boxes, nodes: [{ ...NODE, id: 'left', isDiamond }] })
                .ways.get(0)
                ?.points.map(({ x }) => x);
        expect([xs(false), xs(true)]).to.deep.equal([
            [62.5, 62.5],
            [150, 150, 40, 40]
        ]);
    });

    /** Down, to the left, and down again, twice. */
    const ladder = (label?: { readonly x: number; readonly y: number }): Way => ({
        points: [
            { x: 160, y: 60 },
            { x: 160, y: 90 },
            { x: 100, y: 90 },
            { x: 100, y: 150 },
            { x: 20, y: 150 },
            { x: 20, y: 200 }
        ],
        ...(label && { label, labelSize: { w: 40, h: 20 } })
    });
    const corners = (label?: { readonly x: number; readonly y: number }, more: Partial<ArrangedBlock> = {}) => {
        const arranged = block([[0, ladder(label)]]);
        // There is no straight line between both.
        const boxes = new Map([...arranged.boxes, ['above', { x: 75, y: 0, w: 125, h: 60 }], ...(more.boxes ?? [])]);
        return straightenWays({ ...arranged, ...more, boxes }).ways.get(0)?.points.length;
    };

    it('A19 jog once where they could do so twice, with the label on a piece of the same direction', () => {
        expect(corners()).to.equal(4);
        expect(corners({ x: 100, y: 120 })).to.equal(4);
        expect(corners({ x: 60, y: 150 })).to.equal(4);
    });

    it('A19 jog twice rather than cross more borders, or run along one', () => {
        const frames = (boxes: readonly Box[]) => ({
            nodes: boxes.map((_, at) => ({ ...NODE, id: `frame ${at}`, isFrame: true, name: { w: 5, h: 5 } })),
            boxes: new Map(boxes.map((box, at) => [`frame ${at}`, box]))
        });
        const inTheWay = [
            { x: 110, y: 140, w: 40, h: 30 },
            { x: 30, y: 75, w: 60, h: 25 }
        ];
        expect(corners(undefined, frames(inTheWay))).to.equal(6);
        expect(corners(undefined, frames(inTheWay.slice(1)))).to.equal(4);
    });

    it('A12 cross no further line for it', () => {
        const across: Way = {
            points: [
                { x: -20, y: 60 },
                { x: -20, y: 90 },
                { x: 50.5, y: 90 },
                { x: 50.5, y: 60 }
            ]
        };
        const straight = straightenWays(
            block([
                [0, jog(62, 39)],
                [1, across]
            ])
        ).ways.get(0);
        expect(straight?.points.map(({ x }) => x)).to.deep.equal([62, 62]);
    });

    it('A11 stay at the point that they share with others', () => {
        const trunk = block([
            [0, jog(60, 45)],
            [1, jog(60, 160)]
        ]);
        const ways = straightenWays(trunk).ways;
        expect([ways.get(0)?.points[0], ways.get(1)?.points[0]]).to.deep.equal([
            { x: 60, y: 60 },
            { x: 60, y: 60 }
        ]);
    });

    it('leave a figure with its text below in its middle, and clear of its corners where others do', () => {
        const level = (y: number): Way => ({
            points: [
                { x: 80, y },
                { x: 120, y }
            ]
        });
        const figure = { at: 0, id: 'left', parent: undefined, w: 80, h: 60, origin: { x: 0, y: 0 }, isFrame: false, hasSize: false };
        const arranged = block([]);
        const from = (...levels: readonly number[]) => {
            const { ways } = straightenWays({
                ...arranged,
                nodes: [{ ...figure, figure: { x: 20, y: 0, w: 40, h: 40 } }],
                edges: levels.map((_, at) => freeEdge(at, 'left', 'right')),
                ways: new Map(levels.map((y, at) => [at, level(y)]))
            });
            return levels.map((_, at) => ways.get(at)?.points.map(point => point.y));
        };
        expect(from(220)).to.deep.equal([[220, 220]]);
        expect(from(239)).to.deep.equal([[220, 220]]);
        expect(from(212, 239)).to.deep.equal([
            [212, 212],
            [230, 230]
        ]);
    });

    it('A19 are no longer for it, have no more corners and leave their shapes as before, whatever they are', () => {
        const stairs = fc.record({
            from: fc.integer({ min: 10, max: 190 }),
            to: fc.integer({ min: 10, max: 190 }),
            over: fc.array(fc.integer({ min: -60, max: 260 }), { maxLength: 3 })
        });
        fc.assert(
            fc.property(fc.array(stairs, { minLength: 1, maxLength: 5 }), all => {
                const ways = all.map(({ from, to, over }, at): [number, Way] => {
                    const xs = [from, ...over, to];
                    const corners = xs.slice(1).flatMap((x, index) => {
                        const y = 60 + ((index + 1) * 140) / (xs.length + 1) + at;
                        return [
                            { x: xs[index] ?? x, y },
                            { x, y }
                        ];
                    });
                    return [at, { points: [{ x: from, y: 60 }, ...corners, { x: to, y: 200 }] }];
                });
                const arranged = block([]);
                const boxes = new Map([...arranged.boxes, ['below', { x: 0, y: 200, w: 200, h: 60 }]]);
                const straight = straightenWays({
                    ...arranged,
                    boxes,
                    edges: ways.map(([at]) => freeEdge(at, 'above', 'below')),
                    ways: new Map(ways)
                }).ways;
                for (const [at, { points }] of ways) {
                    const now = straight.get(at)?.points ?? [];
                    expect(lengthOf(now)).to.be.at.most(lengthOf(points) + 0.01);
                    expect(now.length).to.be.within(2, Math.max(2, points.length));
                    expect([now[0]?.y, now.at(-1)?.y]).to.deep.equal([60, 200]);
                    expect(now.slice(1).every((to, index) => to.x === now[index]?.x || to.y === now[index]?.y)).to.equal(true);
                }
            }),
            { numRuns: 300 }
        );
    });
});
