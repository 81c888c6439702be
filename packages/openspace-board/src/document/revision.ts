import type { TLRecord } from '@tldraw/tlschema';
import { isDocumentRecord } from './board-schema';
import { recordJson } from './canonical-json';

/** The hash of a record as four numbers of 32 bits. */
type Lanes = readonly [number, number, number, number];

const HASHES = new WeakMap<TLRecord, Lanes>();
const SEEDS: Lanes = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
const FACTORS: Lanes = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

/**
 * The revision of a board's content: equal for the same records in any order and with their keys in any order,
 * wherever the board lives. Records that are not part of the file do not count.
 */
export function revisionOf(records: Iterable<TLRecord>): string {
    const tracker = new RevisionTracker();
    for (const record of records) {
        tracker.add(record);
    }
    return tracker.value;
}

/**
 * Follows a board's revision through changes, each at the cost of the changed records. The revision is the
 * sum of its records' hashes (128 bits), so that records can be taken out again.
 */
export class RevisionTracker {
    private readonly sum: [number, number, number, number] = [0, 0, 0, 0];

    add(record: TLRecord): void {
        this.count(record, 1);
    }

    /** Takes out a record that was added; it must have the same content, not be the same object. */
    remove(record: TLRecord): void {
        this.count(record, -1);
    }

    /** 32 hexadecimal digits. */
    get value(): string {
        return this.sum.map(lane => (lane >>> 0).toString(16).padStart(8, '0')).join('');
    }

    private count(record: TLRecord, sign: 1 | -1): void {
        if (isDocumentRecord(record)) {
            hashOf(record).forEach((lane, index) => {
                this.sum[index] = ((this.sum[index] ?? 0) + sign * lane) | 0;
            });
        }
    }
}

/** A hash of a text: 32 hexadecimal digits, equal for equal texts and practically never for others. */
export function digestOf(text: string): string {
    return hashText(text)
        .map(lane => (lane >>> 0).toString(16).padStart(8, '0'))
        .join('');
}

function hashOf(record: TLRecord): Lanes {
    let hash = HASHES.get(record);
    if (!hash) {
        hash = hashText(recordJson(record));
        HASHES.set(record, hash);
    }
    return hash;
}

/** Four multiplicative hashes side by side, mixed with each other at the end. */
function hashText(text: string): Lanes {
    let [a, b, c, d] = SEEDS;
    for (let index = 0; index < text.length; index++) {
        const unit = text.charCodeAt(index);
        a = turn(Math.imul(a ^ unit, FACTORS[0]), 13);
        b = turn(Math.imul(b ^ unit, FACTORS[1]), 15);
        c = turn(Math.imul(c ^ unit, FACTORS[2]), 17);
        d = turn(Math.imul(d ^ unit, FACTORS[3]), 19);
    }
    a ^= text.length;
    b = scatter(b ^ a);
    c = scatter(c ^ b);
    d = scatter(d ^ c);
    return [scatter(a ^ d), b, c, d];
}

function turn(value: number, bits: number): number {
    return (value << bits) | (value >>> (32 - bits));
}

/** Lets every bit of the input touch every bit of the output. */
function scatter(value: number): number {
    let mixed = value;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
    return mixed ^ (mixed >>> 16);
}
