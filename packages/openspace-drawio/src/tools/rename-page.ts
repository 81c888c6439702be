import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { findPage } from '../edit/find-page';
import { tellPages } from '../edit/tell-layers';
import { changedDiagram, changesDiagram, id, pageInfo, xmlText } from '../tool-fields';

export const renamePage = defineTool({
    name: 'rename-page',
    title: 'Rename a page',
    description: 'Gives a page another name.',
    toolset: 'drawio',
    category: 'management',
    tags: ['page', 'rename', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({ ...changesDiagram, page_id: id, name: xmlText(200).min(1) }),
    output: z.object({ data: z.object({ pages: z.array(pageInfo) }), ...changedDiagram }),
    run: ({ page_id, name, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            findPage(session.document, page_id).name = name;
            return { pages: tellPages(session) };
        })
});
