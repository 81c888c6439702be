import { type Editor, isEqual } from '@tldraw/tldraw';
import { replaceRecords } from './replace-records';
import type { StepRecords } from './without-step';

/**
 * Redo brings back exactly what undo has undone. tldraw's bindings take part in it as in any change, and put the end of an arrow whose
 * shape goes to where they find it at that moment, rather than to where it was.
 */
export class ExactRedo {
    /** What was undone, the last at the end, as undo has changed it. */
    private readonly undone: StepRecords[] = [];

    constructor(private readonly editor: Editor) {}

    /** @param wasLast whether there was nothing to redo before it */
    didUndo(step: StepRecords, wasLast: boolean): void {
        if (wasLast) {
            this.undone.length = 0;
        }
        this.undone.push(step);
    }

    /** @param step what redo has made; of records that others have changed since the undo, it is left */
    didRedo(step: StepRecords): void {
        const undone = this.undone.pop();
        if (!undone || ![...undone.keys()].every(id => step.has(id))) {
            return;
        }
        const { store } = this.editor;
        const put = [...undone].flatMap(([id, { before: wanted, after: start }]) => {
            const redone = step.get(id);
            return wanted && redone?.after && isEqual(redone.before, start) && !isEqual(redone.after, wanted) ? wanted : [];
        });
        if (put.length > 0) {
            this.editor.run(() => replaceRecords(store, { put, remove: [] }, undefined), { history: 'ignore', ignoreShapeLock: true });
        }
    }
}
