import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { fromTheLeft } from './from-the-left';
import type { ArrangedBlock } from '../placement';

const SIZE = { w: 100, h: 60 };
const at = (x: number, y: number): Box => ({ x, y, ...SIZE });
const line = (from: string, to: string, start: Box, end: Box): Drawn => {
    const points = [
        { x: start.x + SIZE.w / 2, y: start.y + SIZE.h },
        { x: end.x + SIZE.w / 2, y: end.y }
    ];
    return [from, to, { points }];
};

/** Shapes of one size, with straight lines between them, of a block that leads down and is as broad as they take. */
function drawn(boxes: Readonly<Record<string, Box>>, ...lines: readonly (readonly [string, string])[]): ArrangedBlock {
    const none = at(0, 0);
    const block = blockOf(
        boxes,
        lines.map(([from, to]) => line(from, to, boxes[from] ?? none, boxes[to] ?? none))
    );
    const nodes = block.nodes.map(node => ({ ...node, ...SIZE }));
    return { ...block, nodes, direction: 'down', w: Math.max(...Object.values(boxes).map(({ x, w }) => x + w)) };
}

const placesOf = ({ boxes }: ArrangedBlock): (number | undefined)[] => [...boxes.values()].map(({ x }) => x);

describe('a picture that begins at its right', () => {
    const low = { last: at(150, 400), own: at(0, 200) };

    it('A12 is turned over, with its lines, so that a reader begins at the left', () => {
        const turned = fromTheLeft(
            drawn({ first: at(300, 0), next: at(300, 200), ...low }, ['first', 'next'], ['next', 'last'], ['own', 'last'])
        );
        expect(placesOf(turned)).to.deep.equal([0, 0, 150, 300]);
        expect(turned.ways.get(0)?.points.map(({ x }) => x)).to.deep.equal([50, 50]);
    });

    it('A12 stays where it begins about in the middle, or would have shapes in another order than the call then', () => {
        const middle = drawn({ first: at(160, 0), one: at(0, 200), two: at(300, 200) }, ['first', 'one'], ['first', 'two']);
        const ordered = {
            first: at(450, 0),
            one: at(0, 200),
            two: at(150, 200),
            three: at(300, 200),
            four: at(450, 200),
            five: at(600, 200)
        };
        const inOrder = drawn(ordered, ['first', 'one'], ['first', 'four'], ['one', 'two'], ['two', 'three'], ['three', 'five']);
        [middle, inOrder].forEach(block => expect(placesOf(fromTheLeft(block))).to.deep.equal(placesOf(block)));
    });

    it('A12 has shapes that are connected to the same ones in the order of the call, each with the lines of the other', () => {
        const same = [['top', 'one'] as const, ['top', 'two'] as const, ['one', 'low'] as const, ['two', 'low'] as const];
        const places = { top: at(150, 0), one: at(300, 200), two: at(0, 200), low: at(150, 400) };
        const ordered = fromTheLeft(drawn(places, ...same));
        expect(placesOf(ordered)).to.deep.equal([150, 0, 300, 150]);
        expect([0, 1].map(each => ordered.ways.get(each)?.points.at(-1)?.x)).to.deep.equal([50, 350]);
        const unlike = drawn(places, ...same, ['one', 'two']);
        expect(placesOf(fromTheLeft(unlike))).to.deep.equal(placesOf(unlike));
    });
});
