import { nls } from '@theia/core';

/** What the view is called, and its commands in the palette. */
export const PIXEL_MAP = nls.localize('openspace/pixelmap/label', 'Pixel Map');
