import { DocumentWidget, type DocumentWidgetServices } from '@openspace/core/lib/browser/documents/document-widget';
import { URI } from '@theia/core';
import { codicon, type StatefulWidget } from '@theia/core/lib/browser';
import { boardName } from '../common/board-path';
import type { BoardDocument } from './board-document';
import type { BoardEditor, BoardPane } from './board-editor';
import type { WhiteboardTheme } from './whiteboard-theme';

export interface WhiteboardWidgetServices extends DocumentWidgetServices<BoardDocument> {
    readonly theme: WhiteboardTheme;
}

/** A tab that shows a board. */
export class WhiteboardWidget extends DocumentWidget<BoardEditor, BoardDocument> implements StatefulWidget {
    static readonly FACTORY_ID = 'openspace.whiteboard';

    private pane: BoardPane | undefined;
    private stateToRestore: object | undefined;

    constructor(
        uri: URI,
        board: BoardDocument,
        private readonly services: WhiteboardWidgetServices,
        /** Tells tabs of the same board apart; the first one has none. */
        readonly counter: number | undefined
    ) {
        super(uri, board, services, {
            iconClass: codicon('paintcan'),
            className: 'openspace-whiteboard',
            loading: 'Opening the board…',
            thing: 'thing'
        });
        this.id = WhiteboardWidget.idOf(uri, counter);
        this.toDispose.push(services.theme.onDidChange(() => this.pane?.configure(services.theme.paneSettings)));
        this.stateChanged();
    }

    static idOf(uri: URI, counter: number | undefined): string {
        return `${WhiteboardWidget.FACTORY_ID}:${uri.toString()}${counter === undefined ? '' : `:${counter}`}`;
    }

    undo(): void {
        this.pane?.undo();
    }

    redo(): void {
        this.pane?.redo();
    }

    storeState(): object {
        // A tab without any state does not come back with the page, also one that only says why there is nothing to see.
        return this.pane?.viewState() ?? this.stateToRestore ?? {};
    }

    restoreState(state: object): void {
        this.stateToRestore = state;
        this.pane?.restoreViewState(state);
    }

    override dispose(): void {
        if (!this.isDisposed) {
            this.document.releasePane(this);
            super.dispose();
        }
    }

    protected override get documentName(): string {
        return boardName(this.title.label);
    }

    protected showEditor(editor: BoardEditor): HTMLElement {
        const pane = this.document.claimPane(this, editor, this.services.theme.paneSettings);
        this.pane = pane;
        if (this.stateToRestore) {
            pane.restoreViewState(this.stateToRestore);
        }
        return pane.element;
    }

    protected focusEditor(): void {
        this.pane?.focus();
    }
}
