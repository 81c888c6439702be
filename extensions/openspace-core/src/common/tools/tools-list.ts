import { defineTool, TOOLSET_IDS } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { definitionOf, summaryOf } from '../tool-definition';
import { describedTool } from './described-tool';

export const toolsList = defineTool({
    name: 'openspace.tools.list',
    title: 'List tools',
    description:
        'Lists tools, those not shown in tools/list too: names; or (brief) what each is for; or (full) their schemas, which is long.',
    toolset: 'discovery',
    tags: ['discover', 'catalogue'],
    place: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({
        detail_level: z.enum(['minimal', 'brief', 'full']).default('minimal'),
        toolset: z.enum(TOOLSET_IDS).optional()
    }),
    output: z.object({ tools: z.array(z.union([z.string(), describedTool])) }),
    async run({ detail_level, toolset }, { catalogue }: Discovery) {
        const tools = toolset === undefined ? catalogue.tools : catalogue.inToolsets(new Set([toolset]));
        switch (detail_level) {
            case 'minimal':
                return { tools: tools.map(tool => tool.name) };
            case 'brief':
                return { tools: tools.map(summaryOf) };
            case 'full':
                return { tools: tools.map(definitionOf) };
        }
    }
});
