import { ChangedView, routesAside } from '@openspace/board';
import type { Editor, TLShapeId } from '@tldraw/tldraw';
import { replaceRecords } from '../replace-records';
import { storeView } from './store-view';

/** Leads the automatic arrows of a board around new shapes that lie on them. Arrows that are new themselves are led already. */
export function leadAside(editor: Editor, added: readonly TLShapeId[]): void {
    const now = storeView(editor);
    const bindings = added.flatMap(id => editor.getBindingsFromShape(id, 'arrow'));
    const before = new ChangedView(now, { put: [], remove: [...added, ...bindings.map(({ id }) => id)] });
    const put = routesAside(before, now, added);
    if (put.length > 0) {
        editor.run(() => replaceRecords(editor.store, { put, remove: [] }, editor), { ignoreShapeLock: true });
    }
}
