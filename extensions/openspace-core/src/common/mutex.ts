/** Runs tasks one after the other. One that fails does not keep the next from being done. */
export class Mutex {
    private last: Promise<unknown> = Promise.resolve();

    run<T>(task: () => Promise<T>): Promise<T> {
        const result = this.last.then(task, task);
        this.last = result.catch(() => undefined);
        return result;
    }
}
