import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import { FRAME_FONT_SIZE, frameNameGap } from '../text/label-size';
import { lineHeightOf, measureText, ROUNDING_PX } from '../text/text-metrics';
import { inTheme } from './exact-color';
import { frameNotationOf } from './read-notation';
import { themeOf } from './theme';

export interface FramePicture {
    readonly fill: string;
    /** Undefined where its line has no width. */
    readonly stroke: string | undefined;
    readonly strokeWidth: number;
    readonly dash: readonly number[] | undefined;
    readonly cornerRadius: number;
    /** Of its name, in page units. */
    readonly titleSize: number;
    readonly titleColor: string;
    /** Whether anything but the name is not as tldraw paints it. */
    readonly isOwn: boolean;
}

/** How large the name of a frame is, in page units. */
export function frameTitleSize(shape: Pick<ShapeOf<'frame'>, 'meta'>): number {
    return frameNotationOf(shape)?.titleSize ?? FRAME_FONT_SIZE;
}

/** Where the name of a frame stands, which is above its top left corner, in the coordinates of the frame. */
export function frameNameBox({ w }: { readonly w: number }, titleSize: number): Box {
    const h = lineHeightOf(titleSize);
    return { x: 0, y: -frameNameGap(titleSize) - h, w: Math.max(1, w), h };
}

/** A name that a person types makes a frame this much wider at most, in multiples of its font size; a longer one is cut. */
const WIDEST_NAME = 40;

/** The width of a frame whose name a person has changed: the whole name stands above it, up to a limit. Never less than before. */
export function frameWidthByHand({ props: { name, w }, meta }: Pick<ShapeOf<'frame'>, 'props' | 'meta'>): number {
    const fontSizePx = frameTitleSize({ meta });
    const needed = Math.ceil(measureText(name, { font: 'sans', fontSizePx }).w + ROUNDING_PX + 2 * NAME_PADDING);
    return Math.max(w, Math.min(WIDEST_NAME * fontSizePx, needed));
}

/** tldraw keeps the name this far from the ends of the line that it is shown on. */
const NAME_PADDING = 6;
/**
 * The line and the area of a frame in the dark theme, unless it says so itself. tldraw's own are lost there where a large board is seen whole: its
 * line is too dark, as a thin light line on a dark ground looks darker than one of the same contrast by day, and its area is darker than the board.
 */
const DARK = { stroke: '#a6a6a6', fill: inTheme('#ffffff', 'ground', true) };
/** How wide the line of a frame is unless it says so itself, in page units. */
const STROKE_WIDTH = 1;
/** What stands for the words of tldraw's styles. A dotted line is painted with round ends of strokes. */
const FRAME_DASHES: Readonly<Record<string, readonly number[] | null>> = { solid: null, draw: null, dashed: [8, 6], dotted: [2, 4] };

/** The lengths that a word such as `dashed` stands for; `null`: a whole line, undefined: no word that is known. */
export function frameDash(word: string): readonly number[] | null | undefined {
    return Object.hasOwn(FRAME_DASHES, word) ? FRAME_DASHES[word] : undefined;
}

/** The area, the line and the name of a frame in a theme. */
export function paintFrame(shape: Pick<ShapeOf<'frame'>, 'meta'>, dark: boolean): FramePicture {
    const { fillColor, strokeColor, textColor, strokeWidth, dash, cornerRadius } = frameNotationOf(shape) ?? {};
    const theme = themeOf(dark);
    const { fill, stroke } = theme.black.frame;
    const usual = dark ? DARK : { fill, stroke };
    const line = strokeColor === undefined ? usual.stroke : inTheme(strokeColor, 'line', dark);
    return {
        fill: fillColor === undefined ? usual.fill : inTheme(fillColor, 'ground', dark),
        stroke: strokeWidth === 0 ? undefined : line,
        strokeWidth: strokeWidth ?? STROKE_WIDTH,
        dash,
        cornerRadius: cornerRadius ?? 0,
        titleSize: frameTitleSize(shape),
        titleColor: textColor === undefined ? theme.text : inTheme(textColor, 'line', dark),
        isOwn: dark || [fillColor, strokeColor, strokeWidth, dash, cornerRadius].some(own => own !== undefined)
    };
}
