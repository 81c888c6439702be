import {
    type ClientContext,
    methods,
    type NewSessionRequest,
    type SessionConfigOption,
    type SessionModeState
} from '@agentclientprotocol/sdk';
import pTimeout from 'p-timeout';
import type { AcpConnection } from './acp-connection';
import type { AgentRunner } from './agent-runner';
import type { HubAccess } from './hub-access';

const CLOSE_LIMIT_MS = 5_000;

/** What one session needs of the rest. */
export interface SessionContext {
    readonly runner: AgentRunner;
    readonly hub: Pick<HubAccess, 'servers'>;
    readonly cwd: string;
    /** How long an agent may take to end a turn that was cancelled. */
    readonly cancelLimitMs: number;
    permissionLimitMs(): Promise<number>;
    /** How long an agent may say nothing in a turn before the person is told. */
    silenceLimitMs(): Promise<number>;
    /** Whether another session uses the agent's program. */
    isShared(): boolean;
    /** From now on, what the agent says about this id belongs here. */
    claim(acpSessionId: string): void;
}

/** What an agent says when a session begins or is taken up again. */
export interface SessionOffer {
    readonly configOptions?: SessionConfigOption[] | null;
    readonly modes?: SessionModeState | null;
}

type Capabilities = AcpConnection['capabilities'];

/** Ties a session of ours to one of the agent's, again whenever the agent's program was restarted. */
export class SessionLink {
    /** To the run of the program that knows the session; another run does not. */
    private connection: AcpConnection | undefined;
    /** What the agent repeats of the history while it takes a session up again is known already. */
    repeating = false;

    constructor(
        private readonly sessionId: string,
        public acpSessionId: string | undefined,
        private readonly context: SessionContext,
        private readonly tell: { offered(offer: SessionOffer): void; forgotten(): void }
    ) {}

    get attached(): boolean {
        return this.connection !== undefined;
    }

    /** What the agent calls the session. @throws Error when there is none yet. */
    get known(): string {
        if (this.acpSessionId === undefined) {
            throw new Error('The agent has no session.');
        }
        return this.acpSessionId;
    }

    /** The agent's program ended. */
    lost(): void {
        this.connection = undefined;
    }

    /** Asks the agent to end the turn, if it runs: it is never started for that. */
    async cancel(): Promise<void> {
        await this.connection?.agent.notify(methods.agent.session.cancel, { sessionId: this.known });
    }

    /** The agent need not keep it any longer. It is told so if it runs. Never throws. */
    async close(): Promise<void> {
        if (this.connection?.capabilities.sessionCapabilities?.close) {
            await withinLimit(this.connection.agent.request(methods.agent.session.close, { sessionId: this.known }));
        }
        this.lost();
    }

    /** The agent running, with this session in it: a new one, or the one from before taken up again. */
    async ready(): Promise<AcpConnection> {
        const { runner, cwd } = this.context;
        const connection = await runner.connect(cwd);
        if (this.connection !== connection) {
            await this.attach(connection);
            this.connection = connection;
        }
        return connection;
    }

    private async attach({ agent, capabilities }: AcpConnection): Promise<void> {
        const { cwd, hub, claim } = this.context;
        const where: NewSessionRequest = { cwd, mcpServers: hub.servers(capabilities, this.sessionId) };
        const before = await this.takeUp(agent, capabilities, where);
        if (before) {
            this.tell.offered(before);
            return;
        }
        const fresh = await agent.request(methods.agent.session.new, where);
        if (this.acpSessionId !== undefined) {
            this.tell.forgotten();
        }
        this.acpSessionId = fresh.sessionId;
        claim(fresh.sessionId);
        this.tell.offered(fresh);
    }

    private async takeUp(agent: ClientContext, can: Capabilities, where: NewSessionRequest): Promise<SessionOffer | undefined> {
        if (this.acpSessionId === undefined) {
            return undefined;
        }
        const session = { ...where, sessionId: this.acpSessionId };
        this.context.claim(session.sessionId);
        this.repeating = true;
        try {
            if (can.sessionCapabilities?.resume) {
                return await agent.request(methods.agent.session.resume, session);
            }
            return can.loadSession ? ((await agent.request(methods.agent.session.load, session)) ?? {}) : undefined;
        } catch {
            return undefined; // It has forgotten it; a new one is made.
        } finally {
            this.repeating = false;
        }
    }
}

/** An agent that does not answer keeps no one waiting; nothing depends on what it says. */
async function withinLimit(asked: Promise<unknown>): Promise<void> {
    await pTimeout(asked, { milliseconds: CLOSE_LIMIT_MS, message: false }).catch(() => undefined);
}
