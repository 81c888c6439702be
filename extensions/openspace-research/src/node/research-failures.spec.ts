import 'reflect-metadata';
import { expect } from 'chai';
import { KEY, ResearchHub } from './test/research-hub';

/** Through the hub, as an MCP client sees it. */
describe('research that fails', () => {
    let research: ResearchHub;

    beforeEach(async () => (research = await ResearchHub.start()));
    afterEach(() => research.stop());

    it('tells 401, 403, 429, other refusals and anything that is not an MCP server apart', async () => {
        research.remote.failure = 'status';
        for (const [status, text, setting] of [
            [401, 'refused the key', 'TAVILY_API_KEY'],
            [403, 'refused the key', 'openspace.research.tavily.key'],
            [429, 'enough requests', 'key'],
            [500, 'HTTP 500', 'TAVILY_MCP_URL']
        ] as const) {
            research.remote.status = status;
            const error = await research.failed('tavily_search', { query: 'x' });
            expect(error.code, text).to.equal('BACKEND_UNAVAILABLE');
            expect(error.message).to.contain(text);
            expect(error.suggestion).to.contain(setting);
        }
        research.remote.failure = 'html';
        expect(await research.failed('tavily_search', { query: 'x' })).to.include({ code: 'BACKEND_UNAVAILABLE' });
        research.remote.failure = 'redirect';
        expect((await research.failed('tavily_search', { query: 'x' })).message).to.contain('302');
        research.remote.failure = 'endless';
        expect((await research.failed('tavily_search', { query: 'x' })).message).to.contain('too large');
    });

    it('does not read what would hold up everybody else', async () => {
        let nested: Record<string, unknown> = {};
        for (let level = 0; level < 200; level++) {
            nested = { nested };
        }
        for (const result of [
            { content: Array.from({ length: 100_000 }, () => ({ type: 'text' as const, text: '' })) },
            { content: [], structuredContent: { list: Array.from({ length: 300_000 }, () => 0) } },
            { content: [], structuredContent: nested }
        ]) {
            research.remote.answer = () => result;
            expect((await research.failed('tavily_search', { query: 'x' })).message).to.contain('too large');
        }
        research.remote.answer = () => ({ content: [{ type: 'text', text: ',[{'.repeat(100_000) }] });
        expect((await research.call('tavily_search', { query: 'x' })).success).to.equal(true);
    });

    it('fails a call on a connection that worked, and recovers', async () => {
        await research.call('tavily_search', { query: 'x' });
        research.remote.failure = 'status';
        research.remote.failsCallsOnly = true;
        research.remote.status = 429;
        expect((await research.failed('tavily_search', { query: 'x' })).message).to.contain('429');
        research.remote.failure = 'lost-session';
        expect((await research.call('tavily_search', { query: 'y' })).success).to.equal(true);
    });

    it('cannot be reached where no one listens, or where the address is none', async () => {
        const { url } = research.remote;
        await research.remote.stop();
        const error = await research.failed('tavily_search', { query: 'x' });
        expect(error.message).to.contain('cannot be reached').and.to.contain('ECONNREFUSED');
        expect(error.suggestion).to.contain('TAVILY_MCP_URL');
        research.proxy.environment = { TAVILY_MCP_URL: 'not a url', TAVILY_API_KEY: KEY };
        expect((await research.failed('tavily_search', { query: 'x' })).message).to.contain('not an http(s) URL');
        research.proxy.environment = { TAVILY_MCP_URL: 'http://tavily.example/mcp', TAVILY_API_KEY: KEY };
        expect((await research.failed('tavily_search', { query: 'x' })).suggestion).to.contain('https');
        research.proxy.environment = { TAVILY_MCP_URL: `${url}?tavilyApiKey=${encodeURIComponent(KEY)}`, TAVILY_API_KEY: KEY };
        await research.failed('tavily_search', { query: 'x' });
    });

    it('waits no longer than its limit, and stops when the caller does', async () => {
        research.remote.failure = 'silent';
        research.proxy.timeLimitMs = 200;
        const late = await research.failed('tavily_search', { query: 'x' });
        expect(late).to.include({ code: 'TIMEOUT' });
        expect(late.suggestion).to.contain('TAVILY_MCP_URL');
        research.proxy.timeLimitMs = 60_000;
        const controller = new AbortController();
        const asked = research.proxy.ask(
            { service: 'tavily', ask: 'search' },
            { query: 'x' },
            {
                signal: controller.signal,
                caller: 'tester',
                progress: () => controller.abort()
            }
        );
        const error: unknown = await asked.then(
            () => undefined,
            (reason: unknown) => reason
        );
        expect(error).to.include({ code: 'CANCELLED' });
    });
});
