import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { setCellShapes } from '../edit/edit-cells';
import { batch, batchResult, changedDiagram, id } from '../tool-fields';

export const setCellShape = defineTool({
    name: 'set-cell-shape',
    title: 'Give vertices other shapes',
    description: 'Gives vertices the look of shapes of the library; place, size and text stay.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['vertex', 'shape', 'icon', 'style', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({
        ...batch,
        cells: z
            .array(z.strictObject({ cell_id: id, shape_name: z.string().min(1).max(200) }))
            .min(1)
            .max(4000)
    }),
    output: z.object({ data: z.object(batchResult), ...changedDiagram }),
    run: ({ cells, atomic, ...input }, port: ShapesPort) => changeDiagram(input, port, session => setCellShapes(session, cells, atomic))
});
