import type { Client } from '@modelcontextprotocol/client';
import { defineTool } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { toolsetContribution } from '../../common/toolset-contribution';
import type { ReviewSetting } from '../../common/agents-review-preference';
import { type HubCall, PortPerCall } from './call-options';
import { envelopeRequest } from '../test/envelope';
import { HubServer, messagesOf } from '../test/hub-server';

const FORMS = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };

const common = { title: 'Test', description: 'Test.', toolset: 'whiteboard', runsIn: 'hub', hints: { readOnly: false } } as const;

const draw = defineTool({
    ...common,
    name: 'test.draw',
    input: z.strictObject({ what: z.string(), mode: z.literal('propose').optional() }),
    output: z.looseObject({}),
    run: async ({ what, mode }, done: string[]) => {
        done.push(`${mode ?? 'draw'} ${what}`);
        return mode === undefined ? { drawn: what } : { proposalId: `p-${what}`, diff: [{ sentence: `Added ${what}.` }], diffTotal: 7 };
    }
});

const withdraw = defineTool({
    ...common,
    name: 'openspace.review.withdraw',
    input: z.strictObject({ proposalId: z.string() }),
    output: z.looseObject({}),
    run: async ({ proposalId }, done: string[]) => {
        done.push(`withdraw ${proposalId}`);
        return {};
    }
});

const accept = defineTool({
    ...common,
    name: 'openspace.review.accept',
    audience: 'app',
    input: z.strictObject({ proposalId: z.string() }),
    output: z.looseObject({}),
    run: async ({ proposalId }, done: string[]) => {
        done.push(`accept ${proposalId}`);
        return {};
    }
});

/** How the proposals stand. */
let counts = { accepted: 0, rejected: 0 };
const get = defineTool({
    ...common,
    name: 'openspace.review.get',
    input: z.strictObject({ proposalId: z.string(), limit: z.number() }),
    output: z.looseObject({}),
    run: async () => ({ state: counts.accepted > 0 ? 'accepted' : 'open', counts })
});

/** Draws by another tool, as one does that also writes files. */
const outer = defineTool({
    ...common,
    name: 'test.outer',
    input: z.strictObject({}),
    output: z.looseObject({}),
    run: async (_input, { call }: HubCall) => {
        const outcome = await call(draw.name, { what: 'inside' });
        return outcome.success ? outcome.output : {};
    }
});

