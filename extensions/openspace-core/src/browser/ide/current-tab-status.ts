import { type FrontendApplication, type Widget, WidgetStatusBarService } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/**
 * The editor's entries of the status bar describe the current tab. Theia keeps those of the last text editor when the
 * current tab has none.
 */
@injectable()
export class CurrentTabStatus extends WidgetStatusBarService {
    override onStart({ shell }: FrontendApplication): void {
        // The former tab is hidden only once all listeners were told.
        const update = (): void => queueMicrotask(() => this.describe(this.described(shell)));
        shell.onDidChangeCurrentWidget(update);
        shell.mainPanel.onDidChangeCurrent(update);
    }

    /** The text editor that has the focus, in any area, or else the current tab of the main area. */
    private described({ currentWidget, mainPanel }: FrontendApplication['shell']): Widget | undefined {
        return currentWidget?.isVisible && this.isKnown(currentWidget) ? currentWidget : mainPanel.currentTitle?.owner;
    }

    private isKnown(widget: Widget): boolean {
        return this.contributionProvider.getContributions().some(contribution => contribution.canHandle(widget));
    }

    private describe(widget: Widget | undefined): void {
        const contributions = this.contributionProvider.getContributions();
        // All before any of them describes: one may use the entries of another.
        contributions.forEach(contribution => contribution.deactivate(this.statusBar));
        contributions
            .filter(contribution => widget && contribution.canHandle(widget))
            .forEach(contribution => widget && contribution.activate(this.statusBar, widget));
    }
}
