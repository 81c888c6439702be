import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import {
    type Command,
    type CommandContribution,
    type CommandHandler,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    SelectionService,
    type URI
} from '@theia/core';
import { UriAwareCommandHandler } from '@theia/core/lib/common/uri-command-handler';
import { inject, injectable } from '@theia/core/shared/inversify';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { BoardConversions, EXPORTS } from './board-conversions';
import { ImportableFiles } from './importable-files';
import { IMPORT_TEXTS } from './whiteboard-texts';
import { WhiteboardWidgets } from './whiteboard-widgets';

const MENU = [...NavigatorContextMenu.NAVIGATION, '9_openspace_export'];

// Without labels, since the palette does not say which file is meant.
const OPEN_ON_WHITEBOARD: Command = { id: 'openspace.whiteboard.openFileOnWhiteboard' };
const IMPORT_INTO_BOARD: Command = { id: 'openspace.whiteboard.importFileIntoBoard' };
const exportOf = (format: string): Command => ({ id: `openspace.whiteboard.exportFileAs.${format}` });

/** The menu of the explorer: diagrams onto boards, and boards as diagrams, without opening them first. */
@injectable()
export class FileConversionsContribution implements CommandContribution, MenuContribution {
    @inject(BoardConversions)
    private readonly conversions: BoardConversions;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(ImportableFiles)
    private readonly importable: ImportableFiles;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            OPEN_ON_WHITEBOARD,
            this.forFile(
                uri => this.conversions.openOnWhiteboard(uri),
                ({ path }) => this.importable.isDiagram(path.base)
            )
        );
        commands.registerCommand(
            IMPORT_INTO_BOARD,
            this.forFile(
                uri => this.widgets.front && this.conversions.importInto(this.widgets.front.uri, uri),
                ({ path }) => this.widgets.front !== undefined && this.importable.isImportable(path.base)
            )
        );
        for (const format of EXPORTS) {
            commands.registerCommand(
                exportOf(format.format),
                this.forFile(
                    uri => this.conversions.export(uri, format),
                    ({ path }) => isBoardPath(path.base)
                )
            );
        }
    }

    registerMenus(menus: MenuModelRegistry): void {
        const add = ({ id }: Command, label: string, order: string) => menus.registerMenuAction(MENU, { commandId: id, label, order });
        add(OPEN_ON_WHITEBOARD, IMPORT_TEXTS.openOnWhiteboard, 'a');
        add(IMPORT_INTO_BOARD, IMPORT_TEXTS.intoThisBoard, 'b');
        EXPORTS.forEach(({ format, name }, at) => add(exportOf(format), COMMON_TEXTS.exportAs(name), `c${at}`));
    }

    private forFile(execute: (uri: URI) => unknown, fits: (uri: URI) => boolean): CommandHandler {
        const isFor = (uri: URI): boolean => uri.scheme === 'file' && fits(uri);
        return UriAwareCommandHandler.MonoSelect(this.selection, { execute, isEnabled: isFor, isVisible: isFor });
    }
}
