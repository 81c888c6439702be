import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import type { Result, ToolErrorData } from '@openspace/tool';
import { CancellationTokenSource, nls, type URI } from '@theia/core';
import { codicon, type Message, type Navigatable, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { DiagramPreview, DiagramPreviews } from '../common/diagram-previews';
import type { TextFormat } from '../common/text-formats';
import { PicturePane } from '@openspace/core/lib/browser/pictures/picture-pane';
import type { PreviewedText } from '@openspace/core/lib/browser/documents/previewed-text';

const DRAW_DELAY_MS = 300;
const ZOOM_STEP = 1.25;
const SHOWN_LOSSES = 8;

export interface DiagramPreviewServices {
    readonly previews: DiagramPreviews;
    isDark(): boolean;
    openOnWhiteboard(uri: URI): unknown;
    /** Asks the person whether to open a link of the picture. */
    follow(link: string): unknown;
    goTo(uri: URI, line: number, column: number): unknown;
}

/** The picture of a diagram in a text file, which follows the text while somebody writes it. */
export class DiagramPreviewWidget extends ReactWidget implements Navigatable {
    static readonly FACTORY_ID = 'openspace.diagram-preview';

    private readonly pane: PicturePane;
    private readonly attachPane = (host: HTMLElement | null): void => {
        host?.append(this.pane.element);
    };
    private picture: DiagramPreview | undefined;
    private fault: ToolErrorData | undefined;
    private cancel: CancellationTokenSource | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private drawn: string | undefined;

    constructor(
        readonly uri: URI,
        private readonly format: TextFormat,
        private readonly text: PreviewedText,
        private readonly services: DiagramPreviewServices
    ) {
        super();
        this.id = `${DiagramPreviewWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-diagram-preview');
        this.title.closable = true;
        this.title.label = nls.localize('openspace/diagramPreview/title', 'Preview {0}', uri.path.base);
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = codicon('open-preview');
        this.node.tabIndex = 0;
        this.scrollOptions = undefined;
        this.pane = new PicturePane({
            label: COMMON_TEXTS.pictureOf(uri.path.base),
            className: 'openspace-diagram-preview-picture',
            follow: link => void services.follow(link)
        });
        this.toDispose.pushAll([
            text,
            this.pane,
            this.pane.onDidZoom(() => this.update()),
            text.onDidChange(() => this.drawSoon()),
            { dispose: () => this.stop() }
        ]);
        void this.draw();
    }

    getResourceUri(): URI {
        return this.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    /** Draws again, such as in other colours. */
    async draw(): Promise<void> {
        this.stop();
        const cancel = new CancellationTokenSource();
        this.cancel = cancel;
        const text = await this.text.read();
        const dark = this.services.isDark();
        const result = await this.services.previews
            .preview({ text, format: this.format.id, dark, path: this.uri.path.fsPath() }, cancel.token)
            .catch((error: unknown): Result<DiagramPreview> => ({ ok: false, error: { code: 'INTERNAL', message: String(error) } }));
        if (cancel.token.isCancellationRequested || this.isDisposed) {
            return;
        }
        this.fault = result.ok ? undefined : result.error;
        this.picture = result.ok ? result.value : this.picture;
        if (result.ok) {
            this.drawn = result.value.svg;
            this.pane.show(result.value.svg);
        }
        this.update();
    }

    zoomBy(factor: number): void {
        this.pane.setZoom(this.pane.zoom * factor);
    }

    fitToView(): void {
        this.pane.fit();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        this.pane.element.focus();
    }

    protected override render(): React.ReactNode {
        return (
            <>
                <div
                    className="openspace-diagram-preview-bar"
                    role="toolbar"
                    aria-label={nls.localize('openspace/diagramPreview/toolbar', 'Preview')}
                >
                    <Tool icon="zoom-out" label={COMMON_TEXTS.zoomOut} onClick={() => this.zoomBy(1 / ZOOM_STEP)} />
                    <button
                        className="openspace-diagram-preview-tool"
                        title={nls.localize('openspace/diagramPreview/actualSize', 'Actual size')}
                        onClick={() => this.zoomBy(1 / this.pane.zoom)}
                    >
                        {Math.round(this.pane.zoom * 100)}%
                    </button>
                    <Tool icon="zoom-in" label={COMMON_TEXTS.zoomIn} onClick={() => this.zoomBy(ZOOM_STEP)} />
                    <Tool
                        icon="screen-full"
                        label={nls.localize('openspace/diagramPreview/fit', 'Fit to view')}
                        onClick={() => this.fitToView()}
                    />
                    <span className="openspace-diagram-preview-space" />
                    <button
                        className="theia-button secondary"
                        disabled={this.fault !== undefined || this.picture === undefined}
                        onClick={() => this.services.openOnWhiteboard(this.uri)}
                    >
                        {nls.localize('openspace/diagramPreview/openOnWhiteboard', 'Open on whiteboard')}
                    </button>
                </div>
                {this.renderFault()}
                {this.drawn === undefined && !this.fault && (
                    <p className="openspace-diagram-preview-empty" aria-busy="true">
                        {nls.localize('openspace/diagramPreview/drawing', 'Drawing…')}
                    </p>
                )}
                <div
                    className={`openspace-diagram-preview-host${this.fault ? ' openspace-diagram-preview-stale' : ''}`}
                    ref={this.attachPane}
                />
                {this.renderLosses()}
            </>
        );
    }

    private renderFault(): React.ReactNode {
        const { fault } = this;
        if (!fault) {
            return undefined;
        }
        const { line, column } = fault.details ?? {};
        return (
            <div className="openspace-diagram-preview-problem" role="alert">
                <i className={codicon('error')} />
                <span>{fault.message}</span>
                {typeof line === 'number' && (
                    <button
                        className="theia-button secondary"
                        onClick={() => this.services.goTo(this.uri, line, typeof column === 'number' ? column : 1)}
                    >
                        {nls.localize('openspace/diagramPreview/goToLine', 'Go to line {0}', line)}
                    </button>
                )}
            </div>
        );
    }

    /** What the picture lacks, below it and folded. */
    private renderLosses(): React.ReactNode {
        const losses = this.picture?.losses ?? [];
        if (losses.length === 0 || this.fault) {
            return undefined;
        }
        const more = losses.length - SHOWN_LOSSES;
        return (
            <details className="openspace-diagram-preview-losses">
                <summary>{nls.localize('openspace/diagramPreview/losses', 'Not as in the file: {0}', losses.length)}</summary>
                <ul>
                    {losses.slice(0, SHOWN_LOSSES).map(({ message, id }, at) => (
                        <li key={at}>{id === undefined ? message : `${message} (${id})`}</li>
                    ))}
                    {more > 0 && <li>{nls.localize('openspace/diagramPreview/moreLosses', 'and {0} more', more)}</li>}
                </ul>
            </details>
        );
    }

    private drawSoon(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.draw(), DRAW_DELAY_MS);
    }

    private stop(): void {
        clearTimeout(this.timer);
        this.cancel?.cancel();
    }
}

function Tool({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }): React.ReactElement {
    return <button className={`openspace-diagram-preview-tool ${codicon(icon)}`} title={label} aria-label={label} onClick={onClick} />;
}
