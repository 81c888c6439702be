import { type Editor, isEqual, type RecordsDiff, type TLRecord } from '@tldraw/tldraw';
import type { StepDirection } from '../../common/whiteboard-port';
import type { ChangeAuthor } from '../board-editor';
import { ExactRedo } from './exact-redo';
import { type RecordChange, replaceRecords } from './replace-records';
import { withoutStep } from './without-step';

/** A step as the document's records before and after it; `undefined`: there was none. */
type Step = ReadonlyMap<string, { readonly before: TLRecord | undefined; readonly after: TLRecord | undefined }>;
type MutableStep = Map<string, { readonly before: TLRecord | undefined; readonly after: TLRecord | undefined }>;

/** A step that an agent made in this history. */
export interface AgentStep {
    readonly caller: string;
    readonly step: Step;
    /** The history's stopping point before it. */
    readonly mark: string;
    /** Whether it was undone, and stays so when the history no longer knows how to redo it. */
    undone: boolean;
}

/** Whose a step is: an agent's, or without one the person's. */
interface Owner {
    readonly made: AgentStep | undefined;
}

/** A step of an agent's that is being made. */
export interface OpenStep {
    /** Runs a part of it; what it throws comes back out. */
    add(change: () => void): void;
    /** Undoes all parts. */
    cancel(): void;
    end(): AgentStep;
}

/** So many of the agents' steps can be told from the person's; older ones count as the person's. */
const MAX_STEPS = 200;
/** A step of the history may only select something; this many of those in a row are passed over. */
const MAX_STEPS_WITHOUT_CHANGE = 1_000;

/**
 * Tells agents' steps from the person's in one editor's undo history. tldraw keeps its history to itself, so this
 * remembers what each agent's step did and compares: a step that was undone belongs to an agent when it reversed
 * what the agent's last step did.
 */
export class UndoSteps {
    private readonly done: AgentStep[] = [];
    private readonly undone: AgentStep[] = [];
    private readonly exact: ExactRedo;
    private retracing = false;

    constructor(private readonly editor: Editor) {
        this.exact = new ExactRedo(editor);
    }

    /** Begins a step of an agent's; nothing else may change the document until it ends or is cancelled. */
    begin({ caller, label }: ChangeAuthor): OpenStep {
        const { editor } = this;
        const mark = editor.markHistoryStoppingPoint(`agent:${caller}:${label}`);
        const step: MutableStep = new Map();
        return {
            add: change => {
                let failure: { readonly error: unknown } | undefined;
                const diff = editor.store.extractingChanges(() => {
                    // An exception that escapes `run` would replace the canvas by tldraw's error screen.
                    editor.run(
                        () => {
                            try {
                                change();
                            } catch (error) {
                                failure = { error };
                            }
                        },
                        { ignoreShapeLock: true }
                    );
                });
                if (failure) {
                    throw failure.error;
                }
                addTo(step, editor, diff);
            },
            cancel: () => this.retraced(() => editor.bailToMark(mark)),
            end: () => {
                // What the person does next without a mark of its own must not become part of the agent's step.
                editor.markHistoryStoppingPoint('after agent');
                const made: AgentStep = { caller, step, mark, undone: false };
                remember(this.done, made);
                this.undone.length = 0;
                return made;
            }
        };
    }

    /** One step that changes the document. @returns whose it was, or undefined when there is none. */
    step(direction: StepDirection): Owner | undefined {
        const { editor } = this;
        for (let tries = 0; tries < MAX_STEPS_WITHOUT_CHANGE && this.can(direction); tries++) {
            const diff = editor.store.extractingChanges(() => this.trace(direction));
            const step: MutableStep = new Map();
            addTo(step, editor, diff);
            if (step.size > 0) {
                return { made: this.shift(direction, step) };
            }
        }
        return undefined;
    }

    /** What changes in the document now was done, or undone, before: nothing follows from it. */
    get isRetracing(): boolean {
        return this.retracing;
    }

    private trace(direction: StepDirection): void {
        const { editor } = this;
        const wasLast = !editor.getCanRedo();
        this.retraced(() => {
            const step: MutableStep = new Map();
            addTo(
                step,
                editor,
                editor.store.extractingChanges(() => (direction === 'undo' ? editor.undo() : editor.redo()))
            );
            if (direction === 'undo') {
                this.exact.didUndo(step, wasLast);
            } else {
                this.exact.didRedo(step);
            }
        });
    }

    private retraced(change: () => void): void {
        this.retracing = true;
        try {
            change();
        } finally {
            this.retracing = false;
        }
    }

