import { expect } from 'chai';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import { imbalance } from './balance';
import { mostBalanced } from './balanced-picture';
import { type Choice, ROOMY } from './layered-choices';
import type { ArrangedBlock } from '../placement';

type Places = Readonly<Record<string, readonly [number, number]>>;

/** Boxes of 100 by 60 at these places, in the order of their names, and straight lines between them, or lines with these points. */
function drawn(places: Places, lines: Readonly<Record<string, readonly Point[]>>): ArrangedBlock {
    const boxes = new Map(Object.entries(places).map(([id, [x, y]]) => [id, { x, y, w: 100, h: 60 }] as const));
    const edges = Object.keys(lines).map((ends, at) => freeEdge(at, ends[0] ?? '', ends[1] ?? ''));
    const ways = new Map(Object.values(lines).flatMap((points, at) => (points.length > 0 ? [[at, { points }] as const] : [])));
    const nodes = Object.keys(places)
        .toSorted()
        .map(id => freeNode(id));
    return { scope: 'page:page', kind: 'graph', nodes, edges, ties: [], w: 0, h: 0, boxes, ways, direction: 'down' };
}

const LINES = { ab: [], ac: [] };
const OVER_THE_MIDDLE: Places = { a: [150, 0], b: [0, 200], c: [300, 200] };

describe('the balance of a picture', () => {
    it('A12 is best where shapes stand over the middle of all, and not along a diagonal', () => {
        const even = imbalance(drawn(OVER_THE_MIDDLE, LINES));
        expect(imbalance(drawn({ a: [0, 0], b: [0, 200], c: [300, 200] }, LINES))).to.be.greaterThan(even + 0.1);
        const column = imbalance(drawn({ a: [0, 0], b: [0, 200], c: [0, 400] }, {}));
        expect(imbalance(drawn({ a: [0, 0], b: [200, 200], c: [400, 400] }, {}))).to.be.greaterThan(column + 0.1);
    });

    it('A12 is the same for a picture that is read to the right', () => {
        const level = drawn({ a: [0, 0], b: [200, 200], c: [400, 400] }, {});
        expect(imbalance({ ...level, direction: 'right' })).to.be.closeTo(imbalance(level), 0.01);
    });

    it('A12 is less for lines that lead around, come from above to a side, or have a short piece', () => {
        const places: Places = { a: [0, 0], b: [0, 200], c: [300, 0] };
        const cost = (...points: readonly Point[]): number => imbalance(drawn(places, { ab: points }));
        const straight = cost({ x: 50, y: 60 }, { x: 50, y: 200 });
        const around = cost({ x: 100, y: 30 }, { x: 250, y: 30 }, { x: 250, y: 230 }, { x: 100, y: 230 });
        const jogged = cost({ x: 50, y: 60 }, { x: 50, y: 130 }, { x: 60, y: 130 }, { x: 60, y: 200 });
        expect(around).to.be.greaterThan(straight + 0.1);
        expect(jogged).to.be.greaterThan(straight + 0.05);
        // As long, and with one bend each.
        const stair: Places = { a: [0, 0], b: [200, 200] };
        const [toSide, toTop] = [
            [50, 60, 50, 230, 200, 230],
            [100, 30, 250, 30, 250, 200]
        ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]) =>
            imbalance(
                drawn(stair, {
                    ab: [
                        { x: x1, y: y1 },
                        { x: x2, y: y2 },
                        { x: x3, y: y3 }
                    ]
                })
            )
        );
        expect(toSide).to.be.greaterThan((toTop ?? NaN) + 0.03);
    });

    it('A15 is less for shapes in another order than that of the call', () => {
        const turned: Places = { a: [150, 0], b: [300, 200], c: [0, 200] };
        expect(imbalance(drawn(turned, LINES))).to.be.greaterThan(imbalance(drawn(OVER_THE_MIDDLE, LINES)));
    });
});

describe('the best balanced picture', () => {
    const choice = { direction: 'down' } as const;
    /** At a side, and with a line around all, which no pass brings to the middle. */
    const askew = drawn(
        { a: [0, 0], b: [0, 200], c: [0, 400], d: [500, 400] },
        {
            ab: [
                { x: 50, y: 60 },
                { x: 50, y: 200 }
            ],
            ac: [
                { x: 100, y: 30 },
                { x: 400, y: 30 },
                { x: 400, y: 430 },
                { x: 100, y: 430 }
            ]
        }
    );
    const middleOf = ({ boxes }: ArrangedBlock): number => Math.round((boxes.get('d')?.x ?? 0) - (boxes.get('a')?.x ?? 0));

    it('A12 is one of those that differ from the first in the order of what stands side by side', async () => {
        const even = drawn({ a: [100, 0], b: [100, 200], c: [0, 400], d: [200, 400] }, { ab: [], ac: [] });
        const found = await mostBalanced({ arranged: askew, choice }, async () => even, 1);
        expect(middleOf(found)).to.equal(100);
    });

    it('A12 is one with more room between shapes, where there are many', async () => {
        const more: Places = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`m${at}`, [100, 600 + at * 100]]));
        const many = drawn(
            { ...Object.fromEntries([...askew.boxes].map(([id, { x, y }]) => [id, [x, y] as const])), ...more },
            { ab: [], ac: [] }
        );
        const asked: Choice[] = [];
        const make = async (each: Choice): Promise<undefined> => {
            asked.push(each);
        };
        await mostBalanced({ arranged: many, choice }, make, 5);
        expect(asked).to.deep.equal([{ direction: 'down', options: ROOMY }]);
    });

    it('A15 is the first one where no other is made, none is as good, or making one fails', async () => {
        const first = middleOf(await mostBalanced({ arranged: askew, choice }, async () => undefined, 5));
        expect(first).to.be.greaterThan(300);
        const crossed = drawn({ a: [0, 0], b: [900, 2_000], c: [0, 2_000], d: [900, 0] }, { ab: [], dc: [] });
        for (const make of [async () => crossed, async () => Promise.reject(new Error('a fault of its own'))]) {
            expect(middleOf(await mostBalanced({ arranged: askew, choice }, make, 5))).to.equal(first);
        }
        const even = drawn({ a: [100, 0], b: [100, 200], c: [0, 400], d: [200, 400] }, { ab: [], ac: [] });
        expect(middleOf(await mostBalanced({ arranged: askew, choice }, async () => even, 0))).to.equal(first);
    });
});
