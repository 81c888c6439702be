import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { navigationInput, navigationOutput } from '../pixel-map-schemas';

export const navigateMap = defineTool({
    name: 'navigate_map',
    title: 'Navigate the pixel map',
    description: 'Moves the camera of the pixel map to a place in grid units (1 = 100 map pixels) or to a named region, and shows the map.',
    toolset: 'pixelmap',
    tags: ['camera', 'zoom', 'pan', 'view'],
    runsIn: 'window',
    hints: { readOnly: false, idempotent: true },
    errorForm: errorForm('navigate_map'),
    input: navigationInput,
    output: navigationOutput,
    run: (to, port: PixelWindow) => port.navigate(to)
});
