import type { ShapeInput } from '../vocabulary/vocabulary';
import { diagramKind } from './kind';
import type { KindEvidence } from './kind-evidence';

type Styled = Pick<ShapeInput, 'type' | 'props'> & KindEvidence;

/** A state with others in it is a state: its corners are as round as theirs. */
const COMPOSITE = { cornerRadius: 12, strokeColor: '#868e96' };

/** The frames of a state machine as states with others in them; what the call itself says takes precedence. */
export function inStateLooks<Shape extends Styled>(shapes: readonly Shape[]): readonly Shape[] {
    const isComposite = ({ type }: Styled): boolean => type === 'frame';
    if (!shapes.some(isComposite) || diagramKind(shapes) !== 'state') {
        return shapes;
    }
    return shapes.map(shape => (isComposite(shape) ? { ...shape, props: { ...COMPOSITE, ...shape.props } } : shape));
}
