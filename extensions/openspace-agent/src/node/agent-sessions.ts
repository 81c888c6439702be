import type { SessionNotification } from '@agentclientprotocol/sdk';
import { Mutex } from '@openspace/core/lib/common/mutex';
import { CallJournal, type AnsweredCall } from '@openspace/core/lib/node/calls/call-journal';
import { FolderTrust } from '@openspace/core/lib/node/folders/folder-trust';
import { WorkspaceRoots } from '@openspace/core/lib/node/folders/workspace-roots';
import { ILogger } from '@theia/core';
import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import type { Session } from '../common/agent-transcript';
import { AgentFiles } from './agent-files';
import { AgentRunner } from './agent-runner';
import { AgentSession } from './agent-session';
import { AgentTerminals } from './agent-terminals';
import { AgentWindows } from './agent-windows';
import { ConfiguredAgents } from './configured-agents';
import { TurnChanges } from './turn-changes';
import { EventFeed } from './event-feed';
import { HubAccess } from './hub-access';
import { interrupted } from './interrupted-session';
import { MAX_SESSIONS, SessionArchive } from './session-archive';
import { SessionHost } from './session-host';

/** Changes are kept so soon after the last one. */
const SAVE_DELAY_MS = 500;

/** All sessions of this backend with the programs behind them. */
@injectable()
export class AgentSessions implements BackendApplicationContribution {
    cancelLimitMs = 10_000;
    private readonly sessions = new Map<string, AgentSession>();
    private readonly runners = new Map<string, AgentRunner>();
    /** By what the agents call them, which is unique only for one agent. */
    private readonly byAcpId = new Map<string, AgentSession>();
    private readonly hosts = new Map<AgentRunner, SessionHost>();
    private readonly drawn = new TurnChanges();
    private readonly saves = new Map<string, NodeJS.Timeout>();
    /** Changes the archive one after the other, so that an older state never comes to lie over a newer one. */
    private readonly saving = new Mutex();
    private stopped = false;
    private loaded: Promise<void> | undefined;

    constructor(
        @inject(ConfiguredAgents) private readonly agents: Pick<ConfiguredAgents, 'get' | 'permissionLimitMs' | 'silenceLimitMs'>,
        @inject(WorkspaceRoots) private readonly workspace: Pick<WorkspaceRoots, 'roots'>,
        @inject(SessionArchive) private readonly archive: Pick<SessionArchive, 'load' | 'save' | 'remove'>,
        @inject(AgentWindows) private readonly windows: Pick<AgentWindows, 'tellEvents' | 'tellSessions'>,
        @inject(AgentFiles) private readonly files: Pick<AgentFiles, 'read' | 'write'>,
        @inject(AgentTerminals) private readonly terminals: Omit<AgentTerminals, never>,
        @inject(HubAccess) private readonly hub: Pick<HubAccess, 'servers'>,
        @inject(CallJournal) journal: Pick<CallJournal, 'onFinished'>,
        @inject(ILogger) @named('openspace:agent') private readonly logger: Pick<ILogger, 'warn'>,
        @inject(FolderTrust) private readonly trust: Pick<FolderTrust, 'isTrusted'>
    ) {
        journal.onFinished(call => this.called(call));
    }

    /** The last changed first. */
    async all(): Promise<readonly Session[]> {
        await this.load();
        return [...this.sessions.values()].map(({ session }) => session).sort((a, b) => b.changedAt - a.changedAt);
    }

    async get(sessionId: string): Promise<AgentSession | undefined> {
        await this.load();
        return this.sessions.get(sessionId);
    }

    /** @returns undefined when no such agent is configured. */
    async create(agentId: string): Promise<AgentSession | undefined> {
        await this.load();
        const cwd = await this.folder();
        const made = await this.add(
            { id: randomUUID(), agentId, title: 'New session', changedAt: Date.now(), state: 'new', options: [], commands: [], turns: [] },
            undefined,
            cwd
        );
        if (made) {
            await this.forgetOldest();
            this.windows.tellSessions();
        }
        return made;
    }

    /** It is gone from the list at once; what its agent does ends in its own time. */
    async remove(session: AgentSession): Promise<void> {
        const { id } = session.session;
        this.sessions.delete(id);
        void this.ended(session);
        clearTimeout(this.saves.get(id));
        this.saves.delete(id);
        this.windows.tellSessions();
        // After what is being saved, which would bring it back.
        await this.saving.run(async () => this.archive.remove(await this.folder(), id));
    }

    async onStop(): Promise<void> {
        this.terminals.endAll();
        this.sessions.forEach(({ feed }) => feed.flush());
        this.stopped = true;
        [...this.saves.keys()].forEach(id => this.save(id));
        await this.saving.run(async () => undefined);
        await Promise.all([...this.runners.values()].map(runner => runner.stop()));
    }

