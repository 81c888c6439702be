import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, grow, touches, unionOf } from '../geometry/box';
import { IDENTITY, transform } from '../geometry/matrix';
import { endLabels } from '../notation/edge-picture';
import { frameNameBox, frameTitleSize } from '../notation/frame-picture';
import { edgeNotationOf } from '../notation/read-notation';
import { chosenShapes } from '../reading/read-board';
import { FRAME_HEADING } from './labelled-svg';

/** Half of the widest line, and what heads and shadows stand out. */
const OVERHANG = 8;

/** The shapes of the view's page that a picture of some of them shows, with what is in them. */
export function shapesToDraw(index: BoardIndex, shapeIds: readonly string[] | undefined): BoardShape[] {
    const all = index.descendants(index.pageId);
    if (!shapeIds) {
        return all;
    }
    const wanted = new Set<string>();
    for (const shape of chosenShapes(index, shapeIds)) {
        wanted.add(shape.id);
        for (const inside of index.descendants(shape.id)) {
            wanted.add(inside.id);
        }
    }
    return all.filter(shape => wanted.has(shape.id));
}

/** Those of the shapes of which something is painted in a part of the page. */
export function shapesWithin(index: BoardIndex, shapes: readonly BoardShape[], part: Box): BoardShape[] {
    return shapes.filter(shape => {
        const box = paintedBox(index, shape);
        return box !== undefined && touches(box, part);
    });
}

/**
 * What shapes cover when painted, in whole page units, so that every painter has the same pixels: their bounds, the width of their
 * lines, labels of arrows, names of frames.
 */
export function paintedBounds(index: BoardIndex, shapes: readonly BoardShape[]): Box {
    const { x, y, w, h } = unionOf(shapes.map(shape => paintedBox(index, shape))) ?? { x: 0, y: 0, w: 0, h: 0 };
    const [left, top] = [Math.floor(x), Math.floor(y)];
    return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

/** What a picture of the view's page, or of shapes of it, shows, without the space around it. */
export function pictureBounds(view: BoardView, shapeIds?: readonly string[]): Box {
    const index = BoardIndex.of(view);
    return paintedBounds(index, shapesToDraw(index, shapeIds));
}

/** What a shape covers when painted, in page coordinates; undefined for a group, and for what has no bounds. */
export function paintedBox(index: BoardIndex, shape: BoardShape): Box | undefined {
    const box = index.pageBounds(shape.id);
    if (!box || shape.type === 'group') {
        return undefined;
    }
    if (shape.type === 'arrow') {
        const route = index.route(shape);
        const label = route && arrowLabelBox(shape, route);
        const notation = edgeNotationOf(shape);
        const atEnds = notation && route ? endLabels(shape, notation, route).map(end => grow(end.box, OVERHANG)) : [];
        return unionOf([grow(box, OVERHANG), label && grow(label, OVERHANG), ...atEnds]);
    }
    if (shape.type === 'frame') {
        const at = index.pageTransform(shape.id) ?? IDENTITY;
        const name = frameNameBox(shape.props, frameTitleSize(shape));
        const heading = [Math.min(-FRAME_HEADING, name.y), 0].flatMap(y => [
            transform(at, { x: 0, y }),
            transform(at, { x: shape.props.w, y })
        ]);
        return unionOf([box, boxOfPoints(heading)]);
    }
    return grow(box, OVERHANG);
}
