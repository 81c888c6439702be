import type { Editor } from '@tldraw/tldraw';
import type { PaneActions } from '../board-editor';
import { addComment } from './comments/comments-state';
import { connectable } from './connect/connect-shapes';
import { connectSelected } from './connect/connect-state';
import { openFind } from './find-on-board';
import { goToNotation } from './notation-panel/go-to-notation';
import { openPicker } from './shape-picker/picker-state';

export function paneActions(editor: Editor): PaneActions {
    return {
        find: () => openFind(editor),
        comment: () => addComment(editor),
        pickShape: () => openPicker(editor),
        connect: connectable(editor).length === 0 ? undefined : () => connectSelected(editor),
        goToNotation: () => goToNotation(editor)
    };
}
