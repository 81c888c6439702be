import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { addToGroups } from '../edit/groups';
import { batch, cellInfo, changedDiagram, id, itemError, summary } from '../tool-fields';

export const addCellsToGroup = defineTool({
    name: 'add-cells-to-group',
    title: 'Put cells into groups',
    description:
        'Puts vertices into groups. A cell that lies free inside the group stays there; others are stacked below its children. ' +
        'Coordinates become relative to the group, which grows to hold them.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['group', 'container', 'move', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        ...batch,
        assignments: z
            .array(z.strictObject({ cell_id: id, group_id: id }))
            .min(1)
            .max(4000)
    }),
    output: z.object({
        data: z.object({
            summary,
            results: z.array(
                z.object({ success: z.boolean(), cell: cellInfo.optional(), group: cellInfo.optional(), error: itemError.optional() })
            )
        }),
        ...changedDiagram
    }),
    run: ({ assignments, atomic, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => addToGroups(session, assignments, atomic))
});
