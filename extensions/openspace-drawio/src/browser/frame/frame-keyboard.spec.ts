import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';

/** Timers of a page that is as busy as the test says: they run only when it has time for them, in the order of their ends. */
class Timers {
    now = 0;
    private waiting: { readonly end: number; readonly run: () => void }[] = [];

    readonly set = (run: () => void, ms = 0): void => {
        this.waiting = [...this.waiting, { end: this.now + ms, run }].sort((one, other) => one.end - other.end);
    };

    runUntil(time: number): void {
        for (let next = this.waiting[0]; next && next.end <= time; next = this.waiting[0]) {
            this.waiting.shift();
            this.now = Math.max(this.now, next.end);
            next.run();
        }
        this.now = Math.max(this.now, time);
    }
}

/** The script in the page of an app that moves what is selected 200 ms after it has handled an arrow key. */
function openPage() {
    const timers = new Timers();
    const told: string[] = [];
    const pressed: ((event: object) => void)[] = [];
    const window = {
        openspaceLine: { tell: ({ key }: { readonly key: string }) => told.push(key) },
        addEventListener: (type: string, listener: (event: object) => void) => type === 'keydown' && pressed.push(listener)
    };
    const document = { activeElement: null, body: {}, hasFocus: () => true };
    const code = readFileSync(path.join(__dirname, 'frame-keyboard.js'), 'utf8');
    runInNewContext(code, { window, document, setTimeout: timers.set, performance: { now: () => timers.now }, exports: {} });
    const press = (key: string, busyMs: number) => {
        const event = { key, code: key, ctrlKey: key === 's', preventDefault: () => undefined, stopImmediatePropagation: () => undefined };
        pressed.forEach(listener => listener(event));
        timers.now += busyMs;
        if (key.startsWith('Arrow')) {
            timers.set(() => told.push('moved'), 200);
        }
    };
    return { timers, told, press };
}

describe("the keyboard in draw.io's page", () => {
    it('saves what the arrow key just before did, however late the page is with its timers', () => {
        for (const between of [0, 100, 201, 1_000]) {
            const { timers, told, press } = openPage();
            press('ArrowRight', 30);
            // Events of the keyboard go before timers that are due.
            timers.now += between;
            press('s', 0);
            timers.runUntil(3_000);
            expect(told, `${between} ms`).to.deep.equal(['moved', 's']);
        }
    });

    it('saves at once where no arrow key was pressed, or long ago', () => {
        const { timers, told, press } = openPage();
        press('s', 0);
        press('ArrowRight', 30);
        timers.runUntil(1_000);
        press('s', 0);
        expect(told).to.deep.equal(['s', 'moved', 's']);
    });
});
