import { type BoardForm, BoardIndex, type BoardView, decodeBoard, MemoryBoard } from '@openspace/board';
import type { FileStamp } from '@openspace/core/lib/common/document-files';
import { stampOf } from '@openspace/core/lib/node/documents/atomic-file';
import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { LRUCache } from 'lru-cache';

const MAX_BOARDS = 32;
/** In UTF-16 code units of the files; a decoded board takes a few times as much memory. */
const MAX_TEXT = 64 * 1024 * 1024;

/** A board as it is in its file at `stamp`. */
export interface CachedBoard {
    readonly board: MemoryBoard;
    /** The board with its relations looked up, shared by all calls until it changes: looking is then cheap on large boards. */
    readonly view: BoardView;
    readonly form: BoardForm;
    readonly stamp: FileStamp;
    readonly textLength: number;
}

/**
 * Boards that were read or written lately, so that drawing shape by shape does not decode the file each time.
 * A caller that uses one holds the file's lock, and puts it back or removes it after changing it.
 */
export class BoardCache {
    private readonly boards = new LRUCache<string, CachedBoard>({
        max: MAX_BOARDS,
        maxSize: MAX_TEXT,
        // The largest board that can be read is kept alone; sizes start at 1.
        sizeCalculation: ({ textLength }) => Math.min(MAX_TEXT, textLength + 1)
    });

    constructor(private readonly files: Pick<WorkspaceFiles, 'read'>) {}

    /** @throws ToolError of reading, or of decoding when the file cannot be read as a board. */
    async get(path: string): Promise<CachedBoard> {
        const known = this.boards.get(path);
        if (known && known.stamp === stampOf(path)) {
            return known;
        }
        this.forget(path);
        const { text, stamp } = await this.files.read(path);
        const { records, repairs, form } = decodeBoard(text, path);
        return this.add(path, { board: new MemoryBoard(records, repairs), form, stamp, textLength: text.length });
    }

    /** Keeps a board that was read or changed. */
    add(path: string, found: Omit<CachedBoard, 'view'>): CachedBoard {
        const cached = { ...found, view: BoardIndex.of(found.board) };
        this.boards.set(path, cached);
        return cached;
    }

    forget(path: string): void {
        this.boards.delete(path);
    }
}
