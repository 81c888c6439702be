import type { CancellationToken } from '@theia/core';
import type { QuickPicks } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { QuickOpenTask } from '@theia/task/lib/browser/quick-open-task';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';

/**
 * Asks for trust before tasks are listed, as VS Code does: the settings of a folder that is not trusted do not count, so that the list
 * would lack its tasks silently.
 */
@injectable()
export class TrustedTasks extends QuickOpenTask {
    @inject(WorkspaceTrustService)
    private readonly trust: WorkspaceTrustService;

    override async open(): Promise<void> {
        if (await this.isTrusted()) {
            await super.open();
        }
    }

    override async runBuildOrTestTask(type: 'build' | 'test'): Promise<void> {
        if (await this.isTrusted()) {
            await super.runBuildOrTestTask(type);
        }
    }

    override async getPicks(filter: string, token: CancellationToken): Promise<QuickPicks> {
        return (await this.isTrusted()) ? super.getPicks(filter, token) : [];
    }

    private async isTrusted(): Promise<boolean> {
        return (await this.trust.requestWorkspaceTrust()) === true;
    }
}
