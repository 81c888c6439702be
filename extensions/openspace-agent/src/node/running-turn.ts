import type { SilenceWatch } from './silence-watch';

/** A turn from its prompt to its end. Nothing that is set for it outlives it: a timer that did would end the work of a later turn. */
export class RunningTurn {
    /** Rejects when the agent did not stop in time. */
    readonly givenUp: Promise<never>;
    private wasCancelled = false;
    private over = false;
    private reject: (error: Error) => void = () => undefined;
    private limit: NodeJS.Timeout | undefined;
    private silence: SilenceWatch | undefined;

    /** @param giveUp called when the agent did not stop in time; says what was done about it */
    constructor(private readonly giveUp: () => string) {
        this.givenUp = new Promise((_, reject) => (this.reject = reject));
    }

    get cancelled(): boolean {
        return this.wasCancelled;
    }

    /** The agent is asked to stop, and has so long to do so. */
    cancel(limitMs: number): void {
        this.wasCancelled = true;
        if (!this.over) {
            this.limit ??= setTimeout(() => this.reject(new Error(this.giveUp())), limitMs).unref();
        }
    }

    /** What tells the person of a silent agent. */
    watch(silence: SilenceWatch): void {
        this.silence = silence;
    }

    heard(): void {
        this.silence?.heard();
    }

    end(): void {
        this.over = true;
        clearTimeout(this.limit);
        this.silence?.stop();
    }
}
