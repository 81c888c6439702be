import { type CommandRegistry, type MenuModelRegistry, nls } from '@theia/core';
import {
    AbstractViewContribution,
    CommonMenus,
    type FrontendApplication,
    type FrontendApplicationContribution
} from '@theia/core/lib/browser';
import { FrontendApplicationStateService } from '@theia/core/lib/browser/frontend-application-state';
import { inject, injectable } from '@theia/core/shared/inversify';
import { StartPageWidget } from './start-page-widget';

const OPEN_START_PAGE = { id: 'openspace.start-page.open', label: StartPageWidget.LABEL, category: nls.localizeByDefault('Help') };

/** Opens the start page when a window starts with nothing in its main area, and from the Help menu. */
@injectable()
export class StartPageContribution extends AbstractViewContribution<StartPageWidget> implements FrontendApplicationContribution {
    @inject(FrontendApplicationStateService)
    private readonly state: FrontendApplicationStateService;

    constructor() {
        super({ widgetId: StartPageWidget.ID, widgetName: StartPageWidget.LABEL, defaultWidgetOptions: { area: 'main' } });
    }

    onStart(app: FrontendApplication): void {
        void this.state.reachedState('ready').then(async () => {
            if (app.shell.mainPanel.isEmpty) {
                await this.openView({ reveal: true, activate: true });
            }
        });
    }

    override registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(OPEN_START_PAGE, { execute: () => this.openView({ reveal: true, activate: true }) });
    }

    override registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(CommonMenus.HELP, { commandId: OPEN_START_PAGE.id, label: OPEN_START_PAGE.label, order: 'a10' });
    }
}
