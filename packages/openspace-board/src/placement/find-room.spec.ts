import { expect } from 'chai';
import type { Box } from '../geometry/box';
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
});
