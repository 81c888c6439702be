import type { Bounds, DiagramNode } from '../../diagram';

/** Of names next to their elements, as in bpmn.io. */
export const FONT = { fontSize: 12 };

/** How far the bracket of an annotation reaches. */
const BRACKET = 10;

type Part = Omit<DiagramNode, 'parent'>;

/** The bracket at the left of a text annotation. */
export function bracketPart(id: string, { x, y, height }: Bounds): Part {
    const left = x - BRACKET / 2;
    const points = [
        { x: left + BRACKET, y },
        { x: left, y },
        { x: left, y: y + height },
        { x: left + BRACKET, y: y + height }
    ];
    return { id: `${id}_bracket`, shape: 'path', path: { points }, style: { strokeWidth: 1 } };
}
