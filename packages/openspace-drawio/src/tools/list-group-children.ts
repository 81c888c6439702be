import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { summarizeCell } from '../edit/describe-cell';
import { readDiagram } from '../edit/diagram-session';
import { groupOf } from '../edit/groups';
import { cellInfo, fromFile, id, onDiagram } from '../tool-fields';

export const listGroupChildren = defineTool({
    name: 'list-group-children',
    title: 'List what a group contains',
    description: 'Lists the cells directly inside a group; their coordinates are relative to it.',
    toolset: 'drawio',
    category: 'management',
    tags: ['group', 'container', 'list', 'read'],
    runsIn: 'hub',
    hints: { readOnly: true, untrustedContent: true },
    input: z.strictObject({ ...onDiagram, group_id: id }),
    output: z.object({ data: z.object({ group: cellInfo, children: z.array(cellInfo), total: z.number() }), ...fromFile }),
    run: ({ group_id, ...input }, port: ShapesPort) =>
        readDiagram(input, port, session => {
            const group = groupOf(session, group_id);
            const children = Array.from(session.page.childrenOf(group_id), child => summarizeCell(session.page, child));
            return { group: summarizeCell(session.page, group), children, total: children.length };
        })
});
