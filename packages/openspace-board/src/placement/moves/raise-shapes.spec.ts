import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ArrangedBlock, FreeNode } from '../placement';
import { raiseShapes } from './raise-shapes';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('shapes below lines that are longer than they need to be', () => {
    const size = { w: 100, h: 60 };
    const upper: Box = { x: 0, y: 0, ...size };
    const lower: Box = { x: 0, y: 300, ...size };
    const label = { labelSize: { w: 40, h: 20 } };
    const straight = (x: number, from: number, to: number): Drawn[2] => ({ points: points([x, from], [x, to]) });
    const labelled = (x: number, from: number, to: number): Drawn[2] => ({
        ...straight(x, from, to),
        label: { x, y: (from + to) / 2 },
        ...label
    });

    function raised(boxes: Readonly<Record<string, Box>>, lines: readonly Drawn[], scale?: number): ArrangedBlock {
        const sized = Object.entries(boxes).map(([id, { w, h }]): [string, Partial<FreeNode>] => [id, { w, h }]);
        return raiseShapes({ ...blockOf(boxes, lines, Object.fromEntries(sized)), kind: 'er', direction: 'down' }, scale);
    }

    it('A15 come as near as what stands at their line needs, with its label in the middle', () => {
        const { boxes, ways } = raised({ upper, lower }, [['upper', 'lower', labelled(50, 60, 300)]]);
        expect(boxes.get('lower')?.y).to.equal(148);
        expect(ways.get(0)).to.deep.include({ points: points([50, 60], [50, 148]), label: { x: 50, y: 104 } });
    });

    it('A15 stay as much further apart as the call has them', () => {
        const [usual, wide] = [undefined, 2].map(scale =>
            raised({ upper, lower }, [['upper', 'lower', straight(50, 60, 300)]], scale).boxes.get('lower')
        );
        expect([usual?.y, wide?.y]).to.deep.equal([120, 180]);
    });

    it('A15 come into the row of others rather than between two', () => {
        const [neighbour, under] = [
            { x: 200, y: 0, ...size },
            { x: 200, y: 160, ...size }
        ];
        const lines: Drawn[] = [
            ['upper', 'lower', straight(50, 60, 300)],
            ['neighbour', 'under', labelled(250, 60, 160)]
        ];
        const { boxes } = raised({ upper, neighbour, under, lower }, lines);
        expect(boxes.get('lower')?.y).to.equal(boxes.get('under')?.y);
    });

    it('A15 stay in the row of what stands below the same shape, and take what hangs on them along', () => {
        const other = { x: 200, y: 300, ...size };
        const hanging = { x: 200, y: 500, ...size };
        const lines: Drawn[] = [
            ['upper', 'lower', straight(50, 60, 300)],
            ['upper', 'other', { points: points([100, 30], [250, 30], [250, 300]), label: { x: 250, y: 160 }, ...label }],
            ['other', 'hanging', straight(250, 360, 500)]
        ];
        const { boxes, ways } = raised({ upper, lower, other, hanging }, lines);
        expect([boxes.get('lower')?.y, boxes.get('other')?.y]).to.deep.equal([120, 120]);
        expect(boxes.get('hanging')?.y).to.equal(240);
        expect(ways.get(1)?.points).to.deep.equal(points([100, 30], [250, 30], [250, 120]));
    });

    it('A15 have labels that were in one row in one again', () => {
        const higher = { x: 200, y: 0, w: 100, h: 90 };
        const boxes = { upper, higher, lower: { x: 0, y: 300, w: 300, h: 60 } };
        const lines: Drawn[] = [
            ['upper', 'lower', { ...labelled(50, 60, 300), label: { x: 50, y: 200 } }],
            ['higher', 'lower', { ...labelled(250, 90, 300), label: { x: 250, y: 200 } }]
        ];
        const { ways } = raised(boxes, lines);
        expect(ways.get(0)?.label?.y).to.equal(ways.get(1)?.label?.y);
    });

    it('A15 come into a row that they are a little off, even if lines are longer then', () => {
        const neighbour = { x: 200, y: 20, ...size };
        const under = { x: 200, y: 160, ...size };
        const lines: Drawn[] = [
            ['upper', 'lower', straight(50, 60, 120)],
            ['neighbour', 'under', straight(250, 80, 160)]
        ];
        const { boxes, ways } = raised({ upper, lower: { ...lower, y: 120 }, neighbour, under }, lines);
        expect([boxes.get('neighbour')?.y, boxes.get('under')?.y]).to.deep.equal([0, 120]);
        expect(ways.get(1)?.points).to.deep.equal(points([250, 60], [250, 120]));
    });

    it('A15 come down into a row that they are a little above, where others cannot come up', () => {
        const high = { x: 200, y: 0, w: 100, h: 80 };
        const under = { x: 200, y: 140, ...size };
        const lines: Drawn[] = [
            ['upper', 'lower', straight(50, 60, 120)],
            ['high', 'under', straight(250, 80, 140)]
        ];
        const { boxes, ways } = raised({ upper, lower: { ...lower, y: 120 }, high, under }, lines);
        expect([boxes.get('lower')?.y, boxes.get('under')?.y]).to.deep.equal([140, 140]);
        expect(ways.get(0)?.points).to.deep.equal(points([50, 60], [50, 140]));
    });

    it('A15 stay where the picture would be too wide', () => {
        const wide = { x: 300, y: 0, w: 560, h: 60 };
        expect(raised({ upper, wide, lower }, [['upper', 'lower', straight(50, 60, 300)]]).boxes.get('lower')?.y).to.equal(300);
    });
});
