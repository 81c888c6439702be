import type { Editor } from '@tldraw/tldraw';
import { closeMenusFirst } from './close-menus-first';
import { drawWithEnter } from './draw-with-enter';
import { ignoreForeignKeys } from './foreign-keys';
import { renameWithF2 } from './rename-with-f2';
import { tabToShapes } from './tab-to-shapes';
import { typeAhead } from './type-ahead';

/** What keys do on a board beyond tldraw's own shortcuts. */
export function workByKeyboard(editor: Editor): void {
    closeMenusFirst(editor);
    drawWithEnter(editor);
    ignoreForeignKeys(editor);
    renameWithF2(editor);
    tabToShapes(editor);
    typeAhead(editor);
}
