import { expect } from 'chai';
import { undoneParts } from '../test/headless/compared';
import type { Undone, UndoneParts } from '../test/headless/undone-parts';

describe('What follows a shape that a person changes', () => {
    let parts: UndoneParts;

    before(async () => {
        parts = await undoneParts();
    });

    it('LR10 is exactly as it was after undo, and as it became after redo', () => {
        expect(Object.keys(parts.steps)).to.have.length(25);
        expectExact(parts.steps);
    });

    it('LR7 is an end of an arrow that lost its shape, exactly where it was after undo and redo', () => {
        expect(Object.keys(parts.deleted)).to.have.length(4);
        expectExact(parts.deleted);
    });

    it('LR8 LR21 is at each step of a drag what belongs to a fragment, and messages that stay level', () => {
        expect(parts.meanwhile).to.deep.equal({ slant: 0, fragment: 40, message: 40 });
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
