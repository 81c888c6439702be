import { definitionOf, summaryOf } from '@openspace/core/lib/common/tool-definition';
import { describedTool } from '@openspace/core/lib/common/tools/described-tool';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { DrawioDiscovery } from '../drawio-discovery';

export const drawioListTools = defineTool({
    name: 'drawio_list_tools',
    title: 'List the draw.io tools',
    description: 'Lists the draw.io tools: their names; or (brief) what each is for; or (full) with their schemas, which is long.',
    toolset: 'drawio',
    category: 'management',
    tags: ['discover', 'catalogue'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({ detail_level: z.enum(['minimal', 'brief', 'full']).default('minimal') }),
    output: z.object({ tools: z.array(z.union([z.string(), describedTool])) }),
    async run({ detail_level }, { catalogue }: DrawioDiscovery) {
        switch (detail_level) {
            case 'minimal':
                return { tools: catalogue.tools.map(tool => tool.name) };
            case 'brief':
                return { tools: catalogue.tools.map(summaryOf) };
            case 'full':
                return { tools: catalogue.tools.map(definitionOf) };
        }
    }
});
