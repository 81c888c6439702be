import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoard } from './fields';

export const open = defineTool({
    name: 'openspace.whiteboard.open',
    title: 'Open a whiteboard',
    description: "Shows a board, or another file with a preview, in the person's window.",
    toolset: 'whiteboard',
    tags: ['show', 'tab'],
    runsIn: 'window',
    hints: { readOnly: false, idempotent: true },
    writes: [],
    input: z.strictObject({ ...onBoard, splitDirection: z.enum(['right', 'left', 'bottom', 'new-tab']).default('new-tab') }),
    output: z.object({ path: z.string(), windowId: z.string() }),
    run: ({ path, splitDirection }, port: Whiteboard, { caller }) => port.open(path, splitDirection, caller)
});
