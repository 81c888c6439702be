import type { Records } from '@openspace/board';
import type { TLRecord } from '@tldraw/tldraw';
import { mergedChange } from './merged-change';
import type { RecordChange } from './replace-records';

/** Records before and after a step. */
export type StepRecords = ReadonlyMap<string, { readonly before: TLRecord | undefined; readonly after: TLRecord | undefined }>;

/**
 * What was done after a step, as if the step had never been: a shape that the step drew goes with all that was done to
 * it since, and of a shape that it changed only what is not the step's own.
 * @param before the board without the step
 * @param now the board with the step and what came after it
 * @returns what brings `before` to the wanted state
 */
export function withoutStep(before: Records, now: Records, step: StepRecords): RecordChange {
    const after = new Map(before);
    step.forEach((record, id) => (record.after ? after.set(id, record.after) : after.delete(id)));
    const { put, remove } = mergedChange(after, now, before, 'theirs');
    const wanted = new Map(now);
    remove.forEach(id => wanted.delete(id));
    put.forEach(record => wanted.set(record.id, record));
    return changeBetween(before, wanted);
}

/** A state of a board as if one of the steps that led to it had never been, see {@link withoutStep}. */
export function reverted(now: Records, step: StepRecords): Map<string, TLRecord> {
    const without = new Map(now);
    step.forEach(({ before }, id) => (before ? without.set(id, before) : without.delete(id)));
    const since = withoutStep(without, now, step);
    since.remove.forEach(id => without.delete(id));
    since.put.forEach(record => without.set(record.id, record));
    return without;
}

/** What brings one state of a board to another one. */
export function changeBetween(from: Records, to: Records): RecordChange {
    return {
        put: [...to.values()].filter(record => from.get(record.id) !== record),
        remove: [...from.values()].map(({ id }) => id).filter(id => !to.has(id))
    };
}
