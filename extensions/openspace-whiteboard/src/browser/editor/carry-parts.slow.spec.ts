import { expect } from 'chai';
import { undoneParts } from '../test/headless/compared';
import type { Undone, UndoneParts } from '../test/headless/undone-parts';

describe('What follows a shape that a person changes', () => {
    let parts: UndoneParts;

    before(async () => {
        parts = await undoneParts();
    });

    it('LR10 is exactly as it was after undo, and as it became after redo', () => {
        expect(Object.keys(parts.steps)).to.have.length(28);
        expectExact(parts.steps);
    });

    it('LR22 is no arrow that was planned and has lost its shape, and all is exactly as it was after undo and redo', () => {
        expect(Object.values(parts.deleted).map(({ loose }) => loose)).to.deep.equal([0, 0, 0, 0]);
        expectExact(parts.deleted);
        expect(parts.steps['delete shop']?.loose).to.equal(0);
    });

    it('LR7 LR22 is an arrow without notation, with a loose end, and a message at a bar that is gone, at the lifeline', () => {
        expect(parts.steps['delete icon']?.loose).to.equal(1);
        expect(parts.steps['delete framed']?.loose).to.equal(1);
        expect(parts.ends).to.have.members(['shape:pay', 'shape:shop', 'shape:pay', 'shape:shop']);
    });

    it('LR8 LR10 LR21 is at each step of a drag what belongs to a fragment, messages that stay level, and no bar of a lifeline that is passed', () => {
        expect(parts.meanwhile).to.deep.equal({ slant: 0, fragment: 40, message: 40, passed: 0 });
    });

    it('LR10 RM7 is the line of a participant, which keeps its beginning, its messages and its end below a longer name', () => {
        const { gap, foot, end, messages } = parts.renamed;
        expect({ gap, foot, end }).to.deep.equal({ gap: 0, foot: 0, end: 0 });
        expect(messages).to.deep.equal(messages.map(() => 0));
        expect(messages).to.have.length(6);
    });
});

function expectExact(steps: Readonly<Record<string, Undone>>): void {
    for (const [name, { changed, undo, redo }] of Object.entries(steps)) {
        expect(changed, name).to.be.greaterThan(0);
        expect({ undo, redo }, name).to.deep.equal({ undo: [], redo: [] });
    }
}
