/** Says it once when somebody who should speak has been silent for so long, and again after the next silence. */
export class SilenceWatch {
    private timer: NodeJS.Timeout | undefined;

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
        this.stop();
        this.timer = setTimeout(() => (this.excused() ? this.heard() : this.say(this.limitMs)), this.limitMs);
        this.timer.unref();
    }

    stop(): void {
        clearTimeout(this.timer);
    }
}
