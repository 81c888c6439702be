import { nls } from '@theia/core';
import type { PaneTexts } from '../board-editor';
import { commentTexts } from './comment-texts';
import { notationTexts } from './notation-texts';
import { pickerTexts } from './picker-texts';
import { arrowName, shapeName } from './shape-names';
import { tidyTexts } from './tidy-texts';

/** The texts of panes in the language of the IDE. */
export const paneTexts: PaneTexts = {
    canvas: board => nls.localize('openspace/whiteboard/canvas', 'Whiteboard {0}', board),
    canvasHelp: nls.localize(
        'openspace/whiteboard/canvasHelp',
        'Tab goes from shape to shape; Escape, then Tab leaves the board. The Outline view lists the shapes and their connections.'
    ),
    shapes: nls.localize('openspace/whiteboard/shapes', 'Shapes'),
    showDrawing: agent => nls.localize('openspace/whiteboard/offScreenHint', 'Show what {0} drew', agent),
    shapeName,
    arrowName,
    connectFrom: name =>
        nls.localize(
            'openspace/whiteboard/connectFrom',
            'Connect from {0}: click the other shape, or go to it with Tab and press Enter. Escape cancels.',
            name
        ),
    find: {
        label: nls.localize('openspace/whiteboard/find', 'Find on this board'),
        previous: nls.localize('openspace/whiteboard/findPrevious', 'Previous match (Shift+Enter)'),
        next: nls.localize('openspace/whiteboard/findNext', 'Next match (Enter)'),
        close: nls.localize('openspace/whiteboard/findClose', 'Close (Escape)'),
        nothing: nls.localize('openspace/whiteboard/findNothing', 'No results'),
        position: (at, all) => nls.localize('openspace/whiteboard/findPosition', '{0} of {1}', at, all)
    },
    comments: commentTexts,
    notation: notationTexts,
    picker: pickerTexts,
    tidy: tidyTexts,
    crash: {
        title: nls.localize('openspace/whiteboard/crash/title', 'The canvas stopped working'),
        hint: nls.localize(
            'openspace/whiteboard/crash/hint',
            'The board itself is unharmed. Show it again to go on; the undo history of this view is lost.'
        ),
        reload: nls.localize('openspace/whiteboard/crash/reload', 'Show the board again')
    }
};
