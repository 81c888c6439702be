import { CallJournal } from '@openspace/core/lib/node/calls/call-journal';
import { until } from '@openspace/tool/lib/test/until';
import { mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { AgentCommand } from '../../common/agent-preferences';
import type { Item, PermissionItem, Session, SessionEvent } from '../../common/agent-transcript';
import { AgentFiles } from '../agent-files';
import { AgentService } from '../agent-service';
import { AgentSessions } from '../agent-sessions';
import type { AgentTerminals } from '../agent-terminals';
import { AgentWindows } from '../agent-windows';
import { type ArchivedSession, SessionArchive } from '../session-archive';
import type { AgentScript } from './agent-script';

const PROGRAM = path.join(__dirname, 'scripted-agent.js');

/** The whole backend half around the scripted agent, which runs as a real program. */
export class SessionStage {
    readonly journal = new CallJournal();
    readonly windows = new AgentWindows();
    readonly written = new Map<string, string>();
    readonly events: SessionEvent[] = [];
    readonly log: string[] = [];
    /** What the agent calls the sessions whose terminals were ended. */
    readonly released: string[] = [];
    /** How often the agent's program was to be started. */
    starts = 0;
    permissionLimitMs = 60_000;
    silenceLimitMs = 60_000;
    trusted = true;
    command: AgentCommand;
    sessions: AgentSessions;
    service: AgentService;
    private readonly archive: SessionArchive;

    private constructor(
        readonly folder: string,
        script: string
    ) {
        this.command = { id: 'scripted', name: 'Scripted', command: process.execPath, args: [PROGRAM, script], env: {} };
        const logger = { warn: async (...words: unknown[]) => void this.log.push(words.map(String).join(' ')) };
        this.archive = new SessionArchive({ getConfigDirUri: async () => `file://${path.join(folder, 'config')}` }, logger);
        this.sessions = this.backend();
        this.service = this.served();
        this.windows.add({
            notifyEvents: (_id, _seq, events) => void this.events.push(...events),
            notifySessions: () => undefined,
            notifyTerminal: () => undefined,
            readOpen: async () => undefined,
            writeOpen: async () => false
        });
    }

    static async with(script: AgentScript): Promise<SessionStage> {
        const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-agent-')));
        await writeFile(path.join(folder, 'script.json'), JSON.stringify(script));
        return new SessionStage(folder, path.join(folder, 'script.json'));
    }

    /** What the agent does from its next start on. */
    async rewrite(script: AgentScript): Promise<void> {
        await writeFile(path.join(this.folder, 'script.json'), JSON.stringify(script));
    }

    /** The backend ends and another one starts. */
    async restart(): Promise<void> {
        await this.sessions.onStop();
        this.sessions = this.backend();
        this.service = this.served();
    }

    async begin(text = 'go'): Promise<string> {
        const made = await this.service.create('scripted');
        if (!made.ok) {
            throw new Error(made.error);
        }
        await this.say(made.value.session.id, text);
        return made.value.session.id;
    }

    async say(id: string, text: string): Promise<void> {
        const reply = await this.service.prompt(id, [{ kind: 'text', text }]);
        if (!reply.ok) {
            throw new Error(reply.error);
        }
    }

    async session(id: string): Promise<Session> {
        return (await this.sessions.get(id))!.session;
    }

    /** Resolves with the session when its last turn has ended. */
    ended(id: string): Promise<Session> {
        return this.until(id, session => session.turns.at(-1)?.state !== 'running' && session.state !== 'starting');
    }

    async asked(id: string): Promise<PermissionItem> {
        const session = await this.until(id, ({ turns }) => itemsOf(turns).some(isWaiting));
        return itemsOf(session.turns).find(isWaiting)!;
    }

    async until(id: string, holds: (session: Session) => boolean): Promise<Session> {
        let session = await this.session(id);
        return until(
            () => `${holds}: ${JSON.stringify(session).slice(0, 2_000)}`,
            async () => {
                session = await this.session(id);
                return holds(session) && session;
            }
        );
    }

    async end(): Promise<void> {
        await this.sessions.onStop();
        await rm(this.folder, { recursive: true, force: true });
    }

    private backend(): AgentSessions {
        const files = new AgentFiles(
            {
                resolve: async given => path.resolve(this.folder, given),
                read: async file => {
                    const text = this.written.get(file);
                    if (text === undefined) {
                        throw new Error('no such file');
                    }
                    return { path: file, text, stamp: '' };
                },
                write: async (file, text) => {
                    this.written.set(file, text);
                    return { written: true, stamp: '' };
                }
            },
            this.windows
        );
        return new AgentSessions(
            {
                get: async id => (id === 'scripted' ? this.command : undefined),
                permissionLimitMs: async () => this.permissionLimitMs,
                silenceLimitMs: async () => this.silenceLimitMs
            },
            { roots: async () => [this.folder] },
            {
                load: folder => this.archive.load(folder),
                save: (folder, archived: ArchivedSession) => this.archive.save(folder, archived),
                remove: (folder, id) => this.archive.remove(folder, id)
            },
            this.windows,
            files,
            { ...noTerminals, releaseAll: ids => void this.released.push(...ids) },
            { servers: () => [] },
            this.journal,
            { warn: async (...words: unknown[]) => void this.log.push(words.map(String).join(' ')) },
            {
                isTrusted: async () => {
                    this.starts++;
                    return this.trusted;
                }
            }
        );
    }

    private served(): AgentService {
        return new AgentService(
            this.sessions,
            { infos: async () => [] },
            { run: async turn => ({ boards: turn.boards, complaint: undefined }) }
        );
    }
}

const noTerminals: Omit<AgentTerminals, never> = {
    create: () => Promise.reject(new Error('There are no terminals here.')),
    output: () => ({ output: '', truncated: false }),
    exit: async () => ({ exitCode: 0 }),
    kill: () => undefined,
    release: () => undefined,
    graceMs: 0,
    releaseAll: () => undefined,
    endAll: () => undefined
};

export function itemsOf(turns: Session['turns']): readonly Item[] {
    return turns.flatMap(({ items }) => items);
}

export function textOf(session: Session): string {
    return itemsOf(session.turns)
        .flatMap(item => (item.kind === 'message' || item.kind === 'notice' ? [item.text] : []))
        .join('\n');
}

function isWaiting(item: Item): item is PermissionItem {
    return item.kind === 'permission' && item.answer === undefined;
}
