import { valueOf } from '@openspace/core/lib/browser/documents/answered';
import type { DocumentFile } from '@openspace/core/lib/browser/documents/document-file';
import type { BoardChange, BoardView, Planned } from '@openspace/board';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { type BoardStep, stepOf } from '../common/board-step';
import { refuseCancelled, refuseStale } from '../common/refusals';
import { stepsIn } from '../common/step-ledger';
import type { BoardSession, ChangeOptions, StepDirection, StepOptions } from '../common/whiteboard-port';
import type { BoardDocument } from './board-document';
import type { BoardEditor } from './board-editor';

/** A pane that does not come up does not keep a call from drawing. */
const PANE_LIMIT_MS = 10_000;

/** A board that this window has open: a call changes what the person sees, as one step that they can take back. */
export class WindowBoardSession implements BoardSession {
    readonly appliedBy = 'window';

    constructor(
        private readonly document: BoardDocument,
        /** How long a call waits for the person to let go. */
        private readonly gestureLimitMs: () => number,
        /** Those of the given steps that were taken before this window had the board open. */
        private readonly earlierSteps: (path: string, revisions: readonly string[]) => Promise<ReadonlyMap<string, BoardStep>>
    ) {}

    get path(): string {
        return this.document.path;
    }

    async read<R>(look: (view: BoardView, revision: string) => R): Promise<R> {
        const editor = await this.document.load();
        return look(editor.view, editor.revision);
    }

    change<R>(plan: (view: BoardView) => Planned<R>, options: ChangeOptions): Promise<{ result: R; revision: string }> {
        return new Promise((resolve, reject) => {
            const work = this.document.exclusive(async (editor, file) => {
                await editor.paneReady(PANE_LIMIT_MS);
                const { change, result } = await this.planned(editor, plan, options);
                if (change.put.length > 0 || change.remove.length > 0) {
                    const before = stepOf(editor.view, change);
                    await editor.apply(change, options);
                    // As tldraw left it, which may differ from what it was given.
                    const step = before.map(touched => ({ ...touched, after: editor.view.get(touched.id) }));
                    const { revision } = editor;
                    const saved = this.saved(editor, file, options).then(() => this.document.ledger.add(revision, step));
                    if (options.last) {
                        // The result travels while the disk is busy; whoever answers the call waits for `work`.
                        options.last.add(work.then(({ revision }) => ({ revision })));
                        resolve({ result, revision: editor.revision });
                    }
                    await saved;
                }
                return { result, revision: editor.revision };
            });
            work.then(resolve, reject);
        });
    }

    step(
        direction: StepDirection,
        { steps, anyone, caller, expectedRevision, signal }: StepOptions
    ): Promise<{ undone: number; revision: string }> {
        return this.document.exclusive(async (editor, file) => {
            await editor.paneReady(PANE_LIMIT_MS);
            await this.letGo(editor, signal);
            refuseStale(expectedRevision, editor.revision);
            const undone = valueOf(editor.step(direction, steps, anyone ? undefined : caller));
            if (undone > 0) {
                // Whatever else is unsaved goes to disk with it, as with every call: the file is what the person sees.
                await file.save();
            }
            return { undone, revision: editor.revision };
        });
    }

    async steps(revisions: readonly string[]): Promise<readonly BoardStep[]> {
        await this.document.load();
        const known = this.document.ledger.get(revisions);
        const missing = revisions.filter(revision => !known.has(revision));
        const earlier = missing.length > 0 ? await this.earlierSteps(this.path, missing) : new Map<string, BoardStep>();
        return stepsIn(revisions, new Map([...known, ...earlier]));
    }

    /** Plans when the person is not in the middle of something, and in the same task as the change begins. */
    private async planned<R>(editor: BoardEditor, plan: (view: BoardView) => Planned<R>, options: ChangeOptions): Promise<Planned<R>> {
        await this.letGo(editor, options.signal);
        for (;;) {
            refuseStale(options.expectedRevision, editor.revision);
            const planned = plan(editor.view);
            const touched = touchedBy(planned.change);
            if (editor.isSettled(touched)) {
                return planned;
            }
            await this.letGo(editor, options.signal, touched);
        }
    }

    private async letGo(editor: BoardEditor, signal: CancelSignal, touched: readonly string[] = []): Promise<void> {
        const limitMs = this.gestureLimitMs();
        const settled = await editor.settled(limitMs, touched);
        refuseCancelled(signal);
        if (!settled) {
            throw new ToolError(
                'CONFLICT',
                `The person is drawing on this board and did not let go within ${limitMs / 1000} s; nothing was changed.`,
                {
                    suggestion: 'Wait a few seconds and call again.'
                }
            );
        }
    }

    /** On disk or not at all: a change that cannot be saved, or that nobody waits for any more, is taken back. */
    private async saved(editor: BoardEditor, file: DocumentFile, { caller, signal, last }: ChangeOptions): Promise<void> {
        try {
            refuseCancelled(signal);
            await file.save(last?.callId);
        } catch (error) {
            editor.step('undo', 1, caller);
            throw error;
        }
    }
}

function touchedBy({ put, remove }: BoardChange): string[] {
    return [...put.map(({ id }) => id), ...remove];
}
