import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ScmContribution } from '@theia/scm/lib/browser/scm-contribution';
import type { ScmRepository } from '@theia/scm/lib/browser/scm-repository';
import { ScmService } from '@theia/scm/lib/browser/scm-service';
import { GitError } from '../common/git-error';
import { failureNotice } from './failure-notice';
import { GitOutput } from './git-output';

/** Tells people of operations that failed. */
@injectable()
export class GitFailures {
    @inject(Messages)
    private readonly messages: Messages;

    @inject(GitOutput)
    private readonly output: GitOutput;

    @inject(ScmContribution)
    private readonly view: ScmContribution;

    @inject(ScmService)
    private readonly scm: ScmService;

    /**
     * Waits for the person only if they choose an action.
     * @param repository where the operation ran
     */
    show(title: string, error: unknown, repository?: ScmRepository): void {
        if (typeof error !== 'object' || error === null || !GitError.is(error)) {
            throw error;
        }
        const { reason, output } = error.data;
        if (reason === 'Cancelled') {
            return;
        }
        this.output.append(title, output || error.message);
        const { severity, text, actions } = failureNotice(reason, error.message);
        void this.messages[severity](text, ...actions.map(({ label }) => label)).then(chosen => {
            switch (actions.find(({ label }) => label === chosen)?.leadsTo) {
                case 'output':
                    return this.output.show();
                case 'changes':
                    return this.showChanges(repository);
            }
        });
    }

    /** The view lists files in conflict first. */
    private async showChanges(repository: ScmRepository | undefined): Promise<void> {
        if (repository && this.scm.repositories.includes(repository)) {
            this.scm.selectedRepository = repository;
        }
        await this.view.openView({ activate: true });
    }
}
