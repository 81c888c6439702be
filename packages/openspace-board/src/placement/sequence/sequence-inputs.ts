import { FACE_PADDING } from '../../notation/face';
import { faceNamed } from '../../notation/faces';
import type { FaceName } from '../../notation/notation';
import { LABEL_FONT_SIZES } from '../../text/label-size';
import { LINE_HEIGHT, measureText } from '../../text/text-metrics';
import { defaultProps } from '../../vocabulary/default-props';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { structural } from '../hues';
import { saysHead } from '../said-heads';
import { namesSize, sizeAs } from '../size-as';
import type { SequenceRole } from './sequence-role';

type Props = NonNullable<ShapeInput['props']>;

/** Roles that stand on lifelines and not in another shape. */
const LOOSE: readonly SequenceRole[] = ['message', 'note', 'bar', 'section', 'fragment'];
/** Of notes, and of titles and conditions of fragments: about that of the labels of messages. */
const GUARD_SCALE = 0.8;
/** How tall the figure of a head is, and one with its name inside, so that no participant towers over the others. */
const FIGURE_HEAD = 44;
/** A cylinder in relation to its letters: its cap stands above what is as tall as a box. */
const CAPPED_HEAD = 3;
/** Of these faces a head is as tall as a box with the name would be. */
const BOX_LIKE: readonly (FaceName | undefined)[] = ['queue', 'datastore'];
/** How shapes of one call are stacked: what lies on lifelines after them. Bars cover the lines of fragments, but not a title that is on them. */
export const LAYERS = { fragment: 1, bar: 2, overBars: 3, section: 4, cross: 4, note: 5 } as const;
const LAYERS_OF_ROLES: Readonly<Partial<Record<SequenceRole, number>>> = LAYERS;

/** A shape of a sequence without what only says where in the sequence it is, and as its role is drawn. */
export function drawnAs(shape: ShapeInput, role: SequenceRole, outer: SequenceRole | undefined, number: number | undefined): ShapeInput {
    const { sequence: _, parentId, ...rest } = shape;
    const isLoose = LOOSE.includes(role) && (role !== 'message' ? outer !== undefined && outer !== 'group' : outer !== undefined);
    const bare: ShapeInput = { ...rest, ...(parentId !== undefined && !isLoose && { parentId }), layer: LAYERS_OF_ROLES[role] ?? 0 };
    switch (role) {
        case 'message':
            return called(number === undefined ? bare : { ...bare, label: `${number}. ${shape.label ?? ''}`.trim() });
        case 'participant':
            return structural(withLowHead(withLifeline(bare)), 'solid');
        case 'fragment':
            return {
                ...withoutSize(bare),
                type: 'geo',
                props: { ...asGuard(structural(shape).props, shape), face: 'fragment' },
                ...(isFilled(shape.props) && { layer: -1 })
            };
        case 'section':
            return { ...withoutSize(bare), type: 'text', props: asGuard(textProps(shape.props), shape) };
        case 'bar':
            return { ...withoutSize(bare), props: { fill: 'semi', ...structural(shape).props } };
        case 'note':
            // Its lifelines would run through the words.
            return shape.type === 'note' || isFilled(shape.props)
                ? bare
                : { ...bare, props: { color: 'yellow', ...asGuard(shape.props, shape), face: shape.props?.face ?? 'note', fill: 'solid' } };
        default:
            return bare;
    }
}

/** As UML tells a call, which waits for its answer, from a message that does not, and from the answer, which is dashed. */
function called(message: ShapeInput): ShapeInput {
    const { props = {} } = message;
    return saysHead(props) ? message : { ...message, props: { ...props, endMark: 'triangle' } };
}

/** A plain box becomes a head and a line in one. */
function withLifeline(shape: ShapeInput): ShapeInput {
    const { type, props } = shape;
    const isPlain = type === 'geo' && props?.geo === undefined && (props?.face === undefined || props.face === 'lifeline');
    if (!isPlain || props?.rows !== undefined) {
        return shape;
    }
    const { height: _, ...rest } = shape;
    return { ...rest, props: { ...props, face: 'lifeline' } };
}

/** Notes, titles and conditions are no larger than the messages that they are about, unless the call says how large. */
function asGuard(props: Props = {}, said: ShapeInput): Props {
    return namesSize(said) ? props : { ...props, scale: GUARD_SCALE };
}

/** Figures are about as tall as the boxes of the other participants. */
function withLowHead(shape: ShapeInput): ShapeInput {
    const { props = {}, label = '', width, height } = shape;
    const face = props.face === undefined || props.face === 'lifeline' ? undefined : faceNamed(props.face);
    const isCapped = props.face === 'cylinder';
    const isBoxLike = BOX_LIKE.includes(props.face);
    if (!face || !props.face || width !== undefined || height !== undefined || !(isCapped || isBoxLike || face.isCaptioned === true)) {
        return shape;
    }
    const { font, size, scale } = { ...defaultProps('geo'), ...props };
    const factor = typeof scale === 'number' ? scale : 1;
    const fontSizePx = LABEL_FONT_SIZES[size] * factor;
    const natural = sizeAs(props.face, shape);
    const text = measureText(label, { font, fontSizePx, maxWidth: natural.w });
    // Words in several lines need the room.
    if (face.isCaptioned !== true && text.h > fontSizePx * LINE_HEIGHT * 1.5) {
        return shape;
    }
    const low = isCapped
        ? CAPPED_HEAD * fontSizePx
        : isBoxLike
          ? text.h + 2 * FACE_PADDING * factor
          : natural.h - Math.max(0, face.least.h - FIGURE_HEAD) * factor;
    return { ...shape, width: natural.w, height: Math.min(natural.h, Math.ceil(low)) };
}

function withoutSize({ width: _width, height: _height, ...rest }: ShapeInput): ShapeInput {
    return rest;
}

function isFilled(props: Props | undefined): boolean {
    return props?.fillColor !== undefined || (props?.fill !== undefined && props.fill !== 'none');
}

function textProps({ color, size, font, textColor }: Props = {}): Props {
    return {
        ...(color !== undefined && { color }),
        size: size ?? 's',
        ...(font !== undefined && { font }),
        ...(textColor !== undefined && { color: textColor })
    };
}
