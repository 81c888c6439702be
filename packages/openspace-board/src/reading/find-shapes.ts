import { z } from 'zod';
import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { readLabel, readTag } from '../geometry/read-label';
import { shapeSummary, summaryOf } from './shape-summary';

/** What to look for; a shape is found when everything that is given fits. */
export interface ShapeQuery {
    /** Part of what the shape says; case, width of letters and kind of white space do not matter. */
    readonly label?: string | undefined;
    readonly type?: string | undefined;
    readonly tag?: string | undefined;
    /** A stretch of the page that the shape touches, in page units. */
    readonly bounds?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
    /** The maximum number to report, the lowest ones first; 50 by default. */
    readonly limit?: number | undefined;
}

export const shapesFound = z.object({
    shapes: z.array(shapeSummary),
    /** The total number, reported or not. */
    total: z.number()
});

export type ShapesFound = z.infer<typeof shapesFound>;

const DEFAULT_LIMIT = 50;
const FOLDED = new WeakMap<BoardShape, string>();

/** Looks for shapes on the view's page. */
export function findShapes(view: BoardView, query: ShapeQuery): ShapesFound {
    const index = BoardIndex.of(view);
    const fits = matcher(index, query);
    const found: BoardShape[] = [];
    const limit = query.limit ?? DEFAULT_LIMIT;
    let total = 0;
    for (const shape of index.descendants(index.pageId)) {
        if (fits(shape)) {
            total++;
            if (found.length < limit) {
                found.push(shape);
            }
        }
    }
    return { shapes: found.map(shape => summaryOf(index, shape)), total };
}

function matcher(index: BoardIndex, { label, type, tag, bounds }: ShapeQuery): (shape: BoardShape) => boolean {
    const wanted = label === undefined ? '' : fold(label);
    const area = bounds && { x: bounds.x, y: bounds.y, w: bounds.width, h: bounds.height };
    return shape => {
        if ((type !== undefined && shape.type !== type) || (tag !== undefined && readTag(shape) !== tag)) {
            return false;
        }
        if (wanted !== '' && !foldedLabel(shape).includes(wanted)) {
            return false;
        }
        return !area || index.touches(shape, area);
    };
}

/** Labels are folded once for each version of a shape: looking through thousands must not take longer than the call itself. */
function foldedLabel(shape: BoardShape): string {
    let folded = FOLDED.get(shape);
    if (folded === undefined) {
        folded = fold(readLabel(shape));
        FOLDED.set(shape, folded);
    }
    return folded;
}

function fold(text: string): string {
    return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
