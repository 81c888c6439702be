import { append, largest } from '@openspace/tool';
import type { TLParentId, TLShape, TLShapeId } from '@tldraw/tlschema';
import { getIndicesAbove, getIndicesBetween, type IndexKey } from '@tldraw/utils';
import type { BoardIndex } from '../geometry/geometry';

/** A new shape's place among its siblings. */
export interface Stacked {
    readonly id: TLShapeId;
    readonly parentId: TLParentId;
    /** The siblings that a bound arrow has to lie above; empty for everything else. */
    readonly above: readonly TLShapeId[];
    /** Shapes with a higher one come after the others; 0 unless said otherwise. */
    readonly layer?: number;
}

/**
 * Puts new shapes on top of their siblings in the order given, and bound arrows right above the higher of the shapes
 * that they connect, below the next shape. tldraw would move them there as well.
 */
export function stackOnTop(board: BoardIndex, stacked: readonly Stacked[]): Map<TLShapeId, IndexKey> {
    const indices = new Map<TLShapeId, IndexKey>();
    const byParent = new Map<TLParentId, Stacked[]>();
    for (const shape of stacked) {
        const siblings = byParent.get(shape.parentId);
        if (siblings) {
            siblings.push(shape);
        } else {
            byParent.set(shape.parentId, [shape]);
        }
    }
    for (const [parentId, added] of byParent) {
        stackSiblings(board.children(parentId), added, indices);
    }
    return indices;
}

function stackSiblings(existing: readonly TLShape[], added: readonly Stacked[], indices: Map<TLShapeId, IndexKey>): void {
    const order = new Map<string, number>();
    existing.forEach((shape, at) => order.set(shape.id, at));
    const loose = added.filter(shape => shape.above.length === 0).sort((one, other) => (one.layer ?? 0) - (other.layer ?? 0));
    loose.forEach((shape, at) => order.set(shape.id, existing.length + at));

    const arrowsAbove = new Map<number, TLShapeId[]>();
    for (const arrow of added.filter(shape => shape.above.length > 0)) {
        const highest = largest(arrow.above.map(id => order.get(id) ?? -1));
        const arrows = arrowsAbove.get(highest);
        if (arrows) {
            arrows.push(arrow.id);
        } else {
            arrowsAbove.set(highest, [arrow.id]);
        }
    }

    const next = nextShapes(existing);
    const onTop: TLShapeId[] = [];
    for (const [at, arrows] of arrowsAbove) {
        const above = at < existing.length ? (next[at] ?? existing.length) : undefined;
        if (above === existing.length) {
            append(onTop, arrows);
        } else if (above !== undefined) {
            assign(indices, arrows, getIndicesBetween(existing[above - 1]?.index, existing[above]?.index, arrows.length));
        }
    }
    loose.forEach((shape, at) => {
        onTop.push(shape.id);
        append(onTop, arrowsAbove.get(existing.length + at) ?? []);
    });
    assign(indices, onTop, getIndicesAbove(existing.at(-1)?.index, onTop.length));
}

/** For each sibling the place of the next one above it that is not an arrow, or the number of siblings. */
function nextShapes(siblings: readonly TLShape[]): number[] {
    const next = new Array<number>(siblings.length);
    let above = siblings.length;
    for (let at = siblings.length - 1; at >= 0; at--) {
        next[at] = above;
        if (siblings[at]?.type !== 'arrow') {
            above = at;
        }
    }
    return next;
}

function assign(indices: Map<TLShapeId, IndexKey>, ids: readonly TLShapeId[], keys: readonly IndexKey[]): void {
    ids.forEach((id, at) => {
        const key = keys[at];
        if (key !== undefined) {
            indices.set(id, key);
        }
    });
}
