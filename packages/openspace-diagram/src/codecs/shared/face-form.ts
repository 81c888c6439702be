import { STROKE_WIDTHS } from '@openspace/board/lib/geometry/arrow-form';
import { FACE_PADDING, type FaceForm } from '@openspace/board/lib/notation/face';
import { isTypedText, labelSize } from '@openspace/board/lib/notation/typed-label';
import { LABEL_FONT_SIZES } from '@openspace/board/lib/text/label-size';
import type { Bounds, DiagramNode, Style } from '../../diagram';

/** Of a label at scale 1. */
export const BASE = 18;
export const FONTS = { hand: 'draw', sans: 'sans', serif: 'serif', mono: 'mono' } as const;

/** The height of a line in draw.io, compared with its letters. */
export const LINE = 1.2;
/** In pixels, what draw.io keeps free above a text at the top of its place, and below one at the bottom. */
export const OWN_SPACING_ABOVE = 7;
export const OWN_SPACING_BELOW = 3;

const SIZES = ['s', 'm', 'l', 'xl'] as const;

/** The scale of a shape of a board: of its four sizes, the one whose line comes nearest to the one that goes with such letters. */
export function scaleOf(style: Style, fonts: typeof LABEL_FONT_SIZES = LABEL_FONT_SIZES): number {
    return sizeOf(style, fonts).scale;
}

/** The size and the scale of a shape of a board. */
export function sizeOf({ fontSize = BASE, strokeWidth }: Style, fonts: typeof LABEL_FONT_SIZES = LABEL_FONT_SIZES) {
    const off = (size: (typeof SIZES)[number]): number => Math.abs((STROKE_WIDTHS[size] / fonts[size]) * fontSize - (strokeWidth ?? 0));
    const [size = 's'] = strokeWidth === undefined ? [] : [...SIZES].sort((one, other) => off(one) - off(other));
    return { size, scale: fontSize / fonts[size] };
}

/** How the letters of a label are measured. */
export function lettersOf(style: Style) {
    const { fontSize = BASE, fontFamily = 'sans' } = style;
    return { font: FONTS[fontFamily], fontSize, scale: scaleOf(style) };
}

/**
 * What decides how a face of a board looks in these bounds.
 * @param isTurned its label is read from below, in letters of one size: it breaks where its height ends
 */
export function formOf(
    { label = '', style = {} }: Pick<DiagramNode, 'label' | 'style'>,
    { width, height }: Bounds,
    isTurned = false
): FaceForm {
    const { font, fontSize, scale } = lettersOf(style);
    const room = Math.max(1, (isTurned ? height : width) - 2 * FACE_PADDING * scale);
    const letters = { font, fontSizePx: fontSize, isTyped: !isTurned && isTypedText(label, style), boldName: style.boldName };
    const size = label.trim() === '' ? { w: 0, h: 0 } : labelSize(label, letters, room);
    return { w: width, h: height, label: size, scale, isRaised: style.verticalAlign === 'start' };
}
