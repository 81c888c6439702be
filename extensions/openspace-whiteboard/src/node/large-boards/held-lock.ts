import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import type { CancelSignal } from '@openspace/tool';

/** The lock of a file for as long as a thread asks for it, and no longer than its call. */
export class HeldLock {
    private held: { readonly file: string; release(): void } | undefined;

    constructor(
        private readonly files: Pick<WorkspaceFiles, 'withLock' | 'withWriteLock'>,
        private readonly signal: CancelSignal
    ) {}

    /** @throws ToolError those of {@link WorkspaceFiles.withWriteLock} */
    take(file: string, writes: boolean): Promise<void> {
        return new Promise((resolve, reject) => {
            const hold = () =>
                new Promise<void>(release => {
                    this.held = { file, release };
                    resolve();
                });
            (writes ? this.files.withWriteLock(file, hold, this.signal) : this.files.withLock(file, hold)).catch(reject);
        });
    }

    isOf(file: string): boolean {
        return this.held?.file === file;
    }

    giveBack(): void {
        this.held?.release();
        this.held = undefined;
    }
}
