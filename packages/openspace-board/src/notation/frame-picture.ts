import { DefaultColorThemePalette } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import { inTheme } from './exact-color';
import { frameNotationOf } from './read-notation';

export interface FramePicture {
    readonly fill: string;
    readonly stroke: string;
    /** Whether they are its own, and not those of every frame. */
    readonly isOwn: boolean;
}

/** The colours of a frame's area and line in a theme. */
export function paintFrame(shape: Pick<ShapeOf<'frame'>, 'meta'>, dark: boolean): FramePicture {
    const { fillColor, strokeColor } = frameNotationOf(shape) ?? {};
    const { fill, stroke } = (dark ? DefaultColorThemePalette.darkMode : DefaultColorThemePalette.lightMode).black.frame;
    return {
        fill: fillColor === undefined ? fill : inTheme(fillColor, 'area', dark),
        stroke: strokeColor === undefined ? stroke : inTheme(strokeColor, 'line', dark),
        isOwn: fillColor !== undefined || strokeColor !== undefined
    };
}
