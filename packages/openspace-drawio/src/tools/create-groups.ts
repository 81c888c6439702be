import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { createGroups as create } from '../edit/groups';
import { batch, cellInfo, changedDiagram, coordinate, id, itemError, label, length, style, summary } from '../tool-fields';

export const createGroups = defineTool({
    name: 'create-groups',
    title: 'Add groups',
    description: 'Adds containers, such as networks or subnets. Fill them with add-cells-to-group; suggest-group-sizing tells how large.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['group', 'container', 'swimlane', 'add', 'batch', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        ...batch,
        groups: z
            .array(
                z.strictObject({
                    x: coordinate.default(0),
                    y: coordinate.default(0),
                    width: length.default(400),
                    height: length.default(300),
                    text: label.default(''),
                    style: style.optional(),
                    temp_id: id.optional()
                })
            )
            .min(1)
            .max(1000)
    }),
    output: z.object({
        data: z.object({
            summary,
            results: z.array(
                z.object({ success: z.boolean(), cell: cellInfo.optional(), temp_id: z.string().optional(), error: itemError.optional() })
            )
        }),
        ...changedDiagram
    }),
    run: ({ groups, atomic, ...input }, port: ShapesPort) => changeDiagram(input, port, session => create(session, groups, atomic))
});
