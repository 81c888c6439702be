import type { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { isExcalidrawPath } from '../common/excalidraw-path';

/** The canvas that the person was in last; undefined when no window has one open. */
export function lastActiveCanvas(windows: Pick<OpenWindows, 'all'>): string | undefined {
    const documents = windows.all().flatMap(({ state }) => state.documents.filter(({ path }) => isExcalidrawPath(path)));
    return documents.sort((a, b) => b.lastActive - a.lastActive)[0]?.path;
}
