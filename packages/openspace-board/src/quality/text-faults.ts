import type { BoardShape } from '../document/board-schema';
import { type Box, grow, touches, unionOf } from '../geometry/box';
import { readLabel } from '../geometry/read-label';
import { nodeNotationOf } from '../notation/read-notation';
import type { Fault } from './faults';
import type { PagePicture } from './page-picture';
import { ShapeGrid } from './shape-grid';
import { TOUCH } from './text-hits';

/** Where more than this share of a page was changed, all of it is looked at at once. */
const MANY = 0.2;

/**
 * Texts of some shapes that lie on other texts. Most texts are inside of their shapes, so that they need not be measured
 * where nothing else is.
 */
export function textFaults(picture: PagePicture, changed: ReadonlySet<string>): Fault[] {
    const rooms = shapesNear(picture, changed).flatMap(shape => {
        const box = roomOf(picture, shape);
        return box ? [{ id: shape.id, box }] : [];
    });
    const grid = new ShapeGrid(rooms);
    return rooms
        .filter(({ id }) => changed.has(id))
        .flatMap(({ id, box }) =>
            [...grid.near(box)]
                .filter(other => (other.id >= id || !changed.has(other.id)) && lieOnEachOther(picture, id, other.id))
                .map((other): Fault => ({ kind: 'text', ids: id < other.id ? [id, other.id] : [other.id, id] }))
        );
}

/** The shapes whose texts may lie on those of some, and these themselves. */
function shapesNear(picture: PagePicture, changed: ReadonlySet<string>): readonly BoardShape[] {
    if (changed.size > picture.shapes.length * MANY) {
        return picture.shapes;
    }
    const boxes = [...changed].flatMap(id => {
        const shape = picture.board.shape(id);
        return shape ? picture.textsOf(shape).map(({ box }) => box) : [];
    });
    return [...new Set([...boxes.flatMap(box => picture.near(box))])];
}

/** Where the texts of a shape are at most. */
function roomOf(picture: PagePicture, shape: BoardShape): Box | undefined {
    switch (shape.type) {
        case 'geo':
            if (nodeNotationOf(shape)) {
                break;
            }
            return readLabel(shape) === '' ? undefined : picture.board.pageBounds(shape.id);
        case 'note':
        case 'text':
            return picture.board.pageBounds(shape.id);
        default:
            break;
    }
    return unionOf(picture.textsOf(shape).map(({ box }) => box));
}

function lieOnEachOther(picture: PagePicture, one: string, other: string): boolean {
    if (one === other && picture.board.shape(one)?.type !== 'arrow') {
        return false;
    }
    const boxes = [one, other].map(id => {
        const shape = picture.board.shape(id);
        return shape ? picture.textsOf(shape).map(({ box }) => grow(box, -TOUCH)) : [];
    });
    const [of = [], on = []] = boxes;
    return one === other
        ? of.some((box, at) => of.some((second, next) => next > at && touches(box, second)))
        : of.some(box => on.some(second => touches(box, second)));
}
