import { nls } from '@theia/core';

/** What the editor is called, and its commands in the palette. */
export const WHITEBOARD = nls.localize('openspace/whiteboard/label', 'Whiteboard');

export const IMPORT_TEXTS = {
    intoThisBoard: nls.localize('openspace/import/intoThisBoard', 'Import into This Board'),
    openOnWhiteboard: nls.localize('openspace/import/openOnWhiteboard', 'Open on Whiteboard')
};
