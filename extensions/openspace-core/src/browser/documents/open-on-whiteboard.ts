import type { ToolOutcome } from '@openspace/tool';
import { CommandService, nls, QuickInputService, type QuickPickItem, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { BOARD_SUFFIX, nameAsBoard } from '../../common/board-path';
import { WhiteboardTools } from '../../common/whiteboard-tools';
import { COMMON_TEXTS } from '../common-texts';
import { longWork } from '../messages/long-work';
import { Messages } from '../messages/messages';
import { freeName } from './free-name';

interface DrawingOptions {
    /** What it looks like, unless said. */
    readonly format?: 'excalidraw' | 'mermaid' | undefined;
    /** All of them, unless said. */
    readonly page?: string;
}

interface Drawn {
    readonly board: URI;
    readonly outcome: Extract<ToolOutcome, { success: true }>;
}

type BoardItem = QuickPickItem & { readonly board: URI };

/** *Open on Whiteboard* of every kind of document. */
@injectable()
export class OpenOnWhiteboard {
    @inject(CommandService)
    private readonly commands: CommandService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(Messages)
    private readonly messages: Messages;

    /** The boards on which documents were drawn in this window, by the documents' addresses: these are drawn into again. */
    private readonly boards = new Map<string, URI>();

    /** Draws a document, and shows the board. @returns undefined where nothing was drawn, which the person knows then */
    async open(uri: URI, format?: DrawingOptions['format']): Promise<Drawn['outcome'] | undefined> {
        const drawn = await this.draw(uri, { format });
        if (drawn) {
            const { board, outcome } = drawn;
            await this.commands.executeCommand(...WhiteboardTools.open.with({ path: board.path.fsPath(), splitDirection: 'new-tab' }));
            return outcome;
        }
        return undefined;
    }

    /**
     * Draws a document as it is on disk as shapes on a board next to it. Where the board of its name is there already, the person says first
     * whether to draw into it.
     */
    async draw(uri: URI, options: DrawingOptions = {}): Promise<Drawn | undefined> {
        const board = await this.boardFor(uri);
        if (!board) {
            return undefined;
        }
        const said = { path: board.path.fsPath(), source: uri.path.fsPath(), ...options };
        const outcome = await longWork(this.messages, COMMON_TEXTS.drawing(uri.path.base), token =>
            this.commands.executeCommand<ToolOutcome>(...WhiteboardTools.import.with(said), undefined, token)
        );
        if (outcome?.success) {
            this.boards.set(uri.toString(), board);
            return { board, outcome };
        }
        if (outcome?.error.code !== 'CANCELLED') {
            void this.messages.error(outcome?.error.message ?? COMMON_TEXTS.notImported);
        }
        return undefined;
    }

    /** What is on a board was perhaps drawn by hand, or the document is an export of it: both would be there twice. */
    private async boardFor(uri: URI): Promise<URI | undefined> {
        const { parent } = uri;
        const name = nameAsBoard(uri.path.base);
        const known = this.boards.get(uri.toString());
        if (known && (await this.files.exists(known))) {
            return known;
        }
        const board = parent.resolve(name + BOARD_SUFFIX);
        if (!(await this.files.exists(board))) {
            return board;
        }
        const fresh = parent.resolve((await freeName(this.files, parent, name, each => each + BOARD_SUFFIX)) + BOARD_SUFFIX);
        const items: BoardItem[] = [
            {
                label: nls.localize('openspace/common/drawOnNew', 'Draw on a New Board'),
                description: fresh.path.base,
                board: fresh
            },
            {
                label: nls.localize('openspace/common/drawInto', 'Draw into the Board'),
                description: board.path.base,
                detail: nls.localize(
                    'openspace/common/drawIntoDetail',
                    'What was drawn from this file before is updated, and everything else on the board stays.'
                ),
                board
            }
        ];
        const placeholder = nls.localize('openspace/common/boardExists', '{0} is there already.', board.path.base);
        return (await this.quickInput.showQuickPick(items, { placeholder }))?.board;
    }
}
