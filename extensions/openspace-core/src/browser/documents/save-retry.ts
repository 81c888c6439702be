import type { ToolErrorData } from '@openspace/tool';

/** After a save that failed; each further one waits twice as long. */
const FIRST_MS = 1_000;
const LAST_MS = 15_000;

/** Saves again what could not be saved, until it succeeds. */
export class SaveRetry {
    private failure: ToolErrorData | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private waitMs = FIRST_MS;

    constructor(
        private readonly save: () => Promise<void>,
        /** The reason changed, or there is none now. */
        private readonly changed: { fire(): void }
    ) {}

    /** Why the last attempt failed. */
    get error(): ToolErrorData | undefined {
        return this.failure;
    }

    failed(error: ToolErrorData): void {
        const isNews = error.message !== this.failure?.message;
        this.failure = error;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.save(), this.waitMs);
        this.waitMs = Math.min(2 * this.waitMs, LAST_MS);
        if (isNews) {
            this.changed.fire();
        }
    }

    succeeded(): void {
        clearTimeout(this.timer);
        this.waitMs = FIRST_MS;
        if (this.failure) {
            this.failure = undefined;
            this.changed.fire();
        }
    }

    dispose(): void {
        clearTimeout(this.timer);
    }
}
