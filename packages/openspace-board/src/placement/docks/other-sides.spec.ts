import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { Way } from '../placement';
import { useOtherSides } from './other-sides';

const box = (y: number, x = 100): Box => ({ x, y, w: 100, h: 60 });
/** A line that goes around at the right. */
const around = (from: string, to: string, [start, lane, end]: readonly [number, number, number]): Drawn => [
    from,
    to,
    {
        points: [
            { x: 200, y: start },
            { x: lane, y: start },
            { x: lane, y: end },
            { x: 200, y: end }
        ]
    }
];
const shapes = { top: box(0), middle: box(120), low: box(240) };
const inner = [around('middle', 'low', [140, 240, 255]), around('low', 'middle', [270, 260, 160])];

/** The way of the outermost of three lines at the right of the lowest shape. */
function outermost(more: Readonly<Record<string, Box>> = {}, lines: readonly Drawn[] = []): Way | undefined {
    const block = blockOf({ ...shapes, ...more }, [around('top', 'low', [30, 280, 285]), ...inner, ...lines]);
    return useOtherSides(block, true).ways.get(0);
}

describe('a line that goes around at a crowded side', () => {
    const turned = [
        [100, 30],
        [72, 30],
        [72, 270],
        [100, 270]
    ].map(([x, y]) => ({ x, y }));

    it('A12 goes around at the other one, where none ends', () => {
        // A picture begins where it began.
        const { points = [] } = outermost() ?? {};
        const by = 72 - (points[1]?.x ?? 0);
        expect(points.map(({ x, y }) => ({ x: x + by, y }))).to.deep.equal(turned);
    });

    it('A12 goes around further out than another one there, and clear of it', () => {
        const there = [40, 150].map(y => [100, 70].map(x => ({ x, y })));
        const points = [...(there[0] ?? []), ...(there[1] ?? []).toReversed()];
        const way = outermost({}, [['top', 'middle', { points }]]);
        expect((way?.points[0]?.x ?? 0) - (way?.points[1]?.x ?? 0)).to.equal(50);
        expect(way?.points[0]?.y).to.equal(20);
    });

    it('A12 stays where it would be longer for what stands there', () => {
        const { points = [] } = outermost({ wall: box(120, -60) }) ?? {};
        expect((points[1]?.x ?? 0) - (points[0]?.x ?? 0)).to.equal(80);
    });
});