    /** Its terminals go with it, and its agent's program when no other session needs it. Never throws. */
    private async ended(session: AgentSession): Promise<void> {
        const release = () => this.terminals.releaseAll(new Set(session.acpSessionId ? [session.acpSessionId] : []));
        release();
        await session.end();
        release();
        this.byAcpId.delete(`${session.session.agentId} ${session.acpSessionId}`);
        if (!this.isShared(session)) {
            await session.runner.stop();
        }
    }

    /** Whether another session uses the same program. */
    private isShared(session: AgentSession): boolean {
        const others = [...this.sessions.values()].filter(other => other !== session && other.runner === session.runner);
        return others.some(({ attached, running }) => attached || running);
    }

    private load(): Promise<void> {
        this.loaded ??= this.folder().then(async cwd => {
            for (const { session, acpSessionId } of await this.archive.load(cwd)) {
                await this.add(interrupted(session), acpSessionId, cwd);
            }
        });
        return this.loaded;
    }

    private async add(session: Session, acpSessionId: string | undefined, cwd: string): Promise<AgentSession | undefined> {
        const runner = await this.runner(session.agentId);
        if (!runner) {
            return undefined;
        }
        const feed = new EventFeed(session, (seq, events) => {
            this.windows.tellEvents(session.id, seq, events);
            if (events.some(({ kind }) => kind === 'session')) {
                this.windows.tellSessions();
            }
            this.saveSoon(session.id);
        });
        const made: AgentSession = new AgentSession(
            feed,
            {
                runner,
                hub: this.hub,
                cwd,
                cancelLimitMs: this.cancelLimitMs,
                permissionLimitMs: () => this.agents.permissionLimitMs(),
                silenceLimitMs: () => this.agents.silenceLimitMs(),
                isShared: () => this.isShared(made),
                claim: id => {
                    this.byAcpId.set(`${session.agentId} ${id}`, made);
                    this.hosts.get(runner)?.claimed(id);
                }
            },
            acpSessionId
        );
        this.sessions.set(session.id, made);
        return made;
    }

    private async runner(agentId: string): Promise<AgentRunner | undefined> {
        const known = this.runners.get(agentId);
        const command = await this.agents.get(agentId);
        if (!command) {
            return known;
        }
        if (known && JSON.stringify(known.command) === JSON.stringify(command)) {
            return known;
        }
        const find = ({ sessionId }: Pick<SessionNotification, 'sessionId'>) => this.byAcpId.get(`${agentId} ${sessionId}`);
        const mine = () => [...this.sessions.values()].filter(({ session }) => session.agentId === agentId);
        const host = new SessionHost(find, mine, this.files, this.terminals);
        const ended = (reason: string) => {
            void this.logger.warn(reason);
            this.terminals.releaseAll(new Set(mine().flatMap(({ acpSessionId }) => acpSessionId ?? [])));
            mine().forEach(session => session.processEnded(reason));
        };
        const made = new AgentRunner(command, host, ended, this.trust);
        this.runners.set(agentId, made);
        this.hosts.set(made, host);
        return made;
    }

    /** A call that came over the address that a session handed to its agent. */
    private called(call: AnsweredCall): void {
        const session = call.session === undefined ? undefined : this.sessions.get(call.session);
        const last = session?.session.turns.at(-1);
        const turn = last?.state === 'running' ? last : undefined;
        const after = this.drawn.after(turn, call);
        if (session && turn && after && after !== turn) {
            session.feed.add({ kind: 'turn', turnId: turn.id, change: { boards: after.boards, files: after.files } });
        }
    }

    private async folder(): Promise<string> {
        return (await this.workspace.roots())[0] ?? process.cwd();
    }

    private async forgetOldest(): Promise<void> {
        const oldest = (await this.all()).slice(MAX_SESSIONS);
        for (const { id } of oldest) {
            const session = this.sessions.get(id);
            if (session && !session.running) {
                await this.remove(session);
            }
        }
    }

    private saveSoon(id: string): void {
        if (!this.stopped && !this.saves.has(id)) {
            this.saves.set(
                id,
                setTimeout(() => this.save(id), SAVE_DELAY_MS)
            );
        }
    }

    private save(id: string): void {
        clearTimeout(this.saves.get(id));
        this.saves.delete(id);
        const save = async () => {
            const found = this.sessions.get(id);
            if (found) {
                const { session, acpSessionId } = found;
                await this.archive.save(await this.folder(), { version: 1, session, acpSessionId });
            }
        };
        this.saving.run(save).catch(error => void this.logger.warn(`The session ${id} could not be kept`, String(error)));
    }
}
