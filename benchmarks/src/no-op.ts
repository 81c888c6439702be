import { Client as PerRequestClient, StreamableHTTPClientTransport as PerRequestTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type ChildProcess, spawn } from 'child_process';
import { once } from 'events';
import * as path from 'path';
import type { Benchmark } from './benchmark';
import { withoutWindow } from './stage';
import { compare } from './timing';

const ROUNDS = 500;

/** What the benchmarks do with a client, of whichever version of the SDK. */
interface Caller {
    callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
    close(): Promise<void>;
}

type Connect = (url: string, headers?: Record<string, string>) => Promise<Caller>;

async function withSession(url: string, headers: Record<string, string> = {}): Promise<Caller> {
    const client = new Client({ name: 'bench', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    return client;
}

/** Connects a client of revision 2026-07-28. */
export async function perRequest(url: string, headers: Record<string, string> = {}, name = 'bench'): Promise<PerRequestClient> {
    const client = new PerRequestClient({ name, version: '1.0.0' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new PerRequestTransport(new URL(url), { requestInit: { headers } }));
    return client;
}

export const noOp = comparison('no-op', 'in a session', withSession);
export const noOpPerRequest = comparison('no-op-2026-07-28', 'in revision 2026-07-28', perRequest);

function comparison(name: string, where: string, connect: Connect): Benchmark {
    return {
        name,
        question: `a no-op tool through the hub ${where}, median round trip, against the same result from a bare server of SDK v2`,
        bar: 1.5,
        measure: () =>
            withoutWindow(async ({ app, agent }) => {
                const result = await agent.raw('openspace.tools.list', { toolset: 'discovery' });
                const bare = spawn(process.execPath, [path.join(__dirname, 'bare-server.js'), JSON.stringify(result)], {
                    stdio: ['ignore', 'pipe', 'inherit']
                });
                try {
                    const straight = await connect(`http://localhost:${await portOf(bare)}/mcp`);
                    const hub = await connect(app.mcpUrl, app.headersFor('/mcp'));
                    const throughHub = () => hub.callTool({ name: 'openspace.tools.list', arguments: { toolset: 'discovery' } });
                    const toBare = () => straight.callTool({ name: 'noop', arguments: {} });
                    await compare(100, throughHub, toBare);
                    const { a, b, ratio } = await compare(ROUNDS, throughHub, toBare);
                    await Promise.all([straight.close(), hub.close()]);
                    return { ratio: a / b, figures: { hub: a, bare: b, pairwise: ratio } };
                } finally {
                    bare.kill();
                }
            })
    };
}

async function portOf(bare: ChildProcess): Promise<string> {
    const [chunk] = await once(bare.stdout!, 'data');
    return String(chunk).trim();
}
