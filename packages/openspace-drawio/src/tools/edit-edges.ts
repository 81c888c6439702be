import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { editEdges as edit } from '../edit/edit-cells';
import { batch, batchResult, changedDiagram, id, label, style } from '../tool-fields';

export const editEdges = defineTool({
    name: 'edit-edges',
    title: 'Change edges',
    description: 'Changes text, ends or style of edges; what is left out stays. style is laid over the present one, "key=" removes a key.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['edge', 'connector', 'reconnect', 'style', 'text', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({
        ...batch,
        edges: z
            .array(
                z.strictObject({
                    cell_id: id,
                    text: label.optional(),
                    source_id: id.optional(),
                    target_id: id.optional(),
                    style: style.optional()
                })
            )
            .min(1)
            .max(4000)
    }),
    output: z.object({ data: z.object(batchResult), ...changedDiagram }),
    run: ({ edges, atomic, ...input }, port: ShapesPort) => changeDiagram(input, port, session => edit(session, edges, atomic))
});
