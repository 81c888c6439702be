import type { ShapeOf } from '../document/board-schema';
import { type Box, boxOfPoints } from '../geometry/box';
import { readLabel } from '../geometry/read-label';
import { boxSize, localBounds, outlineOf } from '../geometry/shape-outline';
import { FACE_PADDING } from '../notation/face';
import { faceForm, faceSize, hasRows, keyRows, labelBox, rowRules } from '../notation/face-size';
import { faceOf } from '../notation/faces';
import type { FaceName, NodeNotation } from '../notation/notation';
import { nodeNotationOf } from '../notation/read-notation';
import type { Size } from '../text/label-size';
import type { FreeNode } from './placement';

const WIDEST_TITLE = 480;
/** Sizes are told apart down to a part of this of a unit. */
const PARTS = 1_000_000;
/** Faces of which a layout needs the room of the title. */
const TITLED: readonly (FaceName | undefined)[] = ['lifeline', 'fragment', 'swimlane', 'package'];

/**
 * What a layout has to know of how a geo is painted.
 * @param bounds of its outline, in its own coordinates
 */
export function nodeParts(
    shape: ShapeOf<'geo'>,
    bounds: Box
): Pick<FreeNode, 'face' | 'title' | 'ownHeight' | 'figure' | 'isDiamond' | 'table' | 'rules'> {
    const notation = nodeNotationOf(shape);
    const face = faceOf(notation);
    if (!face || !notation) {
        return shape.props.geo === 'diamond' ? { isDiamond: true } : {};
    }
    const size = boxSize(shape) ?? { w: 1, h: 1 };
    const figure =
        shape.rotation === 0 && readLabel(shape).trim() !== '' ? face.figure?.(faceForm(face, shape.props, notation, size)) : undefined;
    // A fragment becomes as wide as its title, which needs no second line then.
    const width = notation.face === 'fragment' ? Math.max(size.w, WIDEST_TITLE * shape.props.scale) : size.w;
    const form = faceForm(face, shape.props, notation, { w: width, h: size.h });
    const room = labelBox(face, form);
    // The front of a 3D node is all for its label, which stands at the top where the node holds others, in fewer lines if these make it wider.
    const padding = FACE_PADDING * shape.props.scale;
    const widthAt = (w: number): number => faceForm(face, shape.props, notation, { w, h: size.h }).label.w + 2 * padding;
    const title = TITLED.includes(notation.face)
        ? { w: room.w, h: room.h }
        : notation.face === 'node3d'
          ? { w: widthAt(width), h: room.y + form.label.h + padding, widest: widthAt(WIDEST_TITLE * shape.props.scale) }
          : undefined;
    return {
        ...(notation.face && { face: notation.face }),
        ...(notation.face === 'choice' && !figure && { isDiamond: true }),
        ...(notation.face === 'table' && hasRows(notation) && shape.rotation === 0 && { table: tableOf(shape, notation, size.w) }),
        ...(hasRows(notation) && shape.rotation === 0 && { rules: rowRules(shape.props, notation, size.w) }),
        ...(title && { title }),
        ...(face.isTurned === true && { ownHeight: faceSize(face, shape.props, notation, {}).h }),
        ...(figure && { figure: { ...figure, x: figure.x - bounds.x, y: figure.y - bounds.y } })
    };
}

function tableOf({ props }: ShapeOf<'geo'>, notation: NodeNotation, width: number): FreeNode['table'] {
    const [name] = notation.rows ?? [];
    return { name: name === undefined || name === '-' ? '' : name.text, keys: keyRows(props, notation, width) };
}

/**
 * The size of something of which only the bounds are known. Where it stands makes a difference in the last digits of these, by which a layout
 * could choose another one of two ways that are as good.
 */
export function sizeOfBounds({ w, h }: Box): Size {
    return { w: Math.round(w * PARTS) / PARTS, h: Math.round(h * PARTS) / PARTS };
}

/** Whether the text of a figure is at its left or its right: the figure is at the other end of the shape. Above or below a text it is in the middle. */
export function isBeside(whole: Box, figure: Box): boolean {
    const [before, behind] = [figure.x - whole.x, whole.x + whole.w - figure.x - figure.w];
    return before + behind > 1 && Math.min(before, behind) < 0.5;
}

/** The bounds of what a geo paints, in its own coordinates: its figure and the text outside of it, which may be narrower than the shape. */
export function paintedBounds(shape: ShapeOf<'geo'>): Box {
    return boxOfPoints(outlineOf(shape).points) ?? localBounds(shape);
}

/** Whether a text next to a figure is above the middle of that: lines lead past it to all sides of the figure then. */
export function isRaised(whole: Box, figure: Box): boolean {
    const [above, below] = [figure.y - whole.y, whole.y + whole.h - figure.y - figure.h];
    return isBeside(whole, figure) && above > 1 && below < 0.5;
}

/** At the sides of which boxes lines end at a figure with a text outside: those that come level, and those that come upright. */
export function endBoxes(whole: Box, figure: Box): { level: Box; upright: Box } {
    if (isRaised(whole, figure)) {
        return { level: figure, upright: figure };
    }
    return isBeside(whole, figure) ? { level: whole, upright: figure } : { level: figure, upright: whole };
}
