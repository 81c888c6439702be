import { defineTool } from '@openspace/tool';
import type { Discovery } from '../discovery-port';
import { changeListed, toolsetInput, toolsetOutput } from './listed-toolsets';

export const toolsetsEnable = defineTool({
    name: 'openspace.toolsets.enable',
    title: 'Enable a toolset',
    description: 'Adds a toolset to tools/list for this session.',
    toolset: 'discovery',
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: toolsetInput,
    output: toolsetOutput,
    run: ({ toolset }, port: Discovery) => changeListed(port, toolset, listed => listed.enable(toolset))
});
