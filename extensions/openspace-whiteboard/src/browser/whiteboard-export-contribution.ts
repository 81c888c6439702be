import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import type { Command, CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry } from '@theia/core';
import { ApplicationShell, SHELL_TABBAR_CONTEXT_MENU } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BoardConversions, type Export, EXPORTS } from './board-conversions';
import { WHITEBOARD } from './whiteboard-texts';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

const MENU = [...SHELL_TABBAR_CONTEXT_MENU, '9_openspace_export'];

/**
 * `Export as …` for the board in front, in the palette and in the menu of its tab: what agents' export does, into a file
 * next to the board.
 */
@injectable()
export class WhiteboardExportContribution implements CommandContribution, MenuContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(BoardConversions)
    private readonly conversions: BoardConversions;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    registerCommands(commands: CommandRegistry): void {
        for (const format of EXPORTS) {
            commands.registerCommand(
                commandOf(format),
                onWidget(
                    widget => widget instanceof WhiteboardWidget,
                    () => this.widgets.current,
                    ({ uri }) => this.conversions.export(uri, format),
                    given => clickedWidget(this.shell, given)
                )
            );
        }
    }

    registerMenus(menus: MenuModelRegistry): void {
        EXPORTS.forEach((format, at) => {
            const { id, label } = commandOf(format);
            menus.registerMenuAction(MENU, { commandId: id, label, order: String(at) });
        });
    }
}

function commandOf({ format, name }: Export): Command & { label: string } {
    return { id: `openspace.whiteboard.exportAs.${format}`, category: WHITEBOARD, label: COMMON_TEXTS.exportAs(name) };
}
