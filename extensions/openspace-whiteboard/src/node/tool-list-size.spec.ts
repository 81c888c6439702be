import { discoveryTools } from '@openspace/core/lib/common/tools';
import { toMcpTool } from '@openspace/core/lib/node/mcp/mcp-results';
import { DEFAULT_TOOLSETS, type Tool } from '@openspace/tool';
import { expect } from 'chai';
import { whiteboardTools } from '../common/tools';

/** Every agent that connects pays for this list in context. */
describe('the list of tools at connect', () => {
    const tools: readonly Tool[] = [...whiteboardTools, ...discoveryTools];
    const listed = (chosen: readonly Tool[]) => Buffer.byteLength(JSON.stringify({ tools: chosen.map(tool => toMcpTool(tool, 'exact')) }));

    it('is at most 20,000 bytes by default', () => {
        expect(listed(tools.filter(tool => DEFAULT_TOOLSETS.includes(tool.toolset)))).to.be.at.most(20_000);
    });

    it('is at most 5 KB with ?toolsets=discovery', () => {
        expect(listed(discoveryTools)).to.be.at.most(5 * 1024);
    });
});