describe('What agents draw where the person wants to review it', () => {
    let hub: HubServer;
    let done: string[];
    let asked: string[];
    let meanwhile: () => void;
    const start = async (review: ReviewSetting) => {
        done = [];
        meanwhile = () => undefined;
        asked = [];
        counts = { accepted: 0, rejected: 0 };
        hub = await HubServer.start(
            undefined,
            [toolsetContribution([draw, withdraw, accept, get], done), { tools: [outer], port: new PortPerCall(each => each) }],
            { review }
        );
    };
    afterEach(() => hub.stop());

    const client = async (answer?: { action: 'accept' | 'decline'; content?: Record<string, boolean> }): Promise<Client> => {
        const connected = await hub.connectPerRequest('', answer ? { elicitation: {} } : {});
        if (answer) {
            connected.setRequestHandler('elicitation/create', ({ params }) => {
                asked.push(params.message);
                meanwhile();
                return answer;
            });
        }
        return connected;
    };
    const call = async (by: Client, args: object = { what: 'box' }) =>
        (await by.callTool({ name: 'test.draw', arguments: { ...args } })).structuredContent;

    it('is drawn where they do not', async () => {
        await start('off');
        expect(await call(await client())).to.include({ drawn: 'box' });
    });

    it('is proposed with `always`, by every way that a tool is called, and never asked about', async () => {
        await start('always');
        const agent = await client({ action: 'accept', content: { draw: true } });
        expect(await call(agent)).to.include({ proposalId: 'p-box' });
        const through = { tool_name: 'test_draw', arguments: { what: 'line' } };
        const { structuredContent } = await agent.callTool({ name: 'openspace.tools.call', arguments: through });
        expect(structuredContent).to.include({ proposalId: 'p-line' });
        expect([asked, done]).to.deep.equal([[], ['propose box', 'propose line']]);
    });

    it('is drawn by a tool that draws by another one, called by itself or by name', async () => {
        await start('always');
        const agent = await client();
        await agent.callTool({ name: 'test.outer', arguments: {} });
        await agent.callTool({ name: 'openspace.tools.call', arguments: { tool_name: 'test.outer', arguments: {} } });
        expect(done).to.deep.equal(['draw inside', 'draw inside']);
    });

    it('is drawn in any case if it is the person who calls', async () => {
        await start('always');
        const signal = new AbortController().signal;
        const outcome = await hub.dispatcher.call('test.draw', { what: 'box' }, { signal, caller: 'person', onProgress: () => undefined });
        expect(outcome.success && outcome.output).to.include({ drawn: 'box' });
    });

    it('is accepted by the person, whose apps call in the name of a client that shows them', async () => {
        const APPS = { 'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/ui': {} } } };
        const throughAnother = { name: 'openspace.tools.call', arguments: { tool_name: accept.name, arguments: { proposalId: 'p' } } };
        for (const review of ['off', 'ask', 'always'] as const) {
            await start(review);
            const send = async (meta?: object) => {
                const { body, headers } = envelopeRequest('tools/call', throughAnother, { ...(meta && { meta }) });
                const { result } = (await messagesOf(await hub.post(body, headers))).at(-1) ?? {};
                return JSON.stringify(result);
            };
            const byAgent = await send();
            const { isError } = await (await client()).callTool({ name: accept.name, arguments: { proposalId: 'p' } });
            if (review !== 'off') {
                expect(byAgent).to.contain('CONFLICT').and.to.contain('openspace.review.withdraw');
            }
            expect([isError === true, done.length], review).to.deep.equal(review === 'off' ? [false, 2] : [true, 0]);
            await send(APPS);
            const signal = new AbortController().signal;
            await hub.dispatcher.call(accept.name, { proposalId: 'p' }, { signal, caller: 'person', onProgress: () => undefined });
            expect(done, review).to.have.length(review === 'off' ? 4 : 2);
            if (review !== 'always') {
                await hub.stop();
            }
        }
    });

    it('is asked about with `ask`, and drawn as it was called once the person agrees', async () => {
        await start('ask');
        expect(await call(await client({ action: 'accept', content: { draw: true } }))).to.include({ drawn: 'box' });
        expect(asked).to.deep.equal(['The agent wants to draw: Added box. And 6 more.']);
        expect(done).to.deep.equal(['propose box', 'withdraw p-box', 'draw box']);
    });

    it('is not drawn again if the person accepted the proposal over the board before they answered', async () => {
        await start('ask');
        meanwhile = () => (counts = { accepted: 1, rejected: 0 });
        const { isError, content } = await (
            await client({ action: 'accept', content: { draw: true } })
        ).callTool({ name: 'test.draw', arguments: { what: 'box' } });
        expect([isError, JSON.stringify(content).includes('p-box stands by itself (accepted)')]).to.deep.equal([true, true]);
        expect(done).to.deep.equal(['propose box']);
    });

    it('is not drawn for an answer to which there was no question, or one about another call', async () => {
        for (const review of ['ask', 'always'] as const) {
            await start(review);
            const params = { name: 'test.draw', inputResponses: { draw: { action: 'accept', content: { draw: true } } } };
            const send = async (what: string, more: object = {}) => {
                const { body, headers } = envelopeRequest('tools/call', { ...params, arguments: { what }, ...more }, { meta: FORMS });
                return (await messagesOf(await hub.post(body, headers))).at(-1)?.result;
            };
            await send('box');
            const asked = await send('line', { inputResponses: {} });
            await send('circle', { requestState: asked?.requestState });
            expect(done).to.deep.equal(['propose box', 'propose line', 'propose circle']);
            if (review === 'ask') {
                await send('line', { requestState: asked?.requestState });
                expect(done.slice(3)).to.deep.equal(['withdraw p-line', 'draw line']);
                await hub.stop();
            }
        }
    });

    it('stays one proposal when the person does not agree, or cannot be asked, or the agent proposes by itself', async () => {
        await start('ask');
        expect(await call(await client({ action: 'decline' }))).to.include({ proposalId: 'p-box' });
        expect(done).to.deep.equal(['propose box']);
        expect(asked).to.have.length(1);
        expect(await call(await client())).to.include({ proposalId: 'p-box' });
        expect(await call(await client({ action: 'accept', content: { draw: true } }), { what: 'box', mode: 'propose' })).to.include({
            proposalId: 'p-box'
        });
        expect(asked).to.have.length(1);
    });
});
