import type { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { EXCALIDRAW_SUFFIX } from '../common/excalidraw-path';

/** Excalidraw canvases, for the IDE. */
export const excalidrawKind: DocumentKind = {
    opener: 'openspace.excalidraw',
    noun: nls.localize('openspace/excalidraw/noun', 'an Excalidraw canvas'),
    suffixes: [EXCALIDRAW_SUFFIX],
    iconClass: `${codicon('edit-sparkle')} openspace-kind-excalidraw`
};
