import { asShape, BoardIndex, type Box, shownTexts } from '@openspace/board';
import type { Editor, TLShape, TLShapeId } from '@tldraw/tldraw';
import { storeView } from '../routes/store-view';

/** Of a line that runs aslant, the box is mostly empty: it is taken in pieces of this length, in page units. */
const PIECE = 40;
/** Of one line; a longer one is taken in longer pieces. */
const MOST_PIECES = 200;

/**
 * What is on the page where something new should not go. What holds the shapes in `nextTo` may take it in, or any frame where there are
 * none: only its border and its name are obstacles.
 */
export function takenBy(editor: Editor, nextTo: readonly TLShapeId[]): Box[] {
    const board = BoardIndex.of(storeView(editor));
    const holders = new Set(nextTo.flatMap(id => editor.getShapeAncestors(id).map(({ id: holder }) => holder)));
    return editor.getCurrentPageShapes().flatMap(shape => {
        if (holders.has(shape.id) || (shape.type === 'frame' && nextTo.length === 0)) {
            return shape.type === 'group' ? [] : [...borderOf(editor, shape), ...nameOf(board, shape)];
        }
        return boxesOf(editor, shape);
    });
}

/** What is inside of a box, its name, and all arrows, where nothing new should go in it. */
export function takenIn(editor: Editor, holder: TLShape): Box[] {
    const inside = editor
        .getCurrentPageShapes()
        .flatMap(shape => (shape.type === 'arrow' || shape.parentId === holder.id ? boxesOf(editor, shape) : []));
    return [...inside, ...nameOf(BoardIndex.of(storeView(editor)), holder)];
}

function nameOf(board: BoardIndex, holder: TLShape): Box[] {
    const shape = asShape(holder);
    return shape ? shownTexts(board, shape).map(({ box }) => box) : [];
}

function boxesOf(editor: Editor, shape: TLShape): readonly Box[] {
    if (shape.type === 'arrow') {
        return piecesOf(editor, shape);
    }
    const bounds = editor.getShapePageBounds(shape.id);
    return bounds ? [bounds] : [];
}

function borderOf(editor: Editor, holder: TLShape): Box[] {
    const bounds = editor.getShapePageBounds(holder);
    if (!bounds) {
        return [];
    }
    const { x, y, w, h, maxX, maxY } = bounds;
    return [
        { x, y, w, h: 0 },
        { x, y: maxY, w, h: 0 },
        { x, y, w: 0, h },
        { x: maxX, y, w: 0, h }
    ];
}

function piecesOf(editor: Editor, arrow: TLShape): Box[] {
    const { vertices } = editor.getShapeGeometry(arrow);
    const points = editor.getShapePageTransform(arrow).applyToPoints(vertices);
    return points.slice(1).flatMap((to, at) => {
        const from = points[at] ?? to;
        const count = Math.min(MOST_PIECES, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE) || 1);
        const [dx, dy] = [(to.x - from.x) / count, (to.y - from.y) / count];
        return Array.from({ length: count }, (_, piece) => ({
            x: from.x + dx * piece + Math.min(0, dx),
            y: from.y + dy * piece + Math.min(0, dy),
            w: Math.abs(dx),
            h: Math.abs(dy)
        }));
    });
}
