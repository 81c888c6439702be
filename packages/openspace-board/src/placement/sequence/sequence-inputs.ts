import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { SequenceRole } from './sequence-role';

type Props = NonNullable<ShapeInput['props']>;

/** Roles that stand on lifelines and not in another shape. */
const LOOSE: readonly SequenceRole[] = ['message', 'note', 'bar', 'section', 'fragment'];
/** How shapes of one call are stacked: what lies on lifelines after them; titles of fragments cover bars as well. */
const LAYERS: Readonly<Partial<Record<SequenceRole, number>>> = { bar: 1, fragment: 2, section: 3, note: 4 };

/** A shape of a sequence without what only says where in the sequence it is, and as its role is drawn. */
export function drawnAs(shape: ShapeInput, role: SequenceRole, outer: SequenceRole | undefined, number: number | undefined): ShapeInput {
    const { sequence: _, parentId, ...rest } = shape;
    const isLoose = LOOSE.includes(role) && (role !== 'message' ? outer !== undefined && outer !== 'group' : outer !== undefined);
    const bare: ShapeInput = { ...rest, ...(parentId !== undefined && !isLoose && { parentId }), layer: LAYERS[role] ?? 0 };
    switch (role) {
        case 'message':
            return number === undefined ? bare : { ...bare, label: `${number}. ${shape.label ?? ''}`.trim() };
        case 'participant':
            return withLifeline(bare);
        case 'fragment':
            return {
                ...withoutSize(bare),
                type: 'geo',
                props: { ...shape.props, face: 'fragment' },
                ...(isFilled(shape.props) && { layer: -1 })
            };
        case 'section':
            return { ...withoutSize(bare), type: 'text', props: textProps(shape.props) };
        case 'bar':
            return { ...withoutSize(bare), props: { fill: 'semi', ...shape.props } };
        case 'note':
            // Its lifelines would run through the words.
            return shape.type === 'note' || isFilled(shape.props)
                ? bare
                : { ...bare, props: { color: 'yellow', ...shape.props, face: shape.props?.face ?? 'note', fill: 'solid' } };
        default:
            return bare;
    }
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
