import { BYTE_CLASSES, classOf } from './byte-class';

/** How a stretch of bytes looks from afar. */
export interface BlockSummary {
    /** The commonest byte class (see `BYTE_CLASSES`). */
    readonly byteClass: number;
    /** Entropy as 0..255, where 255 is the most that so many bytes can have. */
    readonly entropy: number;
}

/** From so many bytes on, going through all 256 counts costs less than going through the bytes again. */
const LONG = 512;
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));
/** n × log2 n of the counts that are usual. */
const WEIGHTS = Float64Array.from({ length: 4_097 }, (_, count) => (count === 0 ? 0 : count * Math.log2(count)));
/** By how much one more of a byte adds to its n × log2 n. */
const GAINS = Float64Array.from({ length: LONG }, (_, count) => WEIGHTS[count + 1]! - WEIGHTS[count]!);
/** More than any class occurs in a short stretch. */
const LONG_SHARE = 1_024;
const SHARES = Float64Array.from(CLASSES, number => LONG_SHARE ** number);
/** Four tables, so that a byte need not wait until the count of the same byte before it is written. */
const counts = new Uint32Array(1_024);
const classes = new Uint32Array(BYTE_CLASSES.length);

/**
 * Sums bytes up in time that grows with their number alone: a map has a million of these.
 * @param bytes `from` up to `to`, at least one
 */
export function summaryOf(bytes: Uint8Array, from = 0, to = bytes.length): BlockSummary {
    classes.fill(0);
    const length = to - from;
    const weight = length < LONG ? weightOfShort(bytes, from, to) : weightOfLong(bytes, from, to);
    const entropy = Math.log2(length) - weight / length;
    const most = Math.log2(Math.min(256, Math.max(2, length)));
    return { byteClass: commonest(), entropy: Math.max(0, Math.round((entropy / most) * 255)) };
}

/**
 * The sum of n × log2 n over how often each byte occurs. One pass, in which nothing waits for what was just written: the
 * classes are counted in one number, ten bits for each.
 */
function weightOfShort(bytes: Uint8Array, from: number, to: number): number {
    let weight = 0;
    let shares = 0;
    for (let at = from; at < to; at++) {
        const byte = bytes[at]!;
        const count = counts[byte]!;
        counts[byte] = count + 1;
        weight += GAINS[count]!;
        shares += SHARES[byte]!;
    }
    if (to - from >= 128) {
        counts.fill(0, 0, 256);
    } else {
        for (let at = from; at < to; at++) {
            counts[bytes[at]!] = 0;
        }
    }
    for (let number = 0; number < classes.length; number++) {
        classes[number] = shares % LONG_SHARE;
        shares = Math.floor(shares / LONG_SHARE);
    }
    return weight;
}

function weightOfLong(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    for (; at + 4 <= to; at += 4) {
        counts[bytes[at]!]!++;
        counts[256 + bytes[at + 1]!]!++;
        counts[512 + bytes[at + 2]!]!++;
        counts[768 + bytes[at + 3]!]!++;
    }
    for (; at < to; at++) {
        counts[bytes[at]!]!++;
    }
    let weight = 0;
    for (let byte = 0; byte < 256; byte++) {
        const count = counts[byte]! + counts[256 + byte]! + counts[512 + byte]! + counts[768 + byte]!;
        if (count > 0) {
            weight += WEIGHTS[count] ?? count * Math.log2(count);
            classes[CLASSES[byte]!]! += count;
        }
    }
    counts.fill(0);
    return weight;
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
