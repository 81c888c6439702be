import { WASTEFUL_KERNELS } from '@openspace/pixel-map/lib/test/wasteful-kernels';
import { type Region, within } from '@openspace/pixel-map';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { once } from 'events';
import { createServer } from 'http';
import type { SpawningRequest } from '../common/pixel-map-port';
import { AgentFeed } from './agent-feed';
import { DaemonClient } from './daemon-client';
import { DaemonProcess } from './daemon-process';

/** One IDE of this machine, as far as its daemon is concerned. */
class Ide {
    readonly process = new DaemonProcess();
    readonly client: DaemonClient;

    constructor(port: number) {
        this.client = new DaemonClient({ ready: Promise.resolve(), get: <T>(_name: string, usual?: T) => usual }, this.process);
        this.client.port = port;
    }

    async evolve(): Promise<Readonly<Record<string, unknown>>> {
        const connection = await this.client.connect('/evolution');
        try {
            return await connection.ask({ action: 'evolve', seed_shader: WASTEFUL_KERNELS[0], generations: 1 }, 50_000);
        } finally {
            connection.close();
        }
    }
}

/** A free port that the system gives to no one who asks for any: those begin at 32768 (Linux) or 49152. */
async function quietPort(): Promise<number> {
    for (let port = 20_000 + (process.pid % 10_000); ; port++) {
        const server = createServer();
        try {
            server.listen(port, 'localhost');
            await once(server, 'listening');
            server.close();
            await once(server, 'close');
            return port;
        } catch {
            // Somebody has it.
        }
    }
}

const codeOf = (work: Promise<unknown>) =>
    work.then(
        () => 'none',
        (error: unknown) => (error instanceof ToolError ? `${error.code}: ${error.message} ${error.suggestion ?? ''}` : String(error))
    );

