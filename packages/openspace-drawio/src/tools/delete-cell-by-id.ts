import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { deleteCell } from '../edit/delete-cell';
import { changeDiagram } from '../edit/diagram-session';
import { changedDiagram, changesDiagram, id } from '../tool-fields';

export const deleteCellById = defineTool({
    name: 'delete-cell-by-id',
    title: 'Delete a cell',
    description:
        'Deletes a vertex or an edge of the active page. Edges that held on to it go too (cascaded_edges); ' +
        'what it contained stays in its place and moves to its parent (reparented).',
    toolset: 'drawio',
    category: 'editing',
    tags: ['delete', 'remove', 'vertex', 'edge', 'group', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({ ...changesDiagram, cell_id: id }),
    output: z.object({
        data: z.object({
            deleted: z.string(),
            cascaded_edges: z.array(z.string()).optional(),
            reparented: z.array(z.string()).optional(),
            remaining: z.number()
        }),
        ...changedDiagram
    }),
    run: ({ cell_id, ...input }, port: ShapesPort) => changeDiagram(input, port, session => deleteCell(session, cell_id))
});
