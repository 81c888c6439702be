import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { describedTool, describeTool } from './described-tool';

/** So many of the best matches come with their schemas: the one that is wanted is nearly always among them. */
const FULL_MATCHES = 3;

export const toolsSearch = defineTool({
    name: 'openspace.tools.search',
    title: 'Search tools',
    description: `Finds tools by words, best first; the first ${FULL_MATCHES} with schemas.`,
    toolset: 'discovery',
    tags: ['discover', 'find'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({
        query: z
            .string()
            .refine(({ length }) => length <= 500, 'must have at most 500 characters')
            .optional(),
        category: z.string().optional(),
        limit: z.int().min(1).max(50).default(10)
    }),
    output: z.object({
        matches: z.array(describedTool.extend({ matched: z.record(z.string(), z.array(z.string())) })),
        total: z.int()
    }),
    async run({ query, category, limit }, discovery: Discovery) {
        const found = discovery.catalogue.search(query, category);
        const matches = found.slice(0, limit).map(async ({ tool, matched }, rank) => ({
            ...(await describeTool(discovery, tool, rank < FULL_MATCHES ? 'full' : 'brief')),
            matched: Object.fromEntries(Object.entries(matched).map(([field, words]) => [field, [...words]]))
        }));
        return { matches: await Promise.all(matches), total: found.length };
    }
});
