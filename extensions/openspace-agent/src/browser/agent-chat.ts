import { Emitter, type Event, nls } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import pTimeout from 'p-timeout';
import { type AgentInfo, AgentServer, type ChatResult, type SessionSnapshot } from '../common/agent-protocol';
import type { PromptPart, Session, SessionEvent, SessionSummary } from '../common/agent-transcript';
import { applyEvent } from '../common/apply-event';
import { AgentReceiver } from './agent-receiver';

/** A call waits forever when the connection closes under it. Starting an agent may take this long as well. */
const CALL_LIMIT_MS = 90_000;

/** What this window knows of the agents and of the session that it shows. The backend has the truth. */
@injectable()
export class AgentChat {
    @inject(AgentServer)
    private readonly server: AgentServer;

    @inject(AgentReceiver)
    private readonly receiver: AgentReceiver;

    agents: readonly AgentInfo[] = [];
    sessions: readonly SessionSummary[] = [];
    /** Undefined while it loads and when there is none. */
    session: Session | undefined;
    /** What went wrong last, until the next thing goes right. */
    problem: string | undefined;
    /** The agent of the next session, if the person has chosen one. */
    chosenAgent: string | undefined;
    /** False until the backend was asked for the first time. */
    loaded = false;

    private wanted: string | undefined;
    private seq = 0;
    private readonly changed = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.receiver.onEvents(({ sessionId, seq, events }) => this.take(sessionId, seq, events));
        this.receiver.onSessions(() => void this.loadSessions());
        this.receiver.onConnected(() => void this.load());
    }

    /** The session that is shown, or that is to be shown once it is there. */
    get sessionId(): string | undefined {
        return this.wanted;
    }

    get running(): boolean {
        return this.session?.turns.at(-1)?.state === 'running';
    }

    async load(): Promise<void> {
        this.agents = await this.server.agents();
        await this.loadSessions();
        this.loaded = true;
        if (this.wanted !== undefined) {
            await this.select(this.wanted);
        }
        this.changed.fire();
    }

    async select(sessionId: string): Promise<void> {
        this.wanted = sessionId;
        const reply = await limited(this.server.open(sessionId));
        if (this.wanted === sessionId) {
            this.show(reply);
        }
    }

    /** Shows an empty chat; the session is made with the first prompt. */
    beginNew(): void {
        this.wanted = undefined;
        this.session = undefined;
        this.problem = undefined;
        this.changed.fire();
    }

    /** The next session is with this agent. */
    chooseAgent(agentId: string): void {
        this.chosenAgent = agentId;
        this.beginNew();
    }

    /** @returns whether the turn has begun. */
    async prompt(agentId: string, parts: readonly PromptPart[]): Promise<boolean> {
        if (this.session === undefined && !(await this.create(agentId))) {
            return false;
        }
        return this.tell(session => this.server.prompt(session, parts));
    }

    /** Has a session, to choose the agent's model before the first prompt. */
    async create(agentId: string): Promise<boolean> {
        const reply = await limited(this.server.create(agentId));
        this.show(reply);
        if (reply.ok) {
            this.wanted = reply.value.session.id;
        }
        return reply.ok;
    }

    sendQueued(queuedId: string): Promise<boolean> {
        return this.tell(session => this.server.sendQueued(session, queuedId));
    }

    dropQueued(queuedId: string): Promise<boolean> {
        return this.tell(session => this.server.dropQueued(session, queuedId));
    }

    cancel(): Promise<boolean> {
        return this.tell(session => this.server.cancel(session));
    }

    answer(permissionId: string, optionId: string): Promise<boolean> {
        return this.tell(session => this.server.answer(session, permissionId, optionId));
    }

    choose(optionId: string, value: string): Promise<boolean> {
        return this.tell(session => this.server.choose(session, optionId, value));
    }

    restart(): Promise<boolean> {
        return this.tell(session => this.server.restart(session));
    }

    undoTurn(turnId: string): Promise<boolean> {
        return this.tell(session => this.server.undoTurn(session, turnId));
    }

    async remove(): Promise<void> {
        if (await this.tell(session => this.server.remove(session))) {
            this.beginNew();
        }
    }

    private async tell(call: (sessionId: string) => Promise<ChatResult<unknown>>): Promise<boolean> {
        if (this.session === undefined) {
            return false;
        }
        const reply = await limited(call(this.session.id));
        this.problem = reply.ok ? undefined : reply.error;
        this.changed.fire();
        return reply.ok;
    }

    private show(reply: ChatResult<SessionSnapshot>): void {
        this.session = reply.ok ? reply.value.session : undefined;
        this.seq = reply.ok ? reply.value.seq : 0;
        this.problem = reply.ok ? undefined : reply.error;
        this.changed.fire();
    }

    private take(sessionId: string, seq: number, events: readonly SessionEvent[]): void {
        if (this.session?.id !== sessionId || seq <= this.seq) {
            return;
        }
        if (seq !== this.seq + 1) {
            void this.select(sessionId); // Some were missed.
            return;
        }
        this.seq = seq;
        this.session = events.reduce(applyEvent, this.session);
        this.changed.fire();
    }

    private async loadSessions(): Promise<void> {
        this.sessions = await this.server.sessions();
        this.changed.fire();
    }
}

function limited<T>(call: Promise<ChatResult<T>>): Promise<ChatResult<T>> {
    const fallback = (): ChatResult<T> => ({
        ok: false,
        error: nls.localize('openspace/agent/noBackend', 'The backend of the IDE does not answer; what was asked may not have been done.')
    });
    return pTimeout(call, { milliseconds: CALL_LIMIT_MS, fallback });
}
