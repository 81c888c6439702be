import { type Editor, isEqual, type RecordsDiff, type TLRecord } from '@tldraw/tldraw';
import type { StepDirection } from '../../common/whiteboard-port';
import type { ChangeAuthor } from '../board-editor';

/** A step as the document's records before and after it; `undefined`: there was none. */
type Step = ReadonlyMap<string, { readonly before: TLRecord | undefined; readonly after: TLRecord | undefined }>;
type MutableStep = Map<string, { readonly before: TLRecord | undefined; readonly after: TLRecord | undefined }>;

interface AgentStep {
    readonly caller: string;
    readonly step: Step;
}

/** Whose a step is: an agent's of that name, or without one the person's. */
interface Owner {
    readonly agent?: string;
}

/** A step of an agent's that is being made. */
export interface OpenStep {
    /** Runs a part of it; what it throws comes back out. */
    add(change: () => void): void;
    /** Takes back all parts. */
    cancel(): void;
    end(): void;
}

/** So many of the agents' steps can be told from the person's; older ones count as the person's. */
const MAX_STEPS = 200;
/** A step of the history may only select something; this many of those in a row are passed over. */
const MAX_STEPS_WITHOUT_CHANGE = 1_000;

/**
 * Tells agents' steps from the person's in one editor's undo history. tldraw keeps its history to itself, so this
 * remembers what each agent's step did and compares: a step that was taken back belongs to an agent when it undid
 * what the agent's last step did.
 */
export class UndoSteps {
    private readonly done: AgentStep[] = [];
    private readonly undone: AgentStep[] = [];

    constructor(private readonly editor: Editor) {}

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
            cancel: () => void editor.bailToMark(mark),
            end: () => {
                // What the person does next without a mark of its own must not become part of the agent's step.
                editor.markHistoryStoppingPoint('after agent');
                remember(this.done, { caller, step });
                this.undone.length = 0;
            }
        };
    }

    /** One step that changes the document. @returns whose it was, or undefined when there is none. */
    step(direction: StepDirection): Owner | undefined {
        const { editor } = this;
        for (let tries = 0; tries < MAX_STEPS_WITHOUT_CHANGE && this.can(direction); tries++) {
            const diff = editor.store.extractingChanges(() => (direction === 'undo' ? editor.undo() : editor.redo()));
            const step: MutableStep = new Map();
            addTo(step, editor, diff);
            if (step.size > 0) {
                return { agent: this.shift(direction, step) };
            }
        }
        return undefined;
    }

    /** Up to `count` steps, as long as they are those of the agent of this name. */
    stepOwn(direction: StepDirection, count: number, agent: string): { steps: number; stoppedBy?: 'person' | 'another agent' } {
        const back = direction === 'undo' ? 'redo' : 'undo';
        for (let steps = 0; steps < count; steps++) {
            const owner = this.step(direction);
            if (owner === undefined) {
                return { steps };
            }
            if (owner.agent !== agent) {
                this.step(back);
                return { steps, stoppedBy: owner.agent === undefined ? 'person' : 'another agent' };
            }
        }
        return { steps: count };
    }

    private can(direction: StepDirection): boolean {
        return direction === 'undo' ? this.editor.getCanUndo() : this.editor.getCanRedo();
    }

    /**
     * Moves the agents' next step to the other stack if it is the one that was just taken back or done again: then it
     * began where the agents' step had ended. It may have ended otherwise, as tldraw's side effects ran.
     * @returns the agent's name
     */
    private shift(direction: StepDirection, happened: Step): string | undefined {
        const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
        const candidate = from.at(-1);
        if (candidate === undefined) {
            return undefined;
        }
        for (const [id, { before, after }] of candidate.step) {
            const change = happened.get(id);
            if (change === undefined || !isEqual(change.before, direction === 'undo' ? after : before)) {
                return undefined;
            }
        }
        from.pop();
        remember(to, candidate);
        return candidate.caller;
    }
}

function remember(steps: AgentStep[], step: AgentStep): void {
    steps.push(step);
    if (steps.length > MAX_STEPS) {
        steps.shift();
    }
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
