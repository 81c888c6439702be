import { decodeBoard } from '@openspace/board';
import type { FileStamp } from '@openspace/core/lib/common/document-files';
import { stampOf } from '@openspace/core/lib/node/atomic-file';
import { MAX_DOCUMENT_BYTES } from '@openspace/core/lib/node/workspace-files';
import { ToolError } from '@openspace/tool';
import { readFile, stat } from 'fs/promises';
import { boardName } from '../common/board-path';
import type { BoardListing } from '../common/whiteboard-port';

const UNREADABLE = -1;
const MAX_COUNTS = 1_000;

/** What is told of a board without opening it; a file is decoded again only when it changed. */
export class BoardListings {
    private readonly counts = new Map<string, { stamp: FileStamp; shapes: number }>();

    /** Leaves out files that are gone by now. */
    async of(paths: readonly string[], isOpen: (path: string) => boolean): Promise<BoardListing[]> {
        const listings: BoardListing[] = [];
        for (const path of paths) {
            const found = await stat(path).catch(() => undefined);
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
        const shapes = await countShapes(path);
        if (this.counts.size >= MAX_COUNTS) {
            this.counts.clear();
        }
        this.counts.set(path, { stamp, shapes });
        return shapes;
    }
}

async function countShapes(path: string): Promise<number> {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) {
        return UNREADABLE;
    }
    try {
        return decodeBoard(text, path).records.filter(record => record.typeName === 'shape').length;
    } catch (error) {
        if (error instanceof ToolError) {
            return UNREADABLE;
        }
        throw error;
    }
}
