import { MessageService } from '@theia/core';
import { codicon, type Message, ReactWidget } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { CallLog } from '../../common/call-log';
import { CLIENT_CONFIGS } from '../../common/client-configs';
import { AgentsModel } from './agents-model';
import { type AgentsActions, AgentsView } from './agents-view';
import { CallTargets } from './call-targets';

/** Who is connected, what they do, and how to connect one more. */
@injectable()
export class AgentsWidget extends ReactWidget {
    static readonly ID = 'openspace.agents';
    static readonly LABEL = 'Agents';

    @inject(AgentsModel)
    private readonly model: AgentsModel;

    @inject(CallLog)
    private readonly log: CallLog;

    @inject(CallTargets)
    private readonly targets: CallTargets;

    @inject(ClipboardService)
    private readonly clipboard: ClipboardService;

    @inject(MessageService)
    private readonly messages: MessageService;

    private readonly actions: AgentsActions = {
        setPaused: ({ sessionId }, paused) => void (paused ? this.log.pause(sessionId) : this.log.allow(sessionId)),
        cancel: ({ id }) => void this.log.cancel(id),
        retry: () => void this.model.ask(),
        show: ({ path = '' }, shapeIds) => {
            this.targets.show(path, shapeIds).catch((error: unknown) => {
                void this.messages.warn(error instanceof Error ? error.message : `${path} could not be opened.`);
            });
        }
    };

    @postConstruct()
    protected init(): void {
        this.id = AgentsWidget.ID;
        this.title.label = AgentsWidget.LABEL;
        this.title.caption = AgentsWidget.LABEL;
        this.title.iconClass = codicon('hubot');
        this.title.closable = true;
        this.addClass('openspace-agents');
        this.node.tabIndex = -1;
        this.toDispose.push(this.model.onDidChange(() => this.update()));
        this.update();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        (this.node.querySelector<HTMLElement>('button, summary') ?? this.node).focus();
    }

    protected override render(): React.ReactNode {
        const connect = {
            mcpUrl: new URL('mcp', document.baseURI).href,
            clients: CLIENT_CONFIGS,
            onCopy: (text: string) => this.clipboard.writeText(text)
        };
        return <AgentsView state={this.model.state} actions={this.actions} connect={connect} />;
    }
}
