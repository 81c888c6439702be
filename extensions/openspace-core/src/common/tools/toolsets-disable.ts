import { defineTool } from '@openspace/tool';
import type { Discovery } from '../discovery-port';
import { changeListed, toolsetInput, toolsetOutput } from './listed-toolsets';

export const toolsetsDisable = defineTool({
    name: 'openspace.toolsets.disable',
    title: 'Disable a toolset',
    description: 'Takes a toolset out of tools/list.',
    toolset: 'discovery',
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: toolsetInput,
    output: toolsetOutput,
    run: ({ toolset }, port: Discovery) => changeListed(port, toolset, listed => listed.disable(toolset))
});
