import type { FaceName, MarkName } from '../notation/notation';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { KindEvidence } from './kind-evidence';
import { arePeriods, isKanban } from './timeline/column-role';
import { toldAxis } from './timeline/time-axis';

/** What a diagram is, which tells how it is laid out. `graph` is everything that no notation says more of. */
export const DIAGRAM_KINDS = ['class', 'er', 'c4', 'state', 'process', 'sequence', 'kanban', 'timeline', 'graph'] as const;

export type DiagramKind = (typeof DIAGRAM_KINDS)[number];

/** What each shape with this face speaks for. Frames speak for C4 only where nothing else speaks. */
const FACE_KINDS: Readonly<Partial<Record<FaceName, DiagramKind>>> = {
    class: 'class',
    table: 'er',
    person: 'c4',
    component: 'c4',
    node3d: 'c4',
    initial: 'state',
    final: 'state',
    history: 'state',
    choice: 'state',
    bar: 'state',
    ring: 'process',
    'start-event': 'process',
    'end-event': 'process'
};

/** Recognises what shapes and arrows draw. A layout that names a kind takes precedence; other layouts name none. */
export function diagramKind(shapes: readonly KindEvidence[], layout = 'auto'): DiagramKind {
    const named = DIAGRAM_KINDS.find(kind => kind === layout);
    if (named) {
        return named;
    }
    if (layout === 'auto' && isSequence(shapes)) {
        return 'sequence';
    }
    return hasLanes(shapes) ? 'process' : strongest(shapes);
}

/** The kind that most shapes speak for; of as many, the one that is named first. */
function strongest(shapes: readonly KindEvidence[]): DiagramKind {
    const counts = new Map<DiagramKind, number>();
    for (const shape of shapes) {
        const kind = spokenFor(shape);
        if (kind) {
            counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
    }
    let [best, most]: [DiagramKind, number] = ['graph', 0];
    for (const kind of DIAGRAM_KINDS) {
        const count = counts.get(kind) ?? 0;
        if (count > most) {
            [best, most] = [kind, count];
        }
    }
    return best === 'graph' ? plainKind(shapes) : best;
}

/** The kind of shapes that no notation says more of than where they stand, and what they are called. */
function plainKind(shapes: readonly KindEvidence[]): DiagramKind {
    if (!shapes.some(({ type }) => type === 'frame')) {
        return toldAxis(shapes) ? 'timeline' : 'graph';
    }
    return isKanban(shapes) ? 'kanban' : arePeriods(shapes) ? 'timeline' : 'c4';
}

function spokenFor({ type, props }: KindEvidence): DiagramKind | undefined {
    if (type !== 'arrow') {
        return props?.face && FACE_KINDS[props.face];
    }
    const marks = [props?.startMark, props?.endMark];
    return marks.some(isCrow) ? 'er' : marks.includes('hollow-triangle') ? 'class' : undefined;
}

function isCrow(mark: MarkName | undefined): boolean {
    return mark?.startsWith('crow-') === true;
}

function hasLanes(shapes: readonly KindEvidence[]): boolean {
    const lanes = idsWithFace(shapes, 'swimlane');
    return shapes.some(({ parentId }) => parentId !== undefined && lanes.has(shapeIdOf(parentId)));
}

/** Lifelines or activations without a place, or messages in fragments. */
function isSequence(shapes: readonly KindEvidence[]): boolean {
    const fragments = idsWithFace(shapes, 'fragment');
    return shapes.some(
        ({ type, x, y, parentId, sequence, props }) =>
            sequence !== undefined ||
            (type !== 'arrow' && x === undefined && y === undefined && (props?.face === 'lifeline' || props?.face === 'activation')) ||
            (type === 'arrow' && parentId !== undefined && fragments.has(shapeIdOf(parentId)))
    );
}

function idsWithFace(shapes: readonly KindEvidence[], face: FaceName): ReadonlySet<string> {
    return new Set(shapes.flatMap(({ id, props }) => (props?.face === face && id !== undefined ? [shapeIdOf(id) as string] : [])));
}
