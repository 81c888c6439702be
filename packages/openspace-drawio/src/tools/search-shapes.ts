import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Shape } from '../shapes/shape';
import type { ShapeLibrary } from '../shapes/shape-library';
import type { ShapesPort } from '../shapes-port';
import { shapeInfo, tellShape } from './shape-info';

const MOST_PICTURES = 100;
/** In characters of SVG. */
const LARGEST_PICTURE = 50_000;

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
        limit: z.number().int().min(1).max(50).default(10),
        pictures: z.boolean().default(false).describe(`A picture of each of the best matches, ${MOST_PICTURES} in all`)
    }),
    output: z.object({
        data: z.object({
            results: z.array(
                z.object({
                    query: z.string(),
                    matches: z.array(shapeInfo.extend({ confidence: z.number(), picture: z.string().optional().describe('SVG') })),
                    total: z.number()
                })
            ),
            totalQueries: z.number()
        })
    }),
    run: async ({ queries, limit, pictures }, port: ShapesPort) => {
        const library = await port.shapes();
        // Each query gets its share, so that the last one has pictures as well.
        const share = pictures ? Math.floor(MOST_PICTURES / queries.length) : 0;
        const results = [];
        for (const query of queries) {
            const found = library.search(query);
            const matches = [];
            for (const [at, { shape, confidence }] of found.slice(0, limit).entries()) {
                const picture = at < share ? await pictureOf(shape, library, port) : undefined;
                matches.push({ ...tellShape(shape), confidence, ...(picture !== undefined && { picture }) });
            }
            results.push({ query, matches, total: found.length });
        }
        return { data: { results, totalQueries: queries.length } };
    }
});

/** Undefined for one that is too large to be of use in an answer. */
async function pictureOf(shape: Shape, library: ShapeLibrary, port: ShapesPort): Promise<string | undefined> {
    const picture = await port.picture(await library.style(shape), shape.width, shape.height);
    return picture.length <= LARGEST_PICTURE ? picture : undefined;
}
