import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { shapeInfo, tellShape } from './shape-info';

export const searchShapes = defineTool({
    name: 'search-shapes',
    title: 'Find shapes by name',
    description:
        'Finds shapes of the library (basic, flowchart, Azure, AWS, generic icons, all of draw.io) for several names at once. ' +
        'confidence: 1 exact, above 0.7 usable as shape_name, below 0.5 hardly related.',
    toolset: 'drawio',
    category: 'management',
    tags: ['shape', 'icon', 'search', 'azure', 'aws', 'library'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({
        queries: z.array(z.string().min(1).max(200)).min(1).max(100),
        limit: z.number().int().min(1).max(50).default(10)
    }),
    output: z.object({
        data: z.object({
            results: z.array(
                z.object({
                    query: z.string(),
                    matches: z.array(shapeInfo.extend({ confidence: z.number() })),
                    total: z.number()
                })
            ),
            totalQueries: z.number()
        })
    }),
    run: async ({ queries, limit }, port: ShapesPort) => {
        const library = await port.shapes();
        const results = queries.map(query => {
            const found = library.search(query);
            const matches = found.slice(0, limit).map(({ shape, confidence }) => ({ ...tellShape(shape), confidence }));
            return { query, matches, total: found.length };
        });
        return { data: { results, totalQueries: queries.length } };
    }
});
