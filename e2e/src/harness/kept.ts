let keeps = false;

/** From now on something is kept. Otherwise, as in benchmarks, everybody makes their own. */
export function keepBetweenFiles(): void {
    keeps = true;
}

/**
 * What a process of tests keeps from file to file because it takes seconds to make: one thing, lent to one borrower at a time. Others who
 * ask meanwhile make one of their own.
 */
export class Kept<T> {
    private thing: T | undefined;
    private lent = false;

    /** @param isGood whether the thing can still be lent; what is not is forgotten */
    constructor(private readonly isGood: (thing: T) => boolean) {}

    /**
     * Lends what is kept, or what is made to be kept. Undefined while it is lent, or when nothing is kept.
     * @param make makes it, the first time and when it is no longer good
     * @param renew makes what was used by someone else as good as new
     */
    async lend(make: () => Promise<T>, renew: (thing: T) => Promise<unknown> = async () => undefined): Promise<T | undefined> {
        if (this.thing !== undefined && !this.isGood(this.thing)) {
            this.forget();
        }
        if (this.lent || !keeps) {
            return undefined;
        }
        this.lent = true;
        try {
            if (this.thing === undefined) {
                this.thing = await make();
            } else {
                await renew(this.thing);
            }
            return this.thing;
        } catch (error) {
            this.forget();
            throw error;
        }
    }

    /** Whether this is the thing that is kept, lent or not. */
    has(thing: T): boolean {
        return this.thing === thing && this.isGood(thing);
    }

    /** The thing while it is lent, unless it is no longer good. */
    lentOut(): T | undefined {
        return this.lent && this.thing !== undefined && this.isGood(this.thing) ? this.thing : undefined;
    }

    /** The thing while it is not lent, if it is still good. */
    atRest(): T | undefined {
        return !this.lent && this.thing !== undefined && this.isGood(this.thing) ? this.thing : undefined;
    }

    /** Takes the thing back. */
    takeBack(): void {
        this.lent = false;
    }

    /** Gives the thing away for good, lent or not. */
    forget(): T | undefined {
        const thing = this.thing;
        this.thing = undefined;
        this.lent = false;
        return thing;
    }
}
