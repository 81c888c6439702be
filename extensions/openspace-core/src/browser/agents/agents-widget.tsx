import { AGENTS } from './agents-commands';
import { nls } from '@theia/core';
import { ApplicationShell, codicon, type Message, ReactWidget, type Widget } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { CallLog } from '../../common/call-log';
import type { Access } from '../../common/access';
import { CLIENT_CONFIGS } from '../../common/client-configs';
import { askAccess } from '../connect/ask-access';
import { RoomyPanel } from '../roomy-panel';
import { AgentsModel } from './agents-model';
import { type AgentsActions, AgentsView } from './agents-view';
import { CallTargets } from './call-targets';
import { Messages } from '../messages/messages';

/** Who is connected, what they do, and how to connect one more. */
@injectable()
export class AgentsWidget extends ReactWidget {
    static readonly ID = 'openspace.agents';
    static readonly LABEL = AGENTS;

    @inject(AgentsModel)
    private readonly model: AgentsModel;

    @inject(CallLog)
    private readonly log: CallLog;

    @inject(CallTargets)
    private readonly targets: CallTargets;

    @inject(ClipboardService)
    private readonly clipboard: ClipboardService;

    @inject(Messages)
    private readonly messages: Messages;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    private panel: RoomyPanel;

    private readonly actions: AgentsActions = {
        setPaused: ({ sessionId }, paused) => void (paused ? this.log.pause(sessionId) : this.log.allow(sessionId)),
        cancel: ({ id }) => void this.log.cancel(id),
        retry: () => void this.model.ask(),
        show: ({ path = '' }, shapeIds) => {
            this.targets.show(path, shapeIds).catch((error: unknown) => {
                void this.messages.warn(
                    error instanceof Error ? error.message : nls.localize('openspace/agents/notOpened', '{0} could not be opened.', path)
                );
            });
        }
    };

    private access: Access = {};

    @postConstruct()
    protected init(): void {
        this.panel = new RoomyPanel(this.shell);
        this.id = AgentsWidget.ID;
        this.title.label = AgentsWidget.LABEL;
        this.title.caption = AgentsWidget.LABEL;
        this.title.iconClass = codicon('hubot');
        this.title.closable = true;
        this.addClass('openspace-agents');
        this.node.tabIndex = -1;
        this.toDispose.push(this.model.onDidChange(() => this.update()));
        void askAccess().then(access => {
            this.access = access;
            this.update();
        });
        this.update();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        (this.node.querySelector<HTMLElement>('button, summary') ?? this.node).focus();
    }

    protected override onResize(message: Widget.ResizeMessage): void {
        super.onResize(message);
        this.panel.resized(message.width);
    }

    protected override render(): React.ReactNode {
        const connect = {
            mcpUrl: new URL('mcp', document.baseURI).href,
            token: this.access.token,
            clients: CLIENT_CONFIGS,
            onCopy: (text: string) => this.clipboard.writeText(text)
        };
        return <AgentsView state={this.model.state} actions={this.actions} connect={connect} />;
    }
}
