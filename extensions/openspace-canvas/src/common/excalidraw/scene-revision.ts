const PRIMES = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

/** Names the content of a canvas' file; opaque. */
export function sceneRevision(text: string): string {
    const lanes = [1, 2, 3, 4];
    for (let at = 0; at < text.length; at++) {
        const lane = at & 3;
        const mixed = Math.imul((lanes[lane] ?? 0) ^ text.charCodeAt(at), PRIMES[lane] ?? 1);
        lanes[lane] = (mixed << 15) | (mixed >>> 17);
    }
    return lanes.map(lane => ((lane ^ Math.imul(text.length, 0x7feb352d)) >>> 0).toString(16).padStart(8, '0')).join('');
}
