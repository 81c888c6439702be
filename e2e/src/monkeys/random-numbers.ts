/** Whole numbers from 0 up to, but not including, the given one: the same ones for the same seed. */
export type Choose = (below: number) => number;

export function randomNumbers(seed: number): Choose {
    let state = seed * 7_919 + 17;
    return below => {
        state = (state * 48_271) % 2_147_483_647;
        return Math.floor((state / 2_147_483_647) * below);
    };
}
