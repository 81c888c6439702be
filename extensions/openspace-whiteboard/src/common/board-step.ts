import { assetsOf, type BoardChange, type BoardView, recordJson, revisionOf } from '@openspace/board';
import { ToolError } from '@openspace/tool';

export type BoardRecord = BoardChange['put'][number];
export type RecordId = BoardChange['remove'][number];

export type StepDirection = 'undo' | 'redo';

/** How many shapes the message of an error names. */
const MAX_NAMED = 5;
/** How many it lists in its details. */
const MAX_LISTED = 100;

/** One record before and after a step; undefined where it did not exist. */
export interface Touched {
    readonly id: RecordId;
    readonly before: BoardRecord | undefined;
    readonly after: BoardRecord | undefined;
}

/** What one call did to a board. */
export type BoardStep = readonly Touched[];

/** A step as a text, which goes to another thread or process at little cost. Records are mostly written already, for the file. */
export function packTouched(step: BoardStep): string {
    return `[${step.map(packed).join(',')}]`;
}

/** @param text of {@link packTouched} */
export function readTouched(text: string): BoardStep {
    return JSON.parse(text) as BoardStep;
}

function packed({ id, before, after }: Touched): string {
    const records = Object.entries({ before, after }).flatMap(([when, record]) => (record ? [`,"${when}":${recordJson(record)}`] : []));
    return `{"id":${JSON.stringify(id)}${records.join('')}}`;
}

/** A shape that stands in the way of undo, and who changed it, e.g. `the person`. */
export interface ChangedSince {
    readonly id: string;
    readonly by: string;
}

/** What takes steps back, or the ids of the records that stand in the way. */
export interface Reversal {
    readonly change: BoardChange;
    readonly conflicts: readonly string[];
}

/** What a call did to a board, for undoing it. The view is the board before the change. */
export function stepOf(view: BoardView, change: BoardChange): BoardStep {
    const after = new Map<RecordId, BoardRecord | undefined>(change.remove.map(id => [id, undefined]));
    for (const record of change.put) {
        after.set(record.id, record);
    }
    return [...after].map(([id, record]) => ({ id, before: view.get(id), after: record }));
}

/** The step that undoes a step. */
export function reversed(step: BoardStep): BoardStep {
    return step.map(({ id, before, after }) => ({ id, before: after, after: before }));
}

/** By content, wherever the records come from. */
export function sameRecord(a: BoardRecord | undefined, b: BoardRecord | undefined): boolean {
    return a === b || (a !== undefined && b !== undefined && revisionOf([a]) === revisionOf([b]));
}

/**
 * What takes the given steps back in this order, and nothing else. In the way are records that are no longer as a
 * step left them, and what was drawn since inside of, or bound to, a shape that would go.
 */
export function reversalOf(view: BoardView, steps: readonly BoardStep[]): Reversal {
    const state = new Map<RecordId, BoardRecord | undefined>();
    const conflicts = new Set<string>();
    for (const step of steps) {
        for (const { id, before, after } of step) {
            const now = state.has(id) ? state.get(id) : view.get(id);
            // A picture that others show, too, was left when it went, or is there already.
            const isSettled = id.startsWith('asset:') && sameRecord(now, before);
            if (!isSettled && !sameRecord(now, after)) {
                conflicts.add(id);
            }
            state.set(id, before);
        }
    }
    keepShown(view, state);
    orphans(view, state).forEach(id => conflicts.add(id));
    const change = {
        put: [...state.values()].filter(record => record !== undefined),
        remove: [...state].filter(([id, record]) => record === undefined && view.get(id) !== undefined).map(([id]) => id)
    };
    return { change, conflicts: [...conflicts] };
}

/** Leaves the pictures that shapes show which stay. */
function keepShown(view: BoardView, state: Map<RecordId, BoardRecord | undefined>): void {
    const gone = new Set<string>([...state].flatMap(([id, record]) => (record === undefined && id.startsWith('asset:') ? [id] : [])));
    if (gone.size === 0) {
        return;
    }
    const stay = [...view.records()].filter(({ id }) => !state.has(id));
    for (const record of [...stay, ...state.values()]) {
        for (const id of record ? assetsOf(record) : []) {
            if (gone.has(id)) {
                state.delete(id);
            }
        }
    }
}

/** Why nothing was undone or redone: which shapes others changed, and who. */
export function conflictOf(direction: StepDirection, changed: readonly ChangedSince[], possible: number): ToolError {
    const named = changed.slice(0, MAX_NAMED).map(({ id, by }) => `${id} was changed by ${by}`);
    const more = changed.length > MAX_NAMED ? `, and ${changed.length - MAX_NAMED} more` : '';
    const fewer = possible > 0 ? ` The last ${possible} of these steps can be ${direction === 'undo' ? 'undone' : 'redone'}.` : '';
    return new ToolError(
        'CONFLICT',
        `Your step cannot be ${direction === 'undo' ? 'undone' : 'redone'}: since then ${named.join(', ')}${more}. Nothing was changed.`,
        {
            suggestion: `Read the board and update or delete the shapes as needed.${fewer}`,
            details: { id: changed[0]?.id, shapes: changed.slice(0, MAX_LISTED), total: changed.length, possible }
        }
    );
}

/** What the steps leave must hold together: nothing may be left in, or bound to, a shape that does not exist, or come back without its picture. */
function orphans(view: BoardView, state: ReadonlyMap<RecordId, BoardRecord | undefined>): string[] {
    const now = (id: string) => (isTouched(state, id) ? state.get(id) : view.get(id));
    const gone = new Set<string>([...state].filter(([, record]) => record === undefined).map(([id]) => id));
    const put = [...state.values()].filter(record => record !== undefined);
    const missing = put.flatMap(record => [...referencesOf(record), ...assetsOf(record)]).filter(id => now(id) === undefined);
    if (gone.size === 0) {
        return missing;
    }
    const left = [...view.records()].filter(record => !isTouched(state, record.id) && referencesOf(record).some(id => gone.has(id)));
    return [...missing, ...left.map(record => (record.typeName === 'binding' ? record.fromId : record.id))];
}

function isTouched(state: ReadonlyMap<RecordId, unknown>, id: string): id is RecordId {
    return (state as ReadonlyMap<string, unknown>).has(id);
}

/** The records without which a record means nothing. */
export function referencesOf(record: BoardRecord): string[] {
    switch (record.typeName) {
        case 'shape':
            return [record.parentId];
        case 'binding':
            return [record.fromId, record.toId];
        default:
            return [];
    }
}
