import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { evenArms } from './even-arms';
import type { Way } from '../placement';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('two lines of a shape to others in one row', () => {
    const hub: Box = { x: 200, y: 0, w: 120, h: 80 };
    const left: Box = { x: 100, y: 160, w: 130, h: 80 };
    const right: Box = { x: 330, y: 160, w: 130, h: 80 };
    const arm: Drawn = ['hub', 'right', { points: points([320, 40], [350, 40], [350, 160]) }];
    const label = { label: { x: 215, y: 120 }, labelSize: { w: 40, h: 20 } };
    const straight: Drawn = ['hub', 'left', { points: points([215, 80], [215, 160]), ...label }];

    /** What a shape with it stays below. */
    const above: Box = { x: 200, y: -160, w: 120, h: 80 };
    const held: Drawn = ['above', 'hub', { points: points([260, -80], [260, 0]) }];

    function both(lines: readonly Drawn[], boxes: Readonly<Record<string, Box>> = {}): (Way | undefined)[] {
        const { ways } = evenArms({ ...blockOf({ hub, left, right, above, ...boxes }, [...lines, held]), direction: 'down' });
        return [ways.get(0), ways.get(1)];
    }
    const second = (...drawn: Parameters<typeof both>): Way | undefined => both(...drawn)[1];

    it('A12 leave it at both sides in the same way, where one would do so and the other one near the corner below it', () => {
        const boxes = { right: { ...right, x: 280 } };
        const way = second([arm, straight], boxes);
        expect(way).to.deep.include({ points: points([200, 40], [170, 40], [170, 160]), label: { x: 170, y: 120 } });
        const back: Drawn = ['left', 'hub', { points: points([215, 160], [215, 80]) }];
        expect(second([arm, back], boxes)?.points).to.deep.equal(points([170, 160], [170, 40], [200, 40]));
    });

    it('A12 go on as far from it as brings both together nearest to the middles of the others, if nothing is in the way there', () => {
        const ways = both([arm, straight]).map(way => way?.points);
        expect(ways).to.deep.equal([points([320, 40], [375, 40], [375, 160]), points([200, 40], [145, 40], [145, 160])]);
        const wall: Box = { x: 360, y: 0, w: 80, h: 80 };
        expect(second([arm, straight], { wall })?.points[1]?.x).to.equal(170);
    });

    it('A12 end in the middles of the others, with the shape between these, where it has no other line and there is room', () => {
        const moved = (...boxes: readonly Box[]) => {
            const walls = Object.fromEntries(boxes.map((box, at) => [`wall${at}`, box]));
            const block = blockOf({ hub, left, right, ...walls }, [arm, straight]);
            const { boxes: after, ways } = evenArms({ ...block, direction: 'down' });
            return { x: after.get('hub')?.x, ways: [0, 1].map(at => ways.get(at)?.points) };
        };
        expect(moved()).to.deep.equal({
            x: 220,
            ways: [points([340, 40], [395, 40], [395, 160]), points([220, 40], [165, 40], [165, 160])]
        });
        expect(moved({ x: 440, y: 0, w: 80, h: 80 }).x).to.equal(220);
        expect(moved({ x: 350, y: 0, w: 80, h: 80 }).x).to.equal(200);
    });

    it('A12 stay as they are with one of them near the middle, to another row, or with a third one', () => {
        const middle: Drawn = ['hub', 'left', { points: points([240, 80], [240, 160]) }];
        const third: Drawn = ['hub', 'more', { points: points([260, 80], [260, 300]) }];
        const ways = [
            second([arm, middle], { left: { ...left, w: 150 } }),
            second([arm, straight], { right: { ...right, y: 170 } }),
            second([arm, straight, third], { more: { x: 200, y: 300, w: 120, h: 80 } })
        ];
        expect(ways.map(way => way?.points.length)).to.deep.equal([2, 2, 2]);
    });

    it('A12 stay as they are where something is in the way, or the other shape is not below there', () => {
        const wall: Box = { x: 100, y: 0, w: 80, h: 80 };
        expect(second([arm, straight], { wall })?.points.length).to.equal(2);
        expect(second([arm, straight], { left: { ...left, x: 180 } })?.points.length).to.equal(2);
    });
});
