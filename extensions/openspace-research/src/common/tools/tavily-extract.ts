import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer, texts } from '../research';

export const tavilyExtract = defineTool({
    name: 'tavily_extract',
    title: 'Read web pages',
    description: 'Extracts the content of web pages by their addresses, as markdown or text.',
    toolset: 'research',
    category: 'tavily',
    tags: ['web', 'page', 'read', 'markdown'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        urls: texts().describe('URLs to summarise or read'),
        extract_depth: z.enum(['basic', 'advanced']).optional().describe('Advanced handles richer scraping'),
        format: z.enum(['markdown', 'text']).optional().describe('Return format (markdown recommended)'),
        include_images: z.boolean().optional().describe('Include discovered images')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'tavily', ask: 'extract' }, input, context)
});
