import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import type { PicturePane } from '@openspace/core/lib/browser/pictures/picture-pane';
import { nls } from '@theia/core';
import { codicon, ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { MermaidDocument } from './mermaid-document';

const STEP = 1.25;

/** The right half of the editor: the picture, how large it is, and what is wrong with the text. */
export class MermaidPreviewView extends ReactWidget {
    private readonly attachPane = (host: HTMLElement | null): void => {
        host?.append(this.pane.element);
    };
    private shown: string | undefined;

    constructor(
        readonly document: MermaidDocument,
        readonly pane: PicturePane,
        private readonly openOnWhiteboard: () => void,
        private readonly goTo: (line: number, column: number) => void
    ) {
        super();
        this.addClass('openspace-mermaid-preview');
        this.scrollOptions = undefined;
        this.toDispose.push(document.onDidDraw(() => this.showPicture()));
        this.toDispose.push(pane.onDidZoom(() => this.update()));
        this.toDispose.push(pane);
        this.showPicture();
    }

    zoomBy(factor: number): void {
        this.pane.setZoom(this.pane.zoom * factor);
    }

    fitToView(): void {
        this.pane.fit();
    }

    protected override render(): React.ReactNode {
        const { problem, svg } = this.document;
        return (
            <>
                <div className="openspace-mermaid-bar" role="toolbar" aria-label={nls.localize('openspace/mermaid/preview', 'Preview')}>
                    <Tool icon="zoom-out" label={COMMON_TEXTS.zoomOut} onClick={() => this.zoomBy(1 / STEP)} />
                    <button
                        className="openspace-mermaid-zoom"
                        title={nls.localize('openspace/mermaid/actualSize', 'Actual size')}
                        onClick={() => this.zoomBy(1 / this.pane.zoom)}
                    >
                        {Math.round(this.pane.zoom * 100)}%
                    </button>
                    <Tool icon="zoom-in" label={COMMON_TEXTS.zoomIn} onClick={() => this.zoomBy(STEP)} />
                    <Tool
                        icon="screen-full"
                        label={nls.localize('openspace/mermaid/fit', 'Fit to view')}
                        onClick={() => this.fitToView()}
                    />
                    <span className="openspace-mermaid-space" />
                    <button
                        className="theia-button secondary"
                        disabled={problem !== undefined || (svg ?? '') === ''}
                        onClick={this.openOnWhiteboard}
                    >
                        {nls.localize('openspace/mermaid/openOnWhiteboardButton', 'Open on whiteboard')}
                    </button>
                </div>
                {problem && (
                    <div className="openspace-mermaid-problem" role="alert">
                        <i className={codicon('error')} />
                        <span>{problem.message}</span>
                        {problem.line !== undefined && (
                            <button className="theia-button secondary" onClick={() => this.goTo(problem.line ?? 1, problem.column ?? 1)}>
                                {nls.localize('openspace/mermaid/goToLine', 'Go to line {0}', problem.line)}
                            </button>
                        )}
                    </div>
                )}
                {svg === '' && !problem && (
                    <p className="openspace-mermaid-empty">
                        {nls.localize(
                            'openspace/mermaid/empty',
                            'Write a diagram on the left, such as “flowchart TD” with “A --> B” below.'
                        )}
                    </p>
                )}
                {svg === undefined && !problem && (
                    <p className="openspace-mermaid-empty" aria-busy="true">
                        {nls.localize('openspace/mermaid/drawing', 'Drawing…')}
                    </p>
                )}
                <div className={`openspace-mermaid-host${problem ? ' openspace-mermaid-stale' : ''}`} ref={this.attachPane} />
            </>
        );
    }

    private showPicture(): void {
        const { svg, focus, problem } = this.document;
        if (svg !== undefined && svg !== this.shown) {
            this.shown = svg;
            this.pane.show(svg);
        }
        if (!problem) {
            this.pane.focus(focus);
        }
        this.update();
    }
}

function Tool({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }): React.ReactElement {
    return <button className={`openspace-mermaid-tool ${codicon(icon)}`} title={label} aria-label={label} onClick={onClick} />;
}
