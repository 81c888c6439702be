import type { TLGeoShapeGeoStyle } from '@tldraw/tlschema';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { arc, CLOSE, line, move, type Path, polygon } from '../geometry/path';
import type { Size } from '../text/label-size';
import type { FaceName, LabelPosition } from './notation';

/** What decides how a face looks: lengths in page units, before rotation. */
export interface FaceForm extends Size {
    /** The label as it is broken, without padding; nothing without one. */
    readonly label: Size;
    readonly scale: number;
    readonly cornerRadius?: number | undefined;
    /** Whether a text next to a figure is above the middle of that, so that lines lead past it there. */
    readonly isRaised?: boolean;
}

/** Strokes on a face besides its outline. */
export interface FaceDetail {
    readonly path: Path;
    /** Filled with the colour of the line, or painted over with that of the area. */
    readonly fill?: 'line' | 'area';
    /** Faint as well. */
    readonly dashed?: boolean;
}

/** One definition of a node: hit test, clipping of arrows, painting and the place of its label all derive from it. */
export interface Face {
    /** The nearest of tldraw's own outlines. */
    readonly geo: TLGeoShapeGeoStyle;
    /** Closed; arrows end at it. */
    readonly outline: (form: FaceForm) => Path;
    /** What is filled and drawn in place of the outline, where that is more than what is seen. */
    readonly body?: (form: FaceForm) => Path;
    readonly details?: (form: FaceForm) => readonly FaceDetail[];
    /** Where the label goes, padding included; everywhere unless said otherwise. */
    readonly labelBox?: (form: FaceForm) => Box;
    /** The body is filled, and its line is among the details. */
    readonly isOpen?: boolean;
    /** Its lines only carry others, and are faint. */
    readonly isFaint?: boolean;
    /** Of a new shape that no one gave a size, at scale 1. */
    readonly least: Size;
    /** The label stands below a figure, or above it, which gives way to it; one next to a figure does not. */
    readonly isCaptioned?: boolean;
    /** Where that figure stands. */
    readonly figure?: (form: FaceForm) => Box;
    /** The label is a title at the top of what the shape holds. */
    readonly isTitled?: boolean;
    /** The label is read from below, along the height of its place. */
    readonly isTurned?: boolean;
    /** The same face where a notation has its label elsewhere. */
    readonly labelled?: Readonly<Partial<Record<LabelPosition, Face>>>;
}

export type FaceTable = Readonly<Partial<Record<FaceName, Face>>>;

/** Between the label of a face and the edges of its place, at scale 1. */
export const FACE_PADDING = 8;

/** The dashes and gaps of the line in a lifeline, in widths of it: those of tldraw's dashed lines, which stand below heads that are figures. */
export const LIFELINE_DASH: readonly [number, number] = [2, 2];

export const whole = ({ w, h }: Size): Box => ({ x: 0, y: 0, w, h });

/**
 * Room for a label next to a fold at the top right corner: as much room is left free at the other side, so that the label is in the
 * middle, where it is not too long for that.
 */
export function besideFold({ w, h, label, scale }: FaceForm, fold: number): Box {
    const padding = FACE_PADDING * scale;
    // The padding of the label may reach into the fold.
    const side = Math.max(0, fold - padding / 2);
    const isInMiddle = label.w + 2 * (side + padding) <= w;
    return isInMiddle ? { x: side, y: 0, w: w - 2 * side, h } : { x: 0, y: 0, w: w - fold, h };
}

export function rectangle({ x, y, w, h }: Box): Path {
    return polygon([
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h }
    ]);
}

export function roundedRectangle({ x, y, w, h }: Box, radius: number): Path {
    const r = Math.max(0, Math.min(radius, w / 2, h / 2));
    if (r === 0) {
        return rectangle({ x, y, w, h });
    }
    const quarter = Math.PI / 2;
    const corner = (cx: number, cy: number, start: number): Path => arc({ x: cx, y: cy }, r, r, start, quarter);
    return [
        move(x, y + r),
        ...corner(x + r, y + r, 2 * quarter),
        line(x + w - r, y),
        ...corner(x + w - r, y + r, 3 * quarter),
        line(x + w, y + h - r),
        ...corner(x + w - r, y + h - r, 0),
        line(x + r, y + h),
        ...corner(x + r, y + h - r, quarter),
        CLOSE
    ];
}

export function ellipse(center: Point, rx: number, ry: number): Path {
    return [move(center.x - rx, center.y), ...arc(center, rx, ry, Math.PI, 2 * Math.PI), CLOSE];
}

/** How high the text under a figure is, with what parts the two. */
function captionHeight({ label, scale }: FaceForm): number {
    return label.h === 0 ? 0 : label.h + FACE_PADDING * scale;
}

/** Where a figure stands that has its text below: the largest box of these proportions. */
export function figureBox(form: FaceForm, ratio: number): Box {
    const room = Math.max(1, form.h - captionHeight(form));
    const w = Math.min(form.w, room * ratio);
    const h = w / ratio;
    return { x: (form.w - w) / 2, y: (room - h) / 2, w, h };
}

