import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { addCells } from '../edit/add-cells';
import { changeDiagram } from '../edit/diagram-session';
import { batch, batchResult, changedDiagram, coordinate, id, label, length, style } from '../tool-fields';

export const addCellsOfShape = defineTool({
    name: 'add-cells-of-shape',
    title: 'Add several cells of one shape',
    description: 'Adds many cells that have the same shape of the library. An unknown shape_name fails the whole call.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['vertex', 'shape', 'icon', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        ...batch,
        shape_name: z.string().min(1).max(200),
        cells: z
            .array(
                z.strictObject({
                    x: coordinate.optional(),
                    y: coordinate.optional(),
                    width: length.optional(),
                    height: length.optional(),
                    text: label.optional(),
                    style: style.optional(),
                    temp_id: id.optional()
                })
            )
            .min(1)
            .max(4000)
    }),
    output: z.object({ data: z.object(batchResult), ...changedDiagram }),
    run: ({ cells, shape_name, atomic, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            session.shapes.get(shape_name);
            const vertices = cells.map(cell => ({ ...cell, type: 'vertex' as const, shape_name }));
            return addCells(session, vertices, atomic);
        })
});
