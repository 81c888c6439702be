import type { Editor, TLMeasureTextOpts, TLRecord, TLShape } from '@tldraw/tldraw';
import { placeToMeasure } from './measure-off-page';

type Measure = ReturnType<Editor['textMeasure']['measureHtml']>;

interface Label {
    readonly html: string;
    readonly options: TLMeasureTextOpts;
}

const MAX_MEASURES = 20_000;
/** Shapes whose label tldraw measures in the DOM for what is in their record, and nothing else. */
const LABELLED: readonly string[] = ['geo', 'note'];

/**
 * Lets an editor measure a text only once, and many texts at once. tldraw lays out each label in the DOM, also the
 * empty ones of arrows, and again whenever a shape with the same label comes; on a large change that is most of the
 * work. What was measured before a font came is forgotten with it.
 */
export class LabelMeasures {
    private readonly known = new Map<string, Measure>();
    /** Labels that shapes asked for, while {@link ahead} finds out which they are. */
    private asked: Map<string, Label> | undefined;
    private wasLoading = false;
    private faces = 0;
    private loadedFaces = 0;

    constructor(private readonly editor: Editor) {
        const { textMeasure } = editor;
        const measureHtml = textMeasure.measureHtml.bind(textMeasure);
        textMeasure.measureHtml = (html, options) => {
            this.forgetOnNewFonts();
            const key = `${JSON.stringify(options)}${html}`;
            const known = this.known.get(key);
            if (known) {
                return { ...known };
            }
            if (this.asked) {
                this.asked.set(key, { html, options });
                throw new Error('Not measured yet');
            }
            const measure = measureHtml(html, options);
            this.learn(key, measure);
            return { ...measure };
        };
    }

    /** Measures the labels of shapes that are about to be put, in one layout of the page instead of one for each. */
    ahead(records: readonly TLRecord[]): void {
        const labels = this.labelsOf(records.filter(isLabelled));
        if (labels.size < 2) {
            return;
        }
        const elements = [...labels.values()].map(label => labelElement(label));
        placeToMeasure(this.editor).append(...elements);
        for (const [at, [key, { options }]] of [...labels].entries()) {
            const element = elements[at];
            if (element) {
                const { width, height } = element.getBoundingClientRect();
                const scrollWidth = options.measureScrollWidth ? element.scrollWidth : 0;
                this.learn(key, { x: 0, y: 0, w: width, h: height, scrollWidth });
            }
        }
        elements.forEach(element => element.remove());
    }

    /** Asks the shapes for their geometry and stops them where they measure, so that tldraw itself says what and how. */
    private labelsOf(shapes: readonly TLShape[]): ReadonlyMap<string, Label> {
        const asked = new Map<string, Label>();
        this.asked = asked;
        try {
            for (const shape of shapes) {
                try {
                    this.editor.getShapeUtil(shape).getGeometry(shape);
                } catch {
                    // As it was stopped. Whatever else is wrong with the shape shows itself when it is put.
                }
            }
        } finally {
            this.asked = undefined;
        }
        return asked;
    }

    /** tldraw measures again as soon as a font is there, which is before the browser's event tells so. */
    private forgetOnNewFonts(): void {
        const { fonts } = document;
        const isLoading = fonts.status === 'loading';
        if (isLoading || this.wasLoading || fonts.size !== this.faces) {
            const loaded = [...fonts].filter(({ status }) => status === 'loaded').length;
            if (loaded !== this.loadedFaces) {
                this.known.clear();
            }
            this.loadedFaces = loaded;
        }
        this.wasLoading = isLoading;
        this.faces = fonts.size;
    }

    private learn(key: string, measure: Measure): void {
        // Without a size it was not laid out, and is not a measure.
        if (measure.h > 0) {
            if (this.known.size >= MAX_MEASURES) {
                this.known.clear();
            }
            this.known.set(key, measure);
        }
    }
}

function isLabelled(record: TLRecord): record is TLShape {
    return record.typeName === 'shape' && LABELLED.includes(record.type);
}

/** An element as tldraw's own for measuring, with the same styles. */
function labelElement({ html, options }: Label): HTMLElement {
    const element = document.createElement('div');
    element.className = 'tl-text tl-text-measure';
    element.dir = 'auto';
    element.tabIndex = -1;
    const styles: Record<string, string | undefined> = {
        'font-family': options.fontFamily,
        'font-style': options.fontStyle,
        'font-weight': options.fontWeight,
        'font-size': `${options.fontSize}px`,
        'line-height': String(options.lineHeight),
        padding: options.padding,
        'overflow-wrap': options.disableOverflowWrapBreaking ? 'normal' : 'break-word',
        'word-break': 'auto',
        ...(options.maxWidth && { 'max-width': `${options.maxWidth}px` }),
        ...(options.minWidth && { 'min-width': `${options.minWidth}px` }),
        ...options.otherStyles
    };
    for (const [name, value] of Object.entries(styles)) {
        if (typeof value === 'string') {
            element.style.setProperty(name, value);
        }
    }
    element.innerHTML = html;
    return element;
}
