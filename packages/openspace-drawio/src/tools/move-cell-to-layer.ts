import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { lift } from '../edit/groups';
import { tellLayers } from '../edit/tell-layers';
import { cellInfo, changedDiagram, changesDiagram, id, layerInfo } from '../tool-fields';

export const moveCellToLayer = defineTool({
    name: 'move-cell-to-layer',
    title: 'Move a cell to another layer',
    description: 'Moves a cell with all that it contains to another layer of its page; it stays in its place and leaves its group.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['layer', 'move', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({ ...changesDiagram, cell_id: id, target_layer_id: id }),
    output: z.object({ data: z.object({ cell: cellInfo, layers: z.array(layerInfo) }), ...changedDiagram }),
    run: ({ cell_id, target_layer_id, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            const cell = session.cell(cell_id);
            lift(session.page, cell, session.layer(target_layer_id));
            return { cell: session.tell(cell), layers: tellLayers(session) };
        })
});
