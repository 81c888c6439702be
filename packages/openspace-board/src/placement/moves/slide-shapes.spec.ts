import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ArrangedBlock, FreeNode } from '../placement';
import { slideShapes } from './slide-shapes';

describe('shapes with straight lines above or below them', () => {
    const size = { w: 120, h: 60 };
    const one: Box = { x: 0, y: 0, ...size };
    const two: Box = { x: 240, y: 0, ...size };
    const under: Box = { x: 80, y: 160, w: 240, h: 60 };
    const far: Box = { x: 400, y: 0, ...size };
    const straight = (from: string, to: string, x: number): Drawn => [
        from,
        to,
        {
            points: [
                { x, y: 60 },
                { x, y: 160 }
            ]
        }
    ];

    function slid(boxes: Readonly<Record<string, Box>>, lines: readonly Drawn[]): ArrangedBlock {
        const sized = Object.entries(boxes).map(([id, { w, h }]): [string, Partial<FreeNode>] => [id, { w, h }]);
        return slideShapes({ ...blockOf(boxes, lines, Object.fromEntries(sized)), kind: 'er', direction: 'down' });
    }

    it('A12 move with a line to the middle of the other shape, or to an even place', () => {
        const { boxes, ways } = slid({ one, two, under }, [straight('one', 'under', 100), straight('two', 'under', 300)]);
        expect(boxes.get('under')).to.deep.equal({ ...under, x: 40 });
        expect(boxes.get('two')).to.deep.equal({ ...two, x: 200 });
        expect([0, 1].map(at => ways.get(at)?.points.map(({ x }) => x))).to.deep.equal([
            [60, 60],
            [260, 260]
        ]);
    });

    it('A12 move under a line that stays', () => {
        const below: Box = { x: 40, y: 160, ...size };
        const { boxes, ways } = slid({ one, below, far }, [straight('one', 'below', 60)]);
        expect(boxes.get('below')).to.deep.equal({ ...below, x: 0 });
        expect(ways.get(0)?.points.map(({ x }) => x)).to.deep.equal([60, 60]);
    });

    it('A12 stay where they would be all too near to others', () => {
        const below: Box = { x: 40, y: 160, ...size };
        const other: Box = { x: -112, y: 160, ...size };
        expect(slid({ one, below, other }, [straight('one', 'below', 60)]).boxes.get('below')).to.deep.equal(below);
    });

    it('A12 stay where they would come near to a line of others', () => {
        const below: Box = { x: 40, y: 160, ...size };
        const next: Box = { x: 170, y: 0, ...size };
        const [above, under]: Box[] = [70, 500].map(y => ({ x: -47, y, w: 50, h: 20 }));
        const other: Drawn = ['above', 'under', { points: [90, 500].map(y => ({ x: -22, y })) }];
        const moved = (lines: readonly Drawn[]) =>
            slid({ one, below, next, above: above!, under: under! }, [straight('one', 'below', 60), ...lines]).boxes.get('below')?.x;
        expect([moved([]), moved([other])]).to.deep.equal([0, 40]);
    });

    it('A12 take along what hangs on them', () => {
        const below: Box = { x: 40, y: 160, ...size };
        const last: Box = { x: 40, y: 320, ...size };
        const points = [220, 320].map(y => ({ x: 100, y }));
        const { boxes, ways } = slid({ one, below, last, far }, [straight('one', 'below', 60), ['below', 'last', { points }]]);
        expect([boxes.get('below')?.x, boxes.get('last')?.x]).to.deep.equal([0, 0]);
        expect(ways.get(1)?.points.map(({ x }) => x)).to.deep.equal([60, 60]);
    });

    it('A12 have lines elsewhere where they cannot move', () => {
        const neighbour: Box = { x: 216, y: 160, ...size };
        const left: Box = { x: -156, y: 160, ...size };
        const below: Box = { x: 0, y: 160, w: 180, h: 60 };
        const above: Box = { x: 30, y: 0, ...size };
        const { ways } = slid({ above, left, below, neighbour }, [straight('above', 'below', 60)]);
        expect(ways.get(0)?.points.map(({ x }) => x)).to.deep.equal([90, 90]);
    });

    it('A12 stay in a column, which moves as a whole', () => {
        const below: Box = { x: 0, y: 160, ...size };
        const last: Box = { x: 40, y: 320, w: 240, h: 60 };
        const points = [220, 320].map(y => ({ x: 80, y }));
        const { boxes, ways } = slid({ one, below, last, far }, [straight('one', 'below', 60), ['below', 'last', { points }]]);
        expect(boxes.get('one')?.x).to.equal(boxes.get('below')?.x);
        expect([0, 1].map(at => (ways.get(at)?.points[0]?.x ?? 0) - (boxes.get('below')?.x ?? 0))).to.deep.equal([60, 60]);
    });

    it('A12 stay where siblings share a line with them', () => {
        const shared: Drawn = [
            'two',
            'under',
            {
                points: [
                    { x: 300, y: 60 },
                    { x: 300, y: 110 },
                    { x: 100, y: 110 },
                    { x: 100, y: 160 }
                ]
            }
        ];
        expect(slid({ one, two, under }, [straight('one', 'under', 100), shared]).boxes.get('under')).to.deep.equal(under);
    });
});
