import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { between, cameraResult, coordinate, onActiveBoard } from './fields';

export const cameraSet = defineTool({
    name: 'openspace.whiteboard.camera.set',
    title: 'Set the camera',
    description: 'Moves the view; x, y is its top left corner on the page.',
    toolset: 'whiteboard',
    tags: ['zoom', 'pan', 'view'],
    runsIn: 'window',
    hints: { readOnly: false, idempotent: true },
    writes: [],
    input: z.strictObject({ ...onActiveBoard, x: coordinate, y: coordinate, zoom: between(0.05, 8) }),
    output: z.object(cameraResult),
    run: async ({ path, ...camera }, port: Whiteboard) => {
        const eyes = await port.eyes(path);
        return { path: eyes.path, ...eyes.setCamera(camera) };
    }
});
