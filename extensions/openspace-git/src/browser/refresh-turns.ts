import type { Disposable } from '@theia/core';

/** Long enough that a save of many files is one change. */
const SETTLE_MS = 150;

/** Runs a task again and again, never twice at once; all that ask while it runs get one more run. */
export class RefreshTurns implements Disposable {
    private timer: ReturnType<typeof setTimeout> | undefined;
    private running: Promise<void> | undefined;
    private next: Promise<void> | undefined;

    constructor(private readonly task: () => Promise<void>) {}

    soon(): void {
        // Not put off by each change: in a long row of them there is something to see from time to time.
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            void this.now();
        }, SETTLE_MS);
    }

    /** @returns when the task was begun after this call and has ended */
    now(): Promise<void> {
        if (!this.running) {
            this.running = this.task().finally(() => (this.running = undefined));
            return this.running;
        }
        this.next ??= this.running.then(() => {
            this.next = undefined;
            return this.now();
        });
        return this.next;
    }

    dispose(): void {
        clearTimeout(this.timer);
    }
}
