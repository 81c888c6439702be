/** If a check comes so many times later than planned, the watcher itself stood still. */
const LATE = 3;

/**
 * Finds how long a loop has stood still while the watcher itself ran. Time in which the watcher does not run either
 * (the machine sleeps, the process is stopped, a debugger holds all threads) is not counted.
 */
export class StallClock {
    private stoodMs = 0;
    private turns: number | undefined;
    private lookedAt: number | undefined;

    /** @param everyMs how often it looks */
    constructor(private readonly everyMs: number) {}

    /**
     * @param turns how many turns the loop has made
     * @param now of a clock that only runs forward, in milliseconds
     * @returns for how long the loop has stood still
     */
    look(turns: number, now: number): number {
        const passed = now - (this.lookedAt ?? now);
        this.lookedAt = now;
        if (turns !== this.turns) {
            this.turns = turns;
            this.stoodMs = 0;
        } else if (passed <= this.everyMs * LATE) {
            this.stoodMs += passed;
        }
        return this.stoodMs;
    }
}
