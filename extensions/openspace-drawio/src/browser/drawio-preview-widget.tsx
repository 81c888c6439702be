import type { URI } from '@theia/core';
import { codicon, Message, type Navigatable, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { isPngPath } from '../common/drawio-previews';
import { type FaultPlace, placeOfFault } from '../common/preview-fault';
import type { DrawioPreviewDocument } from './drawio-preview-document';
import { DrawioPreviewView, type Zooming } from './drawio-preview-view';
import { PictureView } from './picture-view';

export interface DrawioPreviewActions {
    openAsBoard(uri: URI, page: number): Promise<void>;
    /** Shows the text, and the place in it where it cannot be read on. */
    openAsXml(uri: URI, fault: FaultPlace | undefined): Promise<void>;
}

const KEYS: Readonly<Record<string, Zooming>> = { '+': 'in', '-': 'out', '1': 'whole', '0': 'fit' };

/** A tab that shows a draw.io file as a picture. */
export class DrawioPreviewWidget extends ReactWidget implements Navigatable {
    static readonly FACTORY_ID = 'openspace.drawio.preview';

    private readonly picture = new PictureView(this.node);
    private opening = false;

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
        this.node.addEventListener('wheel', this.zoomByWheel, { passive: false });
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
                onOpenAsXml={isPngPath(uri.path.base) ? undefined : () => void this.actions.openAsXml(uri, error && placeOfFault(error))}
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

    /** `+`, `-`, `1` for 100% and `0` to fit, as in most viewers. */
    private readonly zoomByKey = (event: KeyboardEvent): void => {
        const zooming = KEYS[event.key];
        if (zooming !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            this.zoomTo(zooming);
        }
    };

    /** With Ctrl, or two fingers on a touchpad. */
    private readonly zoomByWheel = (event: WheelEvent): void => {
        if ((event.ctrlKey || event.metaKey) && event.deltaY !== 0) {
            event.preventDefault();
            this.zoomTo(event.deltaY < 0 ? 'in' : 'out');
        }
    };
}
