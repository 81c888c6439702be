import { type BoardChange, type BoardView, revisionOf } from '@openspace/board';
import { ToolError } from '@openspace/tool';

type BoardRecord = BoardChange['put'][number];
export type RecordId = BoardChange['remove'][number];

/** One record before and after a step; undefined where it was not there. */
export interface Touched {
    readonly id: RecordId;
    readonly before: BoardRecord | undefined;
    readonly after: BoardRecord | undefined;
}

/** What one call did to a board. */
export type BoardStep = readonly Touched[];

/** What a call did to a board, for taking it back. The view is the board before the change. */
export function stepOf(view: BoardView, change: BoardChange): BoardStep {
    const after = new Map<RecordId, BoardRecord | undefined>(change.remove.map(id => [id, undefined]));
    for (const record of change.put) {
        after.set(record.id, record);
    }
    return [...after].map(([id, record]) => ({ id, before: view.get(id), after: record }));
}

/** By content, wherever the records come from. */
export function sameRecord(a: BoardRecord | undefined, b: BoardRecord | undefined): boolean {
    return a === b || (a !== undefined && b !== undefined && revisionOf([a]) === revisionOf([b]));
}

/**
 * What takes the given steps back, the last one first, and nothing else.
 * @throws ToolError `CONFLICT` when what they left was changed since, or is needed by what was drawn since.
 */
export function reversal(view: BoardView, steps: readonly BoardStep[]): BoardChange {
    const state = new Map<RecordId, BoardRecord | undefined>();
    for (const step of [...steps].reverse()) {
        for (const { id, before, after } of step) {
            if (!sameRecord(state.has(id) ? state.get(id) : view.get(id), after)) {
                throw changedSince(id);
            }
            state.set(id, before);
        }
    }
    refuseOrphans(view, state);
    return {
        put: [...state.values()].filter(record => record !== undefined),
        remove: [...state].filter(([id, record]) => record === undefined && view.get(id) !== undefined).map(([id]) => id)
    };
}

/** What the steps leave must hold together: nobody may be left in, or bound to, a shape that is not there. */
export function refuseOrphans(view: BoardView, state: ReadonlyMap<RecordId, BoardRecord | undefined>): void {
    const now = (id: string) => (isTouched(state, id) ? state.get(id) : view.get(id));
    const gone = new Set<string>([...state].filter(([, record]) => record === undefined).map(([id]) => id));
    const put = [...state.values()].filter(record => record !== undefined);
    const missing = put.flatMap(neededBy).find(id => now(id) === undefined);
    if (missing !== undefined) {
        throw changedSince(missing);
    }
    if (gone.size === 0) {
        return;
    }
    for (const record of view.records()) {
        const orphaned = isTouched(state, record.id) ? undefined : neededBy(record).find(id => gone.has(id));
        if (orphaned !== undefined) {
            throw changedSince(orphaned);
        }
    }
}

export function changedSince(id: string): ToolError {
    return new ToolError('CONFLICT', `${id} was changed since by somebody else; nothing was taken back or made again.`, {
        suggestion: 'Read the board and change it as you need it; take back fewer steps if the last ones are not concerned.',
        details: { id }
    });
}

function isTouched(state: ReadonlyMap<RecordId, unknown>, id: string): id is RecordId {
    return (state as ReadonlyMap<string, unknown>).has(id);
}

function neededBy(record: BoardRecord): string[] {
    switch (record.typeName) {
        case 'shape':
            return [record.parentId];
        case 'binding':
            return [record.fromId, record.toId];
        default:
            return [];
    }
}
