import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { countsOf } from '../edit/diagram-stats';
import { changedDiagram, changesDiagram } from '../tool-fields';

export const clearDiagram = defineTool({
    name: 'clear-diagram',
    title: 'Empty a diagram',
    description: 'Removes every cell, every layer but the first of each page, and every page but the first.',
    toolset: 'drawio',
    category: 'management',
    tags: ['clear', 'delete', 'reset', 'new', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: z.strictObject(changesDiagram),
    output: z.object({
        data: z.object({ cleared: z.object({ pages: z.number(), layers: z.number(), cells: z.number() }) }),
        ...changedDiagram
    }),
    run: (input, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            const { document } = session;
            const before = countsOf(document);
            document.pages.slice(1).forEach(page => document.removePage(page));
            session.turnTo(session.page);
            const { page, activeLayer } = session;
            page.remove(new Set(Array.from(page.all).filter(cell => cell !== page.root && cell !== activeLayer)));
            const after = countsOf(document);
            return { cleared: { pages: before.pages - after.pages, layers: before.layers - after.layers, cells: before.cells } };
        })
});
