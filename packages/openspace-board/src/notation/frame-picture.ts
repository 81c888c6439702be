import { DefaultColorThemePalette } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import { FRAME_FONT_SIZE, frameNameGap } from '../text/label-size';
import { lineHeightOf, measureText, ROUNDING_PX } from '../text/text-metrics';
import { inTheme } from './exact-color';
import { frameNotationOf } from './read-notation';

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
 * The line of a frame in the dark theme, unless it says so itself: it stands out from the ground as much as tldraw's does in the light
 * theme (4.5 to 1). That of tldraw's dark theme, at 2.7 to 1, was lost where a large board is seen whole.
 */
const DARK_STROKE = '#7a7a7a';
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
    const theme = dark ? DefaultColorThemePalette.darkMode : DefaultColorThemePalette.lightMode;
    const { fill, stroke } = theme.black.frame;
    const usual = dark ? DARK_STROKE : stroke;
    const line = strokeColor === undefined ? usual : inTheme(strokeColor, 'line', dark);
    return {
        fill: fillColor === undefined ? fill : inTheme(fillColor, 'area', dark),
        stroke: strokeWidth === 0 ? undefined : line,
        strokeWidth: strokeWidth ?? STROKE_WIDTH,
        dash,
        cornerRadius: cornerRadius ?? 0,
        titleSize: frameTitleSize(shape),
        titleColor: textColor === undefined ? theme.text : inTheme(textColor, 'line', dark),
        isOwn: dark || [fillColor, strokeColor, strokeWidth, dash, cornerRadius].some(own => own !== undefined)
    };
}
