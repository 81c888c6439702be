import type { Editor, TLMeasureTextOpts } from '@tldraw/tldraw';

type Measure = ReturnType<Editor['textMeasure']['measureHtml']>;

const MAX_MEASURES = 20_000;

/**
 * Lets an editor measure a text only once: tldraw lays out each label in the DOM, also the empty ones of arrows, and
 * again whenever a shape with the same label comes. What was measured before a font came is forgotten with it.
 */
export function rememberMeasures(editor: Editor): void {
    const { textMeasure } = editor;
    const measureHtml = textMeasure.measureHtml.bind(textMeasure);
    const known = new Map<string, Measure>();
    textMeasure.measureHtml = (html: string, options: TLMeasureTextOpts): Measure => {
        const key = `${JSON.stringify(options)}${html}`;
        const before = known.get(key);
        if (before) {
            return { ...before };
        }
        const measure = measureHtml(html, options);
        // Nothing has a size while the pane is not laid out; that is no measure.
        if (measure.h > 0) {
            if (known.size >= MAX_MEASURES) {
                known.clear();
            }
            known.set(key, measure);
        }
        return { ...measure };
    };
    const forget = (): void => known.clear();
    document.fonts.addEventListener('loadingdone', forget);
    editor.disposables.add(() => document.fonts.removeEventListener('loadingdone', forget));
}
