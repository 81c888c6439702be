import type { FileStamp } from '@openspace/core/lib/common/document-files';
import { isErrno, stampOf } from '@openspace/core/lib/node/documents/atomic-file';
import { inTurns } from '@openspace/core/lib/node/documents/in-turns';
import { MAX_DOCUMENT_BYTES } from '@openspace/core/lib/node/documents/workspace-files';
import { statSync, type Stats } from 'fs';
import { boardName } from '@openspace/core/lib/common/board-path';
import { LRUCache } from 'lru-cache';
import type { BoardListing } from '../common/whiteboard-port';
import { countShapes, UNREADABLE } from './count-shapes';

/** As many boards as are looked for; a count takes some hundred bytes. */
const MAX_COUNTS = 10_000;

/** What is known about a board without opening it; a file is decoded again only when it changed. */
export class BoardListings {
    private readonly counts = new LRUCache<string, { stamp: FileStamp; shapes: number }>({ max: MAX_COUNTS });

    constructor(private readonly countIn = countShapes) {}

    /** Leaves out files that are gone by now. */
    async of(paths: readonly string[], isOpen: (path: string) => boolean): Promise<BoardListing[]> {
        const listings: BoardListing[] = [];
        for await (const path of inTurns(paths)) {
            const found = lookedUp(path);
            if (found?.isFile()) {
                const shapes = found.size > MAX_DOCUMENT_BYTES ? UNREADABLE : await this.count(path);
                listings.push({ path, name: boardName(path), shapes, open: isOpen(path), modified: found.mtime.toISOString() });
            }
        }
        return listings;
    }

    private async count(path: string): Promise<number> {
        const stamp = stampOf(path);
        const known = this.counts.get(path);
        if (known?.stamp === stamp) {
            return known.shapes;
        }
        const shapes = await this.countIn(path);
        this.counts.set(path, { stamp, shapes });
        return shapes;
    }
}

function lookedUp(path: string): Stats | undefined {
    try {
        return statSync(path);
    } catch (error) {
        if (isErrno(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP')) {
            return undefined;
        }
        throw error;
    }
}
