import {
    ARROW_LABEL_FONT_SIZES,
    hexOf,
    LABEL_FONT_SIZES,
    nearestColor,
    nearestFill,
    type NodeNotation,
    STROKE_WIDTHS,
    TEXT_FONT_SIZES
} from '@openspace/board';
import { NOTATION_FIELDS } from '@openspace/board/lib/notation/take-notation';
import type { Style } from '../../diagram';
import { Losses } from '../../losses';

/** What text of a shape is measured by. */
export type LabelKind = 'label' | 'text' | 'arrow' | 'none';

const SIZES = ['s', 'm', 'l', 'xl'] as const;
type Size = (typeof SIZES)[number];

const FONT_SIZES: Record<LabelKind, Readonly<Record<Size, number>> | undefined> = {
    label: LABEL_FONT_SIZES,
    text: TEXT_FONT_SIZES,
    arrow: ARROW_LABEL_FONT_SIZES,
    none: undefined
};
/** tldraw draws smaller and larger ones too, but no one reads them. */
const SCALES = { least: 0.1, most: 20 };
const FONTS = { hand: 'draw', sans: 'sans', serif: 'serif', mono: 'mono' } as const;

const MAPPED = 'Colours that the palette of the whiteboard lacks are drawn in the nearest one.';

export type Color = ReturnType<typeof nearestColor>;

/** The name of a colour; what is not exactly there is a loss. */
export function colorOf(hex: string, painted: 'line' | 'note', losses: Losses, id: string): Color {
    const color = nearestColor(hex, painted);
    if (!isSame(hex, hexOf(color, painted))) {
        losses.add(MAPPED, id);
    }
    return color;
}

/** Full black is what other formats write with; the whiteboard's ink is no other colour to anybody. */
function isSame(hex: string, drawn: string): boolean {
    return drawn === hex.toLowerCase() || (hex === '#000000' && drawn === hexOf('black', 'line'));
}

/** Colour and fill of a closed outline: a tldraw shape has one colour for its line and its area. */
export function areaOf(style: Style, losses: Losses, id: string): { color: Color; fill: 'none' | 'semi' | 'solid' | 'fill' | 'pattern' } {
    const { stroke, fill } = style;
    const area = isHex(fill) ? nearestFill(fill) : undefined;
    const line = isHex(stroke) ? stroke : undefined;
    if (!area?.color || area.color === 'white') {
        const color = line === undefined ? 'black' : colorOf(line, 'line', losses, id);
        if (area && fill?.toLowerCase() !== PAPER) {
            losses.add(MAPPED, id);
        }
        return { color, fill: style.hatched === true ? 'pattern' : area ? 'semi' : 'none' };
    }
    const painted = area.fill === 'solid' ? 'pale' : 'line';
    const wanted = line === undefined ? area.color : nearestColor(line, 'line');
    if (hexOf(area.color, painted) !== fill?.toLowerCase() || (line !== undefined && !isSame(line, hexOf(wanted, 'line')))) {
        losses.add(MAPPED, id);
    }
    if (wanted !== area.color) {
        losses.add('Lines of another colour than their area take the colour of the area.', id);
    }
    return { color: area.color, fill: style.hatched === true ? 'pattern' : area.fill };
}

/** The same with exact colours of line, area and text where the palette has others. */
export function exactArea(
    style: Style,
    id: string
): ReturnType<typeof areaOf> & Pick<NodeNotation, 'fillColor' | 'strokeColor' | 'strokeWidth' | 'fillOpacity'> {
    const misses = new Losses();
    const area = areaOf(style, misses, id);
    const { fill, stroke } = style;
    if (misses.all.length === 0 && stroke !== 'none' && style.fillOpacity === undefined) {
        return area;
    }
    return {
        ...area,
        ...(isHex(fill) && { fillColor: fill.toLowerCase() }),
        ...(isHex(stroke) && { strokeColor: stroke.toLowerCase() }),
        ...(stroke === 'none' && { strokeWidth: 0 }),
        ...(isHex(fill) && style.fillOpacity !== undefined && { fillOpacity: style.fillOpacity })
    };
}

/** A colour of the palette, and the exact one under `key` where it is another. */
export function exactColor<Key extends string>(hex: string, key: Key, id: string): { color: Color } & Partial<Record<Key, string>> {
    const misses = new Losses();
    const color = colorOf(hex, 'line', misses, id);
    const exact: Partial<Record<Key, string>> = {};
    if (misses.all.length > 0) {
        Object.assign(exact, { [key]: hex.toLowerCase() });
    }
    return { color, ...exact };
}

/** The colour of a label, exact where the palette has another. */
export function exactText({ textColor: hex }: Style, id: string): { labelColor?: Color; textColor?: string } {
    const { color, textColor } = isHex(hex) ? exactColor(hex, 'textColor', id) : {};
    // White letters are never the ink of a theme: they were chosen for what they stand on.
    const exact = color === 'white' ? hex?.toLowerCase() : textColor;
    return { ...(color !== undefined && { labelColor: color }), ...(exact !== undefined && { textColor: exact }) };
}

const PAPER = '#ffffff';

/** The fill of a tldraw shape as the model has it. */
export function fillOf(color: Color, fill: string): Pick<Style, 'fill' | 'hatched'> {
    switch (fill) {
        case 'semi':
            // Paper, which is not quite white on boards: what is white is filled so.
            return { fill: PAPER };
        case 'solid':
            return { fill: hexOf(color, 'pale') };
        case 'pattern':
            return { fill: hexOf(color, 'pale'), hatched: true };
        case 'fill':
            return { fill: hexOf(color, 'line') };
        default:
            return { fill: 'none' };
    }
}

