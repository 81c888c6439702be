import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';
import type { Turns } from './drawio-parts';

/** The turns of a page whose time goes on when it is told to. */
class Frame {
    readonly turns: Turns;
    readonly done: string[] = [];
    /** What the person is at. */
    held: string | undefined;
    private now = 0;
    private timers: { readonly at: number; readonly run: () => void }[] = [];

    constructor() {
        const window: { openspaceTurns?: Turns } = {};
        const setTimeout = (run: () => void, ms: number): number => this.timers.push({ at: this.now + ms, run });
        const script = readFileSync(path.join(__dirname, 'frame-turns.js'), 'utf8');
        runInNewContext(script, { window, exports: {}, setTimeout, performance: { now: () => this.now } });
        this.turns = window.openspaceTurns as Turns;
    }

    /** A change of something comes in. */
    change(name: string, of: string): void {
        this.turns.take(mayWait => {
            if (mayWait && this.held === of) {
                return false;
            }
            this.done.push(name);
            return true;
        });
    }

    pass(ms: number): void {
        const end = this.now + ms;
        for (let due = this.due(end); due; due = this.due(end)) {
            this.timers = this.timers.filter(timer => timer !== due);
            this.now = due.at;
            due.run();
        }
        this.now = end;
    }

    private due(end: number): Frame['timers'][number] | undefined {
        return this.timers.toSorted((one, other) => one.at - other.at).find(({ at }) => at <= end);
    }
}

describe("Changes from elsewhere in draw.io's app", () => {
    it('are taken over at once where the person does nothing', () => {
        const frame = new Frame();
        frame.change('first', 'a');
        frame.change('second', 'b');
        expect(frame.done).to.deep.equal(['first', 'second']);
    });

    it('are taken over in the order in which they came, also where only the first has to wait for the person', () => {
        const frame = new Frame();
        frame.held = 'a';
        frame.change('remove', 'a');
        frame.pass(10);
        frame.change('put back', 'b');
        frame.pass(1_000);
        expect(frame.done).to.deep.equal([]);
        frame.held = undefined;
        // Comes after the person has let go, and before the first looks again.
        frame.change('third', 'c');
        frame.pass(100);
        expect(frame.done).to.deep.equal(['remove', 'put back', 'third']);
    });

    it('do not wait without end', () => {
        const frame = new Frame();
        frame.held = 'a';
        frame.change('first', 'a');
        frame.pass(2_000);
        frame.change('second', 'a');
        frame.pass(3_500);
        expect(frame.done).to.deep.equal(['first']);
        frame.pass(2_000);
        expect(frame.done).to.deep.equal(['first', 'second']);
    });
});
