import { createServer, type IncomingMessage, type Server } from 'http';
import type { Duplex } from 'stream';
import { ToolError } from '@openspace/tool';
import { type WebSocket, WebSocketServer } from 'ws';
import { AreaAgents, HEARTBEAT_S } from './area-agents';
import { JobQueue } from './job-queue';
import { type DaemonSecrets, hasToken, NONCE_HEADER, PROOF_HEADER, proofOf } from './daemon-secret';
import { agentMessage, DAEMON_HOST, evolutionMessage, MAX_FRAME, messageOf, refusal, requestIdOf } from './messages';
import { type RunningThread, runInThread } from './threads';

const EVOLUTION_LIMIT_MS = 180_000;
const MAX_CONNECTIONS = 100;
/** Frames up to here are read, to answer those that are too large; beyond it the connection is closed. */
const MAX_READ = 16 * MAX_FRAME;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const TOOLS = { '/evolution': 'trigger_evolution', '/agents': 'spawn_area_agent' } as const;

type Channel = keyof typeof TOOLS;

/** The separate process that runs evolution and area agents: `/evolution` and `/agents`, on loopback only, for clients with its token. */
export class Daemon {
    private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_READ });
    private readonly jobs = new JobQueue(2, 200);

    /** @param seedSteps statements that a seed shader may run with one input; undefined: as many as usual */
    constructor(
        private readonly secrets: DaemonSecrets,
        private readonly seedSteps?: number
    ) {
        this.sockets.on('headers', (headers: string[], { headers: asked }: IncomingMessage) => {
            const nonce = asked[NONCE_HEADER];
            if (typeof nonce === 'string' && secrets.proofKey !== undefined) {
                headers.push(`${PROOF_HEADER}: ${proofOf(nonce, secrets.proofKey)}`);
            }
        });
    }

    private readonly server: Server = createServer((_request, response) => {
        response.writeHead(426, { 'content-type': 'application/json' });
        response.end(
            JSON.stringify(refusal('', null, new ToolError('INVALID_INPUT', 'This is the OpenSpace pixel map daemon; speak WebSocket.')))
        );
    });

    /** @returns the port. Rejects when it is taken. */
    listen(port: number): Promise<number> {
        this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
        return new Promise((resolve, reject) => {
            this.server.once('error', reject);
            // By its number: `localhost` has two addresses, and another program could have the other one.
            this.server.listen(port, DAEMON_HOST, () => {
                const address = this.server.address();
                resolve(typeof address === 'object' && address ? address.port : port);
            });
        });
    }

    async close(): Promise<void> {
        // A caller that is notified of the end may start another one at once: the port is free by then.
        const closed = new Promise(resolve => this.server.close(resolve));
        for (const socket of this.sockets.clients) {
            socket.terminate();
        }
        await closed;
    }

    private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
        const channel = channelOf(request);
        const refused = this.refusal(request, channel);
        if (refused !== undefined || channel === undefined) {
            const { status, why } = refused ?? { status: '404 Not Found', why: 'There is no such path; there are /evolution and /agents.' };
            const body = JSON.stringify(refusal(channel ? TOOLS[channel] : '', null, new ToolError('INVALID_INPUT', why)));
            socket.end(
                `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
            );
            return;
        }
        this.sockets.handleUpgrade(request, socket, head, connection => {
            connection.on('error', () => connection.terminate());
            const serve = channel === '/evolution' ? this.evolution(connection) : this.agents(connection);
            connection.on('message', data => {
                const text = data.toString();
                const size = Buffer.byteLength(text);
                try {
                    if (size > MAX_FRAME) {
                        throw new ToolError('INVALID_INPUT', `The frame has ${size} bytes; up to ${MAX_FRAME} are taken.`);
                    }
                    serve(text);
                } catch (error) {
                    send(connection, refusal(TOOLS[channel], size > MAX_FRAME ? null : requestIdOf(text), error));
                }
            });
        });
    }

    private refusal(request: IncomingMessage, channel: Channel | undefined): { readonly status: string; readonly why: string } | undefined {
        const foreign = foreignness(request);
        if (foreign !== undefined) {
            return { status: '403 Forbidden', why: foreign };
        }
        if (!hasToken(request.headers.authorization, this.secrets.token)) {
            return { status: '401 Unauthorized', why: 'The token of this daemon is missing or wrong (Authorization: Bearer TOKEN).' };
        }
        return channel !== undefined && this.sockets.clients.size >= MAX_CONNECTIONS
            ? { status: '403 Forbidden', why: 'There are too many connections.' }
            : undefined;
    }

    private evolution(connection: WebSocket): (text: string) => void {
        const running = new Map<unknown, RunningThread>();
        connection.on('close', () => running.forEach(job => job.cancel()));
        return text => {
            const message = messageOf(evolutionMessage, text);
            const id = message.requestId ?? null;
            if (message.action === 'cancel') {
                running.get(message.job)?.cancel();
                send(connection, { requestId: id, success: true, cancelled: running.has(message.job) });
                return;
            }
            if (running.has(id)) {
                throw new ToolError('INVALID_INPUT', `requestId: ${JSON.stringify(id)} is under way already.`);
            }
            const progress = (said: Readonly<Record<string, unknown>>) => send(connection, { requestId: id, event: 'progress', ...said });
            const job = this.jobs.start(() =>
                runInThread({ role: 'evolve', message, seedSteps: this.seedSteps }, EVOLUTION_LIMIT_MS, progress)
            );
            running.set(id, job);
            job.result
                .then(
                    result => send(connection, { requestId: id, success: true, ...result }),
                    (error: unknown) => send(connection, refusal(TOOLS['/evolution'], id, error))
                )
                .finally(() => running.delete(id));
        };
    }

    private agents(connection: WebSocket): (text: string) => void {
        const agents = new AreaAgents(this.jobs, agent => send(connection, { event: 'agent', agent }));
        connection.on('close', () => agents.dispose());
        return text => {
            const message = messageOf(agentMessage, text);
            const id = message.requestId ?? null;
            switch (message.action) {
                case 'spawn': {
                    const { agentId, status, region } = agents.spawn(message);
                    send(connection, { requestId: id, success: true, agentId, status, region, heartbeatInterval: HEARTBEAT_S });
                    return;
                }
                case 'list':
                    return send(connection, { requestId: id, success: true, agents: agents.list() });
                case 'start':
                    return send(connection, { requestId: id, success: true, agent: agents.start(message.agentId) });
                case 'stop':
                    return send(connection, { requestId: id, success: true, agent: agents.stop(message.agentId) });
                case 'data':
                    agents.see(message.agentId, new Uint8Array(Buffer.from(message.data, 'base64')));
                    return send(connection, { requestId: id, success: true });
            }
        };
    }
}

function channelOf({ url = '' }: IncomingMessage): Channel | undefined {
    const path = url.split('?')[0];
    return path === '/evolution' || path === '/agents' ? path : undefined;
}

/** A page of another origin must not reach what listens on loopback; programs send no Origin. */
function foreignness({ headers }: IncomingMessage): string | undefined {
    const name = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');
    if (!LOOPBACK.includes(name(`http://${headers.host ?? ''}`))) {
        return 'This Host is not allowed.';
    }
    if (headers.origin !== undefined && !LOOPBACK.includes(name(headers.origin))) {
        return 'This Origin is not allowed.';
    }
    return undefined;
}

function send(connection: WebSocket, message: Readonly<Record<string, unknown>>): void {
    if (connection.readyState === connection.OPEN) {
        connection.send(JSON.stringify(message));
    }
}
