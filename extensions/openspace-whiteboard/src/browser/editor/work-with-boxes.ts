import type { Editor } from '@tldraw/tldraw';
import { aimThroughFragments } from './arrow-targets';
import { dropIntoBoxes } from './drop-into-boxes';

/** How a person's hand works at geos that hold others or lie over them, which tldraw knows of frames only. */
export function workWithBoxes(editor: Editor): void {
    dropIntoBoxes(editor);
    aimThroughFragments(editor);
}
