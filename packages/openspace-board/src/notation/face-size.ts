import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import { plainText } from '../geometry/read-label';
import { LABEL_FONT_SIZES, type Size } from '../text/label-size';
import { ROUNDING_PX } from '../text/text-metrics';
import type { PropsOf } from '../vocabulary/default-props';
import { type Face, FACE_PADDING, type FaceForm, whole } from './face';
import { faceOf } from './faces';
import type { NodeNotation } from './notation';
import { nodeNotationOf } from './read-notation';
import { layOutRows, type RowLayout, WIDEST_BY_HAND } from './row-layout';
import { paintedRows, shownRows } from './rows';
import { isTypedLabel, labelInk, labelSize, type LabelStyle, labelWord } from './typed-label';

export type Labelled = Pick<PropsOf<'geo'>, 'richText' | 'font' | 'size' | 'scale'> & Partial<Pick<PropsOf<'geo'>, 'verticalAlign'>>;

/** Labels are broken at this width where the face leaves a choice, at scale 1. */
export const COMFORTABLE_LINE = 240;
/** Of a new shape, on both sides of its label besides the padding, at scale 1: a label may be this near to a line, but looks crowded. */
export const EASE = 8;
/** How often a size is corrected; caps and folds grow with the shape, so that it takes a few rounds. */
export const ROUNDS = 12;
/** What no one sees, in page units. */
const ENOUGH = 0.5;

export function labelFontSize({ size, scale }: Pick<Labelled, 'size' | 'scale'>): number {
    return LABEL_FONT_SIZES[size] * scale;
}

export function labelStyle(props: Labelled, notation: NodeNotation): LabelStyle {
    return {
        font: props.font,
        fontSizePx: labelFontSize(props),
        isTyped: isTypedLabel(props.richText, notation),
        boldName: notation.boldName
    };
}

/** How the label of a face is painted: one that is read from below has letters of one size. */
function styleIn(face: Face, props: Labelled, notation: NodeNotation): LabelStyle {
    const style = labelStyle(props, notation);
    return face.isTurned ? { ...style, isTyped: false } : style;
}

/** A face in a box of this size, with its label broken to what room that leaves. */
export function faceForm(face: Face, props: Labelled, notation: NodeNotation, { w, h }: Size): FaceForm {
    const isRaised = props.verticalAlign === 'start';
    const bare: FaceForm = { w, h, label: { w: 0, h: 0 }, scale: props.scale, cornerRadius: notation.cornerRadius, isRaised };
    let label: Size | undefined;
    return {
        ...bare,
        // Most outlines do not depend on it, and outlines are asked for all the time.
        get label() {
            return (label ??= hasRows(notation) ? bare.label : brokenLabel(face, props, notation, bare));
        }
    };
}

function brokenLabel(face: Face, props: Labelled, notation: NodeNotation, bare: FaceForm): Size {
    const text = plainText(props.richText);
    if (text.trim() === '') {
        return bare.label;
    }
    // Where the place of a label depends on its size, it is measured as wide as the shape at most.
    const measure = (room: number): Size => {
        return labelSize(text, styleIn(face, props, notation), Math.max(1, room - 2 * FACE_PADDING * props.scale));
    };
    const along = ({ w, h }: Size): number => (face.isTurned === true ? h : w);
    const whole = measure(along(bare));
    const room = along(labelBox(face, { ...bare, label: whole }));
    return room >= along(bare) ? whole : measure(room);
}

/** Where a face's label goes, padding included. */
export function labelBox(face: Face, form: FaceForm): ReturnType<typeof whole> {
    return face.labelBox?.(form) ?? whole(form);
}

export function hasRows(notation: NodeNotation): boolean {
    return notation.rows !== undefined && (notation.face === 'class' || notation.face === 'table');
}

/** The rows of a class or a table, laid out in a shape of this width. */
export function rowLayout(props: Labelled, notation: NodeNotation, width: number): RowLayout {
    const rows = shownRows(notation.rows ?? [], plainText(props.richText), notation.face);
    const style = { font: props.font, fontSize: labelFontSize(props), scale: props.scale, isQuiet: notation.face === 'class' };
    return layOutRows(paintedRows(rows, notation.face), width, style);
}

/** A row of a table that is a key. */
export interface KeyRow {
    readonly key: string;
    readonly name: string;
    /** The middle of its first line, from the top of the shape. */
    readonly middle: number;
}

