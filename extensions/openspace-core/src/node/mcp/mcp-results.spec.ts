import { defineTool } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { inTurns, toMcpTool } from './mcp-results';

describe('the result of a call', () => {
    const outcome = (length: number) => ({ success: true as const, output: { text: 'x'.repeat(length) }, attachments: [] });

    it('is sent where clients can use it, and refused where it would hold up others', async () => {
        expect((await inTurns(outcome(1_000_000))).structuredContent).to.deep.equal(outcome(1_000_000).output);
        const { isError, structuredContent, content } = await inTurns(outcome(20_000_000));
        expect({ isError, structuredContent }).to.deep.equal({ isError: true, structuredContent: undefined });
        expect(JSON.stringify(content)).to.contain('TOO_LARGE').and.to.contain('target');
    });
});

describe('a tool as MCP lists it', () => {
    const tool = defineTool({
        name: 't.decide',
        title: 'Decide',
        description: 'Decides.',
        toolset: 'review',
        runsIn: 'hub',
        hints: { readOnly: false },
        input: z.strictObject({ path: z.string() }),
        output: z.object({ path: z.string(), appliedBy: z.string(), state: z.string() }),
        run: async () => ({ path: '', appliedBy: '', state: '' })
    });

    it('says whether it belongs to an app, and whether only that may call it', () => {
        expect(toMcpTool(tool, 'exact')).not.to.have.property('_meta');
        expect(toMcpTool({ ...tool, audience: 'app' }, 'exact')._meta).to.deep.equal({ ui: { visibility: ['app'] } });
        expect(toMcpTool({ ...tool, app: 'ui://a' }, 'exact')._meta).to.deep.equal({ ui: { resourceUri: 'ui://a' } });
    });

    it('lists of its output what explains the next step', () => {
        expect(toMcpTool(tool, 'exact').outputSchema).to.deep.equal({ type: 'object', required: ['state'] });
    });
});
