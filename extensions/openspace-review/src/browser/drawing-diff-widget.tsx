import { zoomed, type Zooming } from '@openspace/core/lib/browser/pictures/picture-zoom';
import { Event } from '@theia/core';
import { codicon, type Message, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { PreviewTabSupport, type PreviewTabWidget } from '@theia/editor-preview/lib/browser/preview-tab-widget';
import type { DrawingDiff } from './drawing-diff';
import { DrawingDiffView } from './drawing-diff-view';

const NEVER_DIRTY = { dirty: false, onDirtyChanged: Event.None, onContentChanged: Event.None, save: () => Promise.resolve() };

export interface DrawingDiffTitle {
    readonly label: string;
    readonly caption: string;
    /** What the two versions are called. */
    readonly before: string;
    readonly after: string;
}

/** Two versions of a drawing as pictures, with a list of what differs. */
export class DrawingDiffWidget extends ReactWidget implements PreviewTabWidget {
    static readonly FACTORY_ID = 'openspace.drawing-diff';

    private readonly preview: PreviewTabSupport;
    private zoom: number | 'fit' = 'fit';

    constructor(
        id: string,
        readonly diff: DrawingDiff,
        private readonly names: DrawingDiffTitle,
        readonly compareAsText: () => unknown
    ) {
        super();
        this.id = `${DrawingDiffWidget.FACTORY_ID}:${id}`;
        this.addClass('openspace-view');
        this.addClass('openspace-drawing-diff');
        this.title.closable = true;
        this.title.label = names.label;
        this.title.caption = names.caption;
        this.title.iconClass = codicon('split-horizontal');
        this.node.tabIndex = -1;
        this.scrollOptions = undefined;
        this.preview = new PreviewTabSupport({ title: this.title, saveable: NEVER_DIRTY, toDispose: this.toDispose });
        this.toDispose.pushAll([diff, diff.onDidChange(() => this.update())]);
        this.update();
    }

    get isPreview(): boolean {
        return this.preview.isPreview;
    }

    get onDidChangePreviewState(): Event<void> {
        return this.preview.onDidChangePreviewState;
    }

    initializePreview(): void {
        this.preview.initializePreview();
    }

    convertToNonPreview(): void {
        this.preview.convertToNonPreview();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        (this.node.querySelector<HTMLElement>('[role=listbox]') ?? this.node).focus();
    }

    protected override render(): React.ReactNode {
        const { diff, names, zoom } = this;
        return (
            <DrawingDiffView
                diff={diff}
                before={names.before}
                after={names.after}
                zoom={zoom}
                onZoom={zooming => this.zoomTo(zooming)}
                onCompareAsText={this.compareAsText}
            />
        );
    }

    private zoomTo(zooming: Zooming): void {
        const { width = 1 } = this.diff.pages[this.diff.page] ?? {};
        const shown = this.node.querySelector('.openspace-drawing-diff-paper')?.clientWidth ?? width;
        this.zoom = zoomed(zooming, shown / width);
        this.update();
    }
}
