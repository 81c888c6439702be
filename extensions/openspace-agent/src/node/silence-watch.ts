/** Reports once that an agent has been silent for the given time, and again after its next silence. */
export class SilenceWatch {
    private timer: NodeJS.Timeout | undefined;
    private over = false;

    /**
     * @param excused whether there is a reason for silence, such as a question that waits for the person
     * @param say called with the silence in milliseconds
     */
    constructor(
        private readonly limitMs: number,
        private readonly excused: () => boolean,
        private readonly say: (silentMs: number) => void
    ) {
        this.heard();
    }

    /** Something was said just now. */
    heard(): void {
        clearTimeout(this.timer);
        if (this.over) {
            return;
        }
        this.timer = setTimeout(() => (this.excused() ? this.heard() : this.say(this.limitMs)), this.limitMs);
        this.timer.unref();
    }

    /** For good: what is said later begins no new wait. */
    stop(): void {
        this.over = true;
        clearTimeout(this.timer);
    }
}