export function captionBox(form: FaceForm): Box {
    const h = Math.min(form.h, captionHeight(form));
    return { x: 0, y: form.h - h, w: form.w, h };
}

/** The same of a figure that has its text above. */
export function toppedBox(form: FaceForm, ratio: number): Box {
    const box = figureBox(form, ratio);
    return { ...box, y: box.y + captionHeight(form) };
}

export function topCaptionBox(form: FaceForm): Box {
    return { ...captionBox(form), y: 0 };
}

/**
 * Where a figure stands that has its text at its left or its right: it is as tall as the shape, and as wide. What makes the shape taller for
 * a text of several lines does not enlarge it: from a size on it leaves the lines their room.
 * @param least this size, at scale 1
 */
export function besideBox(form: FaceForm, side: 'left' | 'right', least: number): Box {
    const { w, h, label, scale } = form;
    const raised = raisedFigure(form, least);
    const length = raised ?? Math.min(w, h, label.h === 0 ? w : Math.max(least * scale, w - label.w - 2 * FACE_PADDING * scale));
    return { x: side === 'right' ? 0 : w - length, y: raised === undefined ? (h - length) / 2 : h - length, w: length, h: length };
}

/** From the middle of a figure up to the place of a text that is above that. */
const RAISED = 6;
/** Such a text begins so far along its figure: above the slope of a diamond, and next to a circle. */
const PAST = 0.72;

/**
 * How large a figure is with its text at its upper corner, which leaves all sides of the figure to lines; undefined where the text is level with
 * the figure, as it is where it has no room up there.
 */
function raisedFigure({ w, h, label, scale, isRaised }: FaceForm, least: number): number | undefined {
    const padding = 2 * FACE_PADDING * scale;
    const length = isRaised === true && label.h > 0 ? Math.min(w - label.w - padding, 2 * (h - label.h - padding - RAISED * scale)) : 0;
    return length > least * scale - 1 ? length : undefined;
}

/** As much room as a figure of a size needs with a text at its upper corner. */
export function sizeWithCorner(figure: number, label: Size, scale: number): Size {
    const padding = 2 * FACE_PADDING * scale;
    return { w: figure + label.w + padding, h: figure / 2 + label.h + padding + RAISED * scale };
}

export function besideCaptionBox(form: FaceForm, side: 'left' | 'right', least: number): Box {
    const raised = raisedFigure(form, least);
    const w = form.w - (raised === undefined ? besideBox(form, side, least).w : raised * PAST);
    return {
        x: side === 'right' ? form.w - w : 0,
        y: 0,
        w,
        h: raised === undefined ? form.h : form.h - raised / 2 - RAISED * form.scale
    };
}

/** Around a figure and the text next to it. */
export function besideOutline(form: FaceForm, figure: Box, side: 'left' | 'right', least: number): Path {
    if (form.label.h === 0) {
        return rectangle(figure);
    }
    const text = besideCaptionBox(form, side, least);
    const half = Math.min(text.h, form.label.h) / 2;
    const [top, bottom] = [text.y + text.h / 2 - half, text.y + text.h / 2 + half];
    const isRight = side === 'right';
    const [near, far] = isRight ? [figure.x + figure.w, figure.x] : [figure.x, figure.x + figure.w];
    const inner = isRight ? text.x : text.w;
    // A text at the upper corner reaches further up than its figure, and begins next to that.
    const [corner, long] = raisedFigure(form, least) !== undefined ? [inner, form.label.w + 2 * FACE_PADDING * form.scale] : [near, form.w];
    const end = isRight ? Math.min(form.w, inner + long) : Math.max(0, inner - long);
    return polygon([
        { x: far, y: figure.y },
        { x: corner, y: figure.y },
        { x: corner, y: top },
        { x: end, y: top },
        { x: end, y: bottom },
        { x: near, y: bottom },
        { x: near, y: figure.y + figure.h },
        { x: far, y: figure.y + figure.h }
    ]);
}

/** Around a figure and the text below it, so that arrows end at the one or the other. */
export function captionedOutline(form: FaceForm, figure: Box): Path {
    if (form.label.h === 0) {
        return rectangle(figure);
    }
    const text = captionBox(form);
    const half = Math.min(form.w, form.label.w + FACE_PADDING * form.scale) / 2;
    const [left, right] = [form.w / 2 - half, form.w / 2 + half];
    const [top, bottom] = [figure.y, text.y + text.h];
    const neck = figure.y + figure.h;
    return polygon([
        { x: figure.x, y: top },
        { x: figure.x + figure.w, y: top },
        { x: figure.x + figure.w, y: neck },
        { x: right, y: neck },
        { x: right, y: bottom },
        { x: left, y: bottom },
        { x: left, y: neck },
        { x: figure.x, y: neck }
    ]);
}