/** Line style, font and how large both are. */
export function strokeOf(style: Style, kind: LabelKind): { dash: 'draw' | 'solid' | 'dashed' | 'dotted'; size: Size; scale?: number } {
    const dash = style.dash === 'dashed' || style.dash === 'dotted' ? style.dash : style.sketchy === true ? 'draw' : 'solid';
    return { dash, ...sizeOf(style, kind) };
}

/**
 * The exact width of a line where a size and a scale have another that looks different. tldraw draws by hand and hatches only what has no
 * notation: such a shape keeps its look, and takes the width that comes nearest.
 * @param props of the shape, all others
 */
export function exactWidth(
    { stroke, strokeWidth = 0, sketchy, hatched }: Style,
    props: { readonly size: Size; readonly scale?: number },
    losses: Losses,
    id: string
): Pick<NodeNotation, 'strokeWidth'> {
    const { size, scale = 1 } = props;
    if (strokeWidth <= 0 || stroke === 'none' || Math.abs(STROKE_WIDTHS[size] * scale - strokeWidth) <= SAME_WIDTH) {
        return {};
    }
    if ((sketchy === true || hatched === true) && !isNoted(props)) {
        losses.add('Lines that are drawn by hand and those of hatched areas have the nearest width that a board has.', id);
        return {};
    }
    return { strokeWidth: Math.min(MAX_WIDTH, strokeWidth) };
}

/** Whether any of these is kept in a notation. The name of a kind of dashes and the place of a label along an arrow are tldraw's own. */
function isNoted(props: object): boolean {
    const isOwn = (key: string, value: unknown): boolean => key === 'dash' || (key === 'labelPosition' && typeof value === 'number');
    return Object.entries(props).some(([key, value]) => NOTATION_FIELDS.includes(key) && !isOwn(key, value));
}

/** In pixels; lines that differ by less look the same. */
const SAME_WIDTH = 0.5;
/** As much as a notation takes. */
const MAX_WIDTH = 100;

export function fontOf({ fontFamily, sketchy }: Style): 'draw' | 'sans' | 'serif' | 'mono' {
    return FONTS[fontFamily ?? (sketchy === true ? 'hand' : 'sans')];
}

/** The size and scale that come nearest to a font size and a width of lines, which tldraw does not choose apart. */
function sizeOf({ fontSize, strokeWidth }: Style, kind: LabelKind): { size: Size; scale?: number } {
    const fonts = FONT_SIZES[kind];
    const off = (size: Size): number => {
        const scale = fonts && fontSize !== undefined ? fontSize / fonts[size] : 1;
        const line = strokeWidth === undefined || strokeWidth <= 0 ? 0 : Math.abs(Math.log((STROKE_WIDTHS[size] * scale) / strokeWidth));
        return line + Math.abs(Math.log(scale)) / 10;
    };
    const size =
        fontSize === undefined && strokeWidth === undefined ? 's' : ([...SIZES].sort((one, other) => off(one) - off(other))[0] ?? 's');
    const scale =
        fonts && fontSize !== undefined
            ? fontSize / fonts[size]
            : kind === 'none' && strokeWidth !== undefined && strokeWidth > 0
              ? strokeWidth / STROKE_WIDTHS[size]
              : 1;
    const kept = Math.min(SCALES.most, Math.max(SCALES.least, Math.round(scale * 1000) / 1000));
    return kept === 1 ? { size } : { size, scale: kept };
}

/** The model's words for a tldraw shape's size, line and font. */
export function styleOf(props: { size: Size; scale: number; dash?: string; font?: string }, kind: LabelKind): Style {
    const { size, scale, dash, font } = props;
    const fonts = FONT_SIZES[kind];
    return {
        ...(dash !== undefined && {
            strokeWidth: STROKE_WIDTHS[size] * scale,
            dash: dash === 'dashed' || dash === 'dotted' ? dash : 'solid'
        }),
        ...(dash === 'draw' && { sketchy: true }),
        ...(fonts && { fontSize: fonts[size] * scale }),
        ...(font !== undefined && { fontFamily: FAMILIES[font] ?? 'sans' })
    };
}

const FAMILIES: Readonly<Record<string, 'hand' | 'sans' | 'serif' | 'mono'>> = { draw: 'hand', sans: 'sans', serif: 'serif', mono: 'mono' };

export function isHex(color: string | undefined): color is string {
    return color !== undefined && /^#[0-9a-f]{6}$/i.test(color);
}

/** What a notation says more exactly than the palette. */
export function exactStyle({
    fillColor,
    strokeColor,
    textColor,
    strokeWidth,
    cornerRadius,
    fillOpacity,
    boldName
}: NodeNotation = {}): Style {
    return {
        ...(cornerRadius !== undefined && { cornerRadius }),
        ...(fillOpacity !== undefined && { fillOpacity }),
        ...(boldName && { boldName }),
        ...(strokeColor !== undefined && { stroke: strokeColor }),
        ...(strokeWidth !== undefined && (strokeWidth === 0 ? { stroke: 'none' } : { strokeWidth })),
        ...(fillColor !== undefined && { fill: fillColor }),
        ...(textColor !== undefined && { textColor })
    };
}

/** Where a label is in its shape. */
export function alignOf({ align, verticalAlign }: { align: string; verticalAlign: string }): Pick<Style, 'align' | 'verticalAlign'> {
    const read = (value: string) => (value.startsWith('start') ? 'start' : value.startsWith('end') ? 'end' : 'middle');
    return { align: read(align), verticalAlign: read(verticalAlign) };
}
