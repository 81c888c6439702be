import type { SceneOperation } from '@openspace/diagram';
import { changeSummary } from '@openspace/core/lib/common/changes/change-summary';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { canvasCreate, canvasEdited, canvasPath } from '../canvas-edited';
import { describeEdit } from '../describe-edit';
import type { ExcalidrawCanvas } from '../excalidraw-canvas';

/**
 * The types that the contract lists. `line`, `freedraw`, `image` and `frame` are accepted too, as by
 * `canvas_request_excalidraw_operations`. The edit refuses any other type and names the operation.
 */
const LISTED_TYPES = ['rectangle', 'ellipse', 'diamond', 'arrow', 'text'];
/** How many operations or elements one call may bring. */
const MAX_OPERATIONS = 5000;

/** The contract lists these without a type, which is obvious. */
const kind = <K extends SceneOperation['kind']>(name: K) => z.literal(name).meta({ type: undefined });

const element = z
    .looseObject({
        type: z.string().meta({ type: undefined, enum: LISTED_TYPES }),
        x: z.number(),
        y: z.number(),
        width: z.number().optional(),
        height: z.number().optional(),
        text: z.string().optional()
    })
    .meta({ additionalProperties: true });

const operation = z
    .discriminatedUnion('kind', [
        z.strictObject({
            kind: kind('add_elements'),
            elements: z
                .array(element)
                .meta({ minItems: 1 })
                .refine(items => items.length <= MAX_OPERATIONS, `must have at most ${MAX_OPERATIONS} entries`)
        }),
        z.strictObject({
            kind: kind('update_element'),
            id: z.string(),
            props: z.record(z.string(), z.unknown()).meta({ specified: true })
        }),
        z.strictObject({ kind: kind('remove_element'), id: z.string() }),
        z.strictObject({ kind: kind('clear_scene') })
    ])
    .meta({ type: 'object' });

export const canvasPatchExcalidraw = defineTool({
    name: 'canvas_patch_excalidraw',
    title: 'Patch the Excalidraw canvas',
    description:
        'Apply incremental updates to the shared Excalidraw canvas. Use for free-form sketches, annotations, or when the user wants to move existing elements.',
    toolset: 'canvas',
    category: 'excalidraw',
    tags: ['excalidraw', 'sketch', 'annotate', 'draw', 'move'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({
        operations: z
            .array(operation)
            .min(1)
            .refine(items => items.length <= MAX_OPERATIONS, `must have at most ${MAX_OPERATIONS} entries`)
            .describe("Series of operations matching Excalidraw's scene update format"),
        summary: changeSummary,
        path: canvasPath,
        create: canvasCreate
    }),
    output: canvasEdited,
    run: async ({ path, create, operations, summary }, port: ExcalidrawCanvas, context) => {
        const edits: readonly SceneOperation[] = operations;
        return port.edit(
            {
                path,
                create,
                operations: edits,
                placeOf: index => ({ index, path: `operations[${index}]` }),
                summary: summary ?? describeEdit(edits),
                tool: 'canvas_patch_excalidraw',
                input: { operations, ...(summary !== undefined && { summary }), ...(create !== undefined && { create }) }
            },
            context
        );
    }
});
