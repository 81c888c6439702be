import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { cameraResult, lengthUpTo, onActiveBoard, some } from './fields';
import { namedIn } from './on-one-board';

export const cameraFit = defineTool({
    name: 'openspace.whiteboard.camera.fit',
    title: 'Fit the camera',
    description: 'Shows the board, or given shapes.',
    toolset: 'whiteboard',
    tags: ['zoom', 'view'],
    runsIn: 'window',
    hints: { readOnly: false, idempotent: true },
    writes: [],
    input: z.strictObject({ ...onActiveBoard, shapeIds: some(z.string()).optional(), padding: lengthUpTo(1000).default(40) }),
    output: z.object(cameraResult),
    run: async ({ path, shapeIds, padding }, port: Whiteboard) => {
        const eyes = await port.eyes(path);
        return { path: eyes.path, ...eyes.fit(namedIn(eyes, shapeIds), padding) };
    }
});
