import { largest } from '@openspace/tool';
import { isTypedText } from '../../notation/typed-label';
import type { Size } from '../../text/label-size';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { needsPlace } from '../placement';
import { sizeAs } from '../size-as';

/** Of the corners of a plain box. */
const CORNER = 4;
/** Elements are of one look, whatever their names are; what persons are for is broken into lines. */
const LEAST_BOX = { w: 160, h: 72 };
const PERSON = 190;

/**
 * The shapes of a call as C4 draws them: persons of one size, and plain boxes in which the line with the technology is smaller than the name.
 * What the call itself says takes precedence.
 */
export function c4Inputs(shapes: readonly ShapeInput[]): readonly ShapeInput[] {
    const persons = shapes.filter(isFreePerson);
    const sizes = persons.map(personSize);
    const size = { width: Math.max(0, largest(sizes.map(({ w }) => w))), height: Math.max(0, largest(sizes.map(({ h }) => h))) };
    const all = shapes.map(shape =>
        isFreePerson(shape) && persons.length > 1 ? { ...shape, ...size } : isPlainElement(shape) ? withTypedLabel(shape) : shape
    );
    return all.every((shape, at) => shape === shapes[at]) ? shapes : all;
}

function isFreePerson(shape: ShapeInput): boolean {
    return needsPlace(shape) && shape.props?.face === 'person' && shape.width === undefined && shape.height === undefined;
}

/** As large as its label needs with lines of a comfortable length. */
function personSize(shape: ShapeInput): Size {
    const natural = sizeAs('person', shape);
    return natural.w > PERSON ? sizeAs('person', shape, { w: PERSON }) : natural;
}

/** A box of which the call says no outline, with a line such as `[Container: Go]`. */
function isPlainElement(shape: ShapeInput): boolean {
    const { type, label = '', props = {} } = shape;
    const isPlain = ['face', 'rows', 'icon', 'outline', 'cornerRadius'].every(key => !Object.hasOwn(props, key));
    return type === 'geo' && needsPlace(shape) && isPlain && (props.geo ?? 'rectangle') === 'rectangle' && isTypedText(label);
}

function withTypedLabel(shape: ShapeInput): ShapeInput {
    const { geo: _, ...props } = shape.props ?? {};
    const { w, h } = sizeAs('rounded', shape);
    const { width = Math.max(w, LEAST_BOX.w), height = Math.max(h, LEAST_BOX.h) } = shape;
    return { ...shape, width, height, props: { ...props, face: 'rounded', cornerRadius: CORNER } };
}
