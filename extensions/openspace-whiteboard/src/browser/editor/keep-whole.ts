import { repairOf } from '@openspace/board';
import type { Editor, TLRecord, TLStore } from '@tldraw/tldraw';
import type { Unsubscribe } from '../board-editor';
import { letGo } from './let-go';
import { replaceRecords } from './replace-records';

interface KeptPane {
    readonly store: TLStore;
    /** What changes now comes from elsewhere, where it is whole. */
    readonly isReplacing: boolean;
    /** What shows the store, if it is shown. */
    readonly editor: Editor | undefined;
}

/**
 * Keeps what a pane's own undo tears whole, as each pane's history knows only what was done in it. It does so inside
 * the same transaction: what is drawn is read right after it, and a shape whose parent is gone would be on no page.
 * Nothing gone becomes selected either, which tools do that remember what was selected when a gesture began.
 */
export function keepWhole(pane: KeptPane): Unsubscribe {
    const { store } = pane;
    /** How records were before what is being done now. */
    const former = new Map<string, TLRecord | undefined>();
    let isStateNew = false;
    const note = (id: string, before: TLRecord | undefined): void => {
        if (!pane.isReplacing && !former.has(id)) {
            former.set(id, before);
        }
    };
    const { sideEffects } = store;
    const types = ['shape', 'binding', 'asset', 'page'] as const;
    const disposables = [
        sideEffects.registerAfterChangeHandler('instance_page_state', () => (isStateNew = true)),
        ...types.flatMap(type => [
            sideEffects.registerAfterCreateHandler(type, ({ id }) => note(id, undefined)),
            sideEffects.registerAfterChangeHandler(type, before => note(before.id, before)),
            sideEffects.registerAfterDeleteHandler(type, before => note(before.id, before))
        ])
    ];
    const records = {
        get: (id: string) => store.unsafeGetWithoutCapture(id as TLRecord['id']),
        values: () => Object.values(store.serialize('document'))
    };
    const complete = sideEffects.registerOperationCompleteHandler(() => {
        const repair = former.size > 0 ? repairOf(records, former) : undefined;
        former.clear();
        if (repair) {
            replaceRecords(store, repair, pane.editor);
        }
        if (isStateNew && pane.editor) {
            isStateNew = false;
            letGo(pane.editor, id => !store.has(id));
        }
    });
    return () => [...disposables, complete].forEach(dispose => dispose());
}
