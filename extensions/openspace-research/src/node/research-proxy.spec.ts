import 'reflect-metadata';
import { expect } from 'chai';
import { researchTools } from '../common/tools';
import { HEADER, KEY, ResearchHub } from './test/research-hub';

/** Through the hub, as an MCP client sees it. */
describe('research over MCP', () => {
    let research: ResearchHub;

    beforeEach(async () => (research = await ResearchHub.start()));
    afterEach(() => research.stop());

    it('asks the service with the key as a bearer token, and connects once', async () => {
        research.preferred['openspace.research.tavily.headers'] = { 'x-team': HEADER };
        const answer = await research.call('tavily_search', { query: 'aurora' });
        expect(answer).to.deep.include({ success: true, content: 'answer of tavily_search', notes: [] });
        expect(answer.source).to.deep.equal({ service: 'Tavily', tool: 'tavily_search' });
        await research.call('tavily_search', { query: 'borealis' });
        expect(research.remote.connects).to.equal(1);
        expect(research.remote.asked.map(({ args }) => args)).to.deep.equal([{ query: 'aurora' }, { query: 'borealis' }]);
        expect(new Set(research.remote.headers.map(({ authorization }) => authorization))).to.deep.equal(new Set([`Bearer ${KEY}`]));
        expect(new Set(research.remote.headers.map(headers => headers['x-team']))).to.deep.equal(new Set([HEADER]));
        research.proxy.environment = { ...research.proxy.environment, TAVILY_API_KEY: 'another-key-1' };
        await research.call('tavily_search', { query: 'again' });
        expect(research.remote.headers.at(-1)?.authorization).to.equal('Bearer another-key-1');
    });

    it('says it in the words that the service has today, and notes what it had to change', async () => {
        const answer = await research.call('tavily_search', {
            query: 'x',
            max_results: 2,
            topic: 'news',
            time_range: 'w',
            include_domains: 'a.example, b.example',
            exclude_domains: ['c.example', 'd.example'],
            include_raw_content: true
        });
        expect(research.remote.asked.at(-1)?.args).to.deep.equal({
            query: 'x',
            max_results: 5,
            time_range: 'week',
            include_domains: ['a.example', 'b.example'],
            exclude_domains: 'c.example,d.example'
        });
        expect(answer.notes.join(' '))
            .to.match(/5 to 20 for max_results/)
            .and.to.match(/for topic, not news/)
            .and.to.match(/no longer has include_raw_content/);
        await research.call('tavily_extract', { urls: ['https://a.example'], format: 'text' });
        expect(research.remote.asked.at(-1)).to.deep.equal({ name: 'tavily-extract', args: { urls: ['https://a.example'] } });
        await research.call('aws_knowledge_search', { search_phrase: 'lambda', limit: 3 });
        expect(research.remote.asked.at(-1)).to.deep.equal({
            name: 'aws___search_documentation',
            args: { search_phrase: 'lambda', limit: 3 }
        });
        await research.call('aws_knowledge_read', { url: 'https://docs.aws.amazon.com/x', start_index: 10, max_length: 600 });
        expect(research.remote.asked.at(-1)).to.deep.equal({
            name: 'aws___read_documentation',
            args: { requests: [{ url: 'https://docs.aws.amazon.com/x', start_index: 10, max_length: 600 }] }
        });
    });

    it('names what is there instead of a tool that the service has no more', async () => {
        const error = await research.failed('aws_knowledge_recommend', { url: 'https://docs.aws.amazon.com/x' });
        expect(error.code).to.equal('BACKEND_UNAVAILABLE');
        expect(error.message).to.contain('aws___search_documentation').and.to.contain('aws___read_documentation');
        const wants = await research.failed('tavily_crawl', { url: 'https://a.example' });
        expect(wants).to.have.property('message').that.contains('wants consent');
    });

    it('says which setting is missing, and lists the tools as unavailable', async () => {
        research.proxy.environment = {};
        const tavily = await research.failed('tavily_search', { query: 'x' });
        expect(tavily.code).to.equal('BACKEND_UNAVAILABLE');
        expect(tavily.suggestion).to.contain('TAVILY_API_KEY').and.to.contain('openspace.research.tavily.key');
        const aws = await research.failed('aws_knowledge_search', { search_phrase: 'x' });
        expect(aws.suggestion).to.contain('AWS_KNOWLEDGE_MCP_URL').and.to.contain('openspace.research.awsKnowledge.url');
        const { tools } = await research.call('openspace.tools.list', { detail_level: 'brief' });
        const named = tools.filter(tool => tool.unavailable !== undefined).map(tool => tool.name);
        expect(named).to.have.members(researchTools.map(tool => tool.name));
        expect(await research.call('sample.echo', { text: 'the rest works' })).to.include({ text: 'the rest works' });
        research.proxy.environment = { TAVILY_API_KEY: KEY, AWS_KNOWLEDGE_MCP_URL: research.remote.url };
        const ready = await research.call('openspace.tools.list', { detail_level: 'brief' });
        expect(ready.tools.filter(tool => tool.unavailable !== undefined)).to.deep.equal([]);
    });

    it('takes its settings from the preferences where the environment has none', async () => {
        research.proxy.environment = {};
        research.preferred['openspace.research.tavily.url'] = research.remote.url;
        research.preferred['openspace.research.tavily.key'] = KEY;
        expect((await research.call('tavily_search', { query: 'x' })).success).to.equal(true);
        expect(research.remote.headers.at(-1)?.authorization).to.equal(`Bearer ${KEY}`);
    });

    it('keeps secrets out of answers, and passes on errors and data of the service', async () => {
        research.remote.answer = () => ({ content: [{ type: 'text', text: `you sent ${KEY}` }], structuredContent: { key: KEY, fine: 1 } });
        const answer = await research.call('tavily_search', { query: 'x' });
        expect(JSON.stringify(answer)).not.to.contain(KEY);
        expect(answer.data).to.deep.equal({ key: '•••', fine: 1 });
        research.remote.answer = () => ({ isError: true, content: [{ type: 'text', text: `bad query ${KEY}` }] });
        expect((await research.failed('tavily_search', { query: 'x' })).message).to.contain('bad query');
        research.remote.answer = () => ({ content: [{ type: 'text', text: 'x'.repeat(500_000) }] });
        const long = await research.call('tavily_search', { query: 'x' });
        expect(long.content).to.have.length(400_000);
        expect(long.notes.join()).to.contain('500000 characters');
        research.remote.answer = () => ({ content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }] });
        expect((await research.call('tavily_search', { query: 'x' })).notes.join()).to.contain('no text');
    });

    it('tries a connection for the person', async () => {
        const fine = await research.proxy.test('tavily');
        expect(fine).to.include({ ok: true, title: 'Tavily' });
        expect(fine.tools).to.include('tavily_search');
        research.remote.failure = 'status';
        research.remote.status = 401;
        const refused = await research.proxy.test('tavily');
        expect(refused.ok).to.equal(false);
        expect(refused.message).to.contain('refused the key').and.to.contain('TAVILY_API_KEY');
        expect(JSON.stringify(refused)).not.to.contain(KEY);
        research.proxy.environment = {};
        expect((await research.proxy.test('aws-knowledge')).message)
            .to.contain('not set up')
            .and.to.contain('AWS_KNOWLEDGE_MCP_URL');
        expect((await research.proxy.services()).map(({ service }) => service)).to.deep.equal(['tavily', 'aws-knowledge']);
    });
});
