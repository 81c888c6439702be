import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { readDiagram } from '../edit/diagram-session';
import { tellDamaged, tellPages } from '../edit/tell-layers';
import { damagedPage, fromFile, onDiagram, pageInfo } from '../tool-fields';

export const listPages = defineTool({
    name: 'list-pages',
    title: 'List the pages',
    description: 'Lists the pages of the diagram with the one that calls work on: in a window, the one that the person looks at.',
    toolset: 'drawio',
    category: 'management',
    tags: ['page', 'list', 'read'],
    runsIn: 'hub',
    hints: { readOnly: true, untrustedContent: true },
    input: z.strictObject(onDiagram),
    output: z.object({
        data: z.object({ pages: z.array(pageInfo), active_page_id: z.string(), damaged: z.array(damagedPage).optional() }),
        ...fromFile
    }),
    run: (input, port: ShapesPort) =>
        readDiagram(input, port, session => ({ pages: tellPages(session), active_page_id: session.page.id, damaged: tellDamaged(session) }))
});
