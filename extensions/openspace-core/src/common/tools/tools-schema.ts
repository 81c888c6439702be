import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { definitionOf } from '../tool-definition';
import { describedTool } from './described-tool';

export const toolsSchema = defineTool({
    name: 'openspace.tools.schema',
    title: 'Describe a tool',
    description: 'Gives the full definition of one tool: description, inputSchema, outputSchema, annotations.',
    toolset: 'discovery',
    tags: ['discover', 'definition'],
    place: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({ tool_name: z.string() }),
    output: describedTool,
    run: async ({ tool_name }, { catalogue }: Discovery) => ({ ...definitionOf(catalogue.get(tool_name)) })
});
