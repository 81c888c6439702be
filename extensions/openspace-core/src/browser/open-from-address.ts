import { nls, URI } from '@theia/core';
import { type FrontendApplicationContribution, open, OpenerService } from '@theia/core/lib/browser';
import { FrontendApplicationStateService } from '@theia/core/lib/browser/frontend-application-state';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { Messages } from './messages/messages';

/** Names a file of the workspace in a page's address: `?open=PATH`. The desktop app opens drawings by it. */
const PARAMETER = 'open';

/** Opens the file that the page's address names, once. */
@injectable()
export class OpenFromAddress implements FrontendApplicationContribution {
    @inject(FrontendApplicationStateService)
    private readonly state: FrontendApplicationStateService;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(Messages)
    private readonly messages: Messages;

    onStart(): void {
        const path = new URLSearchParams(window.location.search).get(PARAMETER);
        if (path !== null && path !== '') {
            void this.state.reachedState('ready').then(() => this.open(path));
        }
    }

    /** Only in the workspace: anybody can make up an address. */
    private async open(path: string): Promise<void> {
        await this.workspace.ready;
        const [root] = this.workspace.tryGetRoots();
        const file = /^([/\\]|[A-Za-z]:)/.test(path) ? URI.fromFilePath(path) : root?.resource.resolve(path);
        if (file === undefined || !this.workspace.tryGetRoots().some(({ resource }) => resource.isEqualOrParent(file.normalizePath()))) {
            await this.messages.warn(
                nls.localize('openspace/openFromAddress/outside', '{0} is not in this workspace, so it was not opened.', path)
            );
            return;
        }
        await open(this.openers, file.normalizePath());
    }
}
