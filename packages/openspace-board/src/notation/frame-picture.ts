import { DefaultColorThemePalette } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import { FRAME_FONT_SIZE, frameNameGap } from '../text/label-size';
import { lineHeightOf } from '../text/text-metrics';
import { inTheme } from './exact-color';
import { frameNotationOf } from './read-notation';

export interface FramePicture {
    readonly fill: string;
    readonly stroke: string;
    /** Of its name, in page units. */
    readonly titleSize: number;
    /** Whether the colours are its own, and not those of every frame. */
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

/** The colours of a frame's area and line in a theme, and the size of its name. */
export function paintFrame(shape: Pick<ShapeOf<'frame'>, 'meta'>, dark: boolean): FramePicture {
    const { fillColor, strokeColor } = frameNotationOf(shape) ?? {};
    const { fill, stroke } = (dark ? DefaultColorThemePalette.darkMode : DefaultColorThemePalette.lightMode).black.frame;
    return {
        fill: fillColor === undefined ? fill : inTheme(fillColor, 'area', dark),
        stroke: strokeColor === undefined ? stroke : inTheme(strokeColor, 'line', dark),
        titleSize: frameTitleSize(shape),
        isOwn: fillColor !== undefined || strokeColor !== undefined
    };
}
