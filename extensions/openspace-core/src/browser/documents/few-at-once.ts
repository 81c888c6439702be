/** Does work a few pieces at a time, in the order in which it was asked for. */
export class FewAtOnce {
    private running = 0;
    private readonly waiting: (() => void)[] = [];

    constructor(private readonly places: number) {}

    async run<T>(work: () => Promise<T>): Promise<T> {
        if (this.running < this.places) {
            this.running++;
        } else {
            // What ends gives its place to the first that waits.
            await new Promise<void>(resolve => this.waiting.push(resolve));
        }
        try {
            return await work();
        } finally {
            const next = this.waiting.shift();
            if (next) {
                next();
            } else {
                this.running--;
            }
        }
    }
}
