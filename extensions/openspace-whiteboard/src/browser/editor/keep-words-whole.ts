import type { Editor } from '@tldraw/tldraw';

/**
 * Makes labels of arrows at least as wide as their longest word. tldraw makes them narrower on a short arrow, and breaks
 * words for it. Only arrows' labels are measured as texts; all other labels are measured as HTML.
 */
export function keepWordsWhole({ textMeasure }: Editor): void {
    const measureText = textMeasure.measureText.bind(textMeasure);
    textMeasure.measureText = (text, options) =>
        measureText(text, { ...options, otherStyles: { ...options.otherStyles, 'min-width': 'min-content' } });
}
