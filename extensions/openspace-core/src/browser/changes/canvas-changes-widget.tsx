import { Messages } from '../messages/messages';
import { nls, URI } from '@theia/core';
import { codicon, LabelProvider, open, OpenerService, ReactWidget } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { CanvasChanges, type LoggedCanvasChange } from '../../common/changes/canvas-changes';
import { CanvasChangesList } from './canvas-changes-list';
import { CanvasChangesReceiver } from './canvas-changes-receiver';

/** The view with what agents did to canvases, newest first. */
@injectable()
export class CanvasChangesWidget extends ReactWidget {
    static readonly ID = 'openspace.canvas-changes';
    static readonly LABEL = nls.localize('openspace/canvasChanges/label', 'Canvas Changes');

    @inject(CanvasChanges)
    private readonly log: CanvasChanges;

    @inject(CanvasChangesReceiver)
    private readonly receiver: CanvasChangesReceiver;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(LabelProvider)
    private readonly labels: LabelProvider;

    @inject(Messages)
    private readonly messages: Messages;

    /** Undefined until the hub answered. */
    private changes: readonly LoggedCanvasChange[] | undefined;
    private failed = false;

    @postConstruct()
    protected init(): void {
        this.id = CanvasChangesWidget.ID;
        this.title.label = CanvasChangesWidget.LABEL;
        this.title.caption = CanvasChangesWidget.LABEL;
        this.title.iconClass = codicon('history');
        this.title.closable = true;
        this.addClass('openspace-canvas-changes');
        this.node.tabIndex = 0;
        this.toDispose.push(this.receiver.onDidChange(() => void this.load()));
        this.toDispose.push(this.receiver.onDidConnect(() => void this.load()));
        void this.load();
    }

    protected override onActivateRequest(...args: Parameters<ReactWidget['onActivateRequest']>): void {
        super.onActivateRequest(...args);
        this.node.focus();
    }

    protected override render(): React.ReactNode {
        return (
            <CanvasChangesList
                changes={this.changes}
                failed={this.failed}
                nameOf={path => this.labels.getName(URI.fromFilePath(path))}
                onOpen={path => void open(this.openers, URI.fromFilePath(path))}
                onUndo={change => void this.takeBack(change)}
                onRetry={() => void this.load()}
            />
        );
    }

    private async load(): Promise<void> {
        try {
            this.changes = await this.log.list();
            this.failed = false;
        } catch {
            this.failed = true;
        }
        this.update();
    }

    private async takeBack({ id }: LoggedCanvasChange): Promise<void> {
        const answer = await this.log.undo(id);
        if (!answer.ok) {
            await this.messages.warn([answer.error.message, answer.error.suggestion].filter(Boolean).join(' '));
        }
        await this.load();
    }
}
