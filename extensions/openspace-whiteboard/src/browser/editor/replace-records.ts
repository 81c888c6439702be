import type { Editor, TLRecord, TLStore } from '@tldraw/tldraw';
import { letGo } from './let-go';

export interface RecordChange {
    readonly put: readonly TLRecord[];
    readonly remove: readonly TLRecord['id'][];
}

/**
 * Puts and removes finished records. Nothing may happen beyond that: tldraw's side effects would look again after
 * the parent and the place of every arrow, which takes most of the time of a large change, and would make the board
 * differ from what the same change makes of a file. They do run for pages, which bring a camera with them.
 * @param editor the one that shows the store, if there is one; it lets go of what is no longer there
 */
export function replaceRecords(store: TLStore, { put, remove }: RecordChange, editor: Editor | undefined): void {
    const goneFromView = remove.filter(isOnPage);
    if (editor && goneFromView.length > 0) {
        const gone = new Set<string>(goneFromView);
        letGo(editor, id => gone.has(id));
    }
    const removed = Object.fromEntries(goneFromView.map(id => [id, store.unsafeGetWithoutCapture(id)]).filter(([, record]) => record));
    const added = Object.fromEntries(put.filter(({ id }) => isOnPage(id)).map(record => [record.id, record]));
    store.put(put.filter(({ id }) => !isOnPage(id)));
    store.applyDiff({ added, updated: {}, removed }, { runCallbacks: false });
    store.remove(remove.filter(id => !isOnPage(id)));
}

function isOnPage(id: TLRecord['id']): boolean {
    return id.startsWith('shape:') || id.startsWith('binding:') || id.startsWith('asset:');
}
