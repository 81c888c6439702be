import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { shapeInfo, tellShape } from './shape-info';

export const getShapesInCategory = defineTool({
    name: 'get-shapes-in-category',
    title: 'List the shapes of a category',
    description: 'Lists all shapes of one category of the library.',
    toolset: 'drawio',
    category: 'management',
    tags: ['shape', 'library', 'category'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({ category_id: z.string().min(1).max(200) }),
    output: z.object({
        data: z.object({ category_id: z.string(), shapes: z.array(shapeInfo.omit({ category: true })), total: z.number() })
    }),
    run: async ({ category_id }, port: ShapesPort) => {
        const shapes = (await port.shapes()).inCategory(category_id).map(tellShape);
        return { data: { category_id, shapes, total: shapes.length } };
    }
});
