import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { findPage } from '../edit/find-page';
import { tellPages } from '../edit/tell-layers';
import { changedDiagram, changesDiagram, id, pageInfo } from '../tool-fields';

export const setActivePage = defineTool({
    name: 'set-active-page',
    title: 'Choose the page to work on',
    description:
        'Makes a page the one that calls work on; the choice travels in diagram_xml, and no file keeps it. Its first layer becomes active.',
    toolset: 'drawio',
    category: 'management',
    tags: ['page', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({ ...changesDiagram, page_id: id }),
    output: z.object({ data: z.object({ active_page_id: z.string(), pages: z.array(pageInfo) }), ...changedDiagram }),
    run: ({ page_id, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            session.turnTo(findPage(session.document, page_id));
            return { active_page_id: session.page.id, pages: tellPages(session) };
        })
});
