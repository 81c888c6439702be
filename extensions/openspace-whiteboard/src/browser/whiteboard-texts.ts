import { nls } from '@theia/core';

/** What the editor is called, and its commands in the palette. */
export const WHITEBOARD = nls.localize('openspace/whiteboard/label', 'Whiteboard');
