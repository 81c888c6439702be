import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { freeEdge, freeNode } from '../../test/free-graph';
import { hugFrames } from './hug-frames';
import type { ArrangedBlock, FreeEdge, FreeNode, Way } from '../placement';

const NAME = { w: 60, h: 18 };

const frame = (id: string, parent?: string): FreeNode => ({ ...freeNode(id), parent, hasSize: false, isFrame: true, name: NAME });
const shape = (id: string, parent?: string): FreeNode => ({ ...freeNode(id), parent });
const way = (...points: readonly (readonly [number, number])[]): Way => ({ points: points.map(([x, y]) => ({ x, y })) });

function block(nodes: readonly (readonly [FreeNode, Box])[], lines: readonly (readonly [FreeEdge, Way])[] = []): ArrangedBlock {
    return {
        scope: '',
        kind: 'graph',
        nodes: nodes.map(([node]) => node),
        edges: lines.map(([edge]) => edge),
        ties: [],
        w: 600,
        h: 400,
        boxes: new Map(nodes.map(([{ id }, box]) => [id, box])),
        ways: new Map(lines.map(([{ at }, led]) => [at, led]))
    };
}

/** How far a frame ends from what is in it: at the left, the top, the right and the bottom. */
function paddings({ boxes }: ArrangedBlock, outer: string, inner: string): number[] {
    const [one, other] = [boxes.get(outer), boxes.get(inner)];
    return one && other
        ? [other.x - one.x, other.y - one.y, one.x + one.w - other.x - other.w, one.y + one.h - other.y - other.h].map(Math.round)
        : [];
}

describe('frames that hug what they hold', () => {
    const inner: readonly [FreeNode, Box] = [shape('inner', 'frame'), { x: 100, y: 100, w: 160, h: 80 }];

    it('A4 have one padding at all sides, the innermost first', () => {
        const hugged = hugFrames(
            block([
                [frame('outer'), { x: -100, y: -100, w: 600, h: 500 }],
                [frame('frame', 'outer'), { x: 20, y: 40, w: 272, h: 172 }],
                inner
            ])
        );
        expect(paddings(hugged, 'frame', 'inner')).to.deep.equal([32, 32, 32, 32]);
        const [left, top, right, bottom] = paddings(hugged, 'outer', 'frame');
        expect([left, right, bottom]).to.deep.equal([32, 32, 32]);
        expect(top).to.be.greaterThan(32);
    });

    it('A4 stay further out at both sides where the name would come onto a line', () => {
        const above: readonly [FreeNode, Box] = [shape('above'), { x: 80, y: -160, w: 120, h: 60 }];
        const line = way([120, -100], [120, 100]);
        const hugged = hugFrames(
            block([above, [frame('frame'), { x: 40, y: 40, w: 252, h: 172 }], inner], [[freeEdge(0, 'above', 'inner'), line]])
        );
        const [left, top, right, bottom] = paddings(hugged, 'frame', 'inner');
        expect([top, bottom]).to.deep.equal([32, 32]);
        expect(left).to.be.greaterThan(40);
        expect(left).to.be.closeTo(right ?? 0, 1);
    });

    it('A4 leave the middle of what they hold free of their names where a line comes from above, whether it is led yet or not', () => {
        const above: readonly [FreeNode, Box] = [shape('above'), { x: 100, y: -160, w: 160, h: 60 }];
        const named: FreeNode = { ...frame('frame'), name: { w: 110, h: 18 } };
        const hugged = (line: Way | undefined): ArrangedBlock => {
            const drawn = block(
                [above, [named, { x: 40, y: 40, w: 252, h: 172 }], inner],
                [[freeEdge(0, 'above', 'inner'), line ?? way()]]
            );
            return hugFrames(line ? drawn : { ...drawn, ways: new Map() });
        };
        for (const line of [way([200, -100], [200, 100]), undefined]) {
            const [left, top, right] = paddings(hugged(line), 'frame', 'inner');
            expect(left).to.equal(110 + 20 - 80);
            expect([top, right]).to.deep.equal([32, left]);
        }
        expect(paddings(hugged(way([150, -100], [150, 100])), 'frame', 'inner')[0]).to.equal(110 + 20 - 50);
        // A line from below says nothing about the name.
        expect(paddings(hugged(way([200, 300], [200, 180])), 'frame', 'inner')[0]).to.equal(32);
    });

    it('A4 have those around them begin further to the left, too, where their name needs the room', () => {
        const above: readonly [FreeNode, Box] = [shape('above'), { x: 60, y: -260, w: 100, h: 60 }];
        const narrow: readonly [FreeNode, Box] = [shape('inner', 'frame'), { x: 60, y: 100, w: 100, h: 80 }];
        const line = freeEdge(0, 'above', 'inner');
        const hugged = hugFrames(
            block(
                [
                    above,
                    [frame('outer'), { x: -4, y: 0, w: 228, h: 280 }],
                    [frame('frame', 'outer'), { x: 28, y: 60, w: 164, h: 152 }],
                    narrow
                ],
                [[line, way([90, -200], [90, 100])]]
            )
        );
        const [nameEnd, middle] = [(hugged.boxes.get('frame')?.x ?? NaN) + NAME.w, hugged.ways.get(0)?.points[0]?.x ?? NaN];
        expect(middle - nameEnd).to.equal(20);
        expect(paddings(hugged, 'outer', 'frame')[0]).to.equal(32);
    });

    it('A4 keep the size that the call says', () => {
        const box = { x: 20, y: 40, w: 272, h: 172 };
        const hugged = hugFrames(block([[{ ...frame('frame'), hasSize: true }, box], inner]));
        expect(hugged.boxes.get('frame')).to.deep.equal(box);
    });

    it('A4 stay as they are where what they hold is not in them', () => {
        const box = { x: 20, y: 40, w: 100, h: 60 };
        expect(hugFrames(block([[frame('frame'), box], inner])).boxes.get('frame')).to.deep.equal(box);
    });

    it('A4 leave the border no nearer to a line along it than 12', () => {
        const one: readonly [FreeNode, Box] = [shape('one'), { x: 0, y: -160, w: 60, h: 60 }];
        const other: readonly [FreeNode, Box] = [shape('other'), { x: 300, y: 300, w: 60, h: 60 }];
        const beside = way([30, -100], [30, -40], [70, -40], [70, 330], [300, 330]);
        const hugged = hugFrames(
            block([one, other, [frame('frame'), { x: 20, y: 40, w: 272, h: 172 }], inner], [[freeEdge(0, 'one', 'other'), beside]])
        );
        const [left, line] = [hugged.boxes.get('frame')?.x ?? 0, hugged.ways.get(0)?.points[3]?.x ?? 0];
        expect(Math.abs(left - line)).to.be.at.least(12);
    });

    it('A4 take ends of lines at them along', () => {
        const hugged = hugFrames(
            block(
                [[shape('above'), { x: 120, y: -160, w: 120, h: 60 }], [frame('frame'), { x: 20, y: 20, w: 272, h: 192 }], inner],
                [[freeEdge(0, 'above', 'frame'), way([180, -100], [180, 20])]]
            )
        );
        expect(paddings(hugged, 'frame', 'inner')[1]).to.equal(32);
        expect(hugged.ways.get(0)?.points[1]?.y).to.equal(hugged.boxes.get('frame')?.y);
    });
});
