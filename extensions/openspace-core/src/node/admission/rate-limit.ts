interface Bucket {
    tokens: number;
    at: number;
}

/** Beyond so many places at once, the oldest are forgotten; their allowance is full again by then. */
const MAX_KEYS = 10_000;

/** For each key a bucket that refills steadily: so many a second on average, and what was saved up at once. */
export class RateLimit {
    private readonly buckets = new Map<string, Bucket>();

    /** @param settings asked each time, as a person may change them. */
    constructor(private readonly settings: () => { readonly perSecond: number; readonly burst: number }) {}

    /** Takes so many. @returns 0, or after how many milliseconds they can be had; then nothing was taken. */
    take(key: string, count = 1): number {
        const bucket = this.refilled(key);
        const missing = this.missing(bucket, count);
        if (missing === 0) {
            bucket.tokens -= count;
        }
        return missing;
    }

    /** @returns what {@link take} would, and takes nothing. */
    wait(key: string, count = 1): number {
        return this.missing(this.refilled(key), count);
    }

    private missing(bucket: Bucket, count: number): number {
        return bucket.tokens >= count ? 0 : Math.ceil(((count - bucket.tokens) / this.settings().perSecond) * 1_000);
    }

    private refilled(key: string): Bucket {
        const { perSecond, burst } = this.settings();
        const now = Date.now();
        const known = this.buckets.get(key);
        // The system's clock may be put back: then no time has passed.
        const passed = known ? Math.max(0, now - known.at) : 0;
        const tokens = known ? Math.min(burst, known.tokens + (passed / 1_000) * perSecond) : burst;
        const bucket = { tokens, at: now };
        this.buckets.delete(key); // The last used is the last to be forgotten.
        if (this.buckets.size >= MAX_KEYS) {
            this.buckets.delete(this.buckets.keys().next().value!);
        }
        this.buckets.set(key, bucket);
        return bucket;
    }
}
