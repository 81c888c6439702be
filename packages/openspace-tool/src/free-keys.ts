/** Names that are each there only once; a wanted one that is taken gets a tilde and a number. */
export class FreeKeys {
    private readonly taken: Set<string>;
    /** How many have wanted the same name. */
    private readonly wanted = new Map<string, number>();

    constructor(taken: Iterable<string>) {
        this.taken = new Set(taken);
    }

    take(wanted: string): string {
        let count = this.wanted.get(wanted) ?? 0;
        let key: string;
        do {
            count++;
            key = count === 1 ? wanted : `${wanted}~${count === 2 ? '' : count}`;
        } while (this.taken.has(key));
        this.wanted.set(wanted, count);
        this.taken.add(key);
        return key;
    }
}