describe('the daemon of an IDE', () => {
    const ides: Ide[] = [];
    const ide = (port: number) => {
        const made = new Ide(port);
        ides.push(made);
        return made;
    };
    afterEach(() => ides.splice(0).forEach(({ process }) => process.stop()));

    it('fails a call at once when it is killed under it, and is restarted by the next', async () => {
        const own = ide(0);
        const connection = await own.client.connect('/evolution');
        const long = { action: 'evolve', seed_shader: WASTEFUL_KERNELS[2], generations: 100, population_size: 200 };
        const killed = codeOf(connection.ask(long, 50_000));
        process.kill(own.process.pid!, 'SIGKILL');
        expect(await killed).to.match(/^BACKEND_UNAVAILABLE: .*went away.*started again/);
        expect(await own.evolve()).to.include({ success: true });
    });

    it('is one of its own for each IDE; its agents are offline when it ends, and the next call starts another', async () => {
        const port = await quietPort();
        const [first, second] = [ide(port), ide(port)];
        const answers = await Promise.all([first.evolve(), second.evolve()]);
        expect(answers.map(({ success }) => success)).to.deep.equal([true, true]);
        expect(new Set([first.process.running?.url, second.process.running?.url]).size).to.equal(2);

        let closed: () => void = () => undefined;
        const gone = new Promise<void>(resolve => (closed = resolve));
        const feed = new AgentFeed(
            {
                connect: (channel, onEvent, onClose) =>
                    second.client.connect(channel, onEvent, () => {
                        onClose?.();
                        closed();
                    })
            },
            {
                onChanged: () => ({ dispose: () => undefined }),
                words: async () => ({ bytes: new Uint8Array(16) }),
                cut: async region => region
            }
        );
        const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
        const watch = () =>
            feed.spawn({ agent_type: 'monitor', region: { x: 0, y: 0, width: 2, height: 2 }, config: {}, auto_start: true }, signal);
        const { agentId } = await watch();
        expect(second.client.running).to.equal(true);

        second.process.stop();
        await gone;
        expect(feed.list.map(({ status }) => status)).to.deep.equal(['offline']);
        await feed.stop(agentId);
        await watch();
        expect(second.process.running).to.not.equal(undefined);
        expect(feed.list).to.have.length(1);
        expect(await first.evolve(), 'the other is not touched by that').to.include({ success: true });
    });

    it('answers a spawned agent with the status that it really has, and why it is in error', async () => {
        const { client } = ide(await quietPort());
        const feed = new AgentFeed(client, {
            onChanged: () => undefined,
            words: async () => ({ bytes: new Uint8Array(16) }),
            cut: async region => region
        });
        const region = { x: 0, y: 0, width: 2, height: 2 };
        const spawn = async (agent_type: SpawningRequest['agent_type'], config: Record<string, unknown>, auto_start = true) => {
            const { status, report } = await feed.spawn({ agent_type, region, config, auto_start }, new AbortController().signal);
            return `${status}: ${report ?? ''}`;
        };
        expect(await spawn('executor', {})).to.match(/^error: config\.program: an executor needs WGSL/);
        expect(await spawn('executor', { program: 'fn x(' })).to.match(/^error: ./);
        expect(await spawn('evolver', { seed_shader: 1 })).to.match(/^error: config: /);
        expect(await spawn('monitor', {})).to.equal('running: Watches 16 bytes.');
        expect(await spawn('executor', {}, false)).to.equal('spawned: ');
        expect(feed.list.map(({ status }) => status)).to.deep.equal(['error', 'error', 'error', 'running', 'spawned']);
    });

    it('has agents on the map only, and says what part of a region they have', async () => {
        const asked: unknown[] = [];
        const ask = async (message: Readonly<Record<string, unknown>>) => {
            asked.push(message.region);
            return { success: true, agentId: 'a', status: 'running', heartbeatInterval: 5 };
        };
        const cut = async (region: Region) => within(region, 256);
        const feed = new AgentFeed(
            { connect: async () => ({ ask, close: () => undefined }) },
            { onChanged: () => undefined, words: async () => ({ bytes: new Uint8Array(16) }), cut }
        );
        feed.firstWordMs = 0;
        const spawn = (x: number, width: number) =>
            feed.spawn(
                { agent_type: 'monitor', region: { x, y: 0, width, height: 4 }, config: {}, auto_start: true },
                new AbortController().signal
            );
        expect(await spawn(250, 100)).to.deep.include({ region: { x: 250, y: 0, width: 6, height: 4 } });
        expect(asked[0]).to.deep.equal({ x: 250, y: 0, width: 6, height: 4 });
        expect(await codeOf(spawn(256, 4))).to.match(/^INVALID_INPUT: region: has no pixel on the map/);
        expect(feed.list).to.have.length(1);
    });

    it('has agents that are offline when they were not heard of for 30 seconds', async () => {
        let tell: (message: Readonly<Record<string, unknown>>) => void = () => undefined;
        const answer = { success: true, agentId: 'a', status: 'running', heartbeatInterval: 5 };
        const feed = new AgentFeed(
            {
                connect: async (_channel, onEvent) => {
                    tell = onEvent ?? tell;
                    return { ask: async () => answer, close: () => undefined };
                }
            },
            {
                onChanged: () => ({ dispose: () => undefined }),
                words: async () => ({ bytes: new Uint8Array(16) }),
                cut: async region => region
            }
        );
        let now = 0;
        feed.now = () => now;
        feed.firstWordMs = 0;
        const region = { x: 0, y: 0, width: 2, height: 2 };
        await feed.spawn({ agent_type: 'monitor', region, config: {}, auto_start: true }, new AbortController().signal);
        const status = () => feed.list[0]?.status;
        now = 30_000;
        expect(status()).to.equal('running');
        now = 30_001;
        expect(status()).to.equal('offline');
        tell({ event: 'agent', agent: { agentId: 'a', type: 'monitor', region, status: 'running', lastHeartbeat: now, report: '' } });
        expect(status()).to.equal('running');
    });
});
