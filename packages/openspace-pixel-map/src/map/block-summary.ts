import { classOf } from './byte-class';

/** How a stretch of bytes looks from afar. */
export interface BlockSummary {
    /** The commonest byte class (see `BYTE_CLASSES`). */
    readonly byteClass: number;
    /** Entropy as 0..255, where 255 is the most that so many bytes can have. */
    readonly entropy: number;
}

const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));
/** n × log2 n of the counts that are usual. */
const WEIGHTS = Float64Array.from({ length: 4_097 }, (_, count) => (count === 0 ? 0 : count * Math.log2(count)));
const counts = new Uint32Array(256);
const classes = new Uint32Array(5);

/**
 * Sums bytes up in time that grows with their number alone: a map has a million of these.
 * @param bytes `from` up to `to`, at least one
 */
export function summaryOf(bytes: Uint8Array, from = 0, to = bytes.length): BlockSummary {
    classes.fill(0);
    for (let at = from; at < to; at++) {
        const byte = bytes[at]!;
        counts[byte]!++;
        classes[CLASSES[byte]!]!++;
    }
    let weight = 0;
    for (let at = from; at < to; at++) {
        const byte = bytes[at]!;
        const count = counts[byte]!;
        if (count > 0) {
            weight += WEIGHTS[count] ?? count * Math.log2(count);
            counts[byte] = 0;
        }
    }
    const length = to - from;
    const entropy = Math.log2(length) - weight / length;
    const most = Math.log2(Math.min(256, Math.max(2, length)));
    return { byteClass: commonest(), entropy: Math.max(0, Math.round((entropy / most) * 255)) };
}

function commonest(): number {
    let best = 0;
    for (let number = 1; number < classes.length; number++) {
        if (classes[number]! > classes[best]!) {
            best = number;
        }
    }
    return best;
}
