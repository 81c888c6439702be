import { closeSync, openSync, readSync } from 'fs';
import { summaryOf } from '@openspace/pixel-map';
import { type Blocks, NOTHING } from '../../common/pixel-map-service';
import { AS_FOUND, RealFolders } from '../as-found';
import type { Stretch } from '../read-stretch';

/** Blocks to be summed up: stretches of the curve of 4^level cells each, one after the other. */
export interface BlockWork {
    readonly level: number;
    readonly blocks: number;
    /** File parts; `to` counts cells from the start of the first block. */
    readonly stretches: readonly Stretch[];
}

/** Whole blocks up to level 8 fit. */
const buffer = new Uint8Array(2 ** 20);

/** Reads the parts of files and sums their bytes up, block by block. Waits for the disk: it has threads of its own. */
export function sumBlocks({ level, blocks, stretches }: BlockWork): Blocks {
    const classes = new Uint8Array(blocks).fill(NOTHING);
    const entropy = new Uint8Array(blocks);
    const block = 4 ** level;
    const folders = new RealFolders();
    for (const stretch of stretches) {
        const file = folders.hold(stretch.path) ? opened(stretch.path) : undefined;
        for (let done = 0; file !== undefined && done < stretch.length;) {
            const cell = stretch.to + done / 4;
            // Up to the end of a block, or of as many as fit.
            const inBlock = cell % block;
            const wanted = Math.min(stretch.length - done, Math.floor(buffer.length / 4 / block) * block * 4 - inBlock * 4);
            const length = readInto(file, stretch.offset + done, wanted);
            if (length === 0) {
                break;
            }
            for (let at = 0; at < length;) {
                const number = Math.floor((cell + at / 4) / block);
                const end = Math.min(length, ((number + 1) * block - cell) * 4);
                // A block that several files share shows the first of them, or a later one that fills half of it.
                if (classes[number] === NOTHING || end - at >= block * 2) {
                    const summary = summaryOf(buffer, at, end);
                    classes[number] = summary.byteClass;
                    entropy[number] = summary.entropy;
                }
                at = end;
            }
            done += wanted;
        }
        if (file !== undefined) {
            closeSync(file);
        }
    }
    return { classes, entropy };
}

/** Undefined for a file that is gone, may not be read, or is a link by now. */
function opened(path: string): number | undefined {
    try {
        return openSync(path, AS_FOUND);
    } catch {
        return undefined;
    }
}

/** @returns how many bytes there were */
function readInto(file: number, position: number, length: number): number {
    let read = 0;
    try {
        for (let more = -1; read < length && more !== 0; read += more) {
            more = readSync(file, buffer, read, length - read, position + read);
        }
    } catch {
        // Cut off or locked in the meantime.
    }
    return read;
}
