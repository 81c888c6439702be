import { nls, type URI } from '@theia/core';
import { ConfirmDialog, type FrontendApplicationContribution } from '@theia/core/lib/browser';
import { FrontendApplicationStateService } from '@theia/core/lib/browser/frontend-application-state';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { OpenedWorkspace } from './opened-workspace';

/** Asks before a folder is opened that only the page's address names. */
@injectable()
export class AskedFolder implements FrontendApplicationContribution {
    @inject(FrontendApplicationStateService)
    private readonly state: FrontendApplicationStateService;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    onStart(): void {
        void this.state.reachedState('ready').then(() => this.ask());
    }

    private async ask(): Promise<void> {
        await this.workspace.ready;
        const asked = this.workspace instanceof OpenedWorkspace ? this.workspace.askedFor : undefined;
        if (asked && (await new FolderQuestion(asked).open())) {
            this.workspace.open(asked, { preserveWindow: true });
        }
    }
}

/** "No" unless the person chooses otherwise: Enter and Escape close it. */
class FolderQuestion extends ConfirmDialog {
    constructor(folder: URI) {
        super({
            title: nls.localize('openspace/folders/openTitle', 'Open Folder?'),
            msg: nls.localize(
                'openspace/folders/openQuestion',
                'The address of this page asks to open {0}. It was never opened here. Agents can read and change drawings in folders that are open.',
                folder.path.fsPath()
            ),
            ok: nls.localize('openspace/folders/open', 'Open Folder'),
            cancel: nls.localize('openspace/folders/doNotOpen', 'Do Not Open'),
            maxWidth: 500,
            wordWrap: 'break-word'
        });
    }

    protected override onActivateRequest(...args: Parameters<ConfirmDialog['onActivateRequest']>): void {
        super.onActivateRequest(...args);
        this.closeButton?.focus();
    }

    protected override handleEnter(): boolean | void {
        if (document.activeElement === this.acceptButton) {
            void this.accept();
        } else {
            this.close();
        }
    }
}
