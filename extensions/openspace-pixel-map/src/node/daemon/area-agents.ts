import { classShares, entropyOf, sha256Hex } from '@openspace/pixel-map';
import { ToolError } from '@openspace/tool';
import { randomUUID } from 'crypto';
import { type AreaAgent, OFFLINE_MS } from '../../common/area-agent';
import type { JobQueue } from './job-queue';
import { evolveMessage, MAX_AGENT_CELLS, messageOf, type SpawnMessage } from './messages';
import { signaturesIn } from './signatures';
import { type RunningThread, runInThread } from './threads';

export const HEARTBEAT_S = 5;
const MAX_AGENTS = 1_000;
const PROGRAM_LIMIT_MS = 20_000;

type Tell = (agent: AreaAgent) => void;

/** An agent with what it needs to act. */
class Agent {
    status: AreaAgent['status'];
    lastHeartbeat: number;
    report = 'Waits for the bytes of its region.';
    details: AreaAgent['details'];
    private bytes: Uint8Array | undefined;
    private job: RunningThread | undefined;
    readonly agentId = `agent-${randomUUID()}`;

    constructor(
        private readonly message: SpawnMessage,
        private readonly jobs: JobQueue,
        readonly tell: () => void,
        private readonly now: () => number
    ) {
        this.lastHeartbeat = now();
        this.status = message.auto_start ? 'running' : 'spawned';
    }

    get described(): AreaAgent {
        const { agentId, lastHeartbeat, report, details } = this;
        const offline = this.status === 'running' && this.now() - lastHeartbeat > OFFLINE_MS;
        const { agent_type: type, region } = this.message;
        return { agentId, type, region, status: offline ? 'offline' : this.status, lastHeartbeat, report, ...(details && { details }) };
    }

    /** Takes the bytes of its region as they now are, and acts on them. */
    see(bytes: Uint8Array): void {
        const before = this.bytes;
        this.bytes = bytes;
        if (this.status !== 'running') {
            return;
        }
        switch (this.message.agent_type) {
            case 'monitor':
                return this.monitor(before, bytes);
            case 'analyzer':
                return this.analyze(bytes);
            case 'executor':
                return this.execute(bytes);
            case 'evolver':
                return before ? undefined : this.evolve();
        }
    }

    start(): void {
        this.status = 'running';
        if (this.bytes) {
            this.see(this.bytes);
        }
    }

    stop(): void {
        this.job?.cancel();
        this.status = 'stopped';
    }

    private monitor(before: Uint8Array | undefined, now: Uint8Array): void {
        const changed = before ? now.reduce((count, byte, at) => count + (byte === before[at] ? 0 : 1), 0) : 0;
        const first = before ? now.findIndex((byte, at) => byte !== before[at]) : -1;
        this.say(before ? `${counted(changed, 'byte')} changed.` : `Watches ${counted(now.length, 'byte')}.`, {
            changedBytes: changed,
            firstChange: first,
            sha256: sha256Hex(now)
        });
    }

    private analyze(bytes: Uint8Array): void {
        const entropy = entropyOf(bytes);
        const signatures = signaturesIn(bytes);
        const kind =
            entropy > 7.5
                ? 'compressed or encrypted'
                : entropy < 1
                  ? 'nearly empty'
                  : classShares(bytes).text > 0.8
                    ? 'text'
                    : 'structured';
        this.say(`${kind}: ${entropy.toFixed(2)} bits a byte${signatures.length > 0 ? `; ${signatures.join(', ')}` : ''}.`, {
            entropy,
            classes: classShares(bytes),
            signatures
        });
    }

    private execute(bytes: Uint8Array): void {
        const { program, entrypoint } = this.message.config;
        if (typeof program !== 'string') {
            this.fail('config.program: an executor needs WGSL, or a .brick in base64.');
            return;
        }
        const work = { role: 'program', program, bytes, ...(typeof entrypoint === 'string' && { entrypoint }) } as const;
        this.run(
            () => runInThread(work, PROGRAM_LIMIT_MS, () => undefined),
            ({ changedWords }) => `Ran its program: ${counted(Number(changedWords), 'word')} changed.`
        );
    }

