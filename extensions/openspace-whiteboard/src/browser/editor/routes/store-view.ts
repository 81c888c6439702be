import type { BoardView } from '@openspace/board';
import type { Editor, TLRecord } from '@tldraw/tldraw';

/** What an editor holds right now, in the middle of a transaction as well. */
export function storeView(editor: Editor): BoardView {
    return {
        pageId: editor.getCurrentPageId(),
        get: id => editor.store.unsafeGetWithoutCapture(id as TLRecord['id']),
        records: () => editor.store.allRecords()
    };
}

/** What an editor holds now, also when it holds something else. */
export function keptView(editor: Editor): BoardView {
    const records = new Map<string, TLRecord>(editor.store.allRecords().map(record => [record.id, record]));
    return { pageId: editor.getCurrentPageId(), get: id => records.get(id), records: () => records.values() };
}
