import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { FreeNode } from '../placement';
import { inSaidOrder } from './in-said-order';

const boxes: Readonly<Record<string, Box>> = {
    entry: { x: 200, y: 0, w: 100, h: 40 },
    one: { x: 300, y: 100, w: 160, h: 100 },
    firstWeb: { x: 330, y: 140, w: 100, h: 40 },
    other: { x: 40, y: 100, w: 160, h: 100 },
    secondWeb: { x: 70, y: 140, w: 100, h: 40 }
};
const nodes: Readonly<Record<string, Partial<FreeNode>>> = {
    one: { isFrame: true },
    other: { isFrame: true },
    firstWeb: { parent: 'one' },
    secondWeb: { parent: 'other' }
};
const [left, right] = [120, 380].map(x => ({
    points: [
        { x: 250, y: 40 },
        { x, y: 140 }
    ]
}));
const lines: readonly Drawn[] = [
    ['entry', 'firstWeb', right!],
    ['entry', 'secondWeb', left!]
];

describe('shapes that only their names tell from each other', () => {
    it('A15 stand in the order of the call, with all that they hold and the lines that lead there', () => {
        const ordered = inSaidOrder(blockOf(boxes, lines, nodes));
        expect(ordered.boxes.get('one')).to.deep.equal(boxes.other);
        expect(ordered.boxes.get('firstWeb')).to.deep.equal(boxes.secondWeb);
        expect(ordered.boxes.get('secondWeb')).to.deep.equal(boxes.firstWeb);
        expect(ordered.ways.get(0)).to.deep.equal(left);
        expect(ordered.ways.get(1)).to.deep.equal(right);
    });

    it('A15 stay where lines lead to one of them only, what they hold differs, they are not in line, or their lines are said in another order', () => {
        const more: Drawn = ['secondWeb', 'entry', left!];
        const apart = { ...boxes, one: { ...boxes.one!, y: 300 } };
        const wider = { ...nodes, secondWeb: { parent: 'other', w: 20 } };
        const otherwise = blockOf(boxes, lines.toReversed(), nodes);
        for (const block of [
            blockOf(boxes, [...lines, more], nodes),
            blockOf(boxes, lines, wider),
            blockOf(apart, lines, nodes),
            otherwise
        ]) {
            expect(inSaidOrder(block).boxes.get('one')).to.equal(block.boxes.get('one'));
        }
    });
});
