import { CodeColours } from '@openspace/core/lib/browser/code/code-colours';
import { DisposableCollection, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { LANGUAGE } from '../common/render-markdown';
import { SOURCE } from './clean-html';
import type { NearView } from './near-view';
import { PreviewPictures } from './preview-pictures';

const MERMAID = 'mermaid';

/** Makes of the blocks of a preview what plain HTML cannot be: coloured code, diagrams, and pictures. */
@injectable()
export class PreviewContent {
    @inject(CodeColours)
    private readonly colours: CodeColours;

    @inject(PreviewPictures)
    private readonly pictures: PreviewPictures;

    /** @returns what ends that it follows files */
    prepare(block: Element, from: URI, near: NearView): () => void {
        const toDispose = new DisposableCollection();
        for (const code of within<HTMLElement>(block, `pre[${LANGUAGE}]`)) {
            code.tabIndex = 0;
            if (code.getAttribute(LANGUAGE) === MERMAID) {
                toDispose.push(near.when(code, () => this.pictures.showMermaid(code)));
            } else {
                void this.colour(code);
            }
        }
        for (const image of within<HTMLImageElement>(block, `img[${SOURCE}]`)) {
            toDispose.push(near.when(image, () => toDispose.push(this.pictures.show(image, from))));
        }
        return () => toDispose.dispose();
    }

    /** Draws the diagrams in the text again, such as in other colours. */
    redraw(host: Element, near: NearView): void {
        for (const block of host.querySelectorAll<HTMLElement>(`pre[${LANGUAGE}="${MERMAID}"]`)) {
            if (!near.isAwaited(block)) {
                this.pictures.showMermaid(block);
            }
        }
    }

    private async colour(block: HTMLElement): Promise<void> {
        const code = block.querySelector('code');
        const spans = code && (await this.colours.colour(code.textContent, block.getAttribute(LANGUAGE) ?? ''));
        if (spans) {
            code.replaceChildren(
                ...spans.map(({ text, kind }) => {
                    if (kind === undefined) {
                        return text;
                    }
                    const span = document.createElement('span');
                    span.className = `openspace-code-${kind}`;
                    span.textContent = text;
                    return span;
                })
            );
        }
    }
}

function within<E extends Element>(block: Element, selector: string): E[] {
    return [...(block.matches(selector) ? [block as E] : []), ...block.querySelectorAll<E>(selector)];
}
