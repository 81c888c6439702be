import { CHAT_TEXTS } from './chat/chat-texts';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { RoomyPanel } from '@openspace/core/lib/browser/roomy-panel';
import { LivePictures, pictureAddress } from '@openspace/core/lib/browser/documents/live-pictures';
import { CommandRegistry, nls, URI } from '@theia/core';
import {
    ApplicationShell,
    codicon,
    type Message,
    open,
    OpenerService,
    ReactWidget,
    type StatefulWidget,
    Widget
} from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { AgentCommands } from './agent-commands';
import { AgentChanges } from './agent-changes';
import { AgentChat } from './agent-chat';
import { ChatView } from './chat/chat-view';
import type { ChatActions } from './chat/chat-actions';
import { CodeColours } from '@openspace/core/lib/browser/code/code-colours';
import { ChatCode } from './content/chat-code';
import { ChatDiagrams } from './content/chat-diagrams';
import { ChatFiles } from './content/chat-files';
import { ChatLinks } from './content/chat-links';
import { FollowAgent } from './follow-agent';
import { PromptContext } from './prompt-context';

const MAX_THUMBNAIL = 2_000_000;

/** The tab with the conversation. */
@injectable()
export class ChatWidget extends ReactWidget implements StatefulWidget {
    static readonly ID = 'openspace.agent.chat';
    static readonly LABEL = CHAT_TEXTS.agent;

    @inject(AgentChat)
    private readonly chat: AgentChat;

    @inject(FollowAgent)
    private readonly follow: FollowAgent;

    @inject(PromptContext)
    private readonly context: PromptContext;

    @inject(LivePictures)
    private readonly pictures: LivePictures;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(AgentChanges)
    private readonly changes: AgentChanges;

    @inject(Messages)
    private readonly messages: Messages;

    @inject(CodeColours)
    private readonly colours: CodeColours;

    @inject(ChatCode)
    private readonly code: ChatCode;

    @inject(ChatDiagrams)
    private readonly diagrams: ChatDiagrams;

    @inject(ChatFiles)
    private readonly files: ChatFiles;

    @inject(ChatLinks)
    private readonly links: ChatLinks;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(CommandRegistry)
    private readonly commands: CommandRegistry;

    private actions: ChatActions;
    private panel: RoomyPanel;

    @postConstruct()
    protected init(): void {
        this.actions = this.allActions();
        this.panel = new RoomyPanel(this.shell);
        this.id = ChatWidget.ID;
        this.title.label = ChatWidget.LABEL;
        this.title.caption = nls.localize('openspace/agent/caption', 'Chat with an agent');
        this.title.iconClass = codicon('comment-discussion');
        this.title.closable = true;
        this.addClass('openspace-agent-chat');
        this.scrollOptions = undefined;
        this.node.tabIndex = -1;
        this.toDispose.push(this.chat.onDidChange(() => this.update()));
        void this.chat.load();
        this.update();
    }

    storeState(): object {
        return { session: this.chat.sessionId, agent: this.chat.chosenAgent, follow: this.follow.enabled };
    }

    restoreState(state: { session?: unknown; agent?: unknown; follow?: unknown }): void {
        this.chat.chosenAgent = typeof state.agent === 'string' ? state.agent : undefined;
        this.follow.enabled = state.follow !== false;
        if (typeof state.session === 'string') {
            void this.chat.select(state.session);
        }
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        this.entry().focus();
    }

    /** Where the person goes on: at the question that waits for an answer, else where they write. */
    private entry(): HTMLElement {
        return this.node.querySelector<HTMLElement>('.osa-permission .osa-buttons button, textarea:enabled') ?? this.node;
    }

    protected override onResize(message: Widget.ResizeMessage): void {
        super.onResize(message);
        this.panel.resized(message.width);
    }

    /** Programs may have been installed since. */
    protected override onAfterShow(message: Message): void {
        super.onAfterShow(message);
        void this.chat.load();
    }

    protected override render(): React.ReactNode {
        return <ChatView chat={this.chat} following={this.follow.enabled} actions={this.actions} />;
    }

    private allActions(): ChatActions {
        return {
            content: { files: this.files, links: this.links, code: this.code, colours: this.colours, diagrams: this.diagrams },
            parts: text => this.context.parts(text),
            suggestions: word => this.context.suggestions(word),
            openFile: path => void open(this.openers, URI.fromFilePath(path)),
            openLink: uri => void this.links.open(uri),
            openDiff: diff => void this.changes.show(diff),
            thumbnail: path => this.thumbnail(path),
            warn: words => void this.messages.warn(words),
            toggleFollow: () => {
                this.follow.enabled = !this.follow.enabled;
                this.update();
            },
            chooseAgent: () => void this.commands.executeCommand(AgentCommands.CHOOSE.id)
        };
    }

    private async thumbnail(path: string): Promise<string | undefined> {
        const drawn = await this.pictures.draw(URI.fromFilePath(path));
        return 'svg' in drawn && drawn.svg.length <= MAX_THUMBNAIL ? pictureAddress(drawn.svg) : undefined;
    }
}
