import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer } from '../research';

export const awsKnowledgeRead = defineTool({
    name: 'aws_knowledge_read',
    title: 'Read an AWS page',
    description: 'Fetch and convert a specific AWS documentation page into markdown so the agent can pull verbatim guidance.',
    toolset: 'research',
    category: 'aws-knowledge',
    tags: ['aws', 'documentation', 'page'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        url: z.string().describe('AWS documentation URL (docs.aws.amazon.com or aws.amazon.com)'),
        start_index: z.int().min(0).optional().describe('Starting character offset for pagination'),
        max_length: z.int().min(500).max(50000).optional().describe('Maximum number of characters to return')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'aws-knowledge', ask: 'read' }, input, context)
});
