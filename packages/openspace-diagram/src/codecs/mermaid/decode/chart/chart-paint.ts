import { isReadable, onGround } from '@openspace/board/lib/notation/exact-color';
import type { Style } from '../../../../diagram';
import { INK, type Paint, PAPER } from '../../svg/scene-paint';
import type { SceneShape } from '../../svg/scene';

/** Thinner lines are hard to see and to grab on a board. */
const THINNEST = 1.2;
/** Of the board's palette. */
const BLACK = '#1d1d1d';
const GREY = '#9fa8b2';
const GREYS = /^#(..)\1\1$/;
/** Of 255. */
const FAINT = 200;

/** How a shape is painted. A transparent area is mixed with the colour of the paper, unless shapes are meant to overlap. */
export function areaStyle({ form, paint }: Pick<SceneShape, 'form' | 'paint'>): Style {
    const { fill, fillOpacity, stroke } = paint;
    if (fill === INK && fillOpacity === 1) {
        return { fill: BLACK, stroke: BLACK };
    }
    const overlaps = form === 'path' || form === 'ellipse';
    const isThin = fillOpacity < 1 && fill !== 'none';
    return {
        fill: isThin && !overlaps ? onGround(fill, fillOpacity, PAPER) : fill,
        ...(isThin && overlaps && { fillOpacity }),
        ...(stroke === 'none' ? { stroke } : lineStyle(paint)),
        ...(paint.opacity < 1 && { opacity: paint.opacity })
    };
}

export function lineStyle({ stroke, strokeWidth, dash }: Paint): Style {
    return {
        ...(stroke !== INK && stroke !== 'none' && { stroke }),
        strokeWidth: Math.max(THINNEST, strokeWidth),
        ...(dash !== 'solid' && { dash })
    };
}

/** Whether a line that is not dashed has a colour that boards have no line of. */
export function isColored({ stroke, dash }: Paint): boolean {
    return dash === 'solid' && stroke !== 'none' && !GREYS.test(stroke);
}

/** A line of its own. Boards have one grey for those that only guide the eye; the faintest let more of the paper through. */
export function strokeStyle(paint: Paint): Style {
    const style = lineStyle(paint);
    if (style.dash !== undefined) {
        // Only guides are dashed.
        return { ...style, stroke: GREY };
    }
    const grey = style.stroke === PAPER ? undefined : GREYS.exec(style.stroke ?? '')?.[1];
    return grey === undefined ? style : { ...style, stroke: GREY, ...(parseInt(grey, 16) > FAINT && { opacity: 0.4 }) };
}

/** The colour of a text on an area; the board's own where that is as good, or where the said one cannot be read. */
export function textStyle({ fill }: Paint, ground: string = PAPER): Pick<Style, 'textColor'> {
    return fill !== INK && fill !== 'none' && isReadable(fill, ground) ? { textColor: fill } : {};
}

/** What is seen of an area behind a text. */
export function groundOf({ fill, fillOpacity }: Paint): string {
    return fill === 'none' ? PAPER : onGround(fill, fillOpacity, PAPER);
}
