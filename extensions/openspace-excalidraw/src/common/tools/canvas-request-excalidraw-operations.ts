import { changeSummary } from '@openspace/core/lib/common/changes/change-summary';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { canvasCreate, canvasEdited, canvasPath } from '../canvas-edited';
import { describeEdit } from '../describe-edit';
import type { ExcalidrawCanvas } from '../excalidraw-canvas';
import { operationsOf, REQUESTS } from '../request-payload';

export const canvasRequestExcalidrawOperations = defineTool({
    name: 'canvas_request_excalidraw_operations',
    title: 'Request Excalidraw operations',
    description:
        'Forward complex Excalidraw requests to the dedicated MCP server. Use when you need precise element placement, updates, or batch operations. The tool returns normalized data which the application converts into canvas updates.',
    toolset: 'canvas',
    category: 'excalidraw',
    tags: ['excalidraw', 'points', 'freedraw', 'image', 'frame', 'precise'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({
        operation: z.enum(REQUESTS).describe('MCP operation to invoke'),
        payload: z
            .record(z.string(), z.unknown())
            .meta({ additionalProperties: true })
            .describe('Operation-specific payload forwarded to the MCP server'),
        summary: changeSummary,
        path: canvasPath,
        create: canvasCreate
    }),
    output: canvasEdited,
    run: async ({ path, create, operation, payload, summary }, port: ExcalidrawCanvas, context) => {
        const operations = operationsOf(operation, payload);
        return port.edit(
            {
                path,
                create,
                operations,
                placeOf: index => ({ index, path: 'payload' }),
                summary: summary ?? describeEdit(operations),
                tool: 'canvas_request_excalidraw_operations',
                input: { operation, payload, ...(summary !== undefined && { summary }), ...(create !== undefined && { create }) }
            },
            context
        );
    }
});
