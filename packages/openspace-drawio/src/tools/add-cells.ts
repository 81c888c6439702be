import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { addCells as addTo } from '../edit/add-cells';
import { DiagramSession } from '../edit/diagram-session';
import { batch, batchResult, changedDiagram, coordinate, id, label, length, style } from '../tool-fields';

export const addCells = defineTool({
    name: 'add-cells',
    title: 'Add vertices and edges',
    description:
        'Adds vertices and edges in one call. shape_name (see search-shapes) gives style and size; style and size given as well win. ' +
        'Edges name cells by id or by a temp_id of this call, in any order. A bad item fails alone; see data.summary.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['vertex', 'edge', 'shape', 'icon', 'connector', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        ...batch,
        dry_run: z.boolean().default(false).describe('Only say what would come of it'),
        cells: z
            .array(
                z.strictObject({
                    type: z.enum(['vertex', 'edge']),
                    x: coordinate.optional(),
                    y: coordinate.optional(),
                    width: length.optional(),
                    height: length.optional(),
                    text: label.optional().describe('Kept exactly; left blank, icons show their name'),
                    style: style.optional().describe('draw.io style, laid over that of the shape'),
                    shape_name: z.string().min(1).max(200).optional(),
                    source_id: id.optional(),
                    target_id: id.optional(),
                    temp_id: id.optional()
                })
            )
            .min(1)
            .max(4000)
    }),
    output: z.object({ data: z.object({ ...batchResult, dry_run: z.boolean().optional() }), ...changedDiagram }),
    run: async ({ cells, atomic, dry_run, ...input }, port: ShapesPort) => {
        const session = await DiagramSession.open(input, port);
        const data = await addTo(session, cells, atomic);
        if (!dry_run) {
            return session.close(data);
        }
        const untouched = await (await DiagramSession.open(input, port)).close(data);
        return { ...untouched, data: { ...data, dry_run }, ...(input.diagram_xml?.trim() && { diagram_xml: input.diagram_xml }) };
    }
});
