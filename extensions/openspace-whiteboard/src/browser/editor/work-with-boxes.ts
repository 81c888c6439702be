import type { Editor } from '@tldraw/tldraw';
import { aimThroughFragments } from './arrow-targets';
import { copyLifelines } from './copy-lifelines';
import { dropIntoBoxes } from './drop-into-boxes';
import { reachHeads } from './reach-heads';
import { showDraggedWhole } from './show-dragged-whole';

/** How a person's hand works at geos that hold others, lie over them or have a line below them, which tldraw knows of frames only. */
export function workWithBoxes(editor: Editor): void {
    dropIntoBoxes(editor);
    aimThroughFragments(editor);
    copyLifelines(editor);
    reachHeads(editor);
    showDraggedWhole(editor);
}
