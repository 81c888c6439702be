import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { readDiagram } from '../edit/diagram-session';
import { childVertices, containmentWarnings, groupOf } from '../edit/groups';
import { fromFile, id, onDiagram } from '../tool-fields';

export const validateGroupContainment = defineTool({
    name: 'validate-group-containment',
    title: 'Check that a group holds its cells',
    description: 'Says which children of a group stick out of it or overlap.',
    toolset: 'drawio',
    category: 'management',
    tags: ['group', 'container', 'check', 'validate', 'overlap'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({ ...onDiagram, group_id: id }),
    output: z.object({ data: z.object({ valid: z.boolean(), children: z.number(), warnings: z.array(z.string()) }), ...fromFile }),
    run: ({ group_id, ...input }, port: ShapesPort) =>
        readDiagram(input, port, session => {
            const group = groupOf(session, group_id);
            const warnings = containmentWarnings(session.page, group);
            return { valid: warnings.length === 0, children: childVertices(session.page, group).length, warnings };
        })
});
