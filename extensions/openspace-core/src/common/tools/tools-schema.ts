import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';
import { describedTool, describeTool } from './described-tool';

export const toolsSchema = defineTool({
    name: 'openspace.tools.schema',
    title: 'Describe a tool',
    description: 'Gives the full definition of one tool, with its schemas.',
    toolset: 'discovery',
    tags: ['discover', 'definition'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({ tool_name: z.string() }),
    output: describedTool,
    run: async ({ tool_name }, discovery: Discovery) => describeTool(discovery, discovery.catalogue.get(tool_name), 'documented')
});
