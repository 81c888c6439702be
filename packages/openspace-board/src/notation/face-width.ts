import type { ShapeOf } from '../document/board-schema';
import { plainText } from '../geometry/read-label';
import { geoTextWidth, LABEL_PADDING, type Size } from '../text/label-size';
import { ROUNDING_PX } from '../text/text-metrics';
import { type Face, FACE_PADDING } from './face';
import {
    COMFORTABLE_LINE,
    EASE,
    faceForm,
    hasRows,
    labelBox,
    labelFontSize,
    type Labelled,
    labelStyle,
    labelWidth,
    ROUNDS,
    rowLayout
} from './face-size';
import { faceOf } from './faces';
import type { NodeNotation } from './notation';
import { nodeNotationOf } from './read-notation';
import { WIDEST_BY_HAND } from './row-layout';
import { labelSize, labelWord } from './typed-label';

/** How wide a shape with a face must be so that no word of it breaks; undefined where none does. */
export function faceNeedsWidth(shape: ShapeOf<'geo'>): number | undefined {
    const notation = nodeNotationOf(shape);
    const face = faceOf(notation);
    const { props } = shape;
    if (!notation || !face || face.isTurned === true) {
        return undefined;
    }
    if (hasRows(notation)) {
        const { size, leastWidth } = rowLayout(props, notation, props.w);
        return leastWidth > props.w + 1 ? size.w : undefined;
    }
    const word = labelWord(plainText(props.richText), labelStyle(props, notation));
    const size = { w: props.w, h: props.h + props.growY };
    return word <= labelBox(face, faceForm(face, props, notation, size)).w
        ? undefined
        : widthFor(face, props, notation, { ...size, wanted: word });
}

/**
 * The width of a shape whose label a person has changed: rows have a line each, titles stand on one line, and no word of another label
 * breaks, up to a limit from which on lines break. Never less than before.
 */
export function widthByHand(shape: ShapeOf<'geo'>): number {
    const { props } = shape;
    const notation = nodeNotationOf(shape);
    const face = faceOf(notation);
    const most = WIDEST_BY_HAND * labelFontSize(props);
    const text = plainText(props.richText);
    if (!notation || !face) {
        const needed = (geoTextWidth(props, 'word') + 2 * LABEL_PADDING) * props.scale;
        return text.trim() === '' ? props.w : Math.max(props.w, Math.min(most, Math.ceil(needed)));
    }
    if (hasRows(notation)) {
        return Math.max(props.w, Math.min(most, rowLayout(props, notation, 0).size.w));
    }
    if (text.trim() === '') {
        return props.w;
    }
    if (face.isTurned === true) {
        const { label } = faceForm(face, props, notation, { w: props.w, h: props.h + props.growY });
        return Math.max(props.w, Math.ceil(label.h + FACE_PADDING * props.scale));
    }
    const style = labelStyle(props, notation);
    const wanted = face.isTitled ? labelSize(text, style).w : labelWord(text, style);
    const w = widthFor(face, props, notation, { w: props.w, h: props.h + props.growY, wanted: Math.min(wanted, most) });
    return Math.max(props.w, Math.min(most, w));
}

/** The width that a new shape with the label of this one would have, where more width means fewer lines; never less than now. */
export function comfortableWidth(shape: ShapeOf<'geo'>): number {
    const { props } = shape;
    const notation = nodeNotationOf(shape);
    const face = faceOf(notation);
    if (!notation || !face) {
        const line = Math.min(geoTextWidth(props, 'line') + ROUNDING_PX, COMFORTABLE_LINE);
        return Math.max(props.w, Math.ceil((line + 2 * LABEL_PADDING) * props.scale));
    }
    if (hasRows(notation) || face.isTitled === true || face.isTurned === true) {
        return props.w;
    }
    const wanted = labelWidth(plainText(props.richText), props, notation) + 2 * EASE * props.scale;
    return Math.max(props.w, widthFor(face, props, notation, { w: props.w, h: props.h + props.growY, wanted }));
}

/** How wide a face must be for a line of its label. */
function widthFor(face: Face, props: Labelled, notation: NodeNotation, { w, h, wanted }: Size & { readonly wanted: number }): number {
    const needed = wanted + ROUNDING_PX + 2 * FACE_PADDING * props.scale;
    let width = w;
    for (let round = 0; round < ROUNDS; round++) {
        const short = needed - labelBox(face, faceForm(face, props, notation, { w: width, h })).w;
        if (short <= 0) {
            break;
        }
        width += Math.ceil(short);
    }
    return width;
}
