import { DocumentWidget, type DocumentWidgetServices } from '@openspace/core/lib/browser/documents/document-widget';
import { nls, URI } from '@theia/core';
import type { StatefulWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { boardName } from '@openspace/core/lib/common/board-path';
import type { BoardDocument } from './board-document';
import type { BoardEditor, BoardPane, PaneActions, PanePages, PaneSettings, PictureSearch, PlanePoint } from './board-editor';
import { boardKind } from './board-kind';
import type { RemoteContentDecisions } from './remote-content/remote-content-decisions';
import type { BoardReview } from './proposals/board-review';
import type { BoardReviews } from './proposals/board-reviews';
import { ProposalBar } from './proposals/proposal-bar';
import { layOutWithElk } from './elk-web-worker';
import { RemoteContentNotice } from './remote-content/remote-content-notice';
import type { WhiteboardTheme } from './whiteboard-theme';

export interface WhiteboardWidgetServices extends DocumentWidgetServices<BoardDocument> {
    readonly theme: WhiteboardTheme;
    readonly pictures: PictureSearch;
    /** See {@link PaneSettings.insertStencil}. */
    readonly stencils: { insert(board: URI, id: string, at: PlanePoint): Promise<readonly string[]> };
    readonly remoteContent: RemoteContentDecisions;
    readonly reviews: Pick<BoardReviews, 'of' | 'askForComment'>;
}

/** A pane that does not come up shows the page that it would have shown anyway. */
const PANE_LIMIT_MS = 10_000;

/** A tab that shows a board. */
export class WhiteboardWidget extends DocumentWidget<BoardEditor, BoardDocument> implements StatefulWidget {
    static readonly FACTORY_ID = 'openspace.whiteboard';

    /** What agents propose for the board. */
    readonly review: BoardReview;
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
            iconClass: boardKind.iconClass,
            className: 'openspace-whiteboard',
            loading: nls.localize('openspace/whiteboard/opening', 'Opening the board…')
        });
        this.id = WhiteboardWidget.idOf(uri, counter);
        this.toDispose.push(services.theme.onDidChange(() => this.pane?.configure(this.paneSettings)));
        this.toDispose.push(services.remoteContent.onDidChange(() => this.document.editor && this.decideOnRemote(this.document.editor)));
        this.review = services.reviews.of(board);
        this.toDispose.pushAll([
            this.review,
            this.review.onDidChange(() => this.showReview()),
            this.review.onDidStep(() => this.showStep())
        ]);
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

    /** Where on the board a place of the window is; undefined while the board is not shown. */
    pagePointAt(place: PlanePoint): PlanePoint | undefined {
        return this.pane?.pagePointAt(place);
    }

    paste(data: DataTransfer): void {
        this.pane?.paste(data);
    }

    find(): void {
        this.pane?.actions?.find();
    }

    get actions(): PaneActions | undefined {
        return this.pane?.actions;
    }

    get pages(): PanePages | undefined {
        return this.pane?.pages;
    }

    /** Shows the page of the first of the shapes that there are, as soon as the board can be seen. */
    async showPageOf(shapeIds: readonly string[]): Promise<void> {
        try {
            const editor = await this.document.load();
            await editor.paneReady(PANE_LIMIT_MS);
            this.pane?.showPageOf(shapeIds);
        } catch {
            // The tab says why there is no board.
        }
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

    private get paneSettings(): PaneSettings {
        const { theme, pictures, stencils } = this.services;
        const insertStencil = (id: string, at: PlanePoint): Promise<readonly string[]> => stencils.insert(this.uri, id, at);
        return { ...theme.paneSettings, pictures, insertStencil, runElk: layOutWithElk, name: this.documentName };
    }

    protected override get documentName(): string {
        return boardName(this.title.label);
    }

    protected showEditor(editor: BoardEditor): HTMLElement {
        const pane = this.document.claimPane(this, editor, this.paneSettings);
        this.pane = pane;
        this.toDispose.push({ dispose: editor.remote.onDidChangeHosts(() => this.decideOnRemote(editor)) });
        this.decideOnRemote(editor);
        if (this.stateToRestore) {
            pane.restoreViewState(this.stateToRestore);
        }
        void this.review.refresh();
        return pane.element;
    }

    protected focusEditor(): void {
        this.pane?.focus();
    }

    protected override renderNotice({ remote }: BoardEditor): React.ReactNode {
        const { remoteContent, reviews } = this.services;
        const hosts = remoteContent.undecided(this.uri, remote.hosts);
        return (
            <>
                {hosts.length > 0 && (
                    <RemoteContentNotice hosts={hosts} onDecide={decision => void remoteContent.decide(this.uri, hosts, decision)} />
                )}
                {this.review.proposal && <ProposalBar review={this.review} onComment={() => void reviews.askForComment(this.review)} />}
            </>
        );
    }

    private showReview(): void {
        const { proposal, touched, area } = this.review;
        this.pane?.proposed.set(proposal && { changes: proposal.changes, touched, step: area });
        this.update();
    }

    private showStep(): void {
        const { area } = this.review;
        if (area) {
            this.pane?.showArea(area);
        }
    }

    /** Lets in what the person decided to load, and asks about the rest. */
    private decideOnRemote({ remote }: BoardEditor): void {
        remote.allow(this.services.remoteContent.allowed(this.uri, remote.hosts));
        this.update();
    }
}