/** The keys of a table in a shape of this width. */
export function keyRows(props: Labelled, notation: NodeNotation, width: number): KeyRow[] {
    const { tops, lineHeight } = rowLayout(props, notation, width);
    return shownRows(notation.rows ?? [], plainText(props.richText), notation.face).flatMap((row, at) => {
        const top = tops[at];
        return row === '-' || row.key === undefined || top === undefined
            ? []
            : [{ key: row.key, name: row.text, middle: top + lineHeight / 2 }];
    });
}

/** How far down a class or a table of this width lines across all of it are. */
export function rowRules(props: Labelled, notation: NodeNotation, width: number): readonly number[] {
    return rowLayout(props, notation, width).dividers;
}

/** The size of a new shape, where the call gives none: no word breaks, and the label is inside its place. */
export function faceSize(face: Face, props: Labelled, notation: NodeNotation, given: Partial<Size>): Size {
    const { scale } = props;
    const least = { w: face.least.w * scale, h: face.least.h * scale };
    if (hasRows(notation)) {
        const w = given.w ?? Math.max(least.w, rowLayout(props, notation, 0).size.w);
        return { w, h: given.h ?? Math.max(least.h, rowLayout(props, notation, w).size.h) };
    }
    const text = plainText(props.richText);
    if (text.trim() === '') {
        return { ...least, ...given };
    }
    if (face.isTurned) {
        return {
            w: given.w ?? least.w,
            h: given.h ?? Math.max(least.h, Math.ceil(labelWidth(text, props, notation) + 2 * FACE_PADDING * scale))
        };
    }
    const beside = face.isCaptioned || face.isTitled ? 0 : EASE;
    const wanted = labelWidth(text, props, notation) + 2 * (FACE_PADDING + beside) * scale;
    const start = { w: given.w ?? Math.max(least.w, Math.ceil(wanted)), h: given.h ?? least.h };
    if (face.isCaptioned) {
        const { w, h } = start;
        return { w, h: given.h ?? Math.ceil(h + faceForm(face, props, notation, start).label.h + FACE_PADDING * scale) };
    }
    const fitted = fittedSize(face, props, notation, start, { wanted, given });
    // What was too narrow at first broke its label into more lines than it has now.
    return fittedSize(face, props, notation, { w: fitted.w, h: start.h }, { wanted, given });
}

function fittedSize(
    face: Face,
    props: Labelled,
    notation: NodeNotation,
    start: Size,
    { wanted, given }: { readonly wanted: number; readonly given: Partial<Size> }
): Size {
    let { w, h } = start;
    for (let round = 0; round < ROUNDS; round++) {
        const form = faceForm(face, props, notation, { w, h });
        const room = labelBox(face, form);
        const short = given.w === undefined ? wanted - room.w : 0;
        const low = given.h === undefined ? form.label.h + (face.isTitled ? 0 : 2 * FACE_PADDING * props.scale) - room.h : 0;
        // If a line is too short for a word, even by very little, the word is broken.
        if (short <= 0 && low <= ENOUGH) {
            break;
        }
        w += short <= 0 ? 0 : Math.ceil(short);
        h += low <= ENOUGH ? 0 : Math.ceil(low);
    }
    return { w, h };
}

/**
 * The width of a label with lines of a comfortable length, but never less than its longest word. What needs several lines gets the least width
 * that needs no more of them, so that they are about as long as each other.
 */
export function labelWidth(text: string, props: Labelled, notation: NodeNotation): number {
    const style = labelStyle(props, notation);
    const word = labelWord(text, style) + ROUNDING_PX;
    const line = labelSize(text, style).w + ROUNDING_PX;
    const most = Math.max(COMFORTABLE_LINE * props.scale, word);
    return line <= most ? Math.max(line, word) : evenLines(text, style, { least: word, most, ease: 2 * EASE * props.scale });
}

/** Halved so often, the room between a word and a comfortable line is a pixel or two. */
const HALVINGS = 7;

