import { methods, type RequestPermissionRequest, type RequestPermissionResponse, type SessionUpdate } from '@agentclientprotocol/sdk';
import { randomUUID } from 'crypto';
import type { Item, NoticeItem, PromptPart, QueuedPrompt, Session, TurnState } from '../common/agent-transcript';
import { emptyTurn } from '../common/apply-event';
import type { EventFeed } from './event-feed';
import { PendingPermissions } from './pending-permissions';
import { promptBlocks } from './prompt-blocks';
import { RunningTurn } from './running-turn';
import { SilenceWatch } from './silence-watch';
import { SessionLink, type SessionContext } from './session-link';
import { commandsOf, MODE_OPTION, optionsOf, permissionItem } from './session-updates';
import { TurnWriter } from './turn-writer';
import { errorMessage } from './error-message';

const MAX_TITLE = 80;
/** Characters of what an agent complained of last. */
const MAX_WORDS = 300;

const STOPPED: Readonly<Record<string, string>> = {
    max_tokens: 'The agent stopped: its answer became too long for its model.',
    max_turn_requests: 'The agent stopped: it asked its model too often in one turn.',
    refusal: 'The agent refused to go on.'
};

/** One conversation: turns that the person begins and the agent fills. */
export class AgentSession {
    private readonly link: SessionLink;
    private readonly writer: TurnWriter;
    private readonly permissions: PendingPermissions;
    private current: RunningTurn | undefined;
    private turnEnds = Promise.resolve();

    constructor(
        readonly feed: EventFeed,
        private readonly context: SessionContext,
        acpSessionId: string | undefined
    ) {
        this.writer = new TurnWriter(feed);
        this.permissions = new PendingPermissions(item => feed.add({ kind: 'item', item }));
        this.link = new SessionLink(feed.session.id, acpSessionId, context, {
            offered: ({ configOptions, modes }) => this.putOptions(optionsOf(configOptions, modes)),
            forgotten: () => this.writer.notice('info', 'The agent does not remember what was said before; it starts over.')
        });
    }

    get session(): Session {
        return this.feed.session;
    }

    get runner(): SessionContext['runner'] {
        return this.context.runner;
    }

    get acpSessionId(): string | undefined {
        return this.link.acpSessionId;
    }

    get running(): boolean {
        return this.writer.turn?.state === 'running';
    }

    /** Whether its agent runs for it. */
    get attached(): boolean {
        return this.link.attached;
    }

    /** Begins a turn and resolves at its end; while one runs, keeps the prompt until that has ended. Never throws. */
    async prompt(parts: readonly PromptPart[]): Promise<void> {
        if (this.running) {
            this.putQueue([...this.queued, { id: randomUUID(), prompt: parts }]);
            return;
        }
        this.turnEnds = this.turn(parts);
        await this.turnEnds;
    }

    get queued(): readonly QueuedPrompt[] {
        return this.session.queued ?? [];
    }

    /** Removes a prompt from the queue. @returns undefined when it is no longer there */
    unqueue(queuedId: string): QueuedPrompt | undefined {
        const found = this.queued.find(({ id }) => id === queuedId);
        if (found) {
            this.putQueue(this.queued.filter(other => other !== found));
        }
        return found;
    }

    /** Stops what it does, and has the agent forget it. Never throws. */
    async end(): Promise<void> {
        this.putQueue([]);
        if (this.running) {
            await this.cancel().catch(() => undefined); // The agent may end just now.
            await this.turnEnds;
        }
        await this.link.close();
    }

    private async turn(parts: readonly PromptPart[]): Promise<void> {
        const turn = emptyTurn(randomUUID(), parts);
        this.feed.add({ kind: 'turn-began', turn });
        const title = this.session.turns.length === 1 ? titleOf(parts) : this.session.title;
        this.feed.add({ kind: 'session', change: { title, state: 'starting', changedAt: Date.now() } });
        const state = await this.run(parts).catch((error: unknown): TurnState => {
            this.writer.notice('error', errorMessage(error), this.link.attached ? undefined : 'restart');
            return 'failed';
        });
        this.permissions.cancelAll();
        this.feed.add({ kind: 'turn', turnId: turn.id, change: { state } });
        this.feed.add({ kind: 'session', change: { state: this.link.attached ? 'idle' : 'stopped', changedAt: Date.now() } });
        this.feed.flush();
        const [next] = state === 'done' ? this.queued : [];
        if (next && this.unqueue(next.id)) {
            void this.prompt(next.prompt);
        }
    }

    /** Asks the agent to stop; when it does not, the turn ends without it. */
    async cancel(): Promise<void> {
        this.permissions.cancelAll();
        const { current } = this;
        current?.cancel(this.context.cancelLimitMs);
        this.writer.cancelCalls();
        if (current) {
            await this.link.cancel();
        }
    }

    /** @returns whether it still waited for an answer. */
    answer(permissionId: string, optionId: string): boolean {
        return this.permissions.answer(permissionId, optionId);
    }

    /** Has the agent's program running and the session known to it. */
    async wake(): Promise<void> {
        await this.link.ready();
        this.feed.add({ kind: 'session', change: { state: this.running ? 'running' : 'idle' } });
    }

