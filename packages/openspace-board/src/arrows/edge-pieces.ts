import { addTo } from '@openspace/tool';
import type { ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/geometry';

type Arrow = ShapeOf<'arrow'>;

/** In the `meta` of an arrow that is one piece of a line with corners: the id of the line. */
export const EDGE = 'edge';
/** Which piece of how many, from the start: `2/3`. */
export const PIECE = 'piece';

/** tldraw's arrows have no corners of their own; a line with corners is several arrows, each to where the next begins. */
export function isPiece(arrow: Arrow): boolean {
    return typeof arrow.meta[EDGE] === 'string' && typeof arrow.meta[PIECE] === 'string';
}

/** The lines of a page that are drawn in pieces and still have all of them, each from its start to its end. */
export function edgesInPieces(board: BoardIndex): Map<string, Arrow[]> {
    const found = new Map<string, Arrow[]>();
    for (const shape of board.descendants(board.pageId)) {
        if (shape.type === 'arrow' && isPiece(shape)) {
            const id = String(shape.meta[EDGE]);
            addTo(found, id, shape);
        }
    }
    for (const [id, pieces] of found) {
        pieces.sort((one, other) => placeOf(one).at - placeOf(other).at);
        if (pieces.some((piece, at) => placeOf(piece).at !== at + 1 || placeOf(piece).of !== pieces.length)) {
            found.delete(id);
        }
    }
    return found;
}

function placeOf(arrow: Arrow): { at: number; of: number } {
    const [at, of] = String(arrow.meta[PIECE]).split('/').map(Number);
    return { at: at ?? 0, of: of ?? 0 };
}
