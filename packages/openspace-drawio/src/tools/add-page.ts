import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { DrawioError } from '../drawio-error';
import { changeDiagram } from '../edit/diagram-session';
import { tellPages } from '../edit/tell-layers';
import { LIMITS } from '../limits';
import { changedDiagram, changesDiagram, pageInfo, xmlText } from '../tool-fields';

export const addPage = defineTool({
    name: 'add-page',
    title: 'Add a page',
    description: 'Adds an empty page at the end. The active page stays; see set-active-page.',
    toolset: 'drawio',
    category: 'management',
    tags: ['page', 'add', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({ ...changesDiagram, name: xmlText(200).min(1) }),
    output: z.object({ data: z.object({ page_id: z.string(), pages: z.array(pageInfo) }), ...changedDiagram }),
    run: ({ name, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            if (session.document.pages.length >= LIMITS.pages) {
                throw new DrawioError('INVALID_INPUT', `The diagram has ${LIMITS.pages} pages, the most that are possible.`, {
                    suggestion: 'Begin another diagram.'
                });
            }
            const page = session.document.addPage(name);
            return { page_id: page.id, pages: tellPages(session) };
        })
});
