import type { TLDefaultSizeStyle } from '@tldraw/tlschema';
import type { PropsOf } from '../vocabulary/default-props';
import { plainText } from '../geometry/read-label';
import { isEmptyRichText } from './rich-text';
import { lineHeightOf, longestWord, measureEvenly, measureText, type TextSize } from './text-metrics';

export interface Size {
    readonly w: number;
    readonly h: number;
}

/** Between a label and the edge of its shape. */
export const LABEL_PADDING = 16;
/** The side of a note before its text makes it grow, at scale 1. */
export const NOTE_SIDE = 200;
export const TEXT_FONT_SIZES: Readonly<Record<TLDefaultSizeStyle, number>> = { s: 18, m: 24, l: 36, xl: 44 };
export const LABEL_FONT_SIZES: Readonly<Record<TLDefaultSizeStyle, number>> = { s: 18, m: 22, l: 26, xl: 32 };
export const ARROW_LABEL_FONT_SIZES: Readonly<Record<TLDefaultSizeStyle, number>> = { s: 18, m: 20, l: 24, xl: 28 };

/** Of a text next to an end of an edge, compared with the edge's own label. */
export const END_FONT = 0.8;

const MIN_TEXT_WIDTH = 16;
// tldraw's own allowances: a label is never narrower than about a W, plus the stroke.
const MIN_LABEL_WIDTHS: Readonly<Record<TLDefaultSizeStyle, number>> = { s: 12, m: 14, l: 16, xl: 20 };
const STROKE_ALLOWANCE: Readonly<Record<TLDefaultSizeStyle, number>> = { s: 2, m: 3.5, l: 5, xl: 10 };
/** Below this size the text of a note no longer shrinks, its words break instead. */
const MIN_NOTE_FONT_SIZE = 14;
/** Browsers do not notice an overflow of less than this. */
const NOTE_FUZZ = 1;

/** The size of a geo's label with its padding, at scale 1; zero without a label. As tldraw's `getUnscaledLabelSize`. */
export function geoLabelSize(props: Pick<PropsOf<'geo'>, 'richText' | 'font' | 'size' | 'w' | 'scale'>): Size {
    const { richText, font, size, w, scale } = props;
    if (isEmptyRichText(richText)) {
        return { w: 0, h: 0 };
    }
    const minWidth = MIN_LABEL_WIDTHS[size];
    const maxWidth = Math.max(Math.ceil(minWidth + STROKE_ALLOWANCE[size]), Math.ceil(w / scale - LABEL_PADDING * 2));
    const text = measureText(plainText(richText), { font, fontSizePx: LABEL_FONT_SIZES[size], maxWidth });
    return { w: Math.max(minWidth, text.w) + LABEL_PADDING * 2, h: text.h + LABEL_PADDING * 2 };
}

/** How wide the text of a geo is at scale 1: its longest line, or its longest word. */
export function geoTextWidth(props: Pick<PropsOf<'geo'>, 'richText' | 'font' | 'size'>, part: 'line' | 'word'): number {
    const style = { font: props.font, fontSizePx: LABEL_FONT_SIZES[props.size] };
    const text = plainText(props.richText);
    return part === 'line' ? measureText(text, style).w : longestWord(text, style);
}

/** How far a note grows for its label, and the font size it takes to fit its words, both at scale 1. As tldraw's notes do. */
export function noteAdjustments(props: Pick<PropsOf<'note'>, 'richText' | 'font' | 'size'>): { growY: number; fontSizeAdjustment: number } {
    const { richText, font, size } = props;
    if (isEmptyRichText(richText)) {
        return { growY: 0, fontSizeAdjustment: 0 };
    }
    const label = plainText(richText);
    const maxWidth = NOTE_SIDE - LABEL_PADDING * 2 - NOTE_FUZZ;
    let fontSizePx = LABEL_FONT_SIZES[size];
    let text: TextSize = measureText(label, { font, fontSizePx, maxWidth, breakWords: false });
    while (fontSizePx > MIN_NOTE_FONT_SIZE && Math.round(text.inkWidth) > Math.round(text.w)) {
        fontSizePx--;
        text = measureText(label, { font, fontSizePx, maxWidth, breakWords: fontSizePx <= MIN_NOTE_FONT_SIZE });
    }
    return { growY: Math.max(0, text.h + LABEL_PADDING * 2 - NOTE_SIDE), fontSizeAdjustment: fontSizePx };
}

/** The size of a text shape at scale 1, whatever `w` it has stored when it sizes itself. As tldraw's `getTextSize`. */
export function textShapeSize(props: Pick<PropsOf<'text'>, 'richText' | 'font' | 'size' | 'w' | 'autoSize'>): Size {
    const { richText, font, size, w, autoSize } = props;
    const fontSizePx = TEXT_FONT_SIZES[size];
    const maxWidth = autoSize ? undefined : Math.max(MIN_TEXT_WIDTH, Math.floor(w));
    const text = measureText(plainText(richText), { font, fontSizePx, ...(maxWidth !== undefined && { maxWidth }) });
    // tldraw adds the pixel that browsers round away, so that the text does not wrap.
    return { w: maxWidth ?? Math.max(MIN_TEXT_WIDTH, text.w + 1), h: Math.max(fontSizePx, text.h) };
}

/** The size of an arrow's label at scale 1 when nothing squeezes it. */
export function arrowLabelSize(props: Pick<PropsOf<'arrow'>, 'text' | 'font' | 'size'>): Size {
    const text = measureText(props.text, { font: props.font, fontSizePx: ARROW_LABEL_FONT_SIZES[props.size] });
    return { w: text.w, h: Math.max(text.h, lineHeightOf(ARROW_LABEL_FONT_SIZES[props.size])) };
}

/** Labels of upright arrows, and of those with a way of their own, break at this many times their font size. */
export const WIDEST_LABEL = 16;

/** The same for an arrow with a way of its own. */
export function routedLabelSize({ text, font, size }: Pick<PropsOf<'arrow'>, 'text' | 'font' | 'size'>): Size {
    const style = { font, fontSizePx: ARROW_LABEL_FONT_SIZES[size] };
    const { inkWidth, lines } = measureEvenly(text, { ...style, maxWidth: WIDEST_LABEL * style.fontSizePx });
    return { w: inkWidth, h: lines.length * lineHeightOf(style.fontSizePx) };
}

/** Of a frame's name unless its notation says another, in page units. */
export const FRAME_FONT_SIZE = 12;

/**
 * How far the name of a frame stands above it: where tldraw has it in its pictures, and nearer where it is larger, so that what is
 * between a frame and the frames in it has room for it.
 */
export function frameNameGap(fontSize: number): number {
    return Math.max(4, 10 + FRAME_FONT_SIZE - fontSize);
}
