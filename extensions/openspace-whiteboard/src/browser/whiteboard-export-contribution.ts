import { WHITEBOARD } from './whiteboard-texts';
import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import type { ToolOutcome } from '@openspace/tool';
import { clickedWidget, onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import {
    type Command,
    type CommandContribution,
    type CommandRegistry,
    CommandService,
    type MenuContribution,
    type MenuModelRegistry,
    nls,
    URI
} from '@theia/core';
import { ApplicationShell, SHELL_TABBAR_CONTEXT_MENU } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { boardName } from '@openspace/core/lib/common/board-path';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { confirmReplacing } from '@openspace/core/lib/browser/documents/confirm-replacing';
import { ExportedFile } from '@openspace/core/lib/browser/documents/exported-file';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

const MENU = [...SHELL_TABBAR_CONTEXT_MENU, '9_openspace_export'];

/** What a board can be exported as, by the format of the tool and the suffix of the file. */
const EXPORTS = [
    { format: 'drawio', suffix: '.drawio', name: 'draw.io' },
    { format: 'mermaid', suffix: '.mmd', name: 'Mermaid' },
    { format: 'excalidraw', suffix: '.excalidraw', name: 'Excalidraw' },
    { format: 'svg', suffix: '.svg', name: 'SVG' },
    { format: 'png', suffix: '.png', name: 'PNG' }
] as const;

type Export = (typeof EXPORTS)[number];

/**
 * `Export as …` for the board in front, in the palette and in the menu of its tab: what agents' export does, into a file
 * next to the board.
 */
@injectable()
export class WhiteboardExportContribution implements CommandContribution, MenuContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(CommandService)
    private readonly commandService: CommandService;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(ExportedFile)
    private readonly exported: ExportedFile;

    @inject(Messages)
    private readonly messages: Messages;

    registerCommands(commands: CommandRegistry): void {
        for (const format of EXPORTS) {
            commands.registerCommand(
                commandOf(format),
                onWidget(
                    widget => widget instanceof WhiteboardWidget,
                    () => this.widgets.current,
                    widget => this.export(widget, format),
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

    private async export(widget: WhiteboardWidget, { format, suffix, name }: Export): Promise<void> {
        const path = widget.uri.path.fsPath();
        const target = widget.uri.parent.resolve(boardName(widget.uri.path.base) + suffix).path.fsPath();
        let outcome = await this.run({ path, format, target });
        if (outcome?.success === false && outcome.error.code === 'ALREADY_EXISTS') {
            if (!(await confirmReplacing(COMMON_TEXTS.exportAs(name), target, outcome.error.details))) {
                return;
            }
            outcome = await this.run({ path, format, target, overwrite: true });
        }
        if (!outcome?.success) {
            await this.messages.error(
                outcome?.error.message ?? nls.localize('openspace/export/failed', 'The board could not be exported.')
            );
            return;
        }
        const losses: unknown = outcome.output['losses'];
        const told = Array.isArray(losses) ? losses.map(loss => String(loss.message)).slice(0, 5) : [];
        await this.exported.tell(URI.fromFilePath(target), told);
    }

    private run(input: Parameters<typeof WhiteboardTools.export.with>[0]): Promise<ToolOutcome | undefined> {
        return this.commandService.executeCommand<ToolOutcome>(...WhiteboardTools.export.with(input));
    }
}

function commandOf({ format, name }: Export): Command & { label: string } {
    return { id: `openspace.whiteboard.exportAs.${format}`, category: WHITEBOARD, label: COMMON_TEXTS.exportAs(name) };
}
