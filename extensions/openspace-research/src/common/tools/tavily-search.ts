import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer, texts } from '../research';

export const tavilySearch = defineTool({
    name: 'tavily_search',
    title: 'Search the web',
    description: 'Real-time web search across the public internet.',
    toolset: 'research',
    category: 'tavily',
    tags: ['web', 'internet', 'news', 'search'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        query: z.string().describe('Search query to send to Tavily'),
        max_results: z.int().min(1).max(10).optional().describe('Cap the number of results (default 5)'),
        search_depth: z.enum(['basic', 'advanced']).optional().describe('Use advanced when the user explicitly requests deeper research'),
        topic: z.enum(['general', 'news', 'finance']).optional().describe('Map the request to the relevant Tavily domain agent'),
        time_range: z.enum(['day', 'week', 'month', 'year', 'd', 'w', 'm', 'y']).optional().describe('Restrict results to a recent window'),
        include_domains: texts().optional().describe('Domains to prioritise (comma-separated string also accepted)'),
        exclude_domains: texts().optional().describe('Domains to avoid'),
        include_raw_content: z.boolean().optional().describe('Return cleaned HTML for each result')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'tavily', ask: 'search' }, input, context)
});
