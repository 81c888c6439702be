import type { NewText } from '@openspace/tool';
import type { FileStamp, WriteResult } from '../../common/document-files';
import type { WorkspaceFiles } from './workspace-files';

/** A window merges and writes again in less time than this, unless the person has to decide. */
const TURN_MS = 300;

interface Write {
    readonly text: NewText;
    readonly expected: FileStamp | undefined;
    readonly resolve: (result: WriteResult) => void;
    readonly reject: (error: unknown) => void;
}

/**
 * Writes of one window. A window whose write was refused because the file has changed keeps the lock for its next try: windows of two
 * backends, each of which merges while the other writes, could otherwise go on without end.
 */
export class WriteTurns {
    /** Of the files whose lock is kept: takes the next write, or undefined at the end. */
    private readonly kept = new Map<string, (write: Write | undefined) => void>();

    constructor(
        private readonly files: Pick<WorkspaceFiles, 'resolve' | 'withWriteLock' | 'writeLocked'>,
        private readonly turnMs = TURN_MS
    ) {}

    /** @throws ToolError as writing does */
    async write(path: string, text: NewText, expected: FileStamp | undefined): Promise<WriteResult> {
        return this.writeResolved(await this.files.resolve(path, true), text, expected);
    }

    /** The same for a resolved path. */
    async writeResolved(file: string, text: NewText, expected: FileStamp | undefined): Promise<WriteResult> {
        return new Promise((resolve, reject) => {
            const write = { text, expected, resolve, reject };
            const next = this.kept.get(file);
            if (next) {
                next(write);
            } else {
                this.files.withWriteLock(file, () => this.take(file, write)).catch(reject);
            }
        });
    }

    /** Releases the locks that are kept for a window that is gone. */
    end(): void {
        this.kept.forEach(next => next(undefined));
    }

    private async take(file: string, first: Write): Promise<void> {
        for (let write: Write | undefined = first; write;) {
            const { text, expected, resolve, reject } = write;
            try {
                const result = await this.files.writeLocked(file, text, expected);
                const next = result.written || result.stale === undefined ? undefined : this.nextWrite(file);
                resolve(result);
                write = await next;
            } catch (error) {
                reject(error);
                return;
            }
        }
    }

    private nextWrite(file: string): Promise<Write | undefined> {
        return new Promise(resolve => {
            const next = (write: Write | undefined) => {
                clearTimeout(timer);
                this.kept.delete(file);
                resolve(write);
            };
            const timer = setTimeout(() => next(undefined), this.turnMs);
            this.kept.set(file, next);
        });
    }
}
