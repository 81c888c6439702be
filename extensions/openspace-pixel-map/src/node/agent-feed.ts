import { Mutex } from '@openspace/core/lib/common/mutex';
import { sha256Hex } from '@openspace/pixel-map';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { DisposableCollection, Emitter } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type AreaAgent, OFFLINE_MS } from '../common/area-agent';
import type { SpawningRequest, SpawningResult } from '../common/pixel-map-port';
import { DaemonClient } from './daemon-client';
import type { DaemonConnection } from './daemon-connection';
import { MAX_AGENT_CELLS } from './daemon/messages';
import { toAbortSignal } from './to-abort-signal';
import { WorkspaceMap } from './workspace-map';

const LIMIT_MS = 10_000;
const HEARTBEAT_S = 5;

type Connection = Pick<DaemonConnection, 'ask' | 'close'>;

/** Spawns area agents in the daemon, and gives them the bytes of their regions whenever these change. */
@injectable()
export class AgentFeed {
    now: () => number = Date.now;
    /** How long the answer waits for what a new agent says first: whether its program runs at all. */
    firstWordMs = 5_000;
    private connection: Promise<Connection> | undefined;
    private readonly agents = new Map<string, { agent: AreaAgent; seen: string; heard: number }>();
    private readonly told = new Emitter<AreaAgent>();
    private readonly feeding = new Mutex();

    constructor(
        @inject(DaemonClient)
        private readonly daemon: { connect(...given: Parameters<DaemonClient['connect']>): Promise<Connection> },
        @inject(WorkspaceMap)
        private readonly map: {
            onChanged(listener: () => void): unknown;
            words(region: AreaAgent['region']): Promise<{ readonly bytes: Uint8Array }>;
            cut(region: AreaAgent['region']): Promise<AreaAgent['region']>;
        }
    ) {
        map.onChanged(() => {
            void this.feeding.run(() => this.feedAll());
        });
    }

    /** An agent that was not heard of for 30 seconds is offline, though its daemon may be connected still. */
    get list(): readonly AreaAgent[] {
        const silent = this.now() - OFFLINE_MS;
        return [...this.agents.values()].map(({ agent, heard }) =>
            agent.status === 'running' && heard < silent ? { ...agent, status: 'offline' } : agent
        );
    }

    /**
     * @returns the agent with the part of its region that lies on the map
     * @throws ToolError `INVALID_INPUT`, `BACKEND_UNAVAILABLE`, and what the daemon answers
     */
    async spawn({ agent_type, region: given, config, auto_start }: SpawningRequest, signal: CancelSignal): Promise<SpawningResult> {
        const region = await this.map.cut(given);
        if (region.width * region.height > MAX_AGENT_CELLS) {
            throw new ToolError('INVALID_INPUT', `region: has more than ${MAX_AGENT_CELLS} pixels.`, {
                suggestion: 'Take a smaller region, or several agents.'
            });
        }
        this.connection ??= this.open();
        const connection = await this.connection;
        const answer = await connection.ask({ action: 'spawn', agent_type, region, config, auto_start }, LIMIT_MS, toAbortSignal(signal));
        const agentId = String(answer.agentId);
        const status = answer.status === 'running' || answer.status === 'error' ? answer.status : 'spawned';
        this.agents.set(agentId, {
            agent: { agentId, type: agent_type, region, status, lastHeartbeat: this.now(), report: '' },
            seen: '',
            heard: this.now()
        });
        const first = status === 'running' ? this.firstWord(agentId) : undefined;
        void this.feeding.run(() => this.feed(agentId));
        await first;
        const { agent } = this.agents.get(agentId) ?? {};
        return {
            agentId,
            status: agent?.status === 'error' ? 'error' : status,
            region,
            heartbeatInterval: Number(answer.heartbeatInterval ?? HEARTBEAT_S),
            ...(agent && agent.report !== '' && { report: agent.report })
        };
    }

    /** Resolves when an agent has said something, or after a while: what it does first may take longer than a call should. */
    private async firstWord(agentId: string): Promise<void> {
        let timer: NodeJS.Timeout | undefined;
        const listening = new DisposableCollection();
        await new Promise<void>(resolve => {
            timer = setTimeout(resolve, this.firstWordMs);
            listening.push(this.told.event(agent => agent.agentId === agentId && resolve()));
        });
        clearTimeout(timer);
        listening.dispose();
    }

    async stop(agentId: string): Promise<void> {
        const known = this.agents.get(agentId);
        if (!known) {
            throw new ToolError('NOT_FOUND', `There is no agent ${JSON.stringify(agentId)}.`);
        }
        this.agents.delete(agentId);
        if (known.agent.status === 'offline') {
            return; // It ended with its daemon.
        }
        await (await this.connection)?.ask({ action: 'stop', agentId }, LIMIT_MS);
    }

    private open(): Promise<Connection> {
        const opening = this.daemon.connect(
            '/agents',
            message => this.hear(message),
            () => {
                this.connection = undefined;
                this.agents.forEach(entry => (entry.agent = { ...entry.agent, status: 'offline' }));
            }
        );
        opening.catch(() => (this.connection = undefined));
        return opening;
    }

    private hear({ event, agent }: Readonly<Record<string, unknown>>): void {
        if (event === 'agent' && isAgent(agent)) {
            const known = this.agents.get(agent.agentId);
            if (known) {
                known.agent = agent;
                known.heard = this.now();
                this.told.fire(agent);
            }
        }
    }

    private async feedAll(): Promise<void> {
        for (const agentId of [...this.agents.keys()]) {
            await this.feed(agentId);
        }
    }

    private async feed(agentId: string): Promise<void> {
        const entry = this.agents.get(agentId);
        if (!entry || entry.agent.status === 'offline') {
            return;
        }
        try {
            const { bytes } = await this.map.words(entry.agent.region).catch(() => ({ bytes: new Uint8Array() }));
            const seen = sha256Hex(bytes);
            if (seen !== entry.seen) {
                entry.seen = seen;
                await (await this.connection)?.ask({ action: 'data', agentId, data: Buffer.from(bytes).toString('base64') }, LIMIT_MS);
            }
        } catch {
            // The daemon says what is wrong with an agent in its status; one that went away takes its agents along.
        }
    }
}

function isAgent(value: unknown): value is AreaAgent {
    return typeof value === 'object' && value !== null && 'agentId' in value && typeof value.agentId === 'string' && 'status' in value;
}
