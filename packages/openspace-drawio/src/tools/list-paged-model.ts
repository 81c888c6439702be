import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { summarizeCell } from '../edit/describe-cell';
import { readDiagram } from '../edit/diagram-session';
import { isGroup } from '../edit/groups';
import { cellInfo, fromFile, onDiagram } from '../tool-fields';

export const listPagedModel = defineTool({
    name: 'list-paged-model',
    title: 'List cells a page at a time',
    description: 'Lists the cells of the active diagram page, page by page of the list. Pictures in styles are left out.',
    toolset: 'drawio',
    category: 'management',
    tags: ['list', 'read', 'cell', 'vertex', 'edge'],
    runsIn: 'hub',
    hints: { readOnly: true, untrustedContent: true },
    input: z.strictObject({
        ...onDiagram,
        page: z.number().int().min(0).default(0),
        page_size: z.number().int().min(1).max(500).default(50),
        filter: z.strictObject({ cell_type: z.enum(['vertex', 'edge', 'group']).optional() }).default({})
    }),
    output: z.object({
        data: z.object({
            page: z.number(),
            page_size: z.number(),
            total_pages: z.number(),
            total_cells: z.number(),
            cells: z.array(cellInfo)
        }),
        ...fromFile
    }),
    run: ({ page, page_size, filter, ...input }, port: ShapesPort) =>
        readDiagram(input, port, session => {
            const found = session.page.drawn.filter(cell => {
                switch (filter.cell_type) {
                    case 'vertex':
                        return cell.isVertex;
                    case 'edge':
                        return cell.isEdge;
                    case 'group':
                        return isGroup(session.page, cell);
                    case undefined:
                        return true;
                }
            });
            const cells = found.slice(page * page_size, (page + 1) * page_size).map(cell => summarizeCell(session.page, cell));
            return { page, page_size, total_pages: Math.ceil(found.length / page_size), total_cells: found.length, cells };
        })
});
