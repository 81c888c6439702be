/** Numbers that look random and are the same for the same seed (mulberry32, public domain by T. Ettinger). */
export class SeededRandom {
    private state: number;

    constructor(seed: number) {
        this.state = seed >>> 0;
    }

    /** 0 up to 1, without 1. */
    next(): number {
        return this.word() / 2 ** 32;
    }

    /** A whole 32-bit word. */
    word(): number {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let mixed = this.state;
        mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    }

    /** 0..count - 1. */
    below(count: number): number {
        return Math.floor(this.next() * count);
    }

    /** @param items at least one */
    pick<T>(items: readonly T[]): T {
        return items[this.below(items.length)]!;
    }
}
