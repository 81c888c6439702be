/**
 * An ACP agent without a model: the n-th prompt of a session plays the n-th turn of the script whose file is the first
 * argument. It speaks the protocol through the official SDK and draws through the hub that the session hands to it.
 */
import {
    agent,
    type AgentContext,
    type ContentBlock,
    type McpServer,
    methods,
    ndJsonStream,
    PROTOCOL_VERSION,
    type SessionUpdate
} from '@agentclientprotocol/sdk';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { spawn } from 'child_process';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { setTimeout as pause } from 'timers/promises';
import { Readable, Writable } from 'stream';
import type { AgentScript, Step } from './agent-script';

const script = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as AgentScript;
const sessions = new Map<string, { readonly servers: readonly McpServer[]; turn: number; stop: AbortController }>();
let made = 0;
let calls = 0;

if (script.endsAtOnce !== undefined) {
    process.stderr.write(`${script.endsAtOnce}\n`);
    process.exit(3);
}

agent({ name: 'scripted' })
    .onRequest(methods.agent.initialize, () => ({
        protocolVersion: script.protocolVersion ?? PROTOCOL_VERSION,
        agentCapabilities: {
            loadSession: script.remembers ?? false,
            mcpCapabilities: { http: script.http ?? true },
            promptCapabilities: { image: true, embeddedContext: true }
        },
        agentInfo: { name: 'Scripted', version: '1.0.0' }
    }))
    .onRequest(methods.agent.session.new, ({ params }) => {
        const sessionId = `s${process.pid}-${++made}`;
        sessions.set(sessionId, { servers: params.mcpServers, turn: 0, stop: new AbortController() });
        return { sessionId, configOptions: options('small') };
    })
    .onRequest(methods.agent.session.load, ({ params }) => {
        sessions.set(params.sessionId, { servers: params.mcpServers, turn: script.turnsBefore ?? 0, stop: new AbortController() });
        return { configOptions: options('small') };
    })
    .onRequest(methods.agent.session.setConfigOption, ({ params }) => ({ configOptions: options(String(params.value)) }))
    .onNotification(methods.agent.session.cancel, ({ params }) => sessions.get(params.sessionId)?.stop.abort())
    .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
        const session = sessions.get(params.sessionId);
        if (!session) {
            throw new Error('no such session');
        }
        session.stop = new AbortController();
        const steps = script.turns[session.turn++] ?? [{ say: 'Nothing more to do.' }];
        for (const step of steps) {
            if (session.stop.signal.aborted) {
                return { stopReason: 'cancelled' };
            }
            if ((await play(step, params.sessionId, params.prompt, client)) === 'cancelled') {
                return { stopReason: 'cancelled' };
            }
        }
        return { stopReason: session.stop.signal.aborted ? 'cancelled' : 'end_turn' };
    })
    .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>));

