import { PictureZoom, type Zooming } from '@openspace/core/lib/browser/pictures/picture-zoom';
import { nls, type URI } from '@theia/core';
import { Message, type Navigatable, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { isPngPath } from '../common/drawio-previews';
import { type FaultPlace, placeOfFault } from '../common/preview-fault';
import { drawioKind } from './drawio-kind';
import type { DrawioPreviewDocument } from './drawio-preview-document';
import { DrawioPreviewView } from './drawio-preview-view';

export interface DrawioPreviewActions {
    openAsBoard(uri: URI, page: number): Promise<void>;
    /** Shows the text, and the place in it where it cannot be read on. */
    openAsText(uri: URI, fault?: FaultPlace): Promise<void>;
}

/** A tab that shows a draw.io file as a picture. */
export class DrawioPreviewWidget extends ReactWidget implements Navigatable {
    static readonly FACTORY_ID = 'openspace.drawio.preview';

    private readonly picture = new PictureZoom(this.node, '.openspace-drawio-paper');
    private opening = false;

    constructor(
        private readonly document: DrawioPreviewDocument,
        private readonly actions: DrawioPreviewActions
    ) {
        super();
        const { uri } = document;
        this.id = `${DrawioPreviewWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-view');
        this.addClass('openspace-drawio');
        this.title.closable = true;
        this.title.label = nls.localize('openspace/drawio/previewOf', 'Preview {0}', uri.path.base);
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = drawioKind.iconClass;
        this.node.tabIndex = -1;
        this.scrollOptions = undefined;
        this.toDispose.pushAll([document, document.onDidChange(() => this.update())]);
        const stopZooming = this.picture.listen(zooming => this.zoomTo(zooming));
        this.toDispose.push({ dispose: stopZooming });
        this.update();
    }

    getResourceUri(): URI {
        return this.document.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        this.node.focus();
    }

    protected override render(): React.ReactNode {
        const { uri, preview, error } = this.document;
        return (
            <DrawioPreviewView
                name={uri.path.base}
                preview={preview}
                error={error}
                zoom={this.picture.zoom}
                opening={this.opening}
                onPage={page => this.document.show(page)}
                onZoom={zooming => this.zoomTo(zooming)}
                onResized={() => this.picture.resized()}
                onOpenAsBoard={() => void this.openAsBoard()}
                onOpenAsXml={isPngPath(uri.path.base) ? undefined : () => void this.actions.openAsText(uri, error && placeOfFault(error))}
                onRetry={() => this.document.load()}
            />
        );
    }

    private zoomTo(zooming: Zooming): void {
        this.picture.zoomTo(zooming, this.document.preview?.width);
        this.update();
    }

    private async openAsBoard(): Promise<void> {
        const { uri, preview } = this.document;
        this.opening = true;
        this.update();
        try {
            await this.actions.openAsBoard(uri, preview?.page ?? 0);
        } finally {
            this.opening = false;
            this.update();
        }
    }
}
