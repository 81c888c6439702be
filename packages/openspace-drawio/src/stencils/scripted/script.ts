import type { Canvas } from '../canvas';
import type { FindStencil } from '../draw-stencil';
import type { StyleReader } from '../stylesheet';

/** What a shape paints on: a box from (0, 0), in pixels. */
export interface Scene {
    readonly canvas: Canvas;
    readonly width: number;
    readonly height: number;
    readonly style: StyleReader;
    readonly find: FindStencil;
}

/** Paints a shape that draw.io paints by a program instead of a stencil. */
export type Script = (scene: Scene) => void;

export type Scripts = Readonly<Record<string, Script>>;

type Points = readonly (readonly [x: number, y: number])[];

/** A shape that is one closed outline. */
export function outline(points: (width: number, height: number, style: StyleReader) => Points): Script {
    return ({ canvas, width, height, style }) => void canvas.polygon(...points(width, height, style)).fillStroke();
}

/** Like {@link outline}; its corners are round when the style says so. */
export function roundable(points: (width: number, height: number, style: StyleReader) => Points): Script {
    return scene => {
        const { canvas, width, height, style } = scene;
        const corners = points(width, height, style).map(([x, y]) => ({ x, y }));
        canvas.begin();
        canvas.rounded(corners, style.is('rounded') ? style.number('arcSize', 20, 0, 1000) / 2 : 0, true);
        canvas.fillStroke();
    };
}

/** A length of a style: a share of a side, or pixels when the style fixes them. */
export function sizeOf(style: StyleReader, side: number, share: number, pixels = 20): number {
    const fixed = style.is('fixedSize');
    return fixed ? style.number('size', pixels, 0, side) : side * style.number('size', share, 0, 1);
}
