import { inject, injectable } from '@theia/core/shared/inversify';
import type { AgentInfo, AgentServer, ChatResult, SessionSnapshot } from '../common/agent-protocol';
import type { PromptPart, SessionSummary } from '../common/agent-transcript';
import type { AgentSession } from './agent-session';
import { AgentSessions } from './agent-sessions';
import { ConfiguredAgents } from './configured-agents';
import { UndoTurn } from './undo-turn';
import { errorMessage } from './error-message';

const MAX_PARTS = 50;
/** Prompts that wait for the end of a turn. */
const MAX_QUEUED = 20;
/** Characters of everything that one prompt brings. */
const MAX_PROMPT = 20_000_000;

/** What windows call; expected failures are answers. */
@injectable()
export class AgentService implements AgentServer {
    constructor(
        @inject(AgentSessions) private readonly all: Pick<AgentSessions, 'all' | 'get' | 'create' | 'remove'>,
        @inject(ConfiguredAgents) private readonly configured: Pick<ConfiguredAgents, 'infos'>,
        @inject(UndoTurn) private readonly undo: Pick<UndoTurn, 'run'>
    ) {}

    agents(): Promise<readonly AgentInfo[]> {
        return this.configured.infos();
    }

    async sessions(): Promise<readonly SessionSummary[]> {
        return (await this.all.all()).map(({ id, agentId, title, changedAt, state }) => ({ id, agentId, title, changedAt, state }));
    }

    open(sessionId: string): Promise<ChatResult<SessionSnapshot>> {
        return this.on(sessionId, async session => session.feed.snapshot());
    }

    async create(agentId: string): Promise<ChatResult<SessionSnapshot>> {
        const session = await this.all.create(agentId);
        return session ? { ok: true, value: session.feed.snapshot() } : { ok: false, error: `Agent ${agentId} has ended.` };
    }

    prompt(sessionId: string, parts: readonly PromptPart[]): Promise<ChatResult> {
        return this.on(sessionId, async session => {
            if (session.queued.length >= MAX_QUEUED) {
                throw new Error(`${MAX_QUEUED} prompts wait already. Remove some of them, or wait for the agent.`);
            }
            if (parts.length === 0 || parts.length > MAX_PARTS || JSON.stringify(parts).length > MAX_PROMPT) {
                throw new Error('The prompt is empty or too large; send less at once.');
            }
            void session.prompt(parts);
        });
    }

    sendQueued(sessionId: string, queuedId: string): Promise<ChatResult> {
        return this.on(sessionId, async session => {
            if (session.running) {
                throw new Error('The agent is at work. The prompt is sent when it has finished.');
            }
            const queued = session.unqueue(queuedId);
            if (queued) {
                void session.prompt(queued.prompt);
            }
        });
    }

    dropQueued(sessionId: string, queuedId: string): Promise<ChatResult> {
        return this.on(sessionId, async session => void session.unqueue(queuedId));
    }

    cancel(sessionId: string): Promise<ChatResult> {
        return this.on(sessionId, session => session.cancel());
    }

    answer(sessionId: string, permissionId: string, optionId: string): Promise<ChatResult> {
        return this.on(sessionId, async session => {
            if (!session.answer(permissionId, optionId)) {
                throw new Error('That question was answered already, or it is too late.');
            }
        });
    }

    choose(sessionId: string, optionId: string, value: string): Promise<ChatResult> {
        return this.on(sessionId, session => session.choose(optionId, value));
    }

    restart(sessionId: string): Promise<ChatResult> {
        return this.on(sessionId, session => session.wake());
    }

    undoTurn(sessionId: string, turnId: string): Promise<ChatResult<string>> {
        return this.on(sessionId, async session => {
            const turn = session.session.turns.find(({ id }) => id === turnId);
            if (!turn || turn.undone || turn.state === 'running') {
                throw new Error('There is nothing to undo now.');
            }
            const { boards, complaint } = await this.undo.run(turn);
            session.feed.add({ kind: 'turn', turnId, change: { boards, undone: complaint === undefined } });
            if (complaint !== undefined) {
                throw new Error(complaint);
            }
            return 'Undone.';
        });
    }

    remove(sessionId: string): Promise<ChatResult> {
        return this.on(sessionId, session => this.all.remove(session));
    }

    private async on<T>(sessionId: string, work: (session: AgentSession) => Promise<T>): Promise<ChatResult<T>> {
        const session = await this.all.get(sessionId);
        if (!session) {
            return { ok: false, error: 'That session no longer exists.' };
        }
        try {
            return { ok: true, value: await work(session) };
        } catch (error) {
            return { ok: false, error: errorMessage(error) };
        }
    }
}
