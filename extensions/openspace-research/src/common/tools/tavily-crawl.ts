import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer, texts } from '../research';

export const tavilyCrawl = defineTool({
    name: 'tavily_crawl',
    title: 'Crawl a site',
    description: 'Depth-first crawl that returns content from multiple pages under a root.',
    toolset: 'research',
    category: 'tavily',
    tags: ['web', 'site', 'pages'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        url: z.string().describe('Where the crawl begins'),
        max_depth: z.int().min(1).optional().describe('How many links away from the root it goes'),
        limit: z.int().min(1).optional().describe('Cap on the number of pages'),
        instructions: z.string().optional().describe('What to look for, in words'),
        select_paths: texts().optional().describe('Patterns of paths to follow only, as /docs/.*'),
        exclude_paths: texts().optional().describe('Patterns of paths to leave out'),
        allow_external: z.boolean().optional().describe('Follow links to other sites')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'tavily', ask: 'crawl' }, input, context)
});
