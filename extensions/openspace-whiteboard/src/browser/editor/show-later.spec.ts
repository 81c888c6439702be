import { atom, computed, react, transact } from '@tldraw/state';
import { expect } from 'chai';
import { showLater } from './show-later';
import { nextTask } from './slices';

describe('showLater', () => {
    const seen = () => {
        const value = atom('value', 0);
        const twice = computed('twice', () => value.get() * 2);
        const shown: number[] = [];
        const stop = react('shown', () => void shown.push(value.get()));
        return { value, twice, shown, stop };
    };
    /** As many tasks as it takes when nothing is waited for. */
    const later = async () => {
        await nextTask();
        await nextTask();
    };

    it('changes at once and shows in another task, after what it waits for', async () => {
        const { value, twice, shown, stop } = seen();
        let written: (() => void) | undefined;
        showLater(() => void value.set(1), new Promise<void>(resolve => (written = resolve)));
        expect([value.get(), twice.get()]).to.deep.equal([1, 2]);
        await later();
        // What a person does meanwhile is shown with it.
        transact(() => value.set(value.get() + 10));
        expect(shown).to.deep.equal([0]);
        written?.();
        await later();
        expect([shown, twice.get()]).to.deep.equal([[0, 11], 22]);
        stop();
    });

    it('shows what is waited for too long, or fails', async () => {
        const { value, shown, stop } = seen();
        showLater(() => void value.set(1), Promise.reject(new Error('not written')));
        await later();
        expect(shown).to.deep.equal([0, 1]);
        showLater(() => void value.set(2), new Promise(() => undefined));
        while (!shown.includes(2)) {
            await nextTask();
        }
        expect(shown).to.deep.equal([0, 1, 2]);
        stop();
    });

    it('throws what the change throws, and shows what it did until then', async () => {
        const { value, shown, stop } = seen();
        const broken = () => {
            value.set(1);
            throw new Error('broken');
        };
        expect(() => showLater(broken)).to.throw('broken');
        await later();
        expect([value.get(), shown]).to.deep.equal([1, [0, 1]]);
        stop();
    });
});
