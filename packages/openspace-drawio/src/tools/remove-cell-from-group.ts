import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { removeFromGroup } from '../edit/groups';
import { cellInfo, changedDiagram, changesDiagram, id } from '../tool-fields';

export const removeCellFromGroup = defineTool({
    name: 'remove-cell-from-group',
    title: 'Take a cell out of its group',
    description: 'Takes a vertex out of its group onto the layer; it stays where it is on the page.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['group', 'ungroup', 'remove', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({ ...changesDiagram, cell_id: id }),
    output: z.object({ data: z.object({ cell: cellInfo }), ...changedDiagram }),
    run: ({ cell_id, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => ({ cell: session.tell(removeFromGroup(session, cell_id)) }))
});
