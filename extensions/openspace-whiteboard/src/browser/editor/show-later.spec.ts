import { atom, computed, react, transact } from '@tldraw/state';
import { expect } from 'chai';
import { showLater } from './show-later';
import { nextTask } from './slices';

/** Longer than a busy machine takes for a few tasks. */
const LONG_MS = 60_000;

describe('showLater', () => {
    const window = new EventTarget();
    const listening = Object.fromEntries(
        (['addEventListener', 'removeEventListener'] as const).map(name => [name, { configurable: true, value: window[name].bind(window) }])
    );
    before(() => Object.defineProperties(globalThis, listening));
    after(() => Object.keys(listening).forEach(name => Reflect.deleteProperty(globalThis, name)));

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
        showLater(() => void value.set(1), new Promise<void>(resolve => (written = resolve)), LONG_MS);
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

    it('shows all at the person’s next input, before anything else handles it', async () => {
        for (const type of ['keydown', 'input', 'pointerdown']) {
            const { value, shown, stop } = seen();
            showLater(() => void value.set(1), new Promise(() => undefined), LONG_MS);
            window.dispatchEvent(new Event(type));
            // A browser runs microtasks after each listener.
            for (let turn = 0; turn < 20; turn++) {
                await undefined;
            }
            expect(shown, type).to.deep.equal([0, 1]);
            stop();
        }
    });

    it('does not hold for longer when other changes follow all the time', async () => {
        const { value, shown, stop } = seen();
        for (let next = 1; shown.length < 4; next++) {
            showLater(() => void value.set(next), nextTask().then(nextTask).then(nextTask));
            await nextTask();
        }
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
