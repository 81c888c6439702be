import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { finishedFlow } from './finish-flow';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('a flow as it is drawn', () => {
    it('A20 has steps level with their decision, and no row left where they were', () => {
        const boxes: Readonly<Record<string, Box>> = {
            first: { x: 100, y: 0, w: 120, h: 60 },
            asked: { x: 100, y: 100, w: 120, h: 80 },
            step: { x: 300, y: 220, w: 120, h: 60 },
            next: { x: 100, y: 320, w: 120, h: 60 }
        };
        const lines: readonly Drawn[] = [
            ['first', 'asked', { points: points([160, 60], [160, 100]) }],
            ['asked', 'next', { points: points([160, 180], [160, 320]) }],
            ['asked', 'step', { points: points([220, 140], [360, 140], [360, 220]) }],
            ['step', 'first', { points: points([420, 250], [440, 250], [440, 30], [220, 30]) }]
        ];
        const block = blockOf(boxes, lines, { asked: { isDiamond: true } });
        const flow = { along: new Set([0, 1]), turned: new Set([3]), scale: 1 };
        const drawn = finishedFlow({ ...block, direction: 'down' }, flow);
        expect(drawn.boxes.get('step')?.y).to.equal(110);
        expect(drawn.boxes.get('next')?.y).to.equal(220);
    });
});
