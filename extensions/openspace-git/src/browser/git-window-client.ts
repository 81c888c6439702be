import { Emitter, nls, QuickInputService } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { CredentialRequest, GitWindow } from '../common/git-service';
import { GIT } from './icon-text';

/** What the backend asks of this window, and tells it. */
@injectable()
export class GitWindowClient implements GitWindow {
    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    private readonly repositoryChanged = new Emitter<string>();
    readonly onDidChangeRepository = this.repositoryChanged.event;

    onRepositoryChanged(root: string): void {
        this.repositoryChanged.fire(root);
    }

    async askCredential({ prompt, kind }: CredentialRequest): Promise<string | undefined> {
        if (kind === 'confirm') {
            const confirmed = await new ConfirmDialog({
                title: nls.localize('openspace/git/credential/host', 'Connect to an unknown host?'),
                msg: prompt,
                ok: nls.localize('openspace/git/credential/connect', 'Connect')
            }).open();
            return confirmed ? 'yes' : 'no';
        }
        return this.quickInput.input({
            title: GIT,
            prompt: nls.localize(
                'openspace/git/credential/prompt',
                '{0} (Enter to confirm, Escape to cancel)',
                prompt.trimEnd().replace(/:$/, '')
            ),
            password: kind === 'secret',
            // To look a password up, people go to another window.
            ignoreFocusLost: true
        });
    }
}
