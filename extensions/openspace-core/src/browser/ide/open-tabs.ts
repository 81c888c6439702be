import { type CommandContribution, type CommandRegistry, nls, QuickInputService, type QuickPickItem } from '@theia/core';
import {
    ApplicationShell,
    codicon,
    type FrontendApplicationContribution,
    LabelProvider,
    NavigatableWidget,
    type Title,
    Widget
} from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorCommands } from '@theia/editor/lib/browser';

type TabItem = QuickPickItem & { readonly widget: Widget };

/** After the actions of the tab itself. */
const LAST = 1_000;

/** *Show All Opened Editors* with all tabs, also of boards and views, the most recently used first; and a button for it. */
@injectable()
export class OpenTabs implements CommandContribution, FrontendApplicationContribution, TabBarToolbarContribution {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(LabelProvider)
    private readonly labels: LabelProvider;

    /** The most recently used first. */
    private readonly used: Widget[] = [];

    onStart(): void {
        const touch = (title: Title<Widget> | undefined): void => {
            if (title) {
                this.forget(title.owner);
                this.used.unshift(title.owner);
            }
        };
        this.shell.mainPanel.onDidChangeCurrent(touch);
        this.shell.onDidRemoveWidget(widget => this.forget(widget));
    }

    registerCommands(commands: CommandRegistry): void {
        commands.registerHandler(EditorCommands.SHOW_ALL_OPENED_EDITORS.id, { execute: () => this.show() });
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        toolbar.registerItem({
            id: EditorCommands.SHOW_ALL_OPENED_EDITORS.id,
            command: EditorCommands.SHOW_ALL_OPENED_EDITORS.id,
            icon: codicon('chevron-down'),
            tooltip: EditorCommands.SHOW_ALL_OPENED_EDITORS.label,
            priority: LAST,
            isVisible: widget => widget !== undefined && this.shell.getAreaFor(widget) === 'main'
        });
    }

    private forget(widget: Widget): void {
        const at = this.used.indexOf(widget);
        if (at >= 0) {
            this.used.splice(at, 1);
        }
    }

    private async show(): Promise<void> {
        const tabs = this.shell.getWidgets('main');
        const ordered = [...this.used.filter(widget => tabs.includes(widget)), ...tabs.filter(widget => !this.used.includes(widget))];
        const chosen = await this.quickInput.showQuickPick(
            ordered.map(widget => this.itemOf(widget)),
            {
                placeholder: nls.localize('openspace/ide/openTabs', 'Open tabs, the most recently used first'),
                matchOnDescription: true
            }
        );
        if (chosen) {
            await this.shell.activateWidget(chosen.widget.id);
        }
    }

    private itemOf(widget: Widget): TabItem {
        const uri = NavigatableWidget.getUri(widget);
        return {
            widget,
            label: widget.title.label,
            ...(uri && { description: this.labels.getDetails(uri), ariaLabel: uri.path.fsPath() }),
            iconClasses: (uri ? `${this.labels.getIcon(uri)} file-icon` : widget.title.iconClass).split(' ').filter(Boolean)
        };
    }
}
