import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type ChildProcess, spawn } from 'child_process';
import { once } from 'events';
import * as path from 'path';
import type { Benchmark } from './benchmark';
import { noOp as throughHub, withoutWindow } from './stage';
import { compare } from './timing';

const ROUNDS = 500;

export const noOp: Benchmark = {
    name: 'no-op',
    question: 'a no-op tool through the hub, median round trip, against the same result from a bare SDK server',
    bar: 1.5,
    measure: () =>
        withoutWindow(async ({ agent }) => {
            const result = await agent.raw('openspace.tools.list', { toolset: 'discovery' });
            const bare = spawn(process.execPath, [path.join(__dirname, 'bare-server.js'), JSON.stringify(result)], {
                stdio: ['ignore', 'pipe', 'inherit']
            });
            try {
                const client = new Client({ name: 'bench', version: '1.0.0' });
                await client.connect(new StreamableHTTPClientTransport(new URL(`http://localhost:${await portOf(bare)}/mcp`)));
                const straight = () => client.callTool({ name: 'noop', arguments: {} });
                await compare(
                    100,
                    () => throughHub(agent),
                    () => straight()
                );
                const { a, b, ratio } = await compare(
                    ROUNDS,
                    () => throughHub(agent),
                    () => straight()
                );
                await client.close();
                return { ratio: a / b, figures: { hub: a, bare: b, pairwise: ratio } };
            } finally {
                bare.kill();
            }
        })
};

async function portOf(bare: ChildProcess): Promise<string> {
    const [chunk] = await once(bare.stdout!, 'data');
    return String(chunk).trim();
}
