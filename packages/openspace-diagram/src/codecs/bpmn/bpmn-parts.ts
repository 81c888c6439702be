import type { Bounds, DiagramNode } from '../../diagram';

/** Of names next to their elements, as in bpmn.io. */
export const FONT = { fontSize: 12 };

/** The band with the name of a lane, at its left or its top. */
const BAND = 30;
const LINE_HEIGHT = 18;
/** How far the bracket of an annotation reaches. */
const BRACKET = 10;

type Part = Omit<DiagramNode, 'parent'>;

/** The name of a lane in its band, read from below where the lane lies, and the line that parts both. */
export function bandParts(id: string, name: string, { x, y, width, height }: Bounds, isLying: boolean): Part[] {
    const length = isLying ? height : width;
    const middle = isLying ? { x: x + BAND / 2, y: y + height / 2 } : { x: x + width / 2, y: y + BAND / 2 };
    const points = isLying
        ? [
              { x: x + BAND, y },
              { x: x + BAND, y: y + height }
          ]
        : [
              { x, y: y + BAND },
              { x: x + width, y: y + BAND }
          ];
    const text: Part = {
        id: `${id}_label`,
        shape: 'text',
        label: name,
        bounds: { x: middle.x - length / 2, y: middle.y - LINE_HEIGHT / 2, width: length, height: LINE_HEIGHT },
        ...(isLying && { rotation: -Math.PI / 2 }),
        style: { ...FONT, align: 'middle', verticalAlign: 'middle' }
    };
    return [{ id: `${id}_band`, shape: 'path', path: { points }, style: { strokeWidth: 1 } }, ...(name === '' ? [] : [text])];
}

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
