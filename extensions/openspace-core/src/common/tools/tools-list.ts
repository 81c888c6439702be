import { defineTool, TOOLSET_IDS } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { describedTool, describeTool } from './described-tool';

export const toolsList = defineTool({
    name: 'openspace.tools.list',
    title: 'List tools',
    description: 'Lists all tools, listed or not: names; brief: what each is for; full: schemas.',
    toolset: 'discovery',
    tags: ['discover', 'catalogue'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({
        detail_level: z.enum(['minimal', 'brief', 'full']).default('minimal'),
        toolset: z.enum(TOOLSET_IDS).optional()
    }),
    output: z.object({ tools: z.array(z.union([z.string(), describedTool])) }),
    async run({ detail_level, toolset }, discovery: Discovery) {
        const { catalogue } = discovery;
        const tools = toolset === undefined ? catalogue.tools : catalogue.inToolsets(new Set([toolset]));
        if (detail_level === 'minimal') {
            return { tools: tools.map(tool => tool.name) };
        }
        return { tools: await Promise.all(tools.map(tool => describeTool(discovery, tool, detail_level))) };
    }
});
