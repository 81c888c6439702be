import { BridgeCalls } from '../bridge-calls';
import { AgentColumn } from '../documents/agent-column';
import { DocumentKinds } from '../documents/document-kinds';
import { isFocusable } from '../documents/focus-target';
import { CallLogWatcher } from '../../common/call-log';
import { ILogger, URI } from '@theia/core';
import { type FrontendApplicationContribution, open, OpenerService, Widget } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { CanvasChanges, type LoggedCanvasChange } from '../../common/changes/canvas-changes';
import { AgentFilePreferences } from './agent-file-preferences';
import { CanvasChangesReceiver } from './canvas-changes-receiver';
import { DismissedFiles } from './dismissed-files';

/** Shows the person what agents write to files that are open nowhere: next to what they look at, without taking the keyboard. */
@injectable()
export class AgentFilesShown implements FrontendApplicationContribution {
    @inject(CanvasChangesReceiver)
    private readonly changes: CanvasChangesReceiver;

    @inject(CallLogWatcher)
    private readonly calls: CallLogWatcher;

    @inject(BridgeCalls)
    private readonly bridge: BridgeCalls;

    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    @inject(AgentFilePreferences)
    private readonly preferences: AgentFilePreferences;

    @inject(AgentColumn)
    private readonly column: AgentColumn;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(ILogger)
    @named('openspace:agent-files-shown')
    private readonly logger: ILogger;

    private readonly dismissed = new DismissedFiles();
    /** Only connected elements are notified of changes. */
    constructor(@inject(CanvasChanges) _log: CanvasChanges) {}

    /** Two calls in a row open a file once. */
    private last: Promise<void> = Promise.resolve();

    onStart(): void {
        this.changes.onDidChange(change => {
            this.last = this.last.then(() => this.show(change)).catch(error => this.logger.error(error));
        });
        this.calls.onClientsChanged(clients => this.dismissed.keepOnly(new Set(clients.map(({ client }) => client.name))));
    }

    private async show(change: LoggedCanvasChange): Promise<void> {
        const { path, caller, showIn, focus, focusLabel } = change;
        const uri = URI.fromFilePath(path);
        const isWanted =
            showIn === this.bridge.windowId &&
            this.preferences.showFiles &&
            this.kinds.of(uri.path.base) !== undefined &&
            !this.dismissed.has(caller, path);
        if (!isWanted) {
            return;
        }
        const widget = await this.column.show(uri, options => open(this.openers, uri, options));
        if (!(widget instanceof Widget)) {
            return;
        }
        widget.disposed.connect(() => this.dismissed.dismiss(caller, path));
        if (focus !== undefined && isFocusable(widget)) {
            widget.highlight({ id: focus, ...(focusLabel !== undefined && { label: focusLabel }) });
        }
    }
}
