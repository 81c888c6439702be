/** A whole number from 0 up to, but not including, the given one. */
export type Choose = (below: number) => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
    let state = seed + 1;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

/** Choices at random, the same for the same seed. */
export function randomChoices(seed: number): Choose {
    const random = randomNumbers(seed);
    return below => Math.floor(random() * below);
}
