import type { FrontendApplication, FrontendApplicationContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { EXPLORER_VIEW_CONTAINER_ID } from '@theia/navigator/lib/browser';

/** A window that was never open before shows the files of its workspace. Theia leaves the side bar closed. */
@injectable()
export class FirstLayout implements FrontendApplicationContribution {
    private isFirst = false;

    /** Called only where no layout was kept. */
    initializeLayout(): void {
        this.isFirst = true;
    }

    /** When all views have their places. */
    async onDidInitializeLayout({ shell }: FrontendApplication): Promise<void> {
        if (this.isFirst) {
            await shell.revealWidget(EXPLORER_VIEW_CONTAINER_ID);
        }
    }
}
