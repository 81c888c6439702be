import type { Editor } from '@tldraw/tldraw';
import type { PaneActions } from '../board-editor';
import { addComment } from './comments/comments-state';
import { connectable } from './connect/connect-shapes';
import { connectSelected } from './connect/connect-state';
import { openFind } from './find-on-board';
import { goToNotation } from './notation-panel/go-to-notation';
import { openPicker } from './shape-picker/picker-state';
import { areKept, toggleKept } from './tidy/mark-kept';
import type { TidyContext } from './tidy/tidy-context';
import { openTidy } from './tidy/tidy-state';
import { routeArrows, tidyUp } from './tidy/tidy-up';

export function paneActions(editor: Editor, tidy: TidyContext): PaneActions {
    return {
        find: () => openFind(editor),
        comment: () => addComment(editor),
        pickShape: () => openPicker(editor),
        connect: connectable(editor).length === 0 ? undefined : () => connectSelected(editor),
        goToNotation: () => goToNotation(editor),
        tidyUp: () => void tidyUp(editor, tidy),
        openTidy: () => openTidy(editor),
        routeArrows: () => void routeArrows(editor, tidy),
        keepInPlace: areKept(editor) === undefined ? undefined : () => toggleKept(editor)
    };
}
