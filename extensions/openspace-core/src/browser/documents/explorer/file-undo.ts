import { nls } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { ApplicationShell, type FrontendApplicationContribution, type UndoRedoHandler } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService, type UserFileOperationEvent } from '@theia/filesystem/lib/browser/file-service';
import { FileOperation } from '@theia/filesystem/lib/common/files';
import { FileNavigatorWidget } from '@theia/navigator/lib/browser';
import { Mutex } from '../../../common/mutex';
import { Messages } from '../../messages/messages';
import { backUp, type FileBackup } from './file-backup';
import { type FileStep, undoStep } from './file-steps';

const MAX_STEPS = 50;

/** Undo and redo of what the person does with files, while the explorer has the keyboard. */
@injectable()
export class FileUndo implements UndoRedoHandler<FileUndo>, FrontendApplicationContribution {
    /** Below text fields, such as that of a new name, and above editors. */
    readonly priority = 500;

    @inject(FileService)
    private readonly files: FileService;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(Messages)
    private readonly messages: Messages;

    private done: FileStep[][] = [];
    private undone: FileStep[][] = [];
    /** Operations that overlap are one step, such as those on several files at once. */
    private together: FileStep[] = [];
    private readonly running = new Map<number, FileBackup | undefined>();
    /** Resolved when nothing runs any longer. A file is gone before the operation that deletes it ends and can be undone. */
    private ended = new Deferred<void>();
    /** Whether a step is undone or redone: what that does to files is no step of its own. */
    private working = false;
    /** Keys that are pressed quickly take effect one after the other. */
    private readonly turns = new Mutex();

    onStart(): void {
        this.files.onWillRunUserOperation(event => event.waitUntil(this.begin(event)));
        this.files.onDidRunUserOperation(event => event.waitUntil(this.end(event)));
        this.files.onDidFailUserOperation(({ correlationId }) => this.finish(correlationId));
    }

    select(): FileUndo | undefined {
        return this.shell.activeWidget instanceof FileNavigatorWidget ? this : undefined;
    }

    undo(): void {
        this.enqueue(() =>
            this.step(this.done, this.undone, why =>
                nls.localize('openspace/explorer/cannotUndo', 'The last change to files cannot be undone: {0}', why)
            )
        );
    }

    redo(): void {
        this.enqueue(() =>
            this.step(this.undone, this.done, why =>
                nls.localize('openspace/explorer/cannotRedo', 'The change to files cannot be made again: {0}', why)
            )
        );
    }

    private enqueue(step: () => Promise<void>): void {
        void this.turns.run(async () => {
            if (this.running.size > 0) {
                await this.ended.promise;
            }
            await step();
        });
    }

    private async begin({ correlationId, operation, target }: UserFileOperationEvent): Promise<void> {
        if (!this.working) {
            if (this.running.size === 0) {
                this.ended = new Deferred();
            }
            this.running.set(correlationId, undefined);
            this.running.set(correlationId, operation === FileOperation.DELETE ? await backUp(this.files, target) : undefined);
        }
    }

    private async end({ correlationId, operation, target, source }: UserFileOperationEvent): Promise<void> {
        if (!this.running.has(correlationId)) {
            return;
        }
        const backup = this.running.get(correlationId);
        if (operation === FileOperation.DELETE) {
            this.together.push({ kind: 'removed', target, backup });
        } else if (operation === FileOperation.MOVE && source) {
            this.together.push({ kind: 'moved', source, target });
        } else {
            this.together.push({ kind: 'made', target, backup: await backUp(this.files, target) });
        }
        this.finish(correlationId);
    }

    private finish(correlationId: number): void {
        this.running.delete(correlationId);
        if (this.running.size > 0) {
            return;
        }
        if (this.together.length > 0) {
            this.done = [...this.done, this.together].slice(-MAX_STEPS);
            this.undone = [];
            this.together = [];
        }
        this.ended.resolve();
    }

    /** What cannot be done is left out and said; it would not work the next time either. */
    private async step(from: FileStep[][], to: FileStep[][], cannot: (why: string) => string): Promise<void> {
        const opposite: FileStep[] = [];
        this.working = true;
        for (const step of from.pop()?.reverse() ?? []) {
            try {
                opposite.push(await undoStep(this.files, step));
            } catch (error) {
                void this.messages.warn(cannot(error instanceof Error ? error.message : String(error)));
            }
        }
        this.working = false;
        if (opposite.length > 0) {
            to.push(opposite);
        }
    }
}
