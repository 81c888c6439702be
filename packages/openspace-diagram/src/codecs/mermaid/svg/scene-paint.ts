import { hexOfCss } from '../../../css-color';
import { customProperties } from './custom-properties';

/** How something is painted; colours are `#rrggbb` or `none`. */
export interface Paint {
    readonly fill: string;
    readonly fillOpacity: number;
    readonly stroke: string;
    readonly strokeWidth: number;
    readonly dash: 'solid' | 'dashed' | 'dotted';
    readonly opacity: number;
    readonly fontSize: number;
    readonly bold: boolean;
    readonly italic: boolean;
    readonly mono: boolean;
    readonly anchor: 'start' | 'middle' | 'end';
}

export type PaintAttributes = Readonly<Record<string, string>>;

/** The colour of texts and lines, which is that of the board. */
export const INK = '#1f1f1f';
export const PAPER = '#ffffff';

export const ROOT_PAINT: Paint = {
    fill: INK,
    fillOpacity: 1,
    stroke: 'none',
    strokeWidth: 1,
    dash: 'solid',
    opacity: 1,
    fontSize: 16,
    bold: false,
    italic: false,
    mono: false,
    anchor: 'start'
};

/** As deep as one custom property may name another. */
const MAX_DEPTH = 4;
const REFERENCE = /var\((--[\w-]+)(?:,([^()]*))?\)/g;

/** The custom properties of CSS that a picture sets at its root. */
export class Variables {
    private readonly values: ReadonlyMap<string, string>;

    constructor(style: string) {
        this.values = new Map([...customProperties(style)].map(({ name, value }) => [name, value]));
    }

    resolve(text: string): string {
        let resolved = text;
        for (let depth = 0; depth < MAX_DEPTH && resolved.includes('var('); depth++) {
            resolved = resolved.replace(REFERENCE, (_whole, name: string, fallback = '') => this.values.get(name) ?? fallback);
        }
        return resolved;
    }
}

export function paintOf(attributes: PaintAttributes, from: Paint, variables: Variables): Paint {
    const css = declarationsOf(attributes['style']);
    const said = (name: string): string | undefined => {
        const text = css.get(name) ?? attributes[name];
        return text === undefined ? undefined : variables.resolve(text);
    };
    const color = (name: 'fill' | 'stroke'): string => {
        const text = said(name);
        return text === undefined ? from[name] : text === 'currentColor' ? INK : (hexOfCss(text) ?? from[name]);
    };
    const amount = (name: string, before: number): number => {
        const value = Number.parseFloat(said(name) ?? '');
        return Number.isFinite(value) ? value : before;
    };
    const dash = said('stroke-dasharray');
    const weight = said('font-weight');
    const slant = said('font-style');
    const family = said('font-family');
    const anchor = said('text-anchor');
    return {
        fill: color('fill'),
        fillOpacity: amount('fill-opacity', from.fillOpacity),
        stroke: color('stroke'),
        strokeWidth: amount('stroke-width', from.strokeWidth),
        dash: dash === undefined ? from.dash : dashOf(dash),
        // Not inherited, but seen through whatever group it is said of.
        opacity: from.opacity * amount('opacity', 1),
        fontSize: amount('font-size', from.fontSize),
        bold: weight === undefined ? from.bold : /bold|[6-9]00/.test(weight),
        italic: slant === undefined ? from.italic : slant === 'italic',
        mono: family === undefined ? from.mono : /mono/.test(family),
        anchor: anchor === 'start' || anchor === 'middle' || anchor === 'end' ? anchor : from.anchor
    };
}

/** What a `style` attribute says, which counts before the attributes next to it. */
function declarationsOf(style: string | undefined): ReadonlyMap<string, string> {
    return new Map(
        (style ?? '').split(';').flatMap(text => {
            const at = text.indexOf(':');
            return at > 0
                ? [
                      [
                          text.slice(0, at).trim(),
                          text
                              .slice(at + 1)
                              .replace('!important', '')
                              .trim()
                      ]
                  ]
                : [];
        })
    );
}

function dashOf(text: string): Paint['dash'] {
    const [first = 0] = text.split(/[\s,]+/).map(Number);
    return !(first > 0) ? 'solid' : first <= 2 ? 'dotted' : 'dashed';
}
