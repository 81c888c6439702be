import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import {
    type Command,
    type CommandContribution,
    type CommandHandler,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    nls,
    type URI
} from '@theia/core';
import { ApplicationShell, codicon, Navigatable, SHELL_TABBAR_CONTEXT_MENU, type Widget } from '@theia/core/lib/browser';
import type { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileDialogService, type FileDialogTreeFilters } from '@theia/filesystem/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { BoardConversions } from './board-conversions';
import { DRAWIO_FILES, ImportableFiles, isDrawio } from './importable-files';
import { IMPORT_TEXTS, WHITEBOARD } from './whiteboard-texts';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

const IMPORT: Command = {
    id: 'openspace.whiteboard.importFile',
    category: WHITEBOARD,
    label: nls.localize('openspace/import/command', 'Import a Diagram or Picture…')
};
const DRAWIO = 'draw.io';
const IMPORT_DRAWIO: Command = {
    id: 'openspace.drawio.importIntoBoard',
    category: DRAWIO,
    label: IMPORT_TEXTS.intoThisBoard
};
const OPEN_DRAWIO = {
    id: 'openspace.drawio.openOnWhiteboard',
    category: DRAWIO,
    label: IMPORT_TEXTS.openOnWhiteboard,
    iconClass: codicon('paintcan')
} satisfies Command;
const MENU = [...SHELL_TABBAR_CONTEXT_MENU, '9_openspace_export'];
const FILTER = nls.localize('openspace/import/filter', 'Diagrams and pictures');

/**
 * `Import …` for the board in front: a file of the workspace is drawn on it as shapes, a picture as an image. And a draw.io
 * diagram in front onto a board of its own.
 */
@injectable()
export class WhiteboardImportContribution implements CommandContribution, MenuContribution, TabBarToolbarContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(BoardConversions)
    private readonly conversions: BoardConversions;

    @inject(ImportableFiles)
    private readonly importable: ImportableFiles;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(FileDialogService)
    private readonly dialogs: FileDialogService;

    @inject(FileService)
    private readonly files: FileService;

    registerCommands(commands: CommandRegistry): void {
        const onBoard = (filters: () => FileDialogTreeFilters): CommandHandler =>
            onWidget(
                widget => widget instanceof WhiteboardWidget,
                () => this.widgets.current,
                ({ uri }) => this.import(uri, filters()),
                given => clickedWidget(this.shell, given)
            );
        commands.registerCommand(
            IMPORT,
            onBoard(() => ({ [FILTER]: [...this.importable.endings, 'tldr'] }))
        );
        commands.registerCommand(
            IMPORT_DRAWIO,
            onBoard(() => ({ [DRAWIO]: [...DRAWIO_FILES] }))
        );
        commands.registerCommand(
            OPEN_DRAWIO,
            onWidget(
                (widget): widget is Widget & Navigatable => isDrawioWidget(widget),
                () => {
                    const { currentWidget } = this.shell;
                    return currentWidget && isDrawioWidget(currentWidget) ? currentWidget : undefined;
                },
                widget => {
                    const uri = widget.getResourceUri();
                    return uri && this.conversions.openOnWhiteboard(uri);
                },
                given => clickedWidget(this.shell, given)
            )
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        for (const { id, label } of [IMPORT, OPEN_DRAWIO]) {
            menus.registerMenuAction(MENU, { commandId: id, label, order: 'z' });
        }
    }

    registerToolbarItems(toolbar: TabBarToolbarRegistry): void {
        const { id, label, iconClass } = OPEN_DRAWIO;
        toolbar.registerItem({ id, command: id, icon: iconClass, tooltip: label });
    }

    private async import(board: URI, filters: FileDialogTreeFilters): Promise<void> {
        const folder = await this.files.resolve(board.parent);
        const title = nls.localize('openspace/import/title', 'Import into {0}', board.path.base);
        const chosen = await this.dialogs.showOpenDialog({ title, canSelectFiles: true, canSelectFolders: false, filters }, folder);
        if (chosen) {
            await this.conversions.importInto(board, chosen);
        }
    }
}

function isDrawioWidget(widget: Widget): widget is Widget & Navigatable {
    return Navigatable.is(widget) && isDrawio(widget.getResourceUri()?.path.base ?? '');
}
