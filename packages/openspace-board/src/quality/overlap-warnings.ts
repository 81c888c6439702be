import { type BoardIndex, type Box, containsBox } from '../geometry/geometry';
import { MAX_WARNINGS, type Warning } from '../vocabulary/warning';
import { placeAfter } from './node-updates';
import type { Placed, ShapeGrid } from './shape-grid';
import { updateCall } from '../vocabulary/update-call';

/** Shapes that touch or share less than this on an axis stand side by side. */
const TOLERANCE = 2;
/** So far apart a fix puts them. */
const APART = 20;

export interface Overlap {
    readonly one: string;
    readonly other: string;
    readonly w: number;
    readonly h: number;
    /** The part of the smaller shape that is covered. */
    readonly share: number;
}

/** Pairs of shapes that lie partly on each other; a shape inside another one is meant to be there. */
export function overlapWarnings(board: BoardIndex, grid: ShapeGrid, changed: readonly Placed[]): Warning[] {
    const isChanged = new Set(changed.map(placed => placed.id));
    const worst: Overlap[] = [];
    for (const one of changed) {
        for (const other of grid.near(one.box)) {
            const isSecondLook = other.id === one.id || (isChanged.has(other.id) && other.id < one.id);
            const overlap = isSecondLook ? undefined : overlapOf(one, other);
            if (overlap && !isInside(board, one.id, other.id) && !isInside(board, other.id, one.id)) {
                keepWorst(worst, overlap);
            }
        }
    }
    return worst.map(overlap => warningOf(overlap, moveApart(board, grid, overlap)));
}

/** How far two shapes lie on each other; undefined where they do not, or one is inside the other. */
export function overlapOf(one: Placed, other: Placed): Overlap | undefined {
    const w = Math.min(one.box.x + one.box.w, other.box.x + other.box.w) - Math.max(one.box.x, other.box.x);
    const h = Math.min(one.box.y + one.box.h, other.box.y + other.box.h) - Math.max(one.box.y, other.box.y);
    if (w <= TOLERANCE || h <= TOLERANCE) {
        return undefined;
    }
    const isSame = one.box.w === other.box.w && one.box.h === other.box.h && w === one.box.w && h === one.box.h;
    if (!isSame && (containsBox(one.box, other.box) || containsBox(other.box, one.box))) {
        return undefined;
    }
    return { one: one.id, other: other.id, w, h, share: (w * h) / Math.min(areaOf(one.box), areaOf(other.box)) };
}

/** In the `meta` of a shape: the id of the one on whose outline it sits. */
export const HOST = 'attachedTo';

/** Whether a shape stands in another one, which may cut it off but not cover it, or sits on its outline on purpose. */
export function isInside(board: BoardIndex, inner: string, outer: string): boolean {
    return board.shape(inner)?.meta[HOST] === outer || board.isIn(inner, outer);
}

function keepWorst(worst: Overlap[], overlap: Overlap): void {
    const last = worst.at(-1);
    if (worst.length >= MAX_WARNINGS && last && last.share >= overlap.share) {
        return;
    }
    const place = worst.findIndex(kept => kept.share < overlap.share);
    worst.splice(place < 0 ? worst.length : place, 0, overlap);
    worst.splice(MAX_WARNINGS);
}

/** A call that puts one of the two next to the other, as near as nothing else stands; undefined where that is nowhere. */
function moveApart(board: BoardIndex, grid: ShapeGrid, { one, other }: Overlap): string | undefined {
    for (const [id, from] of [
        [one, other],
        [other, one]
    ] as const) {
        const [shape, box, still] = [board.shape(id), board.pageBounds(id), board.pageBounds(from)];
        if (!shape || !box || !still || shape.isLocked) {
            continue;
        }
        const ways = [
            { x: still.x + still.w + APART - box.x, y: 0 },
            { x: still.x - APART - box.w - box.x, y: 0 },
            { x: 0, y: still.y + still.h + APART - box.y },
            { x: 0, y: still.y - APART - box.h - box.y }
        ].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
        const way = ways.find(({ x, y }) => isFree(board, grid, id, { ...box, x: box.x + x, y: box.y + y }));
        if (way) {
            return updateCall([{ shapeId: id, ...placeAfter(board, shape, way) }]);
        }
    }
    return undefined;
}

function isFree(board: BoardIndex, grid: ShapeGrid, id: string, box: Box): boolean {
    return ![...grid.near(box)].some(
        near =>
            near.id !== id && overlapOf({ id, box }, near) !== undefined && !isInside(board, near.id, id) && !isInside(board, id, near.id)
    );
}

function warningOf({ one, other, w, h, share }: Overlap, fix: string | undefined): Warning {
    return {
        code: 'OVERLAP',
        message: `${one} and ${other} overlap by ${Math.round(w)} × ${Math.round(h)}, ${Math.round(share * 100)}% of the smaller one.`,
        shapeIds: [one, other],
        fix: fix ?? `Move one of them by at least ${Math.ceil(Math.min(w, h))}, or put it wholly inside the other.`
    };
}

function areaOf({ w, h }: Box): number {
    return Math.max(1, w) * Math.max(1, h);
}
