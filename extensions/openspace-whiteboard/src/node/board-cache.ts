import { type BoardForm, BoardIndex, type BoardView, decodeBoard, MemoryBoard } from '@openspace/board';
import type { FileStamp } from '@openspace/core/lib/common/document-files';
import { stampOf } from '@openspace/core/lib/node/documents/atomic-file';
import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';

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
    // In the order of use: the first one is the one not used for longest.
    private readonly boards = new Map<string, CachedBoard>();
    private textLength = 0;

    constructor(private readonly files: Pick<WorkspaceFiles, 'read'>) {}

    /** @throws ToolError of reading, or of decoding when the file cannot be read as a board. */
    async get(path: string): Promise<CachedBoard> {
        const known = this.boards.get(path);
        if (known && known.stamp === stampOf(path)) {
            this.put(path, known);
            return known;
        }
        this.forget(path);
        const { text, stamp } = await this.files.read(path);
        const { records, form } = decodeBoard(text, path);
        return this.add(path, { board: new MemoryBoard(records), form, stamp, textLength: text.length });
    }

    /** Keeps a board that was read or changed. */
    add(path: string, found: Omit<CachedBoard, 'view'>): CachedBoard {
        const cached = { ...found, view: BoardIndex.of(found.board) };
        this.put(path, cached);
        return cached;
    }

    private put(path: string, board: CachedBoard): void {
        this.forget(path);
        this.boards.set(path, board);
        this.textLength += board.textLength;
        for (const oldest of this.boards.keys()) {
            if (this.boards.size <= MAX_BOARDS && (this.textLength <= MAX_TEXT || this.boards.size === 1)) {
                return;
            }
            this.forget(oldest);
        }
    }

    forget(path: string): void {
        this.textLength -= this.boards.get(path)?.textLength ?? 0;
        this.boards.delete(path);
    }
}
