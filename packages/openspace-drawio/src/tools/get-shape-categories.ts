import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';

export const getShapeCategories = defineTool({
    name: 'get-shape-categories',
    title: 'List the categories of shapes',
    description: 'Lists the categories of the shape library with how many shapes each has.',
    toolset: 'drawio',
    category: 'management',
    tags: ['shape', 'library', 'category'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({}),
    output: z.object({
        data: z.object({ categories: z.array(z.object({ id: z.string(), name: z.string(), shapes: z.number() })), total: z.number() })
    }),
    run: async (_input, port: ShapesPort) => {
        const library = await port.shapes();
        const categories = library.categories.map(({ id, name }) => ({ id, name, shapes: library.inCategory(id).length }));
        return { data: { categories, total: categories.length } };
    }
});