async function play(step: Step, sessionId: string, prompt: readonly ContentBlock[], client: AgentContext): Promise<'cancelled' | void> {
    const update = (content: SessionUpdate) => client.notify(methods.client.session.update, { sessionId, update: content });
    if ('say' in step) {
        for (const text of step.say.match(/\S+\s*/g) ?? []) {
            await update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
        }
    } else if ('think' in step) {
        await update({ sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text: step.think } });
    } else if ('plan' in step) {
        const entries = step.plan.map(content => ({ content, priority: 'medium' as const, status: 'pending' as const }));
        await update({ sessionUpdate: 'plan', entries });
    } else if ('echo' in step) {
        await update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: JSON.stringify(prompt) } });
    } else if ('keep' in step) {
        writeFileSync(step.keep, JSON.stringify(prompt));
    } else if ('call' in step) {
        return callTool(step, sessionId, client, update);
    } else if ('read' in step) {
        const { content } = await client.request(methods.client.fs.readTextFile, { sessionId, path: step.read });
        await update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: content } });
    } else if ('write' in step) {
        await client.request(methods.client.fs.writeTextFile, { sessionId, path: step.write, content: step.content });
    } else if ('run' in step) {
        const terminal = await client.createTerminal({ sessionId, command: step.run[0] ?? '', args: step.run.slice(1) });
        await terminal.waitForExit();
        const { output } = await terminal.currentOutput();
        await terminal.release();
        await update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: output } });
    } else if ('line' in step) {
        process.stdout.write(`${step.line}\n`);
    } else if ('huge' in step) {
        const text = 'x'.repeat(step.huge);
        await update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
    } else if ('awaits' in step) {
        while (!existsSync(step.awaits)) {
            await pause(20);
        }
    } else if ('spawn' in step) {
        const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000)'], { stdio: 'ignore' });
        await update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: `pids ${process.pid} ${child.pid}` } });
    } else if ('exit' in step) {
        process.stderr.write('It was too much for me.\n');
        process.exit(step.exit);
    } else if ('fail' in step) {
        throw new Error(step.fail);
    } else if ('hang' in step) {
        await new Promise<void>(resolve => {
            const { signal } = sessions.get(sessionId)!.stop;
            if (step.hang === 'deaf') {
                setInterval(() => undefined, 60_000);
            } else {
                signal.addEventListener('abort', () => resolve());
            }
        });
    }
}

async function callTool(
    { call: name, args, ask }: Extract<Step, { call: string }>,
    sessionId: string,
    client: AgentContext,
    update: (content: SessionUpdate) => Promise<void>
): Promise<'cancelled' | void> {
    const toolCallId = `call-${++calls}`;
    await update({ sessionUpdate: 'tool_call', toolCallId, title: name, kind: 'other', status: 'pending', rawInput: args });
    if (ask) {
        const { outcome } = await client.request(methods.client.session.requestPermission, {
            sessionId,
            toolCall: { toolCallId, title: name, rawInput: args },
            options: [
                { optionId: 'once', name: 'Allow once', kind: 'allow_once' },
                { optionId: 'always', name: 'Always allow', kind: 'allow_always' },
                { optionId: 'no', name: 'Reject', kind: 'reject_once' }
            ]
        });
        if (outcome.outcome === 'cancelled' || outcome.optionId === 'no') {
            await update({ sessionUpdate: 'tool_call_update', toolCallId, status: 'failed' });
            return outcome.outcome === 'cancelled' ? 'cancelled' : undefined;
        }
    }
    await update({ sessionUpdate: 'tool_call_update', toolCallId, status: 'in_progress' });
    const mcp = await hub(sessionId);
    const result = await mcp.callTool({ name, arguments: args });
    await mcp.close();
    const content = (result.content as ContentBlock[]).map(block => ({ type: 'content' as const, content: block }));
    await update({ sessionUpdate: 'tool_call_update', toolCallId, status: result.isError ? 'failed' : 'completed', content });
}

async function hub(sessionId: string): Promise<Client> {
    const [server] = sessions.get(sessionId)?.servers ?? [];
    if (!server) {
        throw new Error('There is no hub.');
    }
    const client = new Client({ name: 'scripted', version: '1.0.0' });
    if ('url' in server) {
        const headers = Object.fromEntries(server.headers.map(({ name, value }) => [name, value]));
        await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } }));
    } else {
        const env = Object.fromEntries(server.env.map(({ name, value }) => [name, value]));
        await client.connect(
            new StdioClientTransport({
                command: server.command,
                args: server.args,
                env: { ...process.env, ...env } as Record<string, string>
            })
        );
    }
    return client;
}

function options(model: string) {
    return [
        {
            id: 'model',
            name: 'Model',
            category: 'model' as const,
            type: 'select' as const,
            currentValue: model,
            options: [
                { value: 'small', name: 'Small' },
                { value: 'large', name: 'Large' }
            ]
        }
    ];
}
