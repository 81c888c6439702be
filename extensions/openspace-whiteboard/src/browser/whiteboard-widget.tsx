import { type Disposable, Emitter, type Event, URI } from '@theia/core';
import {
    codicon,
    Message,
    type Navigatable,
    ReactWidget,
    type Saveable,
    type SaveableSource,
    type StatefulWidget
} from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { boardName } from '../common/board-path';
import type { BoardDocument } from './board-document';
import type { BoardPane } from './board-editor';
import { ConflictBanner, ErrorView, LoadingView } from './whiteboard-status-view';
import type { WhiteboardTheme } from './whiteboard-theme';

export interface WhiteboardWidgetServices {
    readonly theme: WhiteboardTheme;
    openAsText(uri: URI): void;
    release(board: BoardDocument): void;
}

/** A tab that shows a board. */
export class WhiteboardWidget extends ReactWidget implements Navigatable, SaveableSource, StatefulWidget {
    static readonly FACTORY_ID = 'openspace.whiteboard';

    private readonly focusChanged = new Emitter<boolean>();
    /** Whether the keyboard goes to the board. */
    readonly onDidChangeFocus: Event<boolean> = this.focusChanged.event;
    private pane: BoardPane | undefined;
    private stateToRestore: object | undefined;
    private readonly host = document.createElement('div');

    /** The same function each time: moving the element again would take the keyboard from it. */
    private readonly attachHost = (element: HTMLElement | null): void => element?.append(this.host);

    constructor(
        readonly uri: URI,
        readonly board: BoardDocument,
        private readonly services: WhiteboardWidgetServices,
        /** Tells tabs of the same board apart; the first one has none. */
        readonly counter: number | undefined
    ) {
        super();
        this.id = WhiteboardWidget.idOf(uri, counter);
        this.addClass('openspace-whiteboard');
        this.scrollOptions = undefined;
        this.title.closable = true;
        this.title.label = uri.path.base;
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = codicon('paintcan');
        this.node.tabIndex = -1;
        this.host.className = 'openspace-whiteboard-host';
        this.toDispose.pushAll([
            board.onDidChangeState(() => this.boardChanged()),
            services.theme.onDidChange(() => this.pane?.configure(services.theme.paneSettings)),
            this.listen('focusin', () => this.focusChanged.fire(true)),
            this.listen('focusout', event =>
                this.focusChanged.fire(event.relatedTarget instanceof Node && this.node.contains(event.relatedTarget))
            ),
            this.focusChanged
        ]);
        this.boardChanged();
    }

    static idOf(uri: URI, counter: number | undefined): string {
        return `${WhiteboardWidget.FACTORY_ID}:${uri.toString()}${counter === undefined ? '' : `:${counter}`}`;
    }

    get saveable(): Saveable {
        return this.board;
    }

    getResourceUri(): URI {
        return this.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    undo(): void {
        this.pane?.undo();
    }

    redo(): void {
        this.pane?.redo();
    }

    storeState(): object | undefined {
        return this.pane?.viewState() ?? this.stateToRestore;
    }

    restoreState(state: object): void {
        this.stateToRestore = state;
        this.pane?.restoreViewState(state);
    }

    override dispose(): void {
        if (!this.isDisposed) {
            this.board.releasePane(this);
            super.dispose();
            this.services.release(this.board);
        }
    }

    protected override onAfterAttach(msg: Message): void {
        super.onAfterAttach(msg);
        this.loadIfSeen();
    }

    protected override onAfterShow(msg: Message): void {
        super.onAfterShow(msg);
        this.loadIfSeen();
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        this.board.touch();
        if (this.pane) {
            this.pane.focus();
        } else {
            this.node.focus();
        }
    }

    protected override render(): React.ReactNode {
        const { error, conflict, editor } = this.board;
        const openAsText = () => this.services.openAsText(this.uri);
        if (error && !editor) {
            return <ErrorView name={boardName(this.title.label)} error={error} onOpenAsText={openAsText} onRetry={() => this.load()} />;
        }
        return (
            <>
                {!editor && <LoadingView />}
                {conflict && (
                    <ConflictBanner conflict={conflict} onDecide={prefer => void this.board.decide(prefer)} onOpenAsText={openAsText} />
                )}
                <div className="openspace-whiteboard-host" ref={this.attachHost} />
            </>
        );
    }

    /** Tabs in the background of a restored layout load when they are first looked at, or when an agent calls. */
    private loadIfSeen(): void {
        if (this.isVisible) {
            this.load();
        }
    }

    private load(): void {
        this.board.load().catch(() => {
            // Shown by `render`.
        });
    }

    private boardChanged(): void {
        if (this.board.editor && !this.pane && !this.isDisposed) {
            this.showBoard();
        }
        this.update();
    }

    private showBoard(): void {
        const pane = this.board.claimPane(this, this.services.theme.paneSettings);
        this.pane = pane;
        this.host.append(pane.element);
        if (this.stateToRestore) {
            pane.restoreViewState(this.stateToRestore);
        }
        if (this.node.contains(document.activeElement)) {
            pane.focus();
        }
    }

    private listen<K extends 'focusin' | 'focusout'>(type: K, listener: (event: HTMLElementEventMap[K]) => void): Disposable {
        this.node.addEventListener(type, listener);
        return { dispose: () => this.node.removeEventListener(type, listener) };
    }
}
