import { expect } from 'chai';
import type { Box } from '../geometry/box';
import type { Placed } from '../quality/shape-grid';
import { findRoom, type Pull } from './find-room';

describe('room for what comes later', () => {
    const parent: Box = { x: 0, y: 0, w: 140, h: 100 };
    const size = { w: 140, h: 40 };
    const pull: Pull = { anchor: parent, node: { x: 0, y: 0, ...size }, inwards: true, label: undefined };
    const below: Box = { x: -120, y: 120, w: 380, h: 600 };
    const find = (isSaid: boolean) =>
        findRoom(
            {
                taken: [
                    { id: 'parent', box: parent },
                    { id: 'below', box: below }
                ],
                frame: undefined,
                direction: 'down'
            },
            size,
            [{ ...pull, isSaid }]
        );

    it('A11 is below a parent where the place right below it is taken', () => {
        expect(find(false).y).to.be.below(parent.y + parent.h);
        expect(find(true).y).to.be.at.least(parent.y + parent.h);
    });

    describe('and the text at the end of an arrow', () => {
        const child: Box = { x: 200, y: 150, w: 160, h: 60 };
        const trunk = { id: 'trunk', box: { x: 60, y: 134, w: 440, h: 0 } };
        const siblings = [
            { id: 'before', box: { ...child, x: 0, h: 100 } },
            { id: 'next', box: { ...child, x: 400, h: 100 } }
        ];
        const below = [{ id: 'below', box: { x: 0, y: 260, w: 560, h: 300 } }];
        const between = [...siblings, ...below];
        const placed = (endText: Pull['endText'], others: readonly Placed[]) =>
            findRoom({ taken: [{ id: 'child', box: child }, ...others], frame: undefined, direction: 'down' }, size, [
                { ...pull, anchor: child, endText }
            ]);

        it('A11 is not beyond the trunk right above a child, on which the text at its end would lie', () => {
            const text = { w: 8, h: 16 };
            expect(placed(undefined, [trunk, ...between]).y).to.be.below(trunk.box.y);
            const { x, y } = placed(text, [trunk, ...between]);
            expect(y + size.h > trunk.box.y, `${x}, ${y}`).to.equal(true);
        });

        it('A11 is beyond a line that leaves room for the text', () => {
            const high = { ...trunk, box: { ...trunk.box, y: 110 } };
            expect(placed({ w: 8, h: 16 }, [high, ...between])).to.deep.equal(placed(undefined, [high, ...between]));
            const half = { ...trunk, box: { ...trunk.box, w: 220 } };
            expect(placed({ w: 8, h: 16 }, [half, ...between])).to.deep.equal(placed(undefined, [half, ...between]));
        });
    });
});
