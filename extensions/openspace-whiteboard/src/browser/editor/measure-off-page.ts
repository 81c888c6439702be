import type { Editor } from '@tldraw/tldraw';

/**
 * Lets an editor measure texts while its pane is not in the page, as when it is mounted before it is shown. tldraw measures in an element
 * of the pane: there no text has a size, labels get none, and the title of a frame ends the canvas with an error.
 */
export function measureOffPage(editor: Editor): void {
    const { textMeasure } = editor;
    const container = editor.getContainer();
    const own = container.querySelector(':scope > .tl-text-measure');
    const inPage = <T>(measure: () => T): T => {
        if (own === null || own.isConnected) {
            return measure();
        }
        const place = placeLike(container);
        place.firstElementChild?.append(own);
        document.body.append(place);
        try {
            return measure();
        } finally {
            container.append(own);
            place.remove();
        }
    };
    const html = textMeasure.measureHtml.bind(textMeasure);
    textMeasure.measureHtml = (...given) => inPage(() => html(...given));
    const spans = textMeasure.measureTextSpans.bind(textMeasure);
    textMeasure.measureTextSpans = (...given) => inPage(() => spans(...given));
}

/** What the styles of a container and of what is around it apply to, without a size. */
function placeLike(container: HTMLElement): HTMLElement {
    const place = document.createElement('div');
    place.className = 'openspace-whiteboard';
    Object.assign(place.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: '0',
        height: '0',
        overflow: 'hidden',
        visibility: 'hidden'
    });
    const inner = document.createElement('div');
    inner.className = container.className;
    place.append(inner);
    return place;
}
