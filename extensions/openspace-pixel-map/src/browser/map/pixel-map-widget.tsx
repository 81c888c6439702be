import { PIXEL_MAP } from '../pixel-map-texts';
import { nls } from '@theia/core';
import { codicon, type Message, ReactWidget, type Widget } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { MapSession } from './map-session';
import { PixelMapView } from './pixel-map-view';

/** The tab that shows the map of the workspace. */
@injectable()
export class PixelMapWidget extends ReactWidget {
    static readonly ID = 'openspace.pixel-map';
    static readonly LABEL = PIXEL_MAP;

    @inject(MapSession)
    private readonly session: MapSession;

    @postConstruct()
    protected init(): void {
        this.id = PixelMapWidget.ID;
        this.title.label = PixelMapWidget.LABEL;
        this.title.caption = nls.localize('openspace/pixelmap/caption', 'Pixel map of the workspace');
        this.title.iconClass = codicon('symbol-color');
        this.title.closable = true;
        this.addClass('openspace-pixel-map');
        this.scrollOptions = undefined;
        this.node.tabIndex = -1;
        this.toDispose.push(this.session);
        this.toDispose.push(this.session.onChanged(() => this.update()));
        this.update();
    }

    protected override onAfterAttach(message: Message): void {
        super.onAfterAttach(message);
        void this.session.start();
    }

    protected override onResize(message: Widget.ResizeMessage): void {
        super.onResize(message);
        this.session.fitHost();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        const { element } = this.session.canvas;
        // Until the canvas is shown it takes no focus, and the shell waits for seconds until something does.
        (element.isConnected ? element : this.node).focus();
    }

    protected override render(): React.ReactNode {
        return <PixelMapView session={this.session} />;
    }
}