    async choose(optionId: string, value: string): Promise<void> {
        const { agent } = await this.link.ready();
        const sessionId = this.link.known;
        if (optionId === MODE_OPTION) {
            await agent.request(methods.agent.session.setMode, { sessionId, modeId: value });
            this.putMode(value);
        } else {
            const { configOptions } = await agent.request(methods.agent.session.setConfigOption, { sessionId, configId: optionId, value });
            this.putOptions(optionsOf(configOptions, undefined));
        }
    }

    /** What the agent asks of the IDE shows that it is at work. */
    heard(): void {
        this.current?.heard();
    }

    async permission({ toolCall, options }: RequestPermissionRequest, signal: AbortSignal): Promise<RequestPermissionResponse> {
        const known = this.writer.tool(toolCall.toolCallId);
        const item = permissionItem(this.writer.nextId('permission'), known, { toolCall, options });
        return this.permissions.ask(item, await this.context.permissionLimitMs(), signal);
    }

    update(update: SessionUpdate): void {
        this.heard();
        switch (update.sessionUpdate) {
            case 'available_commands_update': {
                this.feed.add({ kind: 'session', change: { commands: commandsOf(update.availableCommands) } });
                return;
            }
            case 'config_option_update':
                this.putOptions(optionsOf(update.configOptions, undefined));
                return;
            case 'current_mode_update':
                this.putMode(update.currentModeId);
                return;
            case 'session_info_update':
                if (update.title) {
                    this.feed.add({ kind: 'session', change: { title: update.title.slice(0, MAX_TITLE) } });
                }
                return;
            default:
                if (!this.link.repeating && this.running) {
                    this.writer.add(update);
                }
        }
    }

    notice(severity: NoticeItem['severity'], text: string): void {
        this.writer.notice(severity, text);
    }

    /** A file that the agent wrote through the IDE, to be looked at. */
    wrote(path: string, oldText: string | undefined, newText: string): void {
        this.writer.wrote(path, oldText, newText);
    }

    /** The agent's program ended. A turn that runs says so itself. */
    processEnded(reason: string): void {
        const concerned = this.link.attached;
        this.link.lost();
        if (concerned && !this.running && this.session.turns.length > 0) {
            this.writer.notice('warning', reason, 'restart');
            this.feed.add({ kind: 'session', change: { state: 'stopped' } });
        }
    }

    private run(parts: readonly PromptPart[]): Promise<TurnState> {
        const current = new RunningTurn(() => this.giveUp());
        this.current = current;
        return Promise.race([this.ask(parts, current), current.givenUp]).finally(() => {
            current.end();
            this.current = undefined;
        });
    }

    /** The agent did not stop. @returns what was done about it */
    private giveUp(): string {
        if (this.context.isShared()) {
            this.link.lost();
            return 'The agent did not stop when it was asked to. Its program goes on, since another session uses it.';
        }
        void this.context.runner.stop();
        return 'The agent did not stop when it was asked to, so its program was ended.';
    }

    private async ask(parts: readonly PromptPart[], current: RunningTurn): Promise<TurnState> {
        const { agent, capabilities } = await this.link.ready();
        const silenceLimitMs = await this.context.silenceLimitMs();
        if (current.cancelled) {
            return 'cancelled'; // While the agent started; it knows of nothing.
        }
        this.feed.add({ kind: 'session', change: { state: 'running' } });
        current.watch(this.silenceWatch(silenceLimitMs));
        const { stopReason } = await agent.request(methods.agent.session.prompt, {
            sessionId: this.link.known,
            prompt: promptBlocks(parts, capabilities.promptCapabilities)
        });
        if (stopReason !== 'end_turn' && stopReason !== 'cancelled' && !current.cancelled) {
            this.writer.notice('warning', STOPPED[stopReason] ?? `The agent stopped: ${stopReason}.`);
        }
        // Some end a turn that was cancelled as any other.
        return stopReason === 'cancelled' || current.cancelled ? 'cancelled' : 'done';
    }

    /** opencode, for one, asks a model server that is gone again and again, and says nothing of it. */
    private silenceWatch(limitMs: number): SilenceWatch {
        const { runner } = this.context;
        const before = runner.lastWords;
        const excused = () => this.permissions.size > 0 || this.writer.turn?.items.some(isAtWork) === true;
        return new SilenceWatch(limitMs, excused, silentMs => {
            const { name } = runner.command;
            const words = runner.lastWords === before ? '' : ` Its last words: ${runner.lastWords.slice(-MAX_WORDS)}`;
            this.writer.notice(
                'warning',
                `${name} has said nothing for ${Math.round(silentMs / 1_000)} seconds. Most likely its model server does not answer: see that it runs, ` +
                    `and that its address and key in the settings of ${name} are right. ${name} may go on by itself when it is back; ` +
                    `or press Stop and try again. Nothing that was said or drawn is lost.${words}`
            );
        });
    }

    private putQueue(queued: readonly QueuedPrompt[]): void {
        this.feed.add({ kind: 'session', change: { queued } });
    }

    private putMode(value: string): void {
        this.putOptions(this.session.options.map(option => (option.id === MODE_OPTION ? { ...option, value } : option)));
    }

    private putOptions(options: Session['options']): void {
        this.feed.add({ kind: 'session', change: { options } });
    }
}

function isAtWork(item: Item): boolean {
    return item.kind === 'tool' && item.state === 'in_progress';
}

function titleOf(parts: readonly PromptPart[]): string {
    const text =
        parts
            .find(part => part.kind === 'text')
            ?.text.trim()
            .split('\n')[0] ?? '';
    return text === '' ? 'New session' : text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text;
}
