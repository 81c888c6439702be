import { type CommandRegistry, type MenuModelRegistry, nls } from '@theia/core';
import { AbstractViewContribution, CommonMenus } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { SHOW_MAP_COMMAND } from '../window-pixels';
import { PixelMapWidget } from './pixel-map-widget';

/** Opens the map from the View menu and the palette. */
@injectable()
export class PixelMapContribution extends AbstractViewContribution<PixelMapWidget> {
    constructor() {
        super({ widgetId: PixelMapWidget.ID, widgetName: PixelMapWidget.LABEL, defaultWidgetOptions: { area: 'main' } });
    }

    override registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            {
                id: SHOW_MAP_COMMAND,
                label: nls.localize('openspace/pixelmap/show', 'Show Pixel Map'),
                category: nls.localizeByDefault('View')
            },
            { execute: () => this.openView({ activate: true, reveal: true }) }
        );
    }

    override registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(CommonMenus.VIEW_VIEWS, { commandId: SHOW_MAP_COMMAND, label: PixelMapWidget.LABEL });
    }
}
