import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { cameraResult, onActiveBoard } from './fields';

export const cameraGet = defineTool({
    name: 'openspace.whiteboard.camera.get',
    title: 'Get the camera',
    description: 'Says what part of the board the person sees.',
    toolset: 'whiteboard',
    tags: ['zoom', 'view'],
    runsIn: 'window',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject(onActiveBoard),
    output: z.object(cameraResult),
    run: async ({ path }, port: Whiteboard) => {
        const eyes = await port.eyes(path);
        return { path: eyes.path, ...eyes.camera() };
    }
});
