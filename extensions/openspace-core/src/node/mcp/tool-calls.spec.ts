import type { Client } from '@modelcontextprotocol/client';
import { defineTool, ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { envelopeRequest } from '../test/envelope';
import { HubServer, messagesOf, type RpcMessage } from '../test/hub-server';
import { toolsetContribution } from '../../common/toolset-contribution';

const TASKS = { 'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } } };

/** What the tools below did, and what lets the slow one end. */
class Port {
    readonly done: unknown[] = [];
    finish: () => void = () => undefined;
    readonly finished = new Promise<void>(resolve => (this.finish = resolve));
    stopped = false;
}

const common = { title: 'Test', description: 'Test.', toolset: 'whiteboard', runsIn: 'hub', hints: { readOnly: false } } as const;

const keep = defineTool({
    ...common,
    name: 'test.keep',
    input: z.strictObject({ name: z.string(), overwrite: z.boolean().default(false) }),
    output: z.object({ kept: z.string() }),
    run: async ({ name, overwrite }, port: Port) => {
        if (name === 'there' && !overwrite) {
            throw new ToolError('ALREADY_EXISTS', 'there exists already; it was not changed.');
        }
        port.done.push(name);
        return { kept: name };
    }
});

const choose = defineTool({
    ...common,
    name: 'test.choose',
    input: z.strictObject({}),
    output: z.object({ windowId: z.string() }),
    run: async (_input, _port: Port, { windowId }) => {
        if (windowId === undefined) {
            const windows = ['a', 'b'].map(id => ({ windowId: id, roots: [`/project/${id}`] }));
            throw new ToolError('AMBIGUOUS_FRONTEND', '2 windows could serve this call.', { details: { windows } });
        }
        return { windowId };
    }
});

const slow = defineTool({
    ...common,
    name: 'test.slow',
    taskAfterMs: 1,
    input: z.strictObject({}),
    output: z.object({ text: z.string() }),
    run: async (_input, port: Port, { signal, progress }) => {
        progress(0.5, 'half');
        await Promise.race([
            port.finished,
            new Promise((_resolve, reject) =>
                signal.addEventListener('abort', () => {
                    port.stopped = true;
                    reject(new ToolError('CANCELLED', 'It was stopped.'));
                })
            )
        ]);
        return { text: 'finished' };
    }
});

describe('calls of MCP clients', () => {
    let hub: HubServer;
    let port: Port;
    beforeEach(async () => {
        port = new Port();
        hub = await HubServer.start(undefined, [toolsetContribution([keep, choose, slow], port)]);
    });
    afterEach(() => hub.stop());

    describe('that the person has to decide about', () => {
        const asked: string[] = [];
        type Answer = { action: 'accept' | 'decline'; content?: Record<string, string | boolean> };
        const answering = (client: Client, answer: Answer) =>
            client.setRequestHandler('elicitation/create', ({ params }) => {
                asked.push(params.message);
                return answer;
            });
        beforeEach(() => void asked.splice(0));

        it('ask whether to overwrite, and do it when the person accepts', async () => {
            const client = await hub.connectPerRequest('', { elicitation: {} });
            answering(client, { action: 'accept', content: { overwrite: true } });
            const result = await client.callTool({ name: 'test.keep', arguments: { name: 'there' } });
            expect(result.structuredContent).to.deep.equal({ success: true, kept: 'there' });
            expect(asked).to.deep.equal(['there exists already; it was not changed. Overwrite it?']);
        });

        for (const answer of [{ action: 'decline' }, { action: 'accept', content: { overwrite: false } }] as const) {
            it(`give the error when the person answers ${JSON.stringify(answer)}, having asked once`, async () => {
                const client = await hub.connectPerRequest('', { elicitation: {} });
                answering(client, answer);
                const result = await client.callTool({ name: 'test.keep', arguments: { name: 'there' } });
                expect(result.isError).to.equal(true);
                expect(asked).to.have.length(1);
                expect(port.done).to.deep.equal([]);
            });
        }

        it('ask in which window to work', async () => {
            const client = await hub.connectPerRequest('', { elicitation: {} });
            answering(client, { action: 'accept', content: { window: 'b' } });
            const result = await client.callTool({ name: 'test.choose', arguments: {} });
            expect(result.structuredContent).to.deep.equal({ success: true, windowId: 'b' });
        });

        it('ask the same when the tool is called through openspace.tools.call, by either name', async () => {
            const client = await hub.connectPerRequest('', { elicitation: {} });
            answering(client, { action: 'accept', content: { overwrite: true, window: 'b' } });
            const through = async (name: string, tool_name: string, args: object) => {
                const result = await client.callTool({ name, arguments: { tool_name, arguments: args } });
                return result.structuredContent;
            };
            expect(await through('openspace.tools.call', 'test.keep', { name: 'there' })).to.deep.equal({ success: true, kept: 'there' });
            expect(await through('openspace_tools_call', 'test_keep', { name: 'there' })).to.deep.equal({ success: true, kept: 'there' });
            expect(await through('openspace.tools.call', 'test.choose', {})).to.deep.equal({ success: true, windowId: 'b' });
            expect(asked).to.have.length(3);
        });

        it('ask clients of earlier revisions in their session', async () => {
            const client = await hub.connect('', { elicitation: {} });
            const { ElicitRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
            client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { overwrite: true } }));
            const result = await client.callTool({ name: 'test.keep', arguments: { name: 'there' } });
            expect(result.structuredContent).to.deep.equal({ success: true, kept: 'there' });
        });

        it('ask no one where the client has no way to', async () => {
            const client = await hub.connectPerRequest();
            expect((await client.callTool({ name: 'test.keep', arguments: { name: 'there' } })).isError).to.equal(true);
        });
    });

    describe('that take long', () => {
        async function ask(method: string, params: Record<string, unknown>, meta: object = TASKS, client = 'raw'): Promise<RpcMessage> {
            const { body, headers } = envelopeRequest(method, params, { meta, client });
            const [answer] = (await messagesOf(await hub.post(body, headers))).slice(-1);
            return answer!;
        }
        const begin = async () => (await ask('tools/call', { name: 'test.slow', arguments: {} })).result!;
        const details = async (taskId: unknown) => (await ask('tasks/get', { taskId })).result!;

        it('go on as a task, which tells how far it is and then its result', async () => {
            const { resultType, taskId, status } = await begin();
            expect([resultType, status]).to.deep.equal(['task', 'working']);
            expect(await details(taskId))
                .to.include({ status: 'working' })
                .and.not.to.have.property('result');
            port.finish();
            await hub.until(async () => (await details(taskId)).status === 'completed');
            expect((await details(taskId)).result).to.deep.include({ structuredContent: { success: true, text: 'finished' } });
        });

        it('go on as a task when the tool is called through openspace.tools.call', async () => {
            const args = { name: 'openspace.tools.call', arguments: { tool_name: 'test.slow', arguments: {} } };
            const { resultType, taskId } = (await ask('tools/call', args)).result!;
            expect(resultType).to.equal('task');
            port.finish();
            await hub.until(async () => (await details(taskId)).status === 'completed');
            expect((await details(taskId)).result).to.deep.include({ structuredContent: { success: true, text: 'finished' } });
        });

        it('are stopped when the task is cancelled, and not when its request ends', async () => {
            const { taskId } = await begin();
            await details(taskId);
            expect(port.stopped).to.equal(false);
            await ask('tasks/cancel', { taskId });
            expect(port.stopped).to.equal(true);
            expect(await details(taskId)).to.include({ status: 'cancelled' });
        });

        it("are their own client's only", async () => {
            const { taskId } = await begin();
            for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
                expect((await ask(method, { taskId }, TASKS, 'another')).error?.code, method).to.equal(-32602);
            }
            expect(port.stopped).to.equal(false);
        });

        it('are not reached under another name in the headers', async () => {
            const { taskId } = await begin();
            const { body, headers } = envelopeRequest('tasks/cancel', { taskId }, { meta: TASKS });
            const response = await hub.post(body, { ...headers, 'mcp-name': 'another' });
            expect([response.status, (await messagesOf(response))[0]?.error?.code]).to.deep.equal([400, -32020]);
            expect(port.stopped).to.equal(false);
        });

        it('give their result within the request to clients that know no tasks', async () => {
            const answer = ask('tools/call', { name: 'test.slow', arguments: {} }, {});
            await hub.until(() => hub.recorder.runningCount === 1);
            port.finish();
            expect((await answer).result).to.deep.include({
                resultType: 'complete',
                structuredContent: { success: true, text: 'finished' }
            });
        });
    });
});