    /**
     * Undoes, or redoes, exactly these steps in this order.
     * @returns false, with nothing changed, when they are not the next ones
     */
    retrace(direction: StepDirection, steps: readonly AgentStep[]): boolean {
        const from = direction === 'undo' ? this.done : this.undone;
        if (!steps.every((made, at) => from[from.length - 1 - at] === made)) {
            return false;
        }
        for (const [at, made] of steps.entries()) {
            const owner = this.step(direction);
            if (owner?.made !== made) {
                // The person made the next step.
                for (let back = owner ? at + 1 : at; back > 0; back--) {
                    this.step(direction === 'undo' ? 'redo' : 'undo');
                }
                return false;
            }
        }
        return true;
    }

    /**
     * Removes a step from the document and from the history, so that no redo brings it back. What was done after it
     * stays, as one step.
     * @returns false, with nothing changed, when the history does not remember the step
     */
    revoke(made: AgentStep): boolean {
        const { editor } = this;
        while (this.undone.includes(made)) {
            // Undone meanwhile: it is the next one, or behind others that were undone later.
            if (!this.step('redo')) {
                return false;
            }
        }
        const at = this.done.indexOf(made);
        if (at < 0) {
            return false;
        }
        const now = documentOf(editor);
        this.retraced(() => editor.bailToMark(made.mark));
        this.done.length = at;
        const before = documentOf(editor);
        const since = withoutStep(before, now, made.step);
        if (since.put.length > 0 || since.remove.length > 0) {
            editor.markHistoryStoppingPoint('after a revoked step');
            this.retraced(() => editor.run(() => replaceRecords(editor.store, since, editor), { ignoreShapeLock: true }));
        }
        return true;
    }

    /**
     * Undoes the person's last step if it changed one of these records. It must be recorded again, maybe otherwise.
     * @returns all records as they were after it, with its selection; undefined, with nothing changed, when it is another step
     */
    takeBack(ids: ReadonlySet<string>): RecordChange | undefined {
        // What is recorded leaves nothing to redo: there is none of a gesture that changed nothing.
        if (!this.can('undo') || this.can('redo')) {
            return undefined;
        }
        const diff = this.editor.store.extractingChanges(() => this.trace('undo'));
        const step: MutableStep = new Map();
        addTo(step, this.editor, diff);
        const last = this.done.at(-1);
        if ((last && isReversal(last, 'undo', step)) || ![...step.keys()].some(id => ids.has(id))) {
            this.trace('redo');
            return undefined;
        }
        return {
            put: [...Object.values(diff.removed), ...Object.values(diff.updated).map(([before]) => before)],
            remove: Object.values(diff.added).map(({ id }) => id)
        };
    }

    private can(direction: StepDirection): boolean {
        return direction === 'undo' ? this.editor.getCanUndo() : this.editor.getCanRedo();
    }

    /** Moves the agents' next step to the other stack if it is the one that was just undone or redone. */
    private shift(direction: StepDirection, happened: Step): AgentStep | undefined {
        const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
        const candidate = from.at(-1);
        if (candidate === undefined || !isReversal(candidate, direction, happened)) {
            return undefined;
        }
        from.pop();
        candidate.undone = direction === 'undo';
        remember(to, candidate);
        return candidate;
    }
}

/**
 * Whether what happened is an agents' step undone or redone: then it began where the step had ended. It may have ended
 * otherwise, as tldraw's side effects ran.
 */
function isReversal({ step }: AgentStep, direction: StepDirection, happened: Step): boolean {
    return [...step].every(([id, { before, after }]) => {
        const change = happened.get(id);
        return change !== undefined && isEqual(change.before, direction === 'undo' ? after : before);
    });
}

function remember(steps: AgentStep[], step: AgentStep): void {
    steps.push(step);
    if (steps.length > MAX_STEPS) {
        steps.shift();
    }
}

/** What an editor's store holds of the document. */
export function documentOf({ store }: Editor): Map<string, TLRecord> {
    const records = Object.values(store.serialize('document'));
    return new Map(records.map(record => [record.id, record]));
}

/** Adds the part of a diff that belongs to the document; what comes to nothing in the end is left out. */
function addTo(step: MutableStep, editor: Editor, diff: RecordsDiff<TLRecord>): void {
    const documentTypes = editor.store.scopedTypes.document;
    const add = (before: TLRecord | undefined, after: TLRecord | undefined): void => {
        const record = before ?? after;
        if (record === undefined || !documentTypes.has(record.typeName)) {
            return;
        }
        const known = step.get(record.id);
        const first = known ? known.before : before;
        if (first === after) {
            step.delete(record.id);
        } else {
            step.set(record.id, { before: first, after });
        }
    };
    Object.values(diff.added).forEach(record => add(undefined, record));
    Object.values(diff.updated).forEach(([before, after]) => add(before, after));
    Object.values(diff.removed).forEach(record => add(record, undefined));
}
