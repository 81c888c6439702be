import { expect } from 'chai';
import { saveNow } from './save-now';

describe('saving at once', () => {
    /** @param lost so many saves end without having written anything */
    const text = (lost: number) => {
        const made = { dirty: true, saves: 0, save: async () => void (made.dirty = ++made.saves <= lost) };
        return made;
    };

    it('goes on when another save took the place of the first one', async () => {
        const saveable = text(1);
        await saveNow(saveable);
        expect(saveable).to.include({ dirty: false, saves: 2 });
    });

    it('ends when nothing can be written', async () => {
        const saveable = text(Infinity);
        await saveNow(saveable);
        expect(saveable.dirty).to.equal(true);
    });

    it('writes nothing twice', async () => {
        const saveable = { ...text(0), dirty: false };
        await saveNow(saveable);
        expect(saveable.saves).to.equal(0);
    });
});
