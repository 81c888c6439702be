import { ChangedOnDisk, type DocumentFile } from '@openspace/core/lib/browser/documents/document-file';
import type { BoardChange, BoardView, Planned } from '@openspace/board';
import { type CancelSignal, refuseCancelled, ToolError } from '@openspace/tool';
import { stepOf } from '../common/board-step';
import { refuseStale } from '../common/refusals';
import type { StoredStep, Travelled } from '../common/step-history';
import type { BoardSession, ChangeOptions, StepDirection, StepOptions, StepResult, TakeBackOptions } from '../common/whiteboard-port';
import type { BoardDocument } from './board-document';
import type { BoardEditor, Revocable } from './board-editor';

/** A pane that does not come up does not keep a call from drawing. */
const PANE_LIMIT_MS = 10_000;

/** A board that this window has open: a call changes what the person sees, as one step that they can undo. */
export class WindowBoardSession implements BoardSession {
    readonly appliedBy = 'window';

    constructor(
        private readonly document: BoardDocument,
        /** How long a call waits for the person to let go. */
        private readonly gestureLimitMs: () => number,
        /** The steps that were taken while this window did not have the board open. */
        private readonly earlierSteps: (path: string) => Promise<readonly StoredStep[]>
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
                const { change, result } = await this.planned(editor, file, plan, options);
                if (change.put.length > 0 || change.remove.length > 0) {
                    const before = stepOf(editor.view, change);
                    const applied = await editor.apply(change, { ...options, written: options.commit && work });
                    // As tldraw left it, which may differ from what it was given.
                    const touched = before.map(record => ({ ...record, after: editor.view.get(record.id) }));
                    const { revision } = editor;
                    if (options.commit) {
                        // The result travels with the write; the code that answers the call waits for both.
                        options.commit.add(work.then(({ revision: saved }) => ({ revision: saved })));
                        resolve({ result, revision });
                    }
                    await this.saved(applied, editor, file, options);
                    this.document.history.add({ revision, caller: options.caller, touched }, applied);
                }
                return { result, revision: editor.revision };
            });
            work.then(resolve, reject);
        });
    }

    async step(direction: StepDirection, options: StepOptions): Promise<StepResult> {
        await this.document.load();
        const { history } = this.document;
        const { steps, anyone, caller } = options;
        if (!anyone && history.count(direction, caller) < steps) {
            await this.learnEarlierSteps();
        }
        return this.travel(options, (editor, file) => {
            if (anyone) {
                return this.ofAnyone(direction, steps, editor);
            }
            const travelled = history.travel(direction, editor.view, steps, caller, authorIn(editor));
            return this.ofCaller(direction, travelled, { label: direction, caller }, editor, file);
        });
    }

    async takeBack(options: TakeBackOptions): Promise<StepResult> {
        await this.document.load();
        const { history } = this.document;
        const { revisions, caller } = options;
        if (!history.knows(revisions)) {
            await this.learnEarlierSteps();
        }
        return this.travel(options, (editor, file) =>
            this.ofCaller('undo', history.takeBack(editor.view, revisions, authorIn(editor)), { label: 'undo', caller }, editor, file)
        );
    }

    /** Goes through steps when the person is not in the middle of something. On disk or not at all. */
    private travel(
        { expectedRevision, signal, commit }: Pick<StepOptions, 'expectedRevision' | 'signal' | 'commit'>,
        go: (editor: BoardEditor, file: DocumentFile) => Promise<Steps>
    ): Promise<StepResult> {
        return this.document.exclusive(async (editor, file) => {
            await editor.paneReady(PANE_LIMIT_MS);
            await this.letGo(editor, signal);
            if (expectedRevision !== undefined) {
                await file.refresh();
            }
            refuseStale(expectedRevision, editor.revision);
            const steps = await go(editor, file);
            if (steps.undone > 0) {
                // Whatever else is unsaved goes to disk with it, as with every call: the file is what the person sees.
                await this.saved(steps, editor, file, { expectedRevision, signal, commit });
                steps.committed();
            }
            return { undone: steps.undone, revision: editor.revision };
        });
    }

    private async ofAnyone(direction: StepDirection, steps: number, editor: BoardEditor): Promise<Steps> {
        const traced = editor.step(direction, steps);
        return { undone: traced.steps, revoke: () => traced.revoke(), committed: () => undefined };
    }

    /** In the undo history where these are its next steps, or else as a new step: what others did since stays. */
    private async ofCaller(
        direction: StepDirection,
        { change, steps, committed }: Travelled,
        author: { label: string; caller: string },
        editor: BoardEditor,
        file: DocumentFile
    ): Promise<Steps> {
        const undone = steps.length;
        if (undone === 0) {
            return { undone, revoke: () => undefined, committed };
        }
        file.refuseContested(touchedBy(change));
        const traced = editor.retrace(direction, steps);
        if (traced) {
            return { undone, revoke: () => traced.revoke(), committed };
        }
        const applied = await editor.apply(change, author);
        return { undone, revoke: () => applied.revoke(), committed: () => committed(applied) };
    }

    private async learnEarlierSteps(): Promise<void> {
        this.document.history.takeOver(await this.earlierSteps(this.path), false);
    }

    /** Plans when the person is not in the middle of something, and in the same task as the change begins. */
    private async planned<R>(
        editor: BoardEditor,
        file: DocumentFile,
        plan: (view: BoardView) => Planned<R>,
        options: ChangeOptions
    ): Promise<Planned<R>> {
        await this.letGo(editor, options.signal);
        for (;;) {
            refuseStale(options.expectedRevision, editor.revision);
            const planned = plan(editor.view);
            const touched = touchedBy(planned.change);
            file.refuseContested(touched);
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

    /** On disk or not at all: a change that cannot be saved, or that no one waits for, is revoked. */
    private async saved(
        applied: Revocable,
        editor: BoardEditor,
        file: DocumentFile,
        { expectedRevision, signal, commit }: Pick<ChangeOptions, 'expectedRevision' | 'signal' | 'commit'>
    ): Promise<void> {
        try {
            refuseCancelled(signal);
            // An expected revision is that of the file: what another backend wrote meanwhile is not merged.
            await file.save({ commit, merges: expectedRevision === undefined });
        } catch (error) {
            applied.revoke();
            if (error instanceof ChangedOnDisk) {
                file.takeOver(error.content);
                refuseStale(expectedRevision, editor.revision);
            }
            throw error;
        }
    }
}

/** Steps that the editor went through and that are not on disk yet. */
interface Steps extends Revocable {
    readonly undone: number;
    committed(): void;
}

function authorIn(editor: BoardEditor): (id: string) => string {
    return id => (editor.isFromFile(id) ? 'another window or program' : 'the person');
}

function touchedBy({ put, remove }: BoardChange): string[] {
    return [...put.map(({ id }) => id), ...remove];
}
