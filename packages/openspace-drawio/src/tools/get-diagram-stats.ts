import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { readDiagram } from '../edit/diagram-session';
import { cellsByLayer, countsOf, danglingEdges, pageBounds } from '../edit/diagram-stats';
import { counts, fromFile, onDiagram } from '../tool-fields';

export const getDiagramStats = defineTool({
    name: 'get-diagram-stats',
    title: 'Count what a diagram has',
    description: 'Counts the cells of the whole diagram; bounds, cells by layer and edges without an end are those of the active page.',
    toolset: 'drawio',
    category: 'management',
    tags: ['count', 'statistics', 'bounds', 'read'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject(onDiagram),
    output: z.object({
        data: counts.extend({
            bounds: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
            cells_by_layer: z.array(z.object({ id: z.string(), name: z.string(), cells: z.number() })),
            dangling_edges: z.array(z.string())
        }),
        ...fromFile
    }),
    run: (input, port: ShapesPort) =>
        readDiagram(input, port, ({ document, page }) => ({
            ...countsOf(document),
            bounds: pageBounds(page) ?? null,
            cells_by_layer: cellsByLayer(page),
            dangling_edges: danglingEdges(page).slice(0, 100)
        }))
});
