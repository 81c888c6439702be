import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { type Research, RESEARCH_HINTS, researchAnswer } from '../research';

export const awsKnowledgeRecommend = defineTool({
    name: 'aws_knowledge_recommend',
    title: 'Recommend AWS pages',
    description: 'Request additional AWS documentation recommendations related to the provided page.',
    toolset: 'research',
    category: 'aws-knowledge',
    tags: ['aws', 'documentation', 'related'],
    runsIn: 'hub',
    hints: RESEARCH_HINTS,
    input: z.strictObject({
        url: z.string().describe('Seed URL used to generate recommendations')
    }),
    output: researchAnswer,
    run: (input, port: Research, context) => port.ask({ service: 'aws-knowledge', ask: 'recommend' }, input, context)
});
