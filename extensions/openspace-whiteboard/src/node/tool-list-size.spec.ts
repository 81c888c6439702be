import { discoveryTools } from '@openspace/core/lib/common/tools';
import { toMcpTool } from '@openspace/core/lib/node/mcp/mcp-results';
import { DEFAULT_TOOLSETS, TOOL_LIST_LIMITS, type Tool } from '@openspace/tool';
import { expect } from 'chai';
import { whiteboardTools } from '../common/tools';

describe('the list of tools at connect', () => {
    const tools: readonly Tool[] = [...whiteboardTools, ...discoveryTools];
    const listed = (chosen: readonly Tool[]) => Buffer.byteLength(JSON.stringify({ tools: chosen.map(tool => toMcpTool(tool, 'exact')) }));

    it(`is at most ${TOOL_LIST_LIMITS.byDefault} bytes by default`, () => {
        expect(listed(tools.filter(tool => DEFAULT_TOOLSETS.includes(tool.toolset)))).to.be.at.most(TOOL_LIST_LIMITS.byDefault);
    });

    it(`is at most ${TOOL_LIST_LIMITS.discoveryOnly} bytes with ?toolsets=discovery`, () => {
        expect(listed(discoveryTools)).to.be.at.most(TOOL_LIST_LIMITS.discoveryOnly);
    });
});
