import { WASTEFUL_KERNELS } from '@openspace/pixel-map/lib/test/wasteful-kernels';
import { expect } from 'chai';
import { request } from 'http';
import { once } from 'events';
import { after, afterEach, before } from 'mocha';
import { Daemon } from './daemon';
import { DaemonClient } from './test/daemon-client';
import { evolve, region } from './test/evolve-request';
import { FEW_HOSTILE, outlives } from './test/hostile-programs';

const TOKEN = 'the-token-of-these-tests';

describe('the daemon', () => {
    let daemon: Daemon;
    let port: number;
    const clients: DaemonClient[] = [];

    before(async () => {
        daemon = new Daemon({ token: TOKEN });
        port = await daemon.listen(0);
    });
    afterEach(() => clients.splice(0).forEach(({ socket }) => socket.terminate()));
    after(() => daemon.close());

    async function connect(channel: string, headers: Record<string, string> = {}, to = port): Promise<DaemonClient> {
        const client = await DaemonClient.connect(to, channel, { authorization: `Bearer ${TOKEN}`, ...headers });
        clients.push(client);
        return client;
    }

    it('evolves a kernel, telling each generation', async () => {
        const client = await connect('/evolution');
        client.send(evolve('a', WASTEFUL_KERNELS[0]!, { generations: 3 }));
        const result = await client.answer('a');
        expect(result).to.include({ success: true, generationsCompleted: 3, heldOutCorrect: true });
        expect(result.bestFitness).to.be.above(1);
        expect(client.told.filter(({ event }) => event === 'progress').map(({ generation }) => generation)).to.deep.equal([1, 2, 3]);
    });

    it('refuses wrong frames in the form of the contract, and goes on running', async () => {
        const client = await connect('/evolution');
        client.send('{ not json');
        client.send({ requestId: 'b', action: 'fly' });
        client.send(evolve('c', 'fn x('));
        client.send(evolve('d', WASTEFUL_KERNELS[0]!, { fitness_metric: 'visual_quality' }));
        client.send(JSON.stringify({ requestId: 'e', action: 'evolve', seed_shader: ' '.repeat(1_100_000) }));
        const [broken, unknown, invalid, noTarget] = await Promise.all([null, 'b', 'c', 'd'].map(id => client.answer(id)));
        for (const answer of [broken, unknown, invalid, noTarget]) {
            expect(answer).to.include({ success: false, error_code: 'INVALID_INPUT', tool: 'trigger_evolution' });
            expect(answer).to.have.all.keys('requestId', 'success', 'error', 'error_code', 'tool', 'timestamp');
        }
        const large = await client.heard(({ error }) => String(error).includes('bytes'));
        expect(large.error).to.contain('1048576');
        expect(invalid!.error).to.contain('expected');
    });

    it('takes connections of this machine only: no foreign Origin or Host, no other path', async () => {
        const refused = (path: string, headers: Record<string, string>) =>
            new Promise<{ status: number | undefined; body: string }>(resolve => {
                const upgrade = {
                    connection: 'Upgrade',
                    upgrade: 'websocket',
                    'sec-websocket-version': '13',
                    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA=='
                };
                request(
                    { host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${TOKEN}`, ...upgrade, ...headers } },
                    response => {
                        let body = '';
                        response.on('data', chunk => (body += String(chunk)));
                        response.on('end', () => resolve({ status: response.statusCode, body }));
                    }
                ).end();
            });
        for (const [path, headers, status] of [
            ['/evolution', { origin: 'https://evil.example' }, 403],
            ['/agents', { origin: 'null' }, 403],
            ['/agents', { host: 'evil.example' }, 403],
            ['/other', {}, 404],
            ['/agents', { authorization: '' }, 401],
            ['/other', { authorization: 'Bearer wrong' }, 401]
        ] as const) {
            const answer = await refused(path, headers);
            expect(answer.status).to.equal(status);
            expect(JSON.parse(answer.body)).to.include({ success: false, error_code: 'INVALID_INPUT' });
        }
        const own = await connect('/agents', { origin: 'http://localhost:3000' });
        own.send({ requestId: 1, action: 'list' });
        expect(await own.answer(1)).to.deep.include({ success: true, agents: [] });
    });

    it('says that a port is taken', async () => {
        const second = new Daemon({ token: TOKEN });
        const failure = await second.listen(port).catch((error: Error) => error);
        expect(String(failure)).to.contain('EADDRINUSE');
    });

    it('ends an evolution at once when it is cancelled @long', async () => {
        const client = await connect('/evolution');
        client.send(evolve('long', WASTEFUL_KERNELS[2]!, { generations: 100, population_size: 200 }));
        await client.heard(({ event }) => event === 'progress');
        client.send({ requestId: 'stop', action: 'cancel', job: 'long' });
        expect(await client.answer('stop')).to.include({ success: true, cancelled: true });
        expect(await client.answer('long')).to.include({
            success: false,
            error_code: 'EXECUTION_FAILED',
            error: 'The work was cancelled.'
        });
    });

    it('answers frames of every wrong kind, and closes the connection of one that is far too large', async () => {
        const client = await connect('/agents');
        const wrong = [
            '',
            'null',
            '[]',
            '7',
            '"spawn"',
            '{}',
            '{"action":null}',
            '\u0000',
            `${'['.repeat(5_000)}`,
            '{"requestId":{},"action":"list"}'
        ];
        wrong.forEach(frame => client.send(frame));
        client.socket.send(Buffer.from([0xff, 0xfe, 0, 1]));
        client.send({ requestId: 'last', action: 'list' });
        expect(await client.answer('last')).to.deep.include({ success: true, agents: [] });
        const refused = client.told.filter(({ error_code }) => error_code === 'INVALID_INPUT');
        expect(refused).to.have.length(wrong.length + 1);

        const large = await connect('/evolution');
        const closed = once(large.socket, 'close');
        large.socket.on('error', () => undefined);
        large.send('x'.repeat(17 * 1_048_576));
        await closed;
        client.send({ requestId: 'still', action: 'list' });
        expect(await client.answer('still')).to.include({ success: true });
    });

    it('has agents that act on what they see', async () => {
        const client = await connect('/agents');
        const invert = `@group(0) @binding(0) var<storage, read_write> data: array<u32>;
            @compute @workgroup_size(1) fn main(@builtin(global_invocation_id) id: vec3<u32>) { data[id.x] = ~data[id.x]; }`;
        const kinds = {
            monitor: {},
            analyzer: {},
            executor: { program: invert },
            evolver: { seed_shader: WASTEFUL_KERNELS[0], generations: 1 }
        };
        const bytes = Buffer.from('A text of sixty-four bytes that is looked at by four agents. ...');
        const ids = new Map<string, unknown>();
        for (const [agent_type, config] of Object.entries(kinds)) {
            client.send({ requestId: agent_type, action: 'spawn', agent_type, region, config });
            const answer = await client.answer(agent_type);
            expect(answer).to.deep.include({ success: true, status: 'running', region, heartbeatInterval: 5 });
            ids.set(agent_type, answer.agentId);
            client.send({ action: 'data', agentId: answer.agentId, data: bytes.toString('base64') });
        }
        const report = (type: string, words: RegExp) =>
            client.heard(
                ({ agent }) =>
                    typeof agent === 'object' &&
                    agent !== null &&
                    'type' in agent &&
                    agent.type === type &&
                    'report' in agent &&
                    words.test(String(agent.report))
            );
        await report('analyzer', /^text: \d\.\d+ bits a byte/);
        await report('executor', /16 words changed/);
        await report('evolver', /Evolved its kernel/);
        bytes[5]! ^= 1;
        client.send({ action: 'data', agentId: ids.get('monitor'), data: bytes.toString('base64') });
        await report('monitor', /^1 byte changed/);
        client.send({ requestId: 'x', action: 'stop', agentId: ids.get('monitor') });
        expect(await client.answer('x')).to.nested.include({ success: true, 'agent.status': 'stopped' });
        client.send({ requestId: 'y', action: 'stop', agentId: 'agent-unknown' });
        expect(await client.answer('y')).to.include({ success: false, error_code: 'INVALID_INPUT' });
    });

    it('takes 1,000 agents and refuses the next, until their owner goes', async () => {
        const client = await connect('/agents');
        for (let at = 0; at <= 1_000; at++) {
            client.send({ requestId: at, action: 'spawn', agent_type: 'monitor', region, auto_start: false });
        }
        expect(await client.answer(999)).to.include({ success: true, status: 'spawned' });
        expect(await client.answer(1_000)).to.include({ success: false, error_code: 'EXECUTION_FAILED', tool: 'spawn_area_agent' });
        client.socket.close();
        await once(client.socket, 'close');
        const next = await connect('/agents');
        // The daemon notices the closing when it gets to it; asked often enough, it has.
        for (let at = 0; ; at++) {
            next.send({ requestId: at, action: 'spawn', agent_type: 'monitor', region });
            if ((await next.answer(at)).success === true) {
                return;
            }
        }
    });

    // Two hundred are in the long spec next to this one.
    it('outlives a few hostile and endless programs as one process, and answers others meanwhile', () => outlives(FEW_HOSTILE));
});
