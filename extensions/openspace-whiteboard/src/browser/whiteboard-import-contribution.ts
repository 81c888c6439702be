import { WHITEBOARD } from './whiteboard-texts';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { ToolOutcome } from '@openspace/tool';
import {
    type Command,
    type CommandContribution,
    type CommandRegistry,
    CommandService,
    type MenuContribution,
    type MenuModelRegistry,
    nls
} from '@theia/core';
import { ApplicationShell, SHELL_TABBAR_CONTEXT_MENU } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileDialogService } from '@theia/filesystem/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { IMPORTABLE } from './importable-files';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

const IMPORT: Command = {
    id: 'openspace.whiteboard.importFile',
    category: WHITEBOARD,
    label: nls.localize('openspace/import/command', 'Import a Diagram or Picture…')
};
const FILTERS = { [nls.localize('openspace/import/filter', 'Diagrams and pictures')]: [...IMPORTABLE, 'tldr'] };

/** `Import …` for the board in front: a file of the workspace is drawn on it as shapes, a picture as an image. */
@injectable()
export class WhiteboardImportContribution implements CommandContribution, MenuContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(CommandService)
    private readonly commandService: CommandService;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(FileDialogService)
    private readonly dialogs: FileDialogService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(Messages)
    private readonly messages: Messages;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            IMPORT,
            onWidget(
                widget => widget instanceof WhiteboardWidget,
                () => this.widgets.current,
                widget => this.import(widget),
                given => clickedWidget(this.shell, given)
            )
        );
    }

    registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction([...SHELL_TABBAR_CONTEXT_MENU, '9_openspace_export'], {
            commandId: IMPORT.id,
            label: IMPORT.label,
            order: 'z'
        });
    }

    private async import({ uri }: WhiteboardWidget): Promise<void> {
        const folder = await this.files.resolve(uri.parent);
        const title = nls.localize('openspace/import/title', 'Import into {0}', uri.path.base);
        const chosen = await this.dialogs.showOpenDialog(
            { title, canSelectFiles: true, canSelectFolders: false, filters: FILTERS },
            folder
        );
        if (!chosen) {
            return;
        }
        const outcome = await this.commandService.executeCommand<ToolOutcome>(
            ...WhiteboardTools.import.with({ path: uri.path.fsPath(), source: chosen.path.fsPath() })
        );
        if (!outcome?.success) {
            await this.messages.error(outcome?.error.message ?? nls.localize('openspace/import/failed', 'The file could not be imported.'));
            return;
        }
        const losses: unknown = outcome.output['losses'];
        const told = Array.isArray(losses) ? losses.map(loss => String(loss.message)).slice(0, 5) : [];
        void this.messages.info([nls.localize('openspace/import/done', 'Imported {0}.', chosen.path.base), ...told].join(' '));
    }
}