    private evolve(): void {
        try {
            const message = messageOf(evolveMessage, JSON.stringify({ generations: 5, ...this.message.config, action: 'evolve' }));
            this.run(
                () =>
                    runInThread({ role: 'evolve', message }, 120_000, progress =>
                        this.say(`Generation ${String(progress.generation)}.`, progress)
                    ),
                ({ bestFitness }) => `Evolved its kernel to a fitness of ${Number(bestFitness).toFixed(3)}.`
            );
        } catch (error) {
            this.fail(error instanceof Error ? `config: ${error.message}` : 'config: is wrong.');
        }
    }

    private run(begin: () => RunningThread, sentence: (result: Readonly<Record<string, unknown>>) => string): void {
        this.job?.cancel();
        try {
            const job = this.jobs.start(begin);
            this.job = job;
            job.result.then(
                result => this.say(sentence(result), result),
                (error: unknown) =>
                    this.job === job && this.status !== 'stopped' && this.fail(error instanceof Error ? error.message : 'It failed.')
            );
        } catch (error) {
            this.fail(error instanceof Error ? error.message : 'It failed.');
        }
    }

    private fail(why: string): void {
        this.status = 'error';
        this.say(why, undefined);
    }

    private say(report: string, details: AreaAgent['details']): void {
        this.report = report;
        this.details = details;
        this.tell();
    }
}

/** The agents that one owner put on the map; they go offline with it. */
export class AreaAgents {
    private static total = 0;
    private readonly agents = new Map<string, Agent>();
    private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_S * 1_000);

    constructor(
        private readonly jobs: JobQueue,
        private readonly tell: Tell,
        /** Milliseconds of any clock. */
        private readonly now: () => number = Date.now
    ) {}

    /** @throws ToolError `CONFLICT` when there are as many as there may be, `INVALID_INPUT` for a region that is too large */
    spawn(message: SpawnMessage): AreaAgent {
        if (message.region.width * message.region.height > MAX_AGENT_CELLS) {
            throw new ToolError('INVALID_INPUT', `region: has more than ${MAX_AGENT_CELLS} pixels.`, {
                suggestion: 'Take a smaller region, or several agents.'
            });
        }
        if (AreaAgents.total >= MAX_AGENTS) {
            throw new ToolError('CONFLICT', `There are ${MAX_AGENTS} agents already, and no more than that may be.`, {
                suggestion: 'Stop some of them.'
            });
        }
        const agent = new Agent(message, this.jobs, () => this.tell(agent.described), this.now);
        AreaAgents.total++;
        this.agents.set(agent.agentId, agent);
        return agent.described;
    }

    list(): AreaAgent[] {
        return [...this.agents.values()].map(agent => agent.described);
    }

    see(agentId: string, bytes: Uint8Array): void {
        this.get(agentId).see(bytes);
    }

    start(agentId: string): AreaAgent {
        const agent = this.get(agentId);
        agent.start();
        return agent.described;
    }

    stop(agentId: string): AreaAgent {
        const agent = this.get(agentId);
        agent.stop();
        this.agents.delete(agentId);
        AreaAgents.total--;
        return agent.described;
    }

    dispose(): void {
        clearInterval(this.heartbeat);
        for (const agentId of [...this.agents.keys()]) {
            this.stop(agentId);
        }
    }

    private get(agentId: string): Agent {
        const agent = this.agents.get(agentId);
        if (!agent) {
            throw new ToolError('INVALID_INPUT', `agentId: there is no agent ${JSON.stringify(agentId)}.`, {
                suggestion: 'List the agents.'
            });
        }
        return agent;
    }

    /** Every {@link HEARTBEAT_S} seconds. */
    beat(): void {
        for (const agent of this.agents.values()) {
            if (agent.status === 'running') {
                agent.lastHeartbeat = this.now();
                agent.tell();
            }
        }
    }
}

/** `1 byte`, `2 bytes` */
function counted(count: number, what: string): string {
    return `${count} ${what}${count === 1 ? '' : 's'}`;
}
