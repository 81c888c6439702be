import type { TLPageId } from '@tldraw/tlschema';
import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from './board-index';
import { type Box, unionOf } from './box';
import type { Matrix } from './matrix';

export { STROKE_WIDTHS } from './arrow-form';
export { BoardIndex } from './board-index';
export { type Box, boxOfPoints, centerOf, containsBox, cornersOf, grow, touches, unionOf } from './box';
export { geoInside, geoOutline } from './geo-path';
export { readLabel, plainText, readTag } from './read-label';
export { compose, IDENTITY, invert, type Matrix, placement, type Point, rotationOf, transform } from './matrix';
export { mapPath, pathData } from './path';
export { boxSize, localBounds, outlineOf as shapeOutline } from './shape-outline';
export { type ArrowContext, arrowForm } from './bound-arrow';
export type { ArrowForm, ArrowRoute } from './arrow-form';
export { routeArrow } from './arrow-route';
export { arrowLabelBox } from './arrow-label';

// Each of these looks the relations of the whole board up first unless it is given a `BoardIndex`:
// a call that asks about many shapes makes one with `BoardIndex.of(view)` and passes that.

/** The map from a shape's coordinates to its page's; undefined for an id that is not a shape on a page. */
export function pageTransform(view: BoardView, id: string): Matrix | undefined {
    return BoardIndex.of(view).pageTransform(id);
}

/** The smallest upright box around a shape on its page, in page units, its rotation and parents applied. */
export function pageBounds(view: BoardView, id: string): Box | undefined {
    return BoardIndex.of(view).pageBounds(id);
}

/** The smallest box around several shapes; ids that are not shapes on a page do not count. */
export function boundsOf(view: BoardView, ids: Iterable<string>): Box | undefined {
    const index = BoardIndex.of(view);
    return unionOf([...ids].map(id => index.pageBounds(id)));
}

/** The shapes directly in a page or a shape, lowest first. */
export function childrenOf(view: BoardView, parentId: string): readonly BoardShape[] {
    return BoardIndex.of(view).children(parentId);
}

/** The shapes that a shape stands in, nearest first. */
export function ancestorsOf(view: BoardView, id: string): BoardShape[] {
    const ancestors = new Set<BoardShape>();
    let parent = asShape(view.get(asShape(view.get(id))?.parentId ?? ''));
    while (parent && !ancestors.has(parent)) {
        ancestors.add(parent);
        parent = asShape(view.get(parent.parentId));
    }
    return [...ancestors];
}

/** The page that a shape is on; undefined where its parents lead nowhere. */
export function pageOf(view: BoardView, id: string): TLPageId | undefined {
    return BoardIndex.of(view).pageOf(id);
}
