import type { PicturePane } from '@openspace/core/lib/browser/pictures/picture-pane';
import { TextPreview } from '@openspace/core/lib/browser/pictures/text-preview';
import { nls } from '@theia/core';
import { ReactWidget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { MermaidDocument } from './mermaid-document';

/** The right half of the editor: the picture, how large it is, and what is wrong with the text. */
export class MermaidPreviewView extends ReactWidget {
    private shown: string | undefined;

    constructor(
        readonly document: MermaidDocument,
        readonly pane: PicturePane,
        private readonly openOnWhiteboard: () => void,
        private readonly goTo: (line: number, column: number) => void
    ) {
        super();
        this.addClass('openspace-view');
        this.addClass('openspace-mermaid-preview');
        this.scrollOptions = undefined;
        this.toDispose.push(document.onDidDraw(() => this.showPicture()));
        this.toDispose.push(pane.onDidZoom(() => this.update()));
        this.toDispose.push(pane);
        this.showPicture();
    }

    protected override render(): React.ReactNode {
        const { problem, svg } = this.document;
        return (
            <TextPreview
                pane={this.pane}
                svg={svg}
                emptyText={nls.localize(
                    'openspace/mermaid/empty',
                    'Write a diagram on the left, such as “flowchart TD” with “A --> B” below.'
                )}
                problem={problem}
                onOpenOnWhiteboard={this.openOnWhiteboard}
                goTo={this.goTo}
            />
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
