import { URI } from '@theia/core';
import { NavigatableWidgetOptions, type WidgetFactory } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { BoardDocuments } from './board-documents';
import { InsertedStencils } from './inserted-stencils';
import { BoardReviews } from './proposals/board-reviews';
import { RemoteContentDecisions } from './remote-content/remote-content-decisions';
import { WhiteboardTheme } from './whiteboard-theme';
import { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';
import { WindowPictures } from './window-pictures';

@injectable()
export class WhiteboardWidgetFactory implements WidgetFactory {
    readonly id = WhiteboardWidget.FACTORY_ID;

    @inject(BoardDocuments)
    private readonly documents: BoardDocuments;

    @inject(WhiteboardTheme)
    private readonly theme: WhiteboardTheme;

    @inject(WindowPictures)
    private readonly pictures: WindowPictures;

    @inject(InsertedStencils)
    private readonly stencils: InsertedStencils;

    @inject(RemoteContentDecisions)
    private readonly remoteContent: RemoteContentDecisions;

    @inject(BoardReviews)
    private readonly reviews: BoardReviews;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    createWidget({ uri: address, counter }: NavigatableWidgetOptions): WhiteboardWidget {
        const uri = new URI(address);
        const widget = new WhiteboardWidget(
            uri,
            this.documents.acquire(uri),
            {
                theme: this.theme,
                pictures: this.pictures,
                stencils: this.stencils,
                remoteContent: this.remoteContent,
                reviews: this.reviews,
                openAsText: target => void this.textEditors.open(target),
                release: document => this.documents.release(document)
            },
            counter
        );
        this.widgets.add(widget);
        return widget;
    }
}
