import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer, texts } from '../research';

export const tavilyMap = defineTool({
    name: 'tavily_map',
    title: 'Map a site',
    description: 'Generates a site map (graph of URLs) without extracting page bodies.',
    toolset: 'research',
    category: 'tavily',
    tags: ['web', 'site', 'links', 'sitemap'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        url: z.string().describe('Where the map begins'),
        max_depth: z.int().min(1).optional().describe('How many links away from the root it goes'),
        max_breadth: z.int().min(1).optional().describe('How many links of a page it follows'),
        limit: z.int().min(1).optional().describe('Cap on the number of links'),
        instructions: z.string().optional().describe('What to look for, in words'),
        select_paths: texts().optional().describe('Patterns of paths to follow only, as /docs/.*'),
        exclude_paths: texts().optional().describe('Patterns of paths to leave out'),
        select_domains: texts().optional().describe('Patterns of domains to follow only'),
        exclude_domains: texts().optional().describe('Patterns of domains to leave out'),
        allow_external: z.boolean().optional().describe('Follow links to other sites')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'tavily', ask: 'map' }, input, context)
});
