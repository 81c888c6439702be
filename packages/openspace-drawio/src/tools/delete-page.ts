import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { DrawioError } from '../drawio-error';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { findPage } from '../edit/find-page';
import { tellPages } from '../edit/tell-layers';
import { changedDiagram, changesDiagram, id, pageInfo } from '../tool-fields';

export const deletePage = defineTool({
    name: 'delete-page',
    title: 'Delete a page',
    description: 'Deletes a page with all that is on it. The last page cannot be deleted; see clear-diagram.',
    toolset: 'drawio',
    category: 'management',
    tags: ['page', 'delete', 'remove', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, destructive: true },
    input: z.strictObject({ ...changesDiagram, page_id: id }),
    output: z.object({ data: z.object({ deleted: z.string(), pages: z.array(pageInfo), active_page_id: z.string() }), ...changedDiagram }),
    run: ({ page_id, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            const { document } = session;
            const page = findPage(document, page_id);
            if (document.pages.length === 1) {
                throw new DrawioError('INVALID_INPUT', 'The last page of a diagram cannot be deleted.', {
                    suggestion: 'Empty it with clear-diagram.'
                });
            }
            const wasActive = page === session.page;
            document.removePage(page);
            if (wasActive) {
                session.turnTo(session.page);
            }
            return { deleted: page.id, pages: tellPages(session), active_page_id: session.page.id };
        })
});
