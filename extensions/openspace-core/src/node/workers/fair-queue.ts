/** Waiting jobs. The clients take turns: one that has many jobs waits, before each of them, for one job of every other client. */
export class FairQueue<Job> {
    /** The client whose turn is next comes first. */
    private readonly waiting = new Map<string, Job[]>();
    private count = 0;

    get size(): number {
        return this.count;
    }

    /** How many jobs of a client wait. */
    countOf(client: string): number {
        return this.waiting.get(client)?.length ?? 0;
    }

    add(client: string, job: Job): void {
        const before = this.waiting.get(client);
        if (before) {
            before.push(job);
        } else {
            this.waiting.set(client, [job]);
        }
        this.count++;
    }

    /**
     * Takes the job that has waited longest of the client whose turn it is.
     * @param mayHave whether a client may have another place at all
     */
    take(mayHave: (client: string) => boolean): { readonly client: string; readonly job: Job } | undefined {
        for (const [client, jobs] of this.waiting) {
            if (mayHave(client)) {
                const job = jobs.shift()!;
                this.waiting.delete(client);
                if (jobs.length > 0) {
                    this.waiting.set(client, jobs);
                }
                this.count--;
                return { client, job };
            }
        }
        return undefined;
    }

    /** Takes a job out that is no longer wanted. */
    remove(client: string, job: Job): void {
        const jobs = this.waiting.get(client) ?? [];
        const at = jobs.indexOf(job);
        if (at >= 0) {
            jobs.splice(at, 1);
            this.count--;
        }
        if (jobs.length === 0) {
            this.waiting.delete(client);
        }
    }
}

/** Which clients have how many of some places. One of them always stays free for another client, where there are several. */
export class SharedPlaces {
    private readonly taken = new Map<string, number>();
    private all = 0;

    constructor(private readonly places: number) {}

    /** Whether there is a place for a client. */
    readonly mayHave = (client: string): boolean => this.all < this.places && (this.taken.get(client) ?? 0) < Math.max(1, this.places - 1);

    take(client: string): void {
        this.all++;
        this.taken.set(client, (this.taken.get(client) ?? 0) + 1);
    }

    giveBack(client: string): void {
        this.all--;
        const left = (this.taken.get(client) ?? 0) - 1;
        if (left > 0) {
            this.taken.set(client, left);
        } else {
            this.taken.delete(client);
        }
    }
}
