import type { Editor, TLRecord } from '@tldraw/tldraw';

const WRITTEN = new WeakSet<TLRecord>();

/** Notes what the editor holds now as written because of something else: nothing follows it, also where the editor reports it later. */
export function noteWritten({ store }: Editor, ids: Iterable<TLRecord['id']>): void {
    for (const id of ids) {
        const record = store.unsafeGetWithoutCapture(id);
        if (record) {
            WRITTEN.add(record);
        }
    }
}

export function isWritten(record: TLRecord): boolean {
    return WRITTEN.has(record);
}
