/** Ids of a diagram while it is read, each once. */
export class FreeIds {
    private readonly taken: Set<string>;
    /** For each id that was asked for again: the last number that it got. */
    private readonly numbers = new Map<string, number>();

    /** @param between an id and the number that makes it one of its own */
    constructor(
        taken: Iterable<string> = [],
        private readonly between = '#'
    ) {
        this.taken = new Set(taken);
    }

    add(id: string): void {
        this.taken.add(id);
    }

    /** Takes an id that nothing has: the wanted one, or with the first number that makes it one. */
    take(wanted: string): string {
        let id = wanted;
        let count = this.numbers.get(wanted) ?? 1;
        while (this.taken.has(id)) {
            id = `${wanted}${this.between}${++count}`;
        }
        this.numbers.set(wanted, count);
        this.taken.add(id);
        return id;
    }
}
