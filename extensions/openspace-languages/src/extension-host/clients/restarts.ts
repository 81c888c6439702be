/** A server that stops more often than this within the time is left stopped. */
const MOST_RESTARTS = 4;
const WITHIN_MS = 3 * 60_000;

/** Decides whether a server that stopped by itself is started again. */
export class Restarts {
    private times: number[] = [];

    /** @returns whether to start it again, having counted this time */
    mayRestart(now: number): boolean {
        this.times = [...this.times.filter(time => now - time < WITHIN_MS), now];
        return this.times.length <= MOST_RESTARTS;
    }

    forget(): void {
        this.times = [];
    }
}
