import type { ShapeOf } from '../document/board-schema';
import { type Size, textShapeSize } from '../text/label-size';

const SIZES = new WeakMap<ShapeOf<'text'>, Size>();

/** The size of a text shape in page units: as wide as it says or, when it fits its text, as its text. */
export function textSize(shape: ShapeOf<'text'>): Size {
    let known = SIZES.get(shape);
    if (!known) {
        const { w, h } = textShapeSize(shape.props);
        known = { w: w * shape.props.scale, h: h * shape.props.scale };
        SIZES.set(shape, known);
    }
    return known;
}
