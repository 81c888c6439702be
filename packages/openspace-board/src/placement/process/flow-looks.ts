import type { BoardView } from '../../document/board-view';
import { BoardIndex } from '../../geometry/board-index';
import type { FaceName } from '../../notation/notation';
import { nodeNotationOf } from '../../notation/read-notation';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { diagramKind } from '../kind';
import type { KindEvidence } from '../kind-evidence';
import { saysHead } from '../said-heads';

type Styled = Pick<ShapeInput, 'type' | 'props'> & KindEvidence;

/** What a flow runs through: tasks, gateways, events, forks and joins. Notes and data are only associated with it. */
const FLOW_FACES: readonly (FaceName | undefined)[] = [
    undefined,
    'rounded',
    'choice',
    'initial',
    'final',
    'ring',
    'start-event',
    'end-event',
    'bar'
];

/**
 * The flow of a process with the filled heads of BPMN, but for arrows of which the call says how they end or that they are dashed, and for
 * those between pools, which are messages.
 * @param around what is on the board already, as far as the call leads to it
 */
export function inFlowLooks<Shape extends Styled>(shapes: readonly Shape[], around: readonly KindEvidence[] = []): readonly Shape[] {
    const all = [...around, ...shapes];
    if (!shapes.some(({ type }) => type === 'arrow') || diagramKind(all) !== 'process') {
        return shapes;
    }
    const known = new Map(all.flatMap(shape => (shape.id === undefined ? [] : [[shapeIdOf(shape.id) as string, shape] as const])));
    const find = (id: string | undefined): KindEvidence | undefined => (id === undefined ? undefined : known.get(shapeIdOf(id)));
    const isFlow = ({ from, to }: Styled): boolean => {
        const ends = [find(from), find(to)];
        const [one, other] = ends.map(end => poolOf(end, find));
        return one === other && ends.every(end => (end?.type === 'geo' || end?.type === 'frame') && FLOW_FACES.includes(end.props?.face));
    };
    return shapes.map(shape =>
        shape.type === 'arrow' && !saysHead(shape.props) && isFlow(shape)
            ? { ...shape, props: { ...shape.props, endMark: 'triangle' as const } }
            : shape
    );
}

/** What the lane of a shape is in, none where it is in no lane; undefined for a lane that is in nothing. */
function poolOf(shape: KindEvidence | undefined, find: (id: string | undefined) => KindEvidence | undefined): string | null | undefined {
    const seen = new Set<KindEvidence>();
    for (let at = shape; at && !seen.has(at); at = find(at.parentId)) {
        seen.add(at);
        if (at.props?.face === 'swimlane') {
            return find(at.parentId)?.id;
        }
    }
    return null;
}

/** Whether arrows of a call lead to shapes that are not in it. */
export function leadsOut(shapes: readonly KindEvidence[]): boolean {
    const own = new Set(shapes.flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id) as string])));
    return shapes.some(({ from, to }) => [from, to].some(id => id !== undefined && !own.has(shapeIdOf(id))));
}

/** What arrows of a call lead to on the board, and what its shapes and these stand in there, where that is a process in lanes. */
export function flowAround(view: BoardView, shapes: readonly KindEvidence[]): KindEvidence[] {
    const board = BoardIndex.of(view);
    const found = new Map<string, KindEvidence>();
    const open = shapes
        .flatMap(({ from, to, parentId }) => [from, to, parentId])
        .flatMap(id => (id === undefined ? [] : [shapeIdOf(id) as string]));
    for (const id of open) {
        const shape = found.has(id) ? undefined : board.shape(id);
        if (shape && (shape.type === 'geo' || shape.type === 'frame' || shape.type === 'note')) {
            const face = shape.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
            found.set(id, { id, type: shape.type, parentId: shape.parentId, ...(face && { props: { face } }) });
            open.push(shape.parentId);
        }
    }
    const all = [...found.values()];
    return all.some(({ props }) => props?.face === 'swimlane') ? all : [];
}
