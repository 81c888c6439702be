import type { SessionUpdate } from '@agentclientprotocol/sdk';
import type { NoticeItem, ToolItem, Turn } from '../common/agent-transcript';
import { endedItem, isOpen } from '../common/ended-item';
import type { EventFeed } from './event-feed';
import { withFile } from './turn-changes';
import { cut, messageItem, toolAfter, toolId } from './session-updates';

const MAX_PLAN = 100;
const MAX_STEP = 2_000;
const CHANGES_FILES = new Set(['edit', 'delete', 'move']);

/** Writes what an agent does into the last turn of a session. */
export class TurnWriter {
    private count = 0;

    constructor(private readonly feed: EventFeed) {}

    get turn(): Turn | undefined {
        return this.feed.session.turns.at(-1);
    }

    /** An id that no other item of the session has. */
    nextId(kind: string): string {
        return `${kind}:${this.feed.session.turns.length}:${this.turn?.items.length ?? 0}:${++this.count}`;
    }

    tool(toolCallId: string): ToolItem | undefined {
        const item = this.turn?.items.find(({ id }) => id === toolId(toolCallId));
        return item?.kind === 'tool' ? item : undefined;
    }

    add(update: SessionUpdate): void {
        switch (update.sessionUpdate) {
            case 'agent_message_chunk':
            case 'agent_thought_chunk': {
                const of = update.sessionUpdate === 'agent_message_chunk' ? 'message' : 'thought';
                if (update.content.type === 'text') {
                    this.feed.add({ kind: 'text', itemId: this.textId(of), of, text: update.content.text });
                } else {
                    this.feed.add({ kind: 'item', item: messageItem(update.content, this.nextId('item')) });
                }
                return;
            }
            case 'tool_call':
            case 'tool_call_update':
                this.tooled(toolAfter(this.tool(update.toolCallId), update));
                return;
            case 'plan': {
                const plan = update.entries.slice(0, MAX_PLAN).map(({ content, status }) => ({
                    text: cut(content, MAX_STEP),
                    state: status
                }));
                this.feed.add({ kind: 'turn', turnId: this.turn?.id ?? '', change: { plan } });
                return;
            }
        }
    }

    /** Shows the calls that still run as cancelled. */
    cancelCalls(): void {
        const open = this.turn?.items.filter(item => item.kind === 'tool' && isOpen(item)) ?? [];
        open.forEach(item => this.feed.add({ kind: 'item', item: endedItem(item) }));
    }

    private tooled(item: ToolItem): void {
        this.feed.add({ kind: 'item', item });
        if (item.state === 'completed' && CHANGES_FILES.has(item.toolKind)) {
            const diffs = item.content.flatMap(content => (content.kind === 'diff' ? [content.path] : []));
            new Set([...diffs, ...item.locations]).forEach(path => this.changed(path));
        }
    }

    /** Says something to the person. */
    notice(severity: NoticeItem['severity'], text: string, action?: NoticeItem['action']): void {
        this.feed.add({ kind: 'item', item: { kind: 'notice', id: this.nextId('notice'), severity, text, ...(action && { action }) } });
    }

    /** A file that the agent wrote through the IDE, to be looked at. */
    wrote(path: string, oldText: string | undefined, newText: string): void {
        const known = this.tool(`write:${path}`)?.content.find(content => content.kind === 'diff');
        const item: ToolItem = {
            kind: 'tool',
            id: toolId(`write:${path}`),
            title: `Changed ${path.split(/[\\/]/).at(-1)}`,
            toolKind: 'edit',
            state: 'completed',
            input: undefined,
            content: [{ kind: 'diff', path, oldText: known ? known.oldText : oldText, newText }],
            locations: [path],
            board: undefined
        };
        this.feed.add({ kind: 'item', item });
        this.changed(path);
    }

    /** A file that the turn changed and that its undo does not include. */
    private changed(path: string): void {
        const { turn } = this;
        if (turn) {
            this.feed.add({ kind: 'turn', turnId: turn.id, change: { files: withFile(turn, path).files } });
        }
    }

    /** Chunks of one kind in a row are one text. */
    private textId(of: 'message' | 'thought'): string {
        const last = this.turn?.items.at(-1);
        return last?.kind === of ? last.id : this.nextId(of);
    }
}
