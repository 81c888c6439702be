import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ArrangedBlock } from '../placement';
import { shiftRows } from './shift-rows';

describe('rows that lines with a jog lead between', () => {
    const box = (x: number, y: number): Box => ({ x, y, w: 160, h: 80 });
    const jogged = (from: string, to: string, start: number, end: number, top = 80): Drawn => [
        from,
        to,
        {
            points: [
                { x: start, y: top },
                { x: start, y: top + 60 },
                { x: end, y: top + 60 },
                { x: end, y: top + 120 }
            ]
        }
    ];
    const shifted = (boxes: Readonly<Record<string, Box>>, lines: readonly Drawn[], kind: 'er' | 'graph' = 'er'): ArrangedBlock =>
        shiftRows({ ...blockOf(boxes, lines), kind, direction: 'down' });
    const bends = ({ ways }: ArrangedBlock): number => [...ways.values()].reduce((sum, { points }) => sum + points.length - 2, 0);

    const rows = { one: box(100, 0), two: box(320, 0), below: box(0, 200), under: box(220, 200), wide: { x: 0, y: 400, w: 800, h: 80 } };
    const lines = [jogged('one', 'below', 180, 80), jogged('two', 'under', 400, 300)];

    it('A12 move with all above them, so that these lines are straight and no others have a jog', () => {
        const top: Drawn = ['top', 'one', { points: [-120, 0].map(y => ({ x: 180, y })) }];
        const block = shifted({ ...rows, top: box(100, -200) }, [...lines, top]);
        expect(bends(block)).to.equal(0);
        const [first, one, below] = ['top', 'one', 'below'].map(id => block.boxes.get(id)?.x ?? 0);
        expect([first! - below!, one! - below!]).to.deep.equal([0, 0]);
    });

    it('A12 have a shape move alone where another line of its row is straight', () => {
        const straight: Drawn = ['two', 'under', { points: [80, 200].map(y => ({ x: 360, y })) }];
        const block = shifted({ ...rows, under: box(280, 200) }, [...lines.slice(0, 1), straight]);
        expect(bends(block)).to.equal(0);
    });

    it('A12 stay where two lines fork evenly', () => {
        const fork = { top: box(120, 0), left: box(0, 200), right: box(240, 200) };
        const block = shifted(fork, [jogged('top', 'left', 180, 80), jogged('top', 'right', 220, 320)]);
        expect(block.boxes.get('top')).to.deep.equal(fork.top);
    });

    it('A12 stay in a graph, whose shapes stand in the middle of what they are connected to', () => {
        expect(bends(shifted(rows, lines, 'graph'))).to.equal(4);
    });
});
