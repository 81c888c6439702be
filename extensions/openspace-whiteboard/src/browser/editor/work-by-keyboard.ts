import type { Editor } from '@tldraw/tldraw';
import { drawWithEnter } from './draw-with-enter';
import { ignoreForeignKeys } from './foreign-keys';
import { renameWithF2 } from './rename-with-f2';
import { tabToShapes } from './tab-to-shapes';

/** What keys do on a board beyond tldraw's own shortcuts. */
export function workByKeyboard(editor: Editor): void {
    drawWithEnter(editor);
    ignoreForeignKeys(editor);
    renameWithF2(editor);
    tabToShapes(editor);
}
