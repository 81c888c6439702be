import 'reflect-metadata';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { once } from 'events';
import { createServer, type Server } from 'http';
import { errorForm } from '../common/error-form';
import { LanguageModel } from './language-model';

const request = { prompt: 'Hello', model: 'local', temperature: 0.7, max_tokens: 2048, system_prompt: 'Be brief.' };
const signal = new AbortController().signal;

describe('the language model', () => {
    let server: Server;
    let url: string;
    let asked: { messages: object[]; temperature: number; max_tokens: number };
    let reply: { status: number; body: string; endless?: boolean };
    let hungUp: Promise<unknown>;
    const model = new LanguageModel({ ready: Promise.resolve(), get: <T>() => url as T });

    before(async () => {
        server = createServer((incoming, response) => {
            let body = '';
            incoming.on('data', chunk => (body += String(chunk)));
            incoming.on('end', () => {
                asked = JSON.parse(body);
                response.writeHead(reply.status);
                if (!reply.endless) {
                    response.end(reply.body);
                    return;
                }
                hungUp = once(response, 'close');
                const more = () => {
                    while (!response.closed && response.write(reply.body));
                };
                response.on('drain', more);
                more();
            });
        });
        await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
        const address = server.address();
        url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/v1/chat/completions`;
    });
    after(() => server.close());

    const failure = (): Promise<ToolError> =>
        model.ask(request, signal).then(
            () => expect.fail('It answered.'),
            (error: ToolError) => error
        );

    it('is asked as OpenAI is, and its answer counted', async () => {
        reply = {
            status: 200,
            body: JSON.stringify({ choices: [{ message: { content: 'Hi' } }], usage: { prompt_tokens: 5, completion_tokens: 2 } })
        };
        const answer = await model.ask(request, signal);
        expect(answer).to.deep.include({ response: 'Hi', model: 'local', tokensUsed: { prompt: 5, completion: 2, total: 7 } });
        expect(answer.latencyMs).to.be.at.least(0);
        expect(asked.messages).to.deep.equal([
            { role: 'system', content: 'Be brief.' },
            { role: 'user', content: 'Hello' }
        ]);
        expect([asked.temperature, asked.max_tokens]).to.deep.equal([0.7, 2048]);
    });

    it('fails with what it said, in the form of the contract', async () => {
        reply = { status: 503, body: 'No model is loaded' };
        const away = await failure();
        expect(away.code).to.equal('BACKEND_UNAVAILABLE');
        expect(away.message).to.contain('503').and.to.contain('No model is loaded');
        reply = { status: 200, body: '<html>' };
        expect((await failure()).code).to.equal('CONFLICT');
        const form = errorForm('send_llm_prompt')(away.toData());
        expect(form).to.have.all.keys('success', 'error', 'error_code', 'tool', 'timestamp');
        expect(form).to.include({ success: false, error_code: 'BACKEND_UNAVAILABLE', tool: 'send_llm_prompt' });
    });

    it('is hung up on when its answer does not end', async () => {
        reply = { status: 200, body: ' '.repeat(100_000), endless: true };
        expect(await failure())
            .to.include({ code: 'CONFLICT' })
            .and.to.have.property('message')
            .that.contains('more than 8388608 bytes');
        await hungUp;
    });

    it('says how to start it when no one listens', async () => {
        const there = url;
        url = 'http://localhost:9/v1/chat/completions';
        const error = await failure().finally(() => (url = there));
        expect(error.code).to.equal('BACKEND_UNAVAILABLE');
        expect(error.suggestion).to.contain('openspace.pixelmap.llmUrl');
    });
});
