import { ABSENT, type DocumentFiles, type FileContent, type WriteResult } from '@openspace/core/lib/common/document-files';
import type { NewText, Result } from '@openspace/tool';

/** Files that the test may write to behind everybody's back. */
export class MemoryFiles implements DocumentFiles {
    private readonly files = new Map<string, { text: string; version: number }>();
    private versions = 0;
    /** Fails the next writes with this. */
    diskIsFull = false;
    writes = 0;

    text(path: string): string | undefined {
        return this.files.get(path)?.text;
    }

    put(path: string, text: string): void {
        this.files.set(path, { text, version: ++this.versions });
    }

    remove(path: string): void {
        this.files.delete(path);
    }

    async resolve(path: string): Promise<Result<string>> {
        return { ok: true, value: path };
    }

    /** Where the missing file went. */
    moved: string | undefined;

    async movedTo(): Promise<Result<string | undefined>> {
        return { ok: true, value: this.moved };
    }

    async read(path: string): Promise<Result<FileContent>> {
        const file = this.files.get(path);
        return file
            ? { ok: true, value: { path, text: file.text, stamp: String(file.version) } }
            : { ok: false, error: { code: 'NOT_FOUND', message: `There is no ${path}.` } };
    }

    async write(path: string, text: NewText, expected: string | undefined): Promise<Result<WriteResult>> {
        const now = this.files.get(path);
        if (typeof text !== 'string') {
            throw new Error('Boards of these tests are small enough to be written whole.');
        }
        if (expected !== undefined && expected !== (now ? String(now.version) : ABSENT)) {
            const content = await this.read(path);
            return { ok: true, value: { written: false, stale: content.ok ? content.value : undefined } };
        }
        if (this.diskIsFull) {
            return { ok: false, error: { code: 'BACKEND_UNAVAILABLE', message: 'The disk is full.' } };
        }
        this.writes++;
        this.put(path, text);
        return { ok: true, value: { written: true, stamp: String(this.versions) } };
    }
}
