import type { DiagramNode } from '../../../diagram';
import { ADAPTIVE_RADIUS, usualRadius } from './corner-radius';
import { groundProps } from './own-data';
import { propsOf } from './scene-style';

type Element = Record<string, unknown>;

/** Whether the line or the area of a frame look otherwise than all of them do in Excalidraw. */
export function hasOwnArea({ bounds, style = {} }: DiagramNode): boolean {
    const { fill = 'none', stroke, strokeWidth = USUAL.strokeWidth, dash = 'solid', cornerRadius = 0 } = style;
    return (
        bounds !== undefined &&
        (fill !== 'none' || stroke !== undefined || strokeWidth !== USUAL.strokeWidth || dash !== 'solid' || cornerRadius > 0)
    );
}

/** What shows the line and the area of a frame: a box that fills it. */
export function frameGround({ id, bounds, style = {} }: DiagramNode): Element {
    const { fill = 'none', stroke = 'none', opacity, strokeWidth, dash } = style;
    return {
        type: 'rectangle',
        ...bounds,
        frameId: id,
        roundness: style.cornerRadius ? ownCorners({ bounds, style }) : null,
        ...propsOf({
            fill,
            stroke,
            ...(opacity !== undefined && { opacity }),
            strokeWidth: strokeWidth ?? USUAL.strokeWidth,
            ...(dash && { dash })
        }),
        ...groundProps(id, style.stroke === undefined)
    };
}

/** Whether the name of a frame looks otherwise than all of them do in Excalidraw. */
export function hasOwnName({ label = '', style = {} }: DiagramNode): boolean {
    const { textColor, fontSize = USUAL.fontSize, fontFamily = 'sans' } = style;
    return textColor !== undefined || (label !== '' && (fontSize !== USUAL.fontSize || fontFamily !== 'sans'));
}

/** Of frames on boards, which say nothing of it. */
const USUAL = { strokeWidth: 1, fontSize: 12 };

/** Corners of a radius of their own, or as round as boards have them. */
export function ownCorners({ bounds, style = {} }: Pick<DiagramNode, 'bounds' | 'style'>): Element {
    const value = style.cornerRadius ?? usualRadius({ bounds, style });
    return { type: ADAPTIVE_RADIUS, ...(value !== undefined && { value }) };
}
