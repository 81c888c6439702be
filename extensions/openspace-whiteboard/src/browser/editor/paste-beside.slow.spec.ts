import { expect } from 'chai';
import { pastedThings } from '../test/headless/compared';
import type { PastedThings } from '../test/headless/paste-board';

describe('What a person pastes', () => {
    let pasted: PastedThings;

    before(async () => {
        pasted = await pastedThings();
    });

    it('stands next to the original, and further copies next to each other', () => {
        expect(pasted.copies).to.deep.equal([
            { x: 100, y: 242, covered: [], parent: 'page:page' },
            { x: -100, y: 101, covered: [], parent: 'page:page' }
        ]);
    });

    it('stays in the frame of the original where there is room, and otherwise is outside of it as a whole', () => {
        const [first, second] = pasted.inFrame;
        expect(first).to.deep.equal({ x: 330, y: 541, covered: [], parent: 'shape:frame' });
        expect(second).to.deep.include({ covered: [], parent: 'page:page' });
    });

    it('is one step', () => {
        expect(pasted.undone).to.deep.equal([7, 6]);
    });

    it('is in the middle of the view on another page, and covers nothing there', () => {
        const [first, second] = pasted.onOtherPage;
        expect(first).to.include({ x: 540 - 60, y: 360 - 30 });
        expect(second?.covered).to.deep.equal([]);
    });

    it('is at the pointer where the person wants it there', () => {
        expect(pasted.atPointer).to.include({ x: 280, y: 90 });
    });

    it('covers nothing as a duplicate either, unless that repeats a drag', () => {
        const [first, second] = pasted.duplicates;
        expect(first).to.deep.equal({ x: 100, y: -40, covered: [], parent: 'page:page' });
        expect(pasted.isOnTop, 'and so not between a shape and its arrows').to.equal(true);
        expect(second).to.include({ x: 100, y: 400 });
    });
});
