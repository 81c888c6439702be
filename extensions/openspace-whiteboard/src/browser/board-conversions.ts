import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { confirmReplacing } from '@openspace/core/lib/browser/documents/confirm-replacing';
import { ExportedFile } from '@openspace/core/lib/browser/documents/exported-file';
import { OpenOnWhiteboard } from '@openspace/core/lib/browser/documents/open-on-whiteboard';
import { longWork } from '@openspace/core/lib/browser/messages/long-work';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { boardName } from '@openspace/core/lib/common/board-path';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { ToolOutcome } from '@openspace/tool';
import { CommandService, nls, URI } from '@theia/core';
import { ApplicationShell, Navigatable, Saveable, SaveReason } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** What a board can be exported as, by the format of the tool and the suffix of the file. */
export const EXPORTS = [
    { format: 'drawio', suffix: '.drawio', name: 'draw.io' },
    { format: 'mermaid', suffix: '.mmd', name: 'Mermaid' },
    { format: 'excalidraw', suffix: '.excalidraw', name: 'Excalidraw' },
    { format: 'svg', suffix: '.svg', name: 'SVG' },
    { format: 'png', suffix: '.png', name: 'PNG' }
] as const;

export type Export = (typeof EXPORTS)[number];

/** What agents' export and import do, for people: with a question before a file loses something, and told what is left out. */
@injectable()
export class BoardConversions {
    @inject(CommandService)
    private readonly commands: CommandService;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(ExportedFile)
    private readonly exported: ExportedFile;

    @inject(OpenOnWhiteboard)
    private readonly onWhiteboard: OpenOnWhiteboard;

    @inject(Messages)
    private readonly messages: Messages;

    /** Into a file next to the board. */
    async export(board: URI, { format, suffix, name }: Export): Promise<void> {
        const path = board.path.fsPath();
        const target = board.parent.resolve(boardName(board.path.base) + suffix).path.fsPath();
        const run = (overwrite: boolean): Promise<ToolOutcome | undefined> =>
            this.commands.executeCommand<ToolOutcome>(
                ...WhiteboardTools.export.with({ path, format, target, ...(overwrite && { overwrite }) })
            );
        let outcome = await run(false);
        if (outcome?.success === false && outcome.error.code === 'ALREADY_EXISTS') {
            if (!(await confirmReplacing(COMMON_TEXTS.exportAs(name), target, outcome.error.details))) {
                return;
            }
            outcome = await run(true);
        }
        if (!outcome?.success) {
            const failed = nls.localize('openspace/export/failed', 'The board could not be exported.');
            await this.messages.error(outcome?.error.message ?? failed);
            return;
        }
        await this.exported.tell(URI.fromFilePath(target), lossesIn(outcome));
    }

    /** Draws a file on a board as it is in its editor, where it is open. */
    async importInto(board: URI, file: URI): Promise<void> {
        await this.saveOpen(file);
        const outcome = await longWork(this.messages, COMMON_TEXTS.drawing(file.path.base), token =>
            this.commands.executeCommand<ToolOutcome>(
                ...WhiteboardTools.import.with({ path: board.path.fsPath(), source: file.path.fsPath() }),
                undefined,
                token
            )
        );
        this.told(file, outcome);
    }

    /** The same on a board next to the file, which is shown. */
    async openOnWhiteboard(file: URI): Promise<void> {
        await this.saveOpen(file);
        const outcome = await this.onWhiteboard.open(file);
        if (outcome) {
            this.told(file, outcome);
        }
    }

    private told(file: URI, outcome: ToolOutcome | undefined): void {
        if (outcome?.success === false && outcome.error.code === 'CANCELLED') {
            // By the person, who knows.
            return;
        }
        if (!outcome?.success) {
            void this.messages.error(outcome?.error.message ?? COMMON_TEXTS.notImported);
            return;
        }
        void this.messages.info([nls.localize('openspace/import/done', 'Imported {0}.', file.path.base), ...lossesIn(outcome)].join(' '));
    }

    private async saveOpen(file: URI): Promise<void> {
        const open = this.shell.widgets.filter(widget => Navigatable.is(widget) && widget.getResourceUri()?.isEqual(file) === true);
        for (const widget of open.filter(each => Saveable.isDirty(each))) {
            await Saveable.save(widget, { saveReason: SaveReason.Manual });
        }
    }
}

function lossesIn({ output }: Extract<ToolOutcome, { success: true }>): string[] {
    const losses: unknown = output['losses'];
    return Array.isArray(losses) ? losses.map(loss => String(loss.message)).slice(0, 5) : [];
}
