import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { injectable, postConstruct } from '@theia/core/shared/inversify';
import { TEST_VIEW_CONTAINER_ID, TestViewContribution } from '@theia/test/lib/browser/view/test-view-contribution';

/** The Testing view is there while an extension brings tests, as in VS Code. Theia shows it from the start, empty. */
@injectable()
export class TestsWithExtensions extends TestViewContribution implements FrontendApplicationContribution {
    @postConstruct()
    protected init(): void {
        this.testService.onControllersChanged(() => this.showWhileThereAreTests());
    }

    override async initializeLayout(): Promise<void> {
        // An extension shows it, as soon as it has run.
    }

    /** A layout that was kept may have it, with the extension gone. */
    onDidInitializeLayout(): Promise<void> {
        return this.showWhileThereAreTests();
    }

    private async showWhileThereAreTests(): Promise<void> {
        if (this.testService.getControllers().length > 0) {
            await this.openView({ activate: false });
        } else {
            await this.shell.closeWidget(TEST_VIEW_CONTAINER_ID);
        }
    }
}
