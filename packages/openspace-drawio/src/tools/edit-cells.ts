import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { editCells as edit } from '../edit/edit-cells';
import { batch, batchResult, changedDiagram, coordinate, id, label, length, style } from '../tool-fields';

export const editCells = defineTool({
    name: 'edit-cells',
    title: 'Change vertices',
    description:
        'Changes text, place, size or style of vertices; what is left out stays. style is laid over the present one: ' +
        'its keys win, "key=" removes one. Edges that were routed automatically follow.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['vertex', 'move', 'resize', 'style', 'text', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({
        ...batch,
        cells: z
            .array(
                z.strictObject({
                    cell_id: id,
                    text: label.optional(),
                    x: coordinate.optional(),
                    y: coordinate.optional(),
                    width: length.optional(),
                    height: length.optional(),
                    style: style.optional()
                })
            )
            .min(1)
            .max(4000)
    }),
    output: z.object({ data: z.object(batchResult), ...changedDiagram }),
    run: ({ cells, atomic, ...input }, port: ShapesPort) => changeDiagram(input, port, session => edit(session, cells, atomic))
});
