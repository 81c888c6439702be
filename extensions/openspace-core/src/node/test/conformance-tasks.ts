import { defineTool, type Tool, ToolError, WithAttachments } from '@openspace/tool';
import { setTimeout as pause } from 'timers/promises';
import { z } from 'zod';
import type { ClientExchange } from '../../common/client-exchange';
import { TASKS_EXTENSION } from '../mcp/call-tasks';
import { elicit } from './conformance-questions';
import { fixture } from './conformance-tools';

// Those of the suite's tools that go on as tasks.

const task = { ...fixture, taskAfterMs: 0 } as const;
const name = { type: 'string' };

const greet = defineTool({
    ...fixture,
    name: 'greet',
    input: z.strictObject({ name: z.string() }),
    run: async input => {
        const text = `Hello, ${input.name}!`;
        return new WithAttachments({ text }, [], text);
    }
});

const slowCompute = defineTool({
    ...task,
    name: 'slow_compute',
    input: z.strictObject({ seconds: z.number(), label: z.string().optional() }),
    run: async ({ seconds }, _exchange: ClientExchange, { signal }) => {
        const abort = new AbortController();
        signal.addEventListener('abort', () => abort.abort(), { once: true });
        await pause(seconds * 1_000, undefined, { signal: abort.signal }).catch(() => {
            throw new ToolError('CANCELLED', 'It was stopped.');
        });
        return { text: `Computed for ${seconds} s.` };
    }
});

const failingJob = defineTool({
    ...task,
    name: 'failing_job',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        exchange.require(TASKS_EXTENSION);
        await pause(100);
        throw new ToolError('CONFLICT', 'This job always fails.');
    }
});

const protocolErrorJob = defineTool({
    ...task,
    name: 'protocol_error_job',
    input: z.strictObject({}),
    run: async (_input, _exchange: ClientExchange) => {
        throw new Error('This job breaks.');
    }
});

const confirmDelete = defineTool({
    ...task,
    name: 'confirm_delete',
    input: z.strictObject({ filename: z.string() }),
    run: async ({ filename }, exchange: ClientExchange) => {
        if (exchange.responses.confirm === undefined) {
            exchange.ask({ confirm: elicit(`Delete ${filename}?`, { confirm: { type: 'boolean' } }) });
        }
        return { text: JSON.stringify(exchange.responses) };
    }
});

const multiInput = defineTool({
    ...task,
    name: 'multi_input',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        if (exchange.responses.first === undefined || exchange.responses.second === undefined) {
            exchange.ask({ first: elicit('First name?', { name }), second: elicit('Second name?', { name }) });
        }
        return { text: JSON.stringify(exchange.responses) };
    }
});

/** Asks within its request, and goes on as a task when it is answered. */
const asksFirst = defineTool({
    ...task,
    taskAfterMs: 20,
    name: 'test_tool_with_task',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        if (exchange.responses.user_name === undefined) {
            exchange.ask({ user_name: elicit('What is your name?', { name }) });
        }
        await pause(200);
        return { text: JSON.stringify(exchange.responses) };
    }
});

export const taskTools: readonly Tool<ClientExchange>[] = [
    greet,
    slowCompute,
    failingJob,
    protocolErrorJob,
    confirmDelete,
    multiInput,
    asksFirst
];
