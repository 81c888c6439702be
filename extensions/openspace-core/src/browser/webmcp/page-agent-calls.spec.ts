import { defineTool, ToolError, type ToolOutcome } from '@openspace/tool';
import { type CancellationToken, Emitter } from '@theia/core';
import { expect } from 'chai';
import { z } from 'zod';
import { PAGE_AGENT, PageAgentCalls } from './page-agent-calls';

describe('calls of page agents', () => {
    const tool = defineTool({
        name: 'sample.move',
        title: 'Move',
        description: 'Moves it.',
        toolset: 'whiteboard',
        runsIn: 'window',
        hints: { readOnly: false },
        input: z.strictObject({ x: z.number() }),
        output: z.object({}),
        run: async () => ({})
    });
    const never = new AbortController().signal;
    const done: ToolOutcome = { success: true, output: { success: true }, attachments: [] };

    function setUp(answer: (token?: CancellationToken) => Promise<ToolOutcome>, refusal?: Error) {
        const seen: unknown[] = [];
        const lost = new Emitter<void>();
        const logged: unknown[] = [];
        const hub = {
            onDidCloseConnection: lost.event,
            call: async (name: string, args: unknown, caller: string, token?: CancellationToken) => {
                seen.push([name, args, caller]);
                return answer(token);
            }
        };
        const consent = {
            ask: async () => {
                seen.push('asked');
                if (refusal) {
                    throw refusal;
                }
            }
        };
        const logger = { error: async (...what: unknown[]) => void logged.push(...what) };
        return { calls: new PageAgentCalls(hub, consent, logger), seen, lost, logged };
    }

    it('asks first and then goes through the hub', async () => {
        const { calls, seen } = setUp(async () => done);
        expect(await calls.run(tool, { x: 1 }, never)).to.equal(done);
        expect(seen).to.deep.equal(['asked', ['sample.move', { x: 1 }, PAGE_AGENT]]);
    });

    it('refuses bad input before anybody is asked', async () => {
        const { calls, seen } = setUp(async () => done);
        const outcome = await calls.run(tool, { x: 'left' }, never);
        expect(outcome).to.have.nested.property('error.code', 'INVALID_INPUT');
        expect(outcome).to.have.nested.property('error.details.issues[0].path', 'x');
        expect(seen).to.deep.equal([]);
    });

    it('answers a refusal, and does not call', async () => {
        const { calls, seen } = setUp(async () => done, new ToolError('CANCELLED', 'The person refused.'));
        expect(await calls.run(tool, { x: 1 }, never)).to.deep.equal({
            success: false,
            error: { code: 'CANCELLED', message: 'The person refused.' }
        });
        expect(seen).to.deep.equal(['asked']);
    });

    it('cancels on the hub what the page cancels', async () => {
        const abort = new AbortController();
        const cancelled: ToolOutcome = { success: false, error: { code: 'CANCELLED', message: 'It was stopped.' } };
        const { calls } = setUp(
            token =>
                new Promise(resolve => {
                    token?.onCancellationRequested(() => resolve(cancelled));
                    abort.abort();
                })
        );
        expect(await calls.run(tool, { x: 1 }, abort.signal)).to.equal(cancelled);
    });

    it('ends with the connection to the backend', async () => {
        const { calls, lost } = setUp(() => {
            queueMicrotask(() => lost.fire());
            return new Promise<never>(() => {});
        });
        expect(await calls.run(tool, { x: 1 }, never)).to.have.nested.property('error.code', 'BACKEND_UNAVAILABLE');
    });

    it('keeps what went wrong inside to the log', async () => {
        const { calls, logged } = setUp(async () => {
            throw new Error('the secret is 4711');
        });
        const outcome = await calls.run(tool, { x: 1 }, never);
        expect(outcome).to.have.nested.property('error.code', 'INTERNAL');
        expect(JSON.stringify(outcome)).not.to.contain('4711');
        expect(logged[0]).to.equal('sample.move failed');
    });
});
