import { expect } from 'chai';
import { inTurns } from './mcp-results';

describe('the result of a call', () => {
    const outcome = (length: number) => ({ success: true as const, output: { text: 'x'.repeat(length) }, attachments: [] });

    it('is sent where clients can use it, and refused where it would hold up others', async () => {
        expect((await inTurns(outcome(1_000_000))).structuredContent).to.deep.equal(outcome(1_000_000).output);
        const { isError, structuredContent, content } = await inTurns(outcome(20_000_000));
        expect({ isError, structuredContent }).to.deep.equal({ isError: true, structuredContent: undefined });
        expect(JSON.stringify(content)).to.contain('TOO_LARGE').and.to.contain('target');
    });
});
