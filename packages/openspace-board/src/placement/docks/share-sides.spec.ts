import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ArrangedBlock } from '../placement';
import { shareSides } from './share-sides';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('sides that lines share', () => {
    const [first, second, last]: Box[] = [0, 160, 400].map(y => ({ x: 0, y, w: 120, h: 60 }));
    const lines = (outer: number): readonly Drawn[] => [
        ['second', 'last', { points: points([24, 220], [24, 400]) }],
        ['last', 'second', { points: points([48, 400], [48, 220]) }],
        ['last', 'first', { points: points([72, 400], [72, 360], [200, 360], [200, 40], [120, 40]) }],
        ['first', 'last', { points: points([120, 20], [240, 20], [240, 380], [96, 380], [96, 400]) }],
        ['first', 'last', { points: points([120, 10], [outer, 10], [outer, 430], [120, 430]) }]
    ];
    const shared = (drawn: readonly Drawn[], boxes: Readonly<Record<string, Box>> = {}): ArrangedBlock =>
        shareSides(blockOf({ first: first!, second: second!, last: last!, ...boxes }, drawn), true);

    it('A12 have lines from a crowded top with a bend less, the inner ones nearer to where they lead', () => {
        const { ways } = shared(lines(300));
        expect([2, 3, 4].map(at => ways.get(at)?.points)).to.deep.equal([
            points([120, 415], [200, 415], [200, 40], [120, 40]),
            points([120, 20], [240, 20], [240, 430], [120, 430]),
            points([120, 10], [300, 10], [300, 445], [120, 445])
        ]);
    });

    it('A12 are shared on both sides, although there is room once one of them is', () => {
        const drawn: readonly Drawn[] = [
            ['second', 'last', { points: points([60, 220], [60, 400]) }],
            ['last', 'first', { points: points([24, 400], [24, 360], [-80, 360], [-80, 40], [0, 40]) }],
            ['last', 'first', { points: points([96, 400], [96, 360], [200, 360], [200, 40], [120, 40]) }],
            ['first', 'last', { points: points([120, 10], [300, 10], [300, 430], [120, 430]) }],
            ['first', 'last', { points: points([0, 10], [-180, 10], [-180, 430], [0, 430]) }]
        ];
        const { ways } = shared(drawn);
        expect([1, 2].map(at => ways.get(at)?.points.map(({ x }) => x))).to.deep.equal([
            [0, -80, -80, 0],
            [120, 200, 200, 120]
        ]);
    });

    it('A12 stay as they are where there is room at the top, none at the side, or lines would come near to others', () => {
        const wide = { last: { ...last!, w: 300 } };
        const low = { last: { ...last!, h: 40 } };
        const wall = { wall: { x: 180, y: 390, w: 40, h: 40 } };
        for (const [drawn, boxes] of [
            [lines(300), wide],
            [lines(300), low],
            [lines(300), wall],
            [lines(300).slice(0, 4), {}]
        ] as const) {
            const { ways } = shared(drawn, boxes);
            expect(ways.get(2)?.points).to.deep.equal(drawn[2]?.[2].points);
        }
    });
});
