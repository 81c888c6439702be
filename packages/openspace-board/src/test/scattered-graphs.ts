import { compileShapes } from '../compile/compile-shapes';
import { emptyBoard } from '../document/board-file';
import { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { keptInPlace } from '../layout/keep-in-place';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { randomGraph } from './random-graphs';

const CELL = { w: 800, h: 600 };

/** A graph whose nodes lie anywhere, in a frame or on the page, a tenth of them on a grid, marked *keep in place*. */
export function scatteredGraph(seed: number): { board: MemoryBoard; kept: string[] } {
    const { shapes, random } = randomGraph(seed);
    const kept: string[] = [];
    const placed = shapes.map((shape, at): ShapeInput => {
        if (shape.type === 'frame') {
            return { ...shape, x: 6000 + at * 1600, y: 0, width: 1400, height: 900 };
        }
        if (shape.type === 'arrow') {
            return shape;
        }
        if (shape.parentId === undefined && random() < 0.1) {
            kept.push(`shape:${shape.id ?? ''}`);
            return { ...shape, x: (kept.length % 4) * CELL.w, y: Math.floor(kept.length / 4) * CELL.h };
        }
        return { ...shape, x: random() * 1200, y: random() * 800 };
    });
    const board = new MemoryBoard(emptyBoard());
    board.apply({ put: compileShapes(board, placed).records, remove: [] });
    const index = BoardIndex.of(board);
    const marked = kept.map(id => index.shape(id)).filter(shape => shape !== undefined);
    board.apply({ put: marked.map(shape => ({ ...shape, meta: keptInPlace(shape.meta, true) })), remove: [] });
    return { board, kept };
}
