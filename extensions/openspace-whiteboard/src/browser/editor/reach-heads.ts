import type { Editor } from '@tldraw/tldraw';

/**
 * The name of a figure is reached down to its foot, where its lifeline begins: tldraw takes a line from a little beyond its end as well, and the
 * lifeline is in front.
 */
export function reachHeads(editor: Editor): void {
    const shapeAt = editor.getShapeAtPoint.bind(editor);
    editor.getShapeAtPoint = (point, options = {}) => {
        const found = shapeAt(point, options);
        const line = found?.type === 'line' ? editor.getShapePageBounds(found) : undefined;
        if (!found || !line || point.y >= line.minY) {
            return found;
        }
        const { filter } = options;
        const other = shapeAt(point, { ...options, filter: shape => shape.id !== found.id && (!filter || filter(shape)) });
        return other && editor.getShapePageBounds(other)?.containsPoint(point) ? other : found;
    };
}
