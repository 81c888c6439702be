import { assetIdOf, backId, type BoardIndex, type BoardShape } from '@openspace/board';
import { NODE_SHAPES, type NodeFace } from '../../diagram';

/** The field of an image's `meta` with the format and the style that it is the picture of. */
export const FACE = 'face';

/** The outline of a shape in its own format, if the board only has a picture of it: that of the shape, or of the picture behind a frame. */
export function readFace(index: BoardIndex, shape: BoardShape): NodeFace | undefined {
    const image = shape.type === 'frame' ? index.shape(backId(shape.id)) : shape;
    if (image?.type !== 'image' || (image !== shape && image.parentId !== shape.id)) {
        return undefined;
    }
    const { format, style, outline } = Object(image.meta[FACE]) as Partial<Record<keyof NodeFace, unknown>>;
    const asset = index.get(assetIdOf(image.props) ?? '');
    const picture = asset?.typeName === 'asset' ? asset.props.src : undefined;
    return typeof format === 'string' && typeof style === 'string' && typeof picture === 'string'
        ? { format, style, picture, outline: NODE_SHAPES.find(known => known === outline) ?? 'rectangle' }
        : undefined;
}

/** Whether a shape is only the picture behind a frame. */
export function isBackOf(shape: BoardShape, frame: BoardShape | undefined): boolean {
    return shape.type === 'image' && frame?.type === 'frame' && shape.id === backId(frame.id);
}
