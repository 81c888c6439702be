import { drawioColor } from '../drawio-color';
import { cssOf, type Length, lengthIn, valueOf } from './label-css';

/** A line along a side of a box; its width in pixels. */
export interface BorderLine {
    readonly width: number;
    /** Undefined is the color of the text. */
    readonly color?: string | undefined;
}

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export type Borders = Readonly<Partial<Record<(typeof SIDES)[number], BorderLine>>>;

/** How the box of an element of a label is painted, and how large it wants to be. */
export interface BoxStyle {
    readonly fill?: string;
    readonly borders: Borders;
    /** Between its edge and what it holds, in pixels. */
    readonly padding?: number;
    readonly width?: Length;
    readonly height?: Length;
    readonly vertical?: 'top' | 'middle' | 'bottom';
}

/** Longer values are cut: none that says anything is. */
const LONGEST = 200;
const WIDEST_BORDER = 50;
const LARGEST_PADDING = 200;
const WIDTHS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };
const STYLES = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset'];
const UNPAINTED = ['none', 'hidden'];

/** The box that the attributes of an element describe; lengths in `em` are multiples of the size of its text. */
export function boxStyleOf(attributes: string, size: number): BoxStyle {
    const css = cssOf(valueOf(attributes, 'style'));
    const fill = drawioColor(css.get('background-color') ?? backgroundIn(css.get('background')) ?? valueOf(attributes, 'bgcolor'));
    const padding = lengthIn(css.get('padding'), size);
    const width = lengthIn(css.get('width') ?? valueOf(attributes, 'width'), size);
    const height = lengthIn(css.get('height') ?? valueOf(attributes, 'height'), size);
    const vertical = (['top', 'middle', 'bottom'] as const).find(
        word => word === (css.get('vertical-align') ?? valueOf(attributes, 'valign'))
    );
    return {
        ...(fill !== undefined && fill !== 'none' && { fill }),
        borders: bordersIn(css, size),
        ...(padding?.pixels !== undefined && { padding: Math.min(LARGEST_PADDING, padding.pixels) }),
        ...(width && { width }),
        ...(height && { height }),
        ...(vertical && { vertical })
    };
}

/** Whether there is anything to see of a box. */
export function isPainted({ fill, borders }: BoxStyle): boolean {
    return fill !== undefined || SIDES.some(side => borders[side] !== undefined);
}

/** The same line along each side. */
export function framed(line: BorderLine): Borders {
    return Object.fromEntries(SIDES.map(side => [side, line]));
}

/** The color among the words of `background`. */
function backgroundIn(text: string | undefined): string | undefined {
    return wordsOf(text).find(word => drawioColor(word) !== undefined);
}

function bordersIn(css: ReadonlyMap<string, string>, size: number): Borders {
    const color = drawioColor(css.get('border-color'));
    const found = SIDES.map(side => {
        const said = css.get(`border-${side}`) ?? css.get('border');
        const line = said === undefined ? undefined : borderIn(said, size);
        return [side, line && { ...line, color: line.color ?? color }] as const;
    });
    return Object.fromEntries(found.filter(([, line]) => line !== undefined));
}

/** A line out of `1px solid red`; without a style there is none. */
function borderIn(text: string, size: number): BorderLine | undefined {
    const words = wordsOf(text);
    if (words.some(word => UNPAINTED.includes(word)) || !words.some(word => STYLES.includes(word))) {
        return undefined;
    }
    const widths = words.map(word => WIDTHS[word] ?? lengthIn(word, size)?.pixels);
    const width = widths.find(value => value !== undefined) ?? 3;
    const color = words.filter(word => !STYLES.includes(word)).map(drawioColor);
    const line = { width: Math.min(WIDEST_BORDER, width), color: color.find(value => value !== undefined && value !== 'none') };
    return width > 0 ? line : undefined;
}

/** The words of a value; what stands in brackets is part of one. */
function wordsOf(text: string | undefined): readonly string[] {
    return text?.slice(0, LONGEST).match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];
}
