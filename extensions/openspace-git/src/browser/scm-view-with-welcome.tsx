import { CommandService, nls } from '@theia/core';
import { ReactWidget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { ScmWidget } from '@theia/scm/lib/browser/scm-widget';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { GIT_COMMANDS } from './git-command-ids';
import { GitRepositories } from './git-repositories';
import { GitTexts } from './git-texts';

/** The source control view, which says what to do when there is no repository. */
@injectable()
export class ScmViewWithWelcome extends ScmWidget {
    @inject(CommandService) private readonly commands: CommandService;
    @inject(GitRepositories) private readonly repositories: GitRepositories;
    @inject(WorkspaceService) private readonly workspace: WorkspaceService;

    private welcome: Welcome | undefined;

    protected override init(): void {
        this.welcome = new Welcome(
            () => this.workspace.opened,
            this.repositories,
            () => void this.commands.executeCommand(GIT_COMMANDS.init)
        );
        super.init();
        this.containerLayout.addWidget(this.welcome);
        this.toDispose.push(this.repositories.onDidScan(() => this.refresh()));
    }

    protected override refresh(): void {
        super.refresh();
        const isEmpty = this.scmService.selectedRepository === undefined;
        this.welcome?.setHidden(!isEmpty);
        this.resourceWidget.setHidden(isEmpty);
        this.welcome?.update();
    }
}

class Welcome extends ReactWidget {
    constructor(
        private readonly hasFolder: () => boolean,
        private readonly repositories: Pick<GitRepositories, 'obstacle'>,
        private readonly onInit: () => void
    ) {
        super();
        this.addClass('openspace-git-welcome');
        this.scrollOptions = undefined;
    }

    protected override render(): React.ReactNode {
        if (!this.hasFolder()) {
            return <p>{nls.localize('openspace/git/welcome/noFolder', 'Open a folder to use source control.')}</p>;
        }
        if (this.repositories.obstacle === 'missing') {
            return <p>{GitTexts.missing}</p>;
        }
        if (this.repositories.obstacle === 'off') {
            return <p>{nls.localize('openspace/git/welcome/off', 'Git is off, or the folder is in Restricted Mode.')}</p>;
        }
        return (
            <>
                <p>
                    {nls.localize(
                        'openspace/git/welcome/noRepository',
                        'The folder that is open has no Git repository. Initialize one to use source control.'
                    )}
                </p>
                <button className="theia-button" onClick={this.onInit}>
                    {GitTexts.init}
                </button>
            </>
        );
    }
}
