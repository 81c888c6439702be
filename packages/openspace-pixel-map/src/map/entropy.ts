/** Shannon entropy of bytes in bits a byte, 0..8 (C. E. Shannon, "A Mathematical Theory of Communication", 1948). */
export function entropyOf(bytes: Uint8Array): number {
    const counts = new Uint32Array(256);
    for (const byte of bytes) {
        counts[byte]!++;
    }
    return entropyOfCounts(counts, bytes.length);
}

/** The same from how often each byte occurs. */
export function entropyOfCounts(counts: ArrayLike<number>, total: number): number {
    let entropy = 0;
    for (let byte = 0; byte < counts.length; byte++) {
        const count = counts[byte]!;
        if (count > 0) {
            entropy -= (count / total) * Math.log2(count / total);
        }
    }
    return entropy === 0 ? 0 : entropy;
}
