import type { BoardView } from '../../document/board-view';
import { BoardIndex } from '../../geometry/board-index';
import { readLabel } from '../../geometry/read-label';
import type { FaceName } from '../../notation/notation';
import { nodeNotationOf } from '../../notation/read-notation';
import { isTypedText, typeOfText } from '../../notation/typed-label';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { diagramKind } from '../kind';
import type { KindEvidence } from '../kind-evidence';

type Styled = Pick<ShapeInput, 'type' | 'props'> & KindEvidence;
type Props = NonNullable<ShapeInput['props']>;

/** The blues of C4 as tints on which dark letters are read, and its grey for what is outside: the more general an element, the deeper. */
const COLORS = {
    person: { fillColor: '#a8cbee', strokeColor: '#08427b' },
    system: { fillColor: '#c7ddf5', strokeColor: '#1168bd' },
    container: { fillColor: '#deebf9', strokeColor: '#3c7fc0' },
    component: { fillColor: '#f0f6fd', strokeColor: '#6b9fd0' },
    external: { fillColor: '#ebebeb', strokeColor: '#858585' }
} as const;

type Level = keyof typeof COLORS;
const USUAL: readonly string[] = Object.values(COLORS).map(({ fillColor }) => fillColor);

/** What these are where their labels do not say so: a database is run apart, as a container is, and an artifact is a part of one. */
const LEVELS: Readonly<Partial<Record<FaceName, Level>>> = {
    person: 'person',
    component: 'container',
    cylinder: 'container',
    queue: 'container',
    datastore: 'container',
    node3d: 'component',
    artifact: 'component'
};
/** Only C4 and deployments have these; others have databases, too. */
const EVIDENT: readonly (FaceName | undefined)[] = ['person', 'component', 'node3d'];
/** Colours that a call names say something of its own. */
const COLOR_PROPS = ['color', 'fill', 'fillColor', 'strokeColor'];
/** Outlines of which a label with a technology makes an element. */
const PLAIN: readonly (FaceName | undefined)[] = [undefined, 'rounded'];

/** Whether shapes of a call may be elements of a C4 diagram, which the board on which they come tells. */
export function mayBeC4(shapes: readonly KindEvidence[]): boolean {
    return shapes.some(shape => levelOf(shape) !== undefined);
}

/** The nodes of a board as far as they are evidence of C4. One without the colour of its kind has one of its own, or none, which others keep to. */
export function c4Around(board: BoardView): KindEvidence[] {
    return BoardIndex.of(board)
        .descendants(board.pageId)
        .flatMap((shape): KindEvidence[] => {
            if (shape.type !== 'geo') {
                return [];
            }
            const { face, fillColor } = nodeNotationOf(shape) ?? {};
            const isOwn = fillColor === undefined || !USUAL.includes(fillColor);
            const { id, parentId, props } = shape;
            const look = { geo: props.geo, ...(face && { face }), ...(isOwn && { fillColor }) };
            return [{ id, type: 'geo', label: readLabel(shape), parentId, props: look }];
        });
}

/**
 * The elements of a C4 diagram in the colours of their kinds, unless the call names any colour of one, and with bold names. Boundaries, also
 * those that are elements with others in them, are left as they are.
 * @param around what is on the board already
 */
export function inC4Looks<Shape extends Styled>(shapes: readonly Shape[], around: readonly KindEvidence[] = []): readonly Shape[] {
    const all = [...shapes, ...around];
    const holders = new Set(all.flatMap(({ parentId }) => (parentId === undefined ? [] : [shapeIdOf(parentId) as string])));
    const levels = all.map(shape => (shape.id !== undefined && holders.has(shapeIdOf(shape.id)) ? undefined : levelOf(shape)));
    const elements = all.filter((_, at) => levels[at] !== undefined);
    if (!isC4(all, elements)) {
        return shapes;
    }
    const isPlain = elements.every(({ props = {} }) => COLOR_PROPS.every(key => !Object.hasOwn(props, key)));
    return shapes.map((shape, at) => {
        const level = levels[at];
        const props: Props | undefined = level && { boldName: true, ...(isPlain && COLORS[level]), ...shape.props };
        return props ? { ...shape, props } : shape;
    });
}

function isC4(shapes: readonly KindEvidence[], elements: readonly KindEvidence[]): boolean {
    const isEvident = elements.some(({ label = '', props }) => EVIDENT.includes(props?.face) || isTypedText(label));
    const nodes = shapes.filter(({ type }) => type === 'geo').length;
    return isEvident && elements.length * 2 >= nodes && diagramKind(shapes) === 'c4';
}

function levelOf({ type, label = '', props = {} }: KindEvidence): Level | undefined {
    if (type !== 'geo') {
        return undefined;
    }
    const said = typeOfText(label)?.toLowerCase() ?? '';
    const usual = props.face && LEVELS[props.face];
    const isElement = usual !== undefined || (said !== '' && PLAIN.includes(props.face) && (props.geo ?? 'rectangle') === 'rectangle');
    if (!isElement) {
        return undefined;
    }
    if (/\bextern/.test(said)) {
        return 'external';
    }
    const [word] = usual === 'person' ? [] : (/^person\b|system\b|^container\b|^component\b/.exec(said) ?? []);
    return (word as Level | undefined) ?? usual ?? 'container';
}
