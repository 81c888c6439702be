import type { DiagramNode, Style } from '../../../diagram';
import { ADAPTIVE_RADIUS } from './corner-radius';
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
        roundness: style.cornerRadius ? ownCorners(style) : null,
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

/** The usual corners of Excalidraw, or those of a radius of their own. */
export function ownCorners({ cornerRadius }: Style): Element {
    return { type: ADAPTIVE_RADIUS, ...(cornerRadius !== undefined && { value: cornerRadius }) };
}
