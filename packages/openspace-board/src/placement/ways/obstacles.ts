import { append } from '@openspace/tool';
import type { BoardShape, ShapeOf } from '../../document/board-schema';
import { arrowForm } from '../../geometry/bound-arrow';
import type { BoardIndex } from '../../geometry/board-index';
import { type Box, cornersOf } from '../../geometry/box';
import { edgesOf } from '../../geometry/crossings';
import type { Point } from '../../geometry/matrix';
import { localBounds } from '../../geometry/shape-outline';
import { front } from '../../notation/box-faces';
import { holdsOthers } from '../../notation/holding-faces';
import type { FaceName } from '../../notation/notation';
import { cornersBetween } from '../../notation/noted-route';
import { isPlannedCurve } from '../../notation/planned-curve';
import { edgeNotationOf, nodeNotationOf } from '../../notation/read-notation';
import type { Placed } from '../../quality/shape-grid';
import { shownTexts } from '../../quality/shown-texts';
import { NO_AREA } from '../../quality/solid-box';
import { isBeside, isRaised, nodeParts } from '../node-parts';
import { isLane } from '../process/lane-pool';

/** A straight piece of an arrow. */
export interface Piece {
    readonly id: string;
    readonly from: Point;
    readonly to: Point;
}

/** What is on a page, as ways find it. */
export interface Obstacles {
    /** Shapes that represent something, in parts. */
    readonly leaves: readonly Placed[];
    /** Boxes that hold other shapes, but for frames and lanes. */
    readonly holders: readonly Placed[];
    readonly frames: readonly Placed[];
    readonly labels: readonly Placed[];
    readonly pieces: readonly Piece[];
    /** Of all that holds others. */
    readonly borders: readonly Piece[];
}

export function obstaclesOn(board: BoardIndex): Obstacles {
    const [leaves, holders, frames]: [Placed[], Placed[], Placed[]] = [[], [], []];
    const [labels, pieces, borders]: [Placed[], Piece[], Piece[]] = [[], [], []];
    for (const shape of board.descendants(board.pageId)) {
        const { id } = shape;
        if (shape.type === 'arrow') {
            append(labels, shownTexts(board, shape));
            append(
                pieces,
                edgesOf({ points: plannedWay(board, shape), closed: false }).map(([from, to]) => ({ id, from, to }))
            );
            continue;
        }
        const box = board.pageBounds(id);
        const isAround = shape.type === 'frame' || isLane(shape) || (holdsOthers(shape) && board.children(id).length > 0);
        append(labels, isAround ? shownTexts(board, shape) : []);
        if (box && isAround) {
            append(borders, borderOf(id, box, shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined));
            append(shape.type === 'frame' ? frames : holders, isLane(shape) ? [] : [{ id, box }]);
        } else if (box && !NO_AREA.has(shape.type)) {
            append(leaves, inParts({ id, box, figure: figureOn(board, shape) }));
        }
    }
    return { leaves, holders, frames, labels, pieces, borders };
}

/** The way of an arrow as it is drawn, or the square one along which a curve was planned. */
export function plannedWay(board: BoardIndex, arrow: ShapeOf<'arrow'>): readonly Point[] {
    const isCurve = isPlannedCurve(edgeNotationOf(arrow)?.route);
    return (isCurve ? cornersBetween(arrowForm(board, arrow)) : undefined) ?? board.route(arrow)?.points ?? [];
}

/** A figure and the text next to it one by one, so that ways reach the figure past the text. */
export function inParts({ id, box, figure }: Placed & { readonly figure?: Box | undefined }): Placed[] {
    if (!figure) {
        return [{ id, box }];
    }
    const [above, below] = [figure.y - box.y, box.y + box.h - figure.y - figure.h];
    const [left, right] = [figure.x - box.x, box.x + box.w - figure.x - figure.w];
    // A text at the upper corner reaches no further down than the top of the figure, about.
    const beside = isRaised(box, figure) ? { ...box, h: above + figure.h / 4 } : box;
    const text = isBeside(box, figure)
        ? left > right
            ? { ...beside, w: left }
            : { ...beside, x: figure.x + figure.w, w: right }
        : above > below
          ? { ...box, h: above }
          : { ...box, y: figure.y + figure.h, h: below };
    return [
        { id, box: figure },
        { id, box: text }
    ];
}

/** Where the figure of a shape with its text outside is on the page. */
export function figureOn(board: BoardIndex, shape: BoardShape | undefined): Box | undefined {
    const at = shape && board.pageTransform(shape.id);
    const box = shape?.type === 'geo' && at?.a === 1 && at.b === 0 ? board.pageBounds(shape.id) : undefined;
    const figure = shape?.type === 'geo' && box ? nodeParts(shape, localBounds(shape)).figure : undefined;
    return box && figure && { ...figure, x: figure.x + box.x, y: figure.y + box.y };
}

/** The border of what holds others, and of a 3D node that of its front as well. */
export function borderOf(id: string, box: Box, face?: FaceName): Piece[] {
    const inner = front(box);
    const boxes = face === 'node3d' ? [box, { ...inner, x: box.x + inner.x, y: box.y + inner.y }] : [box];
    return boxes.flatMap(each => edgesOf({ points: cornersOf(each), closed: true }).map(([from, to]) => ({ id, from, to })));
}