/** @param ease beyond the width, where a longer line would find room, and have less around it than other labels */
function evenLines(text: string, style: LabelStyle, { least, most, ease }: Record<'least' | 'most' | 'ease', number>): number {
    const { h } = labelSize(text, style, most);
    let [short, enough] = [least, most];
    for (let times = 0; times < HALVINGS; times++) {
        const width = (short + enough) / 2;
        if (labelSize(text, style, width).h > h) {
            short = width;
        } else {
            enough = width;
        }
    }
    for (let round = 0; round < ROUNDS; round++) {
        const seen = labelInk(text, style, enough + ease) + ROUNDING_PX;
        if (seen <= enough || enough >= most) {
            break;
        }
        enough = seen;
    }
    return Math.min(enough, most);
}

/** How much taller than `props.h` a face must be for its label. */
export function faceGrowth(face: Face, props: Labelled & Size, notation: NodeNotation): number {
    if (hasRows(notation)) {
        return Math.max(0, rowLayout(props, notation, props.w).size.h - props.h);
    }
    // What has to grow has the room around its label that a new shape has; what fits closely stays.
    const around = face.isTitled || face.isCaptioned || face.isTurned ? 0 : 2 * FACE_PADDING * props.scale;
    let grown = 0;
    for (let round = 0; round < ROUNDS; round++) {
        const form = faceForm(face, props, notation, { w: props.w, h: props.h + grown });
        const low = form.label.h === 0 ? 0 : face.isTurned ? turnedWord(props, notation) - form.h : form.label.h - labelBox(face, form).h;
        if (low + (grown > 0 ? around : 0) <= ENOUGH) {
            break;
        }
        grown = Math.ceil(grown + low + around);
    }
    return grown;
}

/** No row of a class or a table of this width hangs out of it; 0 for all else. */
export function leastRowsWidth({ props, meta }: Pick<ShapeOf<'geo'>, 'props' | 'meta'>): number {
    const notation = nodeNotationOf({ props, meta });
    return notation && hasRows(notation) ? Math.min(WIDEST_BY_HAND * labelFontSize(props), rowLayout(props, notation, 0).leastWidth) : 0;
}

/** How high the rows of a class or a table are, as wide as it is, or the least height of one; undefined for all else. */
export function rowsHeight({ props, meta }: Pick<ShapeOf<'geo'>, 'props' | 'meta'>): number | undefined {
    const notation = nodeNotationOf({ props, meta });
    const face = faceOf(notation);
    return notation && face && hasRows(notation)
        ? Math.max(face.least.h * props.scale, rowLayout(props, notation, props.w).size.h)
        : undefined;
}

/** How high the place of a label is, such as the head of a lifeline, which takes it from the line below. */
export function labelHeight({ props, meta }: Pick<ShapeOf<'geo'>, 'props' | 'meta'>): number {
    const notation = nodeNotationOf({ props, meta });
    const face = faceOf(notation);
    const size = { w: props.w, h: props.h + props.growY };
    return notation && face ? labelBox(face, faceForm(face, props, notation, size)).h : size.h;
}

/** Where the figure of a face stands next to its caption, in the coordinates of the shape; undefined for faces that are none. */
export function figureIn({ props, meta }: Pick<ShapeOf<'geo'>, 'props' | 'meta'>): Box | undefined {
    const notation = nodeNotationOf({ props, meta });
    const face = faceOf(notation);
    return notation && face?.figure?.(faceForm(face, props, notation, { w: props.w, h: props.h + props.growY }));
}

/** A shape with a caption and a figure of this height, and no more room than these need. */
export function withFigure(shape: ShapeOf<'geo'>, figure: number): ShapeOf<'geo'> {
    const { props } = shape;
    const notation = nodeNotationOf(shape);
    const face = faceOf(notation);
    if (!notation || !face) {
        return shape;
    }
    const { label, scale } = faceForm(face, props, notation, { w: props.w, h: props.h + props.growY });
    if (face.isCaptioned !== true) {
        return { ...shape, props: { ...props, w: Math.min(props.w, figure + label.w + 2 * FACE_PADDING * scale) } };
    }
    const height = figure + label.h + FACE_PADDING * scale;
    return { ...shape, props: { ...props, h: Math.min(props.h, height), growY: Math.max(0, height - props.h) } };
}

/** How much of its height a label that is read from below needs for its longest word. */
function turnedWord(props: Labelled, notation: NodeNotation): number {
    return Math.min(
        labelWord(plainText(props.richText), labelStyle(props, notation)) + 2 * FACE_PADDING * props.scale,
        WIDEST_BY_HAND * labelFontSize(props)
    );
}
