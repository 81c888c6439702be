import type { URI } from '@theia/core';
import { codicon, Message, type Navigatable, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { DrawioPreviewDocument } from './drawio-preview-document';
import { DrawioPreviewView, ZOOMS } from './drawio-preview-view';

export interface DrawioPreviewActions {
    openAsBoard(uri: URI, page: number): Promise<void>;
    openAsXml(uri: URI): Promise<void>;
}

/** A tab that shows a draw.io file as a picture. */
export class DrawioPreviewWidget extends ReactWidget implements Navigatable {
    static readonly FACTORY_ID = 'openspace.drawio.preview';

    private zoom: number | 'fit' = 'fit';

    constructor(
        private readonly document: DrawioPreviewDocument,
        private readonly actions: DrawioPreviewActions
    ) {
        super();
        const { uri } = document;
        this.id = `${DrawioPreviewWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-drawio');
        this.title.closable = true;
        this.title.label = uri.path.base;
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = codicon('type-hierarchy');
        this.node.tabIndex = -1;
        this.scrollOptions = undefined;
        this.toDispose.pushAll([document, document.onDidChange(() => this.update())]);
        this.node.addEventListener('keydown', this.zoomByKey);
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
                zoom={this.zoom}
                onPage={page => this.document.show(page)}
                onZoom={zoom => this.setZoom(zoom)}
                onOpenAsBoard={() => void this.actions.openAsBoard(uri, preview?.page ?? 0)}
                onOpenAsXml={() => void this.actions.openAsXml(uri)}
                onRetry={() => this.document.load()}
            />
        );
    }

    private setZoom(zoom: number | 'fit'): void {
        this.zoom = zoom;
        this.update();
    }

    /** `+`, `-`, `1` for 100% and `0` to fit, as in most viewers. */
    private readonly zoomByKey = (event: KeyboardEvent): void => {
        const now = this.zoom === 'fit' ? 1 : this.zoom;
        const zoom = {
            '+': Math.min(ZOOMS.most, now * ZOOMS.step),
            '-': Math.max(ZOOMS.least, now / ZOOMS.step),
            '1': 1,
            '0': 'fit' as const
        }[event.key];
        if (zoom !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            this.setZoom(zoom);
        }
    };
}
