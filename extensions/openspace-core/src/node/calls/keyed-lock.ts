/** Runs tasks of one key one after the other, in the order in which they came, and tasks of different keys side by side. */
export class KeyedLock {
    private readonly tails = new Map<string, Promise<unknown>>();

    async run<T>(key: string, task: () => Promise<T>): Promise<T> {
        const before = this.tails.get(key) ?? Promise.resolve();
        const mine = before.then(task, task);
        // The tail never rejects, so that a failed task does not fail its successor.
        const tail = mine.catch(() => undefined);
        this.tails.set(key, tail);
        try {
            return await mine;
        } finally {
            if (this.tails.get(key) === tail) {
                this.tails.delete(key);
            }
        }
    }
}
