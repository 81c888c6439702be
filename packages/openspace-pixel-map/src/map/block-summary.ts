import { classOf } from './byte-class';
import { entropyOfCounts } from './entropy';

/** How a stretch of bytes looks from afar. */
export interface BlockSummary {
    /** The commonest byte class (see `BYTE_CLASSES`). */
    readonly byteClass: number;
    /** Entropy as 0..255, where 255 is the most that so many bytes can have. */
    readonly entropy: number;
}

const counts = new Uint32Array(256);

/** @param bytes `from` up to `to`, at least one */
export function summaryOf(bytes: Uint8Array, from = 0, to = bytes.length): BlockSummary {
    counts.fill(0);
    for (let at = from; at < to; at++) {
        counts[bytes[at]!]!++;
    }
    const classes = [0, 0, 0, 0, 0];
    for (let byte = 0; byte < 256; byte++) {
        classes[classOf(byte)]! += counts[byte]!;
    }
    const most = Math.log2(Math.min(256, Math.max(2, to - from)));
    return {
        byteClass: classes.indexOf(Math.max(...classes)),
        entropy: Math.round((entropyOfCounts(counts, to - from) / most) * 255)
    };
}
