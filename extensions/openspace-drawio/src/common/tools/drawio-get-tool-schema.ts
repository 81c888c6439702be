import { documentedDefinitionOf } from '@openspace/core/lib/common/tool-definition';
import { describedTool } from '@openspace/core/lib/common/tools/described-tool';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { DrawioDiscovery } from '../drawio-discovery';

export const drawioGetToolSchema = defineTool({
    name: 'drawio_get_tool_schema',
    title: 'Describe a draw.io tool',
    description: 'Gives the full definition of one draw.io tool: description, inputSchema, outputSchema, annotations.',
    toolset: 'drawio',
    category: 'management',
    tags: ['discover', 'definition', 'schema'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({ tool_name: z.string() }),
    output: describedTool,
    run: async ({ tool_name }, { catalogue }: DrawioDiscovery) => ({ ...documentedDefinitionOf(catalogue.get(tool_name)) })
});
