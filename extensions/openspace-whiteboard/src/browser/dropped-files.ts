import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { PERSON } from '@openspace/core/lib/common/bridge-protocol';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { ToolError } from '@openspace/tool';
import { type URI } from '@theia/core';
import {
    ApplicationShell,
    type FrontendApplication,
    type FrontendApplicationContribution,
    open,
    OpenerService
} from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { OpenedDiagram } from '../common/diagrams';
import { planDrop } from '../common/plan-drop';
import type { PlanePoint } from './board-editor';
import { ImportableFiles } from './importable-files';
import type { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';
import { WindowWhiteboard } from './window-whiteboard';

/** The type of data that Theia drags files of the explorer as. */
const FILES = 'theia-editor-dnd';

/** Draws pictures and diagrams on a board that a person drops on it from the explorer. Theia would open them next to it. */
@injectable()
export class DroppedFiles implements FrontendApplicationContribution {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(WindowWhiteboard)
    private readonly whiteboard: WindowWhiteboard;

    @inject(ImportableFiles)
    private readonly importable: ImportableFiles;

    @inject(OpenerService)
    private readonly opener: OpenerService;

    @inject(Messages)
    private readonly messages: Messages;

    onStart({ shell }: FrontendApplication): void {
        const { node } = shell.mainPanel;
        // Before tldraw, which would take the names for text, and before the shell.
        node.addEventListener('dragover', event => this.dragged(event), true);
        node.addEventListener('drop', event => this.dropped(event), true);
    }

    private dragged(event: DragEvent): void {
        if (event.dataTransfer?.types.includes(FILES) && this.boardUnder(event)) {
            event.preventDefault();
            event.stopPropagation();
            event.dataTransfer.dropEffect = 'copy';
        }
    }

    private dropped(event: DragEvent): void {
        const uris = event.dataTransfer ? ApplicationShell.getDraggedEditorUris(event.dataTransfer) : [];
        const drawn = uris.filter(({ path }) => this.importable.isImportable(path.base));
        const board = this.boardUnder(event);
        const at = board?.pagePointAt({ x: event.clientX, y: event.clientY });
        if (!board || !at || uris.length === 0) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (drawn.length > 0) {
            void this.draw(board, drawn, at);
        }
        for (const other of uris.filter(uri => !drawn.includes(uri))) {
            void open(this.opener, other);
        }
    }

    private boardUnder({ target }: DragEvent): WhiteboardWidget | undefined {
        return target instanceof Node ? this.widgets.containing(target) : undefined;
    }

    /** All of them as one step of the person's undo history. */
    private async draw(board: WhiteboardWidget, uris: readonly URI[], at: PlanePoint): Promise<void> {
        const { signal } = new AbortController();
        try {
            const opened = await Promise.all(uris.map(({ path }) => this.whiteboard.diagrams.open(path.fsPath(), {}, signal)));
            const session = await this.whiteboard.board(board.uri.path.fsPath());
            await session.change(view => planDrop(view, opened, at), { label: 'drop files', caller: PERSON, keepsView: true, signal });
            this.tellLosses(opened);
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            void this.messages.error(error.message);
        }
    }

    private tellLosses(opened: readonly OpenedDiagram[]): void {
        const losses = opened.flatMap(diagram => diagram.losses).map(({ message }) => message);
        if (losses.length > 0) {
            void this.messages.info(COMMON_TEXTS.losses(losses));
        }
    }
}
