import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import type { Result, ToolErrorData } from '@openspace/tool';
import { CancellationTokenSource, nls, type URI } from '@theia/core';
import { codicon, type Message, type Navigatable, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { DiagramPreview, DiagramPreviews } from '../common/diagram-previews';
import type { TextFormat } from '../common/text-formats';
import { PicturePane } from '@openspace/core/lib/browser/pictures/picture-pane';
import { TextPreview, type TextProblem } from '@openspace/core/lib/browser/pictures/text-preview';
import type { PreviewedText } from '@openspace/core/lib/browser/documents/previewed-text';

const DRAW_DELAY_MS = 300;
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
    private picture: DiagramPreview | undefined;
    private fault: ToolErrorData | undefined;
    private cancel: CancellationTokenSource | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly uri: URI,
        private readonly format: TextFormat,
        private readonly text: PreviewedText,
        private readonly services: DiagramPreviewServices
    ) {
        super();
        this.id = `${DiagramPreviewWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-view');
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
            this.pane.show(result.value.svg);
        }
        this.update();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        this.pane.element.focus();
    }

    protected override render(): React.ReactNode {
        return (
            <>
                <TextPreview
                    pane={this.pane}
                    svg={this.picture?.svg}
                    problem={this.fault && problemOf(this.fault)}
                    onOpenOnWhiteboard={() => this.services.openOnWhiteboard(this.uri)}
                    goTo={(line, column) => this.services.goTo(this.uri, line, column)}
                />
                {this.renderLosses()}
            </>
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

function problemOf({ message, details: { line, column } = {} }: ToolErrorData): TextProblem {
    return { message, ...(typeof line === 'number' && { line }), ...(typeof column === 'number' && { column }) };
}
