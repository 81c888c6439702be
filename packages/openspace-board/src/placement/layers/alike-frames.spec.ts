import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { framesInCallOrder } from './alike-frames';
import type { ArrangedBlock } from '../placement';

const frame = (x: number): Box => ({ x, y: 100, w: 160, h: 120 });
const shape = (x: number, y: number): Box => ({ x, y, w: 100, h: 60 });
const down = (from: string, to: string, x: number): Drawn => [from, to, { points: [60, 130].map(y => ({ x, y })) }];

/** Two frames with a server each, the second one of the call at the left. */
function drawn(more: Readonly<Record<string, Box>> = {}, lines: readonly Drawn[] = []): ArrangedBlock {
    const boxes = { gate: shape(150, 0), first: frame(240), one: shape(270, 130), second: frame(0), two: shape(30, 130), ...more };
    return blockOf(boxes, [down('gate', 'one', 320), down('gate', 'two', 80), ...lines], {
        first: { isFrame: true },
        one: { parent: 'first' },
        second: { isFrame: true },
        two: { parent: 'second' },
        three: { parent: 'second' }
    });
}

const placesOf = ({ boxes }: ArrangedBlock): (number | undefined)[] => ['first', 'one', 'second', 'two'].map(id => boxes.get(id)?.x);

describe('frames side by side that hold the same', () => {
    it('A12 are in the order of the call, each with the lines of the other', () => {
        const ordered = framesInCallOrder(drawn());
        expect(placesOf(ordered)).to.deep.equal([0, 30, 240, 270]);
        expect([0, 1].map(at => ordered.ways.get(at)?.points[0]?.x)).to.deep.equal([80, 320]);
        expect(ordered.boxes.get('gate')?.x).to.equal(150);
    });

    it('A12 stay where one of them holds more, is connected to more, or is below the other one', () => {
        const held = drawn({ three: shape(30, 160) });
        const connected = drawn({ store: shape(270, 300) }, [['one', 'store', { points: [190, 300].map(y => ({ x: 320, y })) }]]);
        const below = drawn({ first: { ...frame(240), y: 400 }, one: shape(270, 430) });
        [held, connected, below].forEach(block => expect(placesOf(framesInCallOrder(block))).to.deep.equal(placesOf(block)));
    });
});
