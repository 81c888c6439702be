import type { Records } from '@openspace/board';
import { isEqual, type Editor, type TLRecord } from '@tldraw/tldraw';
import type { ChangeAuthor } from '../board-editor';
import type { PaneStep } from './applied-steps';
import { type AgentStep, documentOf, type UndoSteps } from './undo-steps';
import { mergedChange } from './merged-change';
import { replaceRecords } from './replace-records';
import { changeBetween, reverted, type StepRecords } from './without-step';

/** A step that was made while the person held something. */
export interface LateStep {
    readonly step: PaneStep;
    readonly author: ChangeAuthor;
}

/**
 * Brings steps that the document has already into an editor's undo history, as the newest ones, in one transaction:
 * nothing of it is seen. What Esc reverted together with the drag is done again first.
 */
export function enterHistory(editor: Editor, history: UndoSteps, late: readonly LateStep[]): AgentStep[] {
    const entered: AgentStep[] = [];
    editor.run(
        () => {
            const found = documentOf(editor);
            const now = doneAgain(
                found,
                late.map(({ step }) => step.records.step)
            );
            const states = [now];
            for (const { step } of late.toReversed()) {
                states.unshift(reverted(states[0] ?? now, step.records.step));
            }
            const [base = now] = states;
            const unrecorded = (from: Records, to: Records): void => {
                editor.run(() => replaceRecords(editor.store, changeBetween(from, to), undefined), { history: 'ignore' });
            };
            const steps = late.map(({ step }) => step.records.step);
            // What the person's step changed before or after these, it has recorded together with what they did to it.
            const own = history.takeBack(new Set(steps.flatMap(step => [...step.keys()])));
            if (own) {
                const start = documentOf(editor);
                const without = steps.toReversed().reduce<Records>(reverted, start);
                unrecorded(start, without);
                editor.markHistoryStoppingPoint('before agents');
                replaceRecords(editor.store, changeBetween(without, base), undefined);
                const { document } = editor.store.scopedTypes;
                editor.store.put(own.put.filter(({ typeName }) => !document.has(typeName)));
            } else {
                unrecorded(found, base);
            }
            for (const [at, { author }] of late.entries()) {
                const open = history.begin(author);
                open.add(() => replaceRecords(editor.store, changeBetween(states[at] ?? now, states[at + 1] ?? now), undefined));
                entered.push(open.end());
            }
        },
        { ignoreShapeLock: true }
    );
    return entered;
}

/** The board with the steps, where a gesture that was broken off put back records as it had found them. */
function doneAgain(found: ReadonlyMap<string, TLRecord>, steps: readonly StepRecords[]): ReadonlyMap<string, TLRecord> {
    const ends = new Map<string, { readonly before: TLRecord | undefined; readonly after: TLRecord | undefined }>();
    for (const [id, { before, after }] of steps.flatMap(step => [...step])) {
        const first = ends.get(id);
        ends.set(id, { before: first ? first.before : before, after });
    }
    const [base, wanted] = [new Map(found), new Map(found)];
    for (const [id, { before, after }] of ends) {
        const here = found.get(id);
        if (before && here && after && !isEqual(here, after)) {
            base.set(id, before);
            wanted.set(id, after);
        } else if (!after) {
            base.delete(id);
            wanted.delete(id);
        }
    }
    const again = new Map(found);
    [...ends].forEach(([id, { after }]) => !after && again.delete(id));
    const { put, remove } = mergedChange(base, again, wanted, 'mine');
    remove.forEach(id => again.delete(id));
    put.forEach(record => again.set(record.id, record));
    return again;
}
