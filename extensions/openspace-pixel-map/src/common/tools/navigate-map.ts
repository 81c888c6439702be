import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { coordinate, point } from './fields';

export const navigationInput = z.strictObject({
    x: coordinate.optional(),
    y: coordinate.optional(),
    zoom: z.number().min(0.05).max(10).optional(),
    region: z.string().max(200).optional().describe('a named region; overrides x and y')
});

export const navigationOutput = z.object({
    camera: z.object({ ...point.shape, zoom: z.number() }).describe('the middle of the view in grid units'),
    visibleBounds: z.object({ ...point.shape, width: z.number(), height: z.number() }).describe('in grid units'),
    region: z.string().nullable()
});

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
