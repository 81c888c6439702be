import { HOSTILE_BRICKS } from '@openspace/pixel-map/lib/test/hostile-bricks';
import { HOSTILE_KERNELS } from '@openspace/pixel-map/lib/test/hostile-kernels';
import { WASTEFUL_KERNELS } from '@openspace/pixel-map/lib/test/wasteful-kernels';
import { expect } from 'chai';
import { request } from 'http';
import { once } from 'events';
import { after, afterEach, before } from 'mocha';
import WebSocket = require('ws');
import { Daemon } from './daemon';

type Message = Readonly<Record<string, unknown>>;

/** A client that keeps what it was told. */
class Client {
    readonly told: Message[] = [];
    private readonly waiting = new Set<() => void>();

    constructor(readonly socket: WebSocket) {
        socket.on('message', data => {
            this.told.push(JSON.parse(data.toString()));
            this.waiting.forEach(wake => wake());
        });
    }

    send(message: unknown): void {
        this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    }

    /** The first message that fits, of those that came and those that come. */
    async heard(fits: (message: Message) => boolean): Promise<Message> {
        for (;;) {
            const found = this.told.find(fits);
            if (found) {
                return found;
            }
            await new Promise<void>(resolve => {
                const wake = () => {
                    this.waiting.delete(wake);
                    resolve();
                };
                this.waiting.add(wake);
            });
        }
    }

    answer(requestId: unknown): Promise<Message> {
        return this.heard(message => message.requestId === requestId && message.event === undefined);
    }
}

const region = { x: 0, y: 0, width: 4, height: 4 };
const evolve = (requestId: string, seed_shader: string, more: object = {}) => ({ requestId, action: 'evolve', seed_shader, ...more });
const endless = (at: number) =>
    WASTEFUL_KERNELS[0]!.replace(
        'let i = id.x;',
        `let i = id.x; ${['loop { }', 'while (true) { data[i] += 1u; }', 'for (;;) { }'][at % 3]}`
    );

function isOf(agent: unknown, agentId: unknown): agent is Message {
    return typeof agent === 'object' && agent !== null && 'agentId' in agent && agent.agentId === agentId;
}

describe('the daemon', function () {
    this.timeout(60_000);
    let daemon: Daemon;
    let port: number;
    const sockets: WebSocket[] = [];

    before(async () => {
        daemon = new Daemon();
        port = await daemon.listen(0);
    });
    afterEach(() => sockets.splice(0).forEach(socket => socket.terminate()));
    after(() => daemon.close());

    async function connect(channel: string, headers: Record<string, string> = {}): Promise<Client> {
        const socket = new WebSocket(`ws://localhost:${port}${channel}`, { headers });
        sockets.push(socket);
        await once(socket, 'open');
        return new Client(socket);
    }

    it('evolves a kernel, telling each generation', async () => {
        const client = await connect('/evolution');
        client.send(evolve('a', WASTEFUL_KERNELS[0]!, { generations: 3 }));
        const result = await client.answer('a');
        expect(result).to.include({ success: true, generationsCompleted: 3, heldOutCorrect: true });
        expect(result.bestFitness).to.be.above(1);
        expect(client.told.filter(({ event }) => event === 'progress').map(({ generation }) => generation)).to.deep.equal([1, 2, 3]);
    });

    it('refuses wrong frames in the form of the seed, and stays there', async () => {
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
                request({ host: 'localhost', port, path, headers: { ...upgrade, ...headers } }, response => {
                    let body = '';
                    response.on('data', chunk => (body += String(chunk)));
                    response.on('end', () => resolve({ status: response.statusCode, body }));
                }).end();
            });
        for (const [path, headers, status] of [
            ['/evolution', { origin: 'https://evil.example' }, 403],
            ['/agents', { origin: 'null' }, 403],
            ['/agents', { host: 'evil.example' }, 403],
            ['/other', {}, 404]
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
        const second = new Daemon();
        const failure = await second.listen(port).catch((error: Error) => error);
        expect(String(failure)).to.contain('EADDRINUSE');
    });

    it('ends an evolution at once when it is cancelled', async () => {
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

    it('outlives hostile and endless kernels, one of each family, and programs of executors', async () => {
        const [evolution, area] = [await connect('/evolution'), await connect('/agents')];
        const family = ({ name }: { name: string }) => name.replace(/ \d+$/, '');
        const hostile = HOSTILE_KERNELS.filter((kernel, at) => at === HOSTILE_KERNELS.findIndex(other => family(other) === family(kernel)));
        hostile.forEach(({ source }, at) => evolution.send(evolve(`h${at}`, source || ' ')));
        const programs = [HOSTILE_BRICKS[0]!, HOSTILE_BRICKS.at(-1)!].map(bytes => Buffer.from(bytes).toString('base64'));
        for (const [at, program] of [...programs, 'fn x(', endless(1)].entries()) {
            area.send({ requestId: at, action: 'spawn', agent_type: 'executor', region, config: { program } });
            const { agentId } = await area.answer(at);
            area.send({ action: 'data', agentId, data: Buffer.alloc(64).toString('base64') });
            await area.heard(({ agent }) => isOf(agent, agentId) && agent.status === 'error' && agent.report !== '');
        }
        const answers = await Promise.all(hostile.map((_, at) => evolution.answer(`h${at}`)));
        expect(
            answers.every(({ success, error_code }) => success || error_code === 'INVALID_INPUT' || error_code === 'EXECUTION_FAILED')
        ).to.equal(true);
        expect(answers[0], 'it never ends').to.include({ success: false });
        evolution.send(evolve('after', WASTEFUL_KERNELS[1]!, { generations: 1 }));
        expect(await evolution.answer('after')).to.include({ success: true });
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
        await report('monitor', /^1 bytes changed/);
        client.send({ requestId: 'x', action: 'stop', agentId: ids.get('monitor') });
        expect(await client.answer('x')).to.nested.include({ success: true, 'agent.status': 'stopped' });
        client.send({ requestId: 'y', action: 'stop', agentId: 'agent-nobody' });
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
        // The daemon hears of the closing when it gets to it; asked often enough, it has.
        for (let at = 0; ; at++) {
            next.send({ requestId: at, action: 'spawn', agent_type: 'monitor', region });
            if ((await next.answer(at)).success === true) {
                return;
            }
        }
    });
});
