import type { PropsOf } from '../vocabulary/default-props';
import { geoLabelSize, geoTextWidth, LABEL_PADDING, NOTE_SIDE, noteAdjustments, textShapeSize } from '../text/label-size';
import type { Face } from '../notation/face';
import { plainText } from '../geometry/read-label';
import { faceGrowth, faceSize, labelStyle } from '../notation/face-size';
import { labelSize, labelWord } from '../notation/typed-label';
import { faceOf } from '../notation/faces';
import type { NodeNotation } from '../notation/notation';
import { isEmptyRichText } from '../text/rich-text';
import { ROUNDING_PX } from '../text/text-metrics';
import { ignoreSize, type ShapeRequest, touchesLabel } from './shape-request';

/** The size of a geo that no one gave one; of one with small text, as large as faces are, and more where the form needs it. */
const GEO_SIZE = { w: 200, h: 100 } as const;
const SMALL_BOX = { w: 140, h: 60 } as const;
const SMALL_FORM = { w: 160, h: 90 } as const;
/** Text that is broken into lines no wider than this, where the form leaves a choice. */
const COMFORTABLE_LINE = 320;
const SMALL_LINE = 240;
/** How much of a form's width and height its text can fill without crossing the outline; 1 for boxes. */
const ROOM: Partial<Record<PropsOf<'geo'>['geo'], number>> = {
    ellipse: 0.71,
    oval: 0.8,
    cloud: 0.7,
    diamond: 0.5,
    rhombus: 0.6,
    'rhombus-2': 0.6,
    triangle: 0.5,
    pentagon: 0.65,
    hexagon: 0.75,
    octagon: 0.85,
    star: 0.45,
    heart: 0.6,
    trapezoid: 0.7,
    'arrow-left': 0.6,
    'arrow-right': 0.6,
    'arrow-up': 0.5,
    'arrow-down': 0.5
};

/** A geo as large as asked, or large enough for its label; taller than asked where the label needs it, as tldraw makes it. */
export function geoProps(base: PropsOf<'geo'>, request: ShapeRequest): PropsOf<'geo'> {
    const props: PropsOf<'geo'> = Object.assign(base, request.props);
    if (!touchesLabel(request)) {
        return props;
    }
    const { node } = request.notation;
    const face = faceOf(node);
    if (node && face) {
        return facedProps(props, request, face, node);
    }
    const { scale } = props;
    const room = ROOM[props.geo] ?? 1;
    props.w = request.width ?? (request.isNew ? widthFor(props, node, room) * scale : props.w);
    const label = geoLabelSize(props);
    const needed = request.isNew && room < 1 ? (label.h - LABEL_PADDING * 2) / room : label.h;
    props.h = request.height ?? (request.isNew ? Math.max(leastSize(props, room).h, Math.ceil(needed)) * scale : props.h);
    props.growY = Math.max(0, label.h * scale - props.h);
    return props;
}

/** The same for one that is painted as a face, which has its own room for a label. */
function facedProps(props: PropsOf<'geo'>, request: ShapeRequest, face: Face, notation: NodeNotation): PropsOf<'geo'> {
    const { width: w, height: h, isNew } = request;
    const size = isNew ? faceSize(face, props, notation, { ...(w !== undefined && { w }), ...(h !== undefined && { h }) }) : undefined;
    props.w = w ?? size?.w ?? props.w;
    props.h = h ?? size?.h ?? props.h;
    props.growY = faceGrowth(face, props, notation);
    return props;
}

/** The width at scale 1 at which no word breaks and the text keeps inside the form. */
function widthFor(props: PropsOf<'geo'>, notation: NodeNotation | undefined, room: number): number {
    const line = textWidth(props, notation, 'line') + ROUNDING_PX;
    const comfortable = room < 1 ? COMFORTABLE_LINE : props.size === 's' ? SMALL_LINE : GEO_SIZE.w - LABEL_PADDING * 2;
    const wanted = Math.min(line, comfortable);
    const text = line > wanted ? Math.max(wanted, textWidth(props, notation, 'word') + ROUNDING_PX) : wanted;
    return Math.max(leastSize(props, room).w, Math.ceil(text / room + LABEL_PADDING * 2));
}

/** How wide a text is at scale 1; with a notation, a label that begins with a name has lines of different sizes, and the name is bold. */
function textWidth(props: PropsOf<'geo'>, notation: NodeNotation | undefined, part: 'line' | 'word'): number {
    const style = notation && labelStyle({ ...props, scale: 1 }, notation);
    if (!style?.isTyped) {
        return geoTextWidth(props, part);
    }
    const text = plainText(props.richText);
    return part === 'line' ? labelSize(text, style).w : labelWord(text, style);
}

function leastSize({ size }: PropsOf<'geo'>, room: number): { readonly w: number; readonly h: number } {
    return size !== 's' ? GEO_SIZE : room < 1 ? SMALL_FORM : SMALL_BOX;
}

/** A text as wide as asked, with as many lines as that takes, or one that sizes itself. It has no height of its own. */
export function textProps(base: PropsOf<'text'>, request: ShapeRequest): PropsOf<'text'> {
    const props: PropsOf<'text'> = Object.assign(base, request.props);
    if (request.height !== undefined) {
        ignoreSize(request, 'a text is as tall as its lines; height was ignored.', 'Leave height out, or use a geo for a box with text.');
    }
    if (request.width !== undefined) {
        props.w = request.width / props.scale;
        props.autoSize = request.props['autoSize'] === true;
    }
    if (props.autoSize && touchesLabel(request) && !isEmptyRichText(props.richText)) {
        props.w = textShapeSize(props).w;
    }
    return props;
}

/** A note: a square that grows downwards with its text and that only its scale makes larger. */
export function noteProps(base: PropsOf<'note'>, request: ShapeRequest): PropsOf<'note'> {
    const props: PropsOf<'note'> = Object.assign(base, request.props);
    const { width, height } = request;
    const side = width ?? height;
    if (side !== undefined) {
        props.scale = side / NOTE_SIDE;
    }
    if (touchesLabel(request)) {
        Object.assign(props, noteAdjustments(props));
    }
    if (width !== undefined && height !== undefined && Math.abs((NOTE_SIDE + props.growY) * props.scale - height) > 1) {
        ignoreSize(
            request,
            `a note is a square that grows with its text; this one is ${width} wide, and height was ignored.`,
            'Use a geo with fill "solid" for a box of any size.'
        );
    }
    return props;
}

/** A frame; its label is its name. */
export function frameProps(base: PropsOf<'frame'>, request: ShapeRequest): PropsOf<'frame'> {
    const props: PropsOf<'frame'> = Object.assign(base, request.props);
    props.w = request.width ?? props.w;
    props.h = request.height ?? props.h;
    props.name = request.label ?? props.name;
    return props;
}
