import type { CommandRegistry } from '@theia/core';
import { AbstractViewContribution, type FrontendApplicationContribution, WidgetManager } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AgentServer } from '../common/agent-protocol';
import { AgentCommands } from './agent-commands';
import { AgentChoice } from './agent-choice';
import { AgentChat } from './agent-chat';
import { ChatWidget } from './chat-widget';
import { FollowAgent } from './follow-agent';

/** The view at the right with its commands. */
@injectable()
export class ChatContribution extends AbstractViewContribution<ChatWidget> implements FrontendApplicationContribution {
    @inject(AgentChat)
    private readonly chat: AgentChat;

    @inject(AgentServer)
    private readonly server: AgentServer;

    @inject(FollowAgent)
    private readonly follow: FollowAgent;

    @inject(AgentChoice)
    private readonly choice: AgentChoice;

    @inject(WidgetManager)
    private readonly widgets: WidgetManager;

    constructor() {
        super({
            widgetId: ChatWidget.ID,
            widgetName: ChatWidget.LABEL,
            defaultWidgetOptions: { area: 'right', rank: 100 },
            toggleCommandId: 'openspace.agent.toggle',
            toggleKeybinding: 'ctrlcmd+alt+i'
        });
    }

    async initializeLayout(): Promise<void> {
        await this.openView({ reveal: false, activate: false });
    }

    /** Agents may ask for the text of an editor before the view was looked at. */
    onStart(): void {
        void this.server.agents();
    }

    override registerCommands(commands: CommandRegistry): void {
        super.registerCommands(commands);
        commands.registerCommand(AgentCommands.NEW, {
            execute: async () => {
                this.chat.beginNew();
                await this.openView({ activate: true });
            }
        });
        commands.registerCommand(AgentCommands.FOCUS, { execute: () => this.openView({ activate: true }) });
        commands.registerCommand(AgentCommands.CHOOSE, {
            execute: async () => {
                if (await this.choice.ask()) {
                    await this.openView({ activate: true });
                }
            }
        });
        commands.registerCommand(AgentCommands.CANCEL, { execute: () => this.chat.cancel(), isEnabled: () => this.chat.running });
        commands.registerCommand(AgentCommands.FOLLOW, {
            execute: () => {
                this.follow.enabled = !this.follow.enabled;
                this.widgets.tryGetWidget<ChatWidget>(ChatWidget.ID)?.update();
            },
            isToggled: () => this.follow.enabled
        });
    }
}
