import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer } from '../research';

export const awsKnowledgeSearch = defineTool({
    name: 'aws_knowledge_search',
    title: 'Search AWS documentation',
    description: 'Search AWS documentation, blogs, and guidance for resources related to the user’s query.',
    toolset: 'research',
    category: 'aws-knowledge',
    tags: ['aws', 'documentation', 'search'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        search_phrase: z.string().describe('Search phrase to submit to the AWS documentation index'),
        limit: z.int().min(1).max(10).optional().describe('Optional cap on returned results')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'aws-knowledge', ask: 'search' }, input, context)
});
