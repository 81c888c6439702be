/** One step of an outline, with absolute coordinates, as in SVG path data. */
export type Step =
    | { readonly type: 'move' | 'line'; readonly x: number; readonly y: number }
    | { readonly type: 'quad'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
          readonly type: 'cubic';
          readonly x1: number;
          readonly y1: number;
          readonly x2: number;
          readonly y2: number;
          readonly x: number;
          readonly y: number;
      }
    | {
          readonly type: 'arc';
          readonly rx: number;
          readonly ry: number;
          /** Degrees. */
          readonly turn: number;
          readonly large: boolean;
          readonly clockwise: boolean;
          readonly x: number;
          readonly y: number;
      }
    | { readonly type: 'close' };

/** A colour as a style has it, such as `#ff0000` or `none`. */
export type Color = string;

/** How a mark is filled and drawn; lengths are in pixels of the page, shares are from 0 to 1. */
export interface Paint {
    readonly fill: Color;
    /** The fill runs from its colour to this one. */
    readonly gradient?: { readonly to: Color; readonly direction: string };
    readonly fillAlpha: number;
    readonly stroke: Color;
    readonly strokeAlpha: number;
    readonly strokeWidth: number;
    /** Lengths of dashes and gaps; left out: an unbroken line. */
    readonly dashes?: readonly number[];
    readonly cap: 'butt' | 'round' | 'square';
    readonly join: 'miter' | 'round' | 'bevel';
    readonly miterLimit: number;
}

export interface TextMark {
    readonly kind: 'text';
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly align: 'left' | 'center' | 'right';
    readonly valign: 'top' | 'middle' | 'bottom';
    readonly size: number;
    readonly color: Color;
    readonly bold: boolean;
    readonly italic: boolean;
    readonly alpha: number;
    /** Degrees, clockwise, about its place. */
    readonly turn: number;
}

/** What a shape is painted of, back to front. */
export type Mark =
    | { readonly kind: 'path'; readonly steps: readonly Step[]; readonly paint: Paint; readonly shadow: boolean }
    | TextMark
    | {
          readonly kind: 'image';
          readonly source: string;
          readonly x: number;
          readonly y: number;
          readonly width: number;
          readonly height: number;
          readonly alpha: number;
          readonly keepsAspect: boolean;
      };
