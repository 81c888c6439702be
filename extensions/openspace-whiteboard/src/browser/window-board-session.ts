import { ChangedOnDisk, type DocumentFile } from '@openspace/core/lib/browser/documents/document-file';
import type { BoardChange, BoardView, Planned } from '@openspace/board';
import { refuseCancelled, type Removals } from '@openspace/tool';
import { type BoardRecord, stepOf } from '../common/board-step';
import { refuseStaleBoard } from '../common/refuse-stale-board';
import type { Author, StoredStep, Travelled } from '../common/step-history';
import { draftOf, effectiveStep, proposed } from '../common/proposals/propose';
import { goneIn, removalsOf } from '../common/tell-changes';
import type {
    BoardSession,
    ChangeOptions,
    ChangeResult,
    StepDirection,
    StepOptions,
    StepResult,
    TakeBackOptions
} from '../common/whiteboard-port';
import type { BoardDocument } from './board-document';
import type { BoardEditor, Revocable } from './board-editor';
import { heldByPerson } from './held-by-person';

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
        this.noteSeen(editor);
        return look(editor.view, editor.revision);
    }

    change<R>(plan: (view: BoardView, revision: string) => Planned<R>, options: ChangeOptions): Promise<ChangeResult<R>> {
        if (options.propose) {
            return this.propose(plan, options);
        }
        return new Promise((resolve, reject) => {
            const work = this.document.exclusive(async (editor, file) => {
                await editor.paneReady(PANE_LIMIT_MS);
                const { change, result } = await this.planned(editor, file, plan, options);
                let removals: Removals | undefined;
                if (change.put.length > 0 || change.remove.length > 0) {
                    const before = stepOf(editor.view, change);
                    const author = witness(editor, touchedBy(change));
                    const applied = await editor.apply(change, { ...options, written: options.commit && work });
                    // As tldraw left it, which may differ from what it was given.
                    const touched = before.map(record => ({ ...record, after: editor.view.get(record.id) }));
                    const { revision } = editor;
                    this.noteSeen(editor);
                    removals = await this.removalsOf(goneIn(touched, options.clears), options.caller, author);
                    if (options.commit) {
                        // The result travels with the write; the code that answers the call waits for both.
                        options.commit.add(work.then(({ revision: saved }) => ({ revision: saved })));
                        resolve({ result, revision, removals });
                    }
                    await this.saved(applied, editor, file, options);
                    this.document.history.add({ revision, caller: options.caller, touched }, applied);
                }
                return { result, revision: editor.revision, removals };
            });
            work.then(resolve, reject);
        });
    }

    /** What the person holds stays in their hand: nothing is changed yet. */
    private async propose<R>(plan: (view: BoardView, revision: string) => Planned<R>, options: ChangeOptions): Promise<ChangeResult<R>> {
        const { caller, clears, label, signal, expectedRevision } = options;
        const editor = await this.document.load();
        this.refuseStale(expectedRevision, editor, caller);
        const { view, revision } = editor;
        const { change, result } = plan(view, revision);
        this.noteSeen(editor);
        const gone = goneIn(effectiveStep(view, change), clears);
        const author = witness(editor, touchedBy(change));
        const draft = draftOf(view, change, { path: this.path, revision, label, caller });
        const removals = await this.removalsOf(gone, caller, author);
        refuseCancelled(signal);
        return { result, revision, removals, proposed: await proposed(draft, options) };
    }

    async step(direction: StepDirection, options: StepOptions): Promise<StepResult> {
        await this.document.load();
        const { history } = this.document;
        const { steps, anyone, caller } = options;
        if (!anyone && history.count(direction, caller) < steps) {
            await this.learnEarlierSteps();
        }
        if (anyone) {
            const settled = (editor: BoardEditor) => this.letGo(editor, options);
            return this.travel(options, settled, editor => this.ofAnyone(direction, steps, editor));
        }
        const plan = (editor: BoardEditor) => history.travel(direction, editor.view, steps, caller, authorIn(editor));
        return this.travelPlanned(direction, options, plan);
    }

    async takeBack(options: TakeBackOptions): Promise<StepResult> {
        await this.document.load();
        const { history } = this.document;
        const { revisions } = options;
        if (!history.knows(revisions)) {
            await this.learnEarlierSteps();
        }
        return this.travelPlanned('undo', options, editor => history.takeBack(editor.view, revisions, authorIn(editor)));
    }

    private travelPlanned(direction: StepDirection, options: TravelOptions, plan: (editor: BoardEditor) => Travelled): Promise<StepResult> {
        const { caller } = options;
        const settled = async (editor: BoardEditor): Promise<void> => {
            for (let { change } = plan(editor); editor.held(change).length > 0; { change } = plan(editor)) {
                await this.letGo(editor, options, change);
            }
        };
        return this.travel(options, settled, (editor, file) =>
            this.ofCaller(direction, plan(editor), { label: direction, caller }, editor, file)
        );
    }

    /** Goes through steps once the person holds nothing that these change. On disk or not at all. */
    private travel(
        { expectedRevision, signal, commit, caller }: TravelOptions,
        settled: (editor: BoardEditor) => Promise<void>,
        go: (editor: BoardEditor, file: DocumentFile) => Promise<Steps>
    ): Promise<StepResult> {
        return this.document.exclusive(async (editor, file) => {
            await editor.paneReady(PANE_LIMIT_MS);
            if (expectedRevision !== undefined) {
                await file.refresh();
            }
            this.refuseStale(expectedRevision, editor, caller);
            await settled(editor);
            this.refuseStale(expectedRevision, editor, caller);
            const before = [...editor.view.records()];
            const author = witness(
                editor,
                before.map(({ id }) => id)
            );
            const steps = await go(editor, file);
            this.noteSeen(editor);
            const now = before.map(record => ({ id: record.id, before: record, after: editor.view.get(record.id) }));
            const removals = await this.removalsOf(goneIn(now), caller, author);
            if (steps.undone > 0) {
                // Whatever else is unsaved goes to disk with it, as with every call: the file is what the person sees.
                await this.saved(steps, editor, file, { expectedRevision, signal, commit, caller });
                steps.committed();
            }
            return { undone: steps.undone, revision: editor.revision, removals };
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
        this.document.knowsEarlierSteps = true;
    }

    /** What went away, and whose it was. */
    private async removalsOf(gone: readonly BoardRecord[], caller: string, author: Author): Promise<Removals | undefined> {
        const { history } = this.document;
        if (gone.length === 0) {
            return undefined;
        }
        const known = history.ownership();
        if (!this.document.knowsEarlierSteps && gone.some(({ id }) => !known.knows(id))) {
            // What is not known of them is said less exactly.
            await this.learnEarlierSteps().catch(() => undefined);
        }
        return removalsOf(gone, history.ownership(), caller, author);
    }

    /** A call may expect this revision later. */
    private noteSeen({ view, revision }: BoardEditor): void {
        this.document.history.seen.note(revision, view);
    }

    /** @throws ToolError `CONFLICT` which says what changed and who changed it */
    private refuseStale(expected: string | undefined, editor: BoardEditor, caller: string): void {
        const { view, revision } = editor;
        refuseStaleBoard(expected, caller, { view, revision, history: this.document.history, author: authorIn(editor) });
    }

    /** Plans what touches nothing that the person holds, in the same task as the change begins. */
    private async planned<R>(
        editor: BoardEditor,
        file: DocumentFile,
        plan: (view: BoardView, revision: string) => Planned<R>,
        options: ChangeOptions
    ): Promise<Planned<R>> {
        for (;;) {
            this.refuseStale(options.expectedRevision, editor, options.caller);
            const planned = plan(editor.view, editor.revision);
            file.refuseContested(touchedBy(planned.change));
            if (editor.held(planned.change).length === 0) {
                return planned;
            }
            await this.letGo(editor, options, planned.change);
        }
    }

    /**
     * A call that the hub answers waits there, where it keeps no other call on the board from its turn.
     * @throws ToolError `CONFLICT` which names what the person holds of the change, or of the board without one
     */
    private async letGo(editor: BoardEditor, { signal, commit }: TravelOptions, change?: BoardChange): Promise<void> {
        const limitMs = this.gestureLimitMs();
        const settled = await editor.settled(commit ? 0 : limitMs, change);
        refuseCancelled(signal);
        const held = change && editor.held(change);
        if (!settled && held?.length !== 0) {
            throw heldByPerson(held, limitMs);
        }
    }

    /** On disk or not at all: a change that cannot be saved, or that no one waits for, is revoked. */
    private async saved(
        applied: Revocable,
        editor: BoardEditor,
        file: DocumentFile,
        { expectedRevision, signal, commit, caller }: Pick<ChangeOptions, 'expectedRevision' | 'signal' | 'commit' | 'caller'>
    ): Promise<void> {
        try {
            refuseCancelled(signal);
            // An expected revision is that of the file: what another backend wrote meanwhile is not merged.
            await file.save({ commit, merges: expectedRevision === undefined });
        } catch (error) {
            applied.revoke();
            if (error instanceof ChangedOnDisk) {
                file.takeOver(error.content);
                this.refuseStale(expectedRevision, editor, caller);
            }
            throw error;
        }
    }
}

type TravelOptions = Pick<StepOptions, 'expectedRevision' | 'signal' | 'commit' | 'caller'>;

/** Steps that the editor went through and that are not on disk yet. */
interface Steps extends Revocable {
    readonly undone: number;
    committed(): void;
}

const PERSON = 'the person';
const OTHER_PROGRAM = 'another window or program';

function authorIn(editor: BoardEditor): Author {
    return id => (editor.isFromFile(id) ? OTHER_PROGRAM : PERSON);
}

/** {@link authorIn} for records that are about to go: afterwards nothing is known of them. */
function witness(editor: BoardEditor, ids: readonly string[]): Author {
    const fromFile = new Set(ids.filter(id => editor.isFromFile(id)));
    return id => (fromFile.has(id) ? OTHER_PROGRAM : PERSON);
}

function touchedBy({ put, remove }: BoardChange): string[] {
    return [...put.map(({ id }) => id), ...remove];
}
