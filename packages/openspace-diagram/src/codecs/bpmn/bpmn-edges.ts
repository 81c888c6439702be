import type { Arrowhead, Bounds, EdgeEnd, Point, Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { Losses } from '../../losses';
import type { DraftedEdge } from '../shared/graph-draft';
import { type BpmnElement, type BpmnPlaneElement, typeOf } from './bpmn-model';

/** How a kind of connection is drawn. */
const EDGES: Readonly<Record<string, { readonly from?: Arrowhead; readonly to?: Arrowhead; readonly style?: Style }>> = {
    SequenceFlow: { to: 'triangle' },
    MessageFlow: { from: 'open-circle', to: 'open-triangle', style: { dash: 'dashed' } },
    Association: { style: { dash: 'dotted' } },
    DataInputAssociation: { to: 'open', style: { dash: 'dotted' } },
    DataOutputAssociation: { to: 'open', style: { dash: 'dotted' } },
    ConversationLink: { style: { strokeWidth: 3 } }
};

/** Lines that end further away from their nodes do not end at them. */
const NEAR = 20;

export function isEdge(element: BpmnElement): boolean {
    return Object.hasOwn(EDGES, typeOf(element));
}

interface FoundEnd {
    readonly id: string;
    readonly bounds: Bounds | undefined;
}

/** @param find the node of an element of the model, where it is on the page */
export function edgeOf(
    element: BpmnElement,
    shown: BpmnPlaneElement | undefined,
    find: (element: BpmnElement) => FoundEnd | undefined,
    losses: Losses
): DraftedEdge | undefined {
    const look = EDGES[typeOf(element)] ?? {};
    const points = (shown?.waypoint ?? []).flatMap(({ x, y }) =>
        Number.isFinite(x) && Number.isFinite(y) ? [{ x: x ?? 0, y: y ?? 0 }] : []
    );
    const [source, target] = [oneOf(element.sourceRef), oneOf(element.targetRef)];
    const isInput = typeOf(element) === 'DataInputAssociation';
    const isOutput = typeOf(element) === 'DataOutputAssociation';
    // Data goes to and from inputs and outputs inside of an activity, which stand for it.
    const from = endOf((isOutput ? element.$parent : source) ?? undefined, points[0], find);
    const to = endOf((isInput ? element.$parent : target) ?? undefined, points.at(-1), find);
    if (!from || !to) {
        losses.add('Connections without two ends are left out.', element.id);
        return undefined;
    }
    if (source?.default === element) {
        losses.add('The stroke through default flows is left out.', element.id);
    }
    const isConditional = element.conditionExpression !== undefined && source !== undefined && !/Gateway$/.test(typeOf(source));
    const direction = element.associationDirection;
    const heads: { readonly from: Arrowhead; readonly to: Arrowhead } = {
        from: direction === 'Both' ? 'open' : isConditional ? 'open-diamond' : (look.from ?? 'none'),
        to: direction === 'One' || direction === 'Both' ? 'open' : (look.to ?? 'none')
    };
    const label = (element.name ?? '').trim();
    const color = hexOfCss(shown?.stroke ?? shown?.['border-color'] ?? '');
    const inner = points.slice(1, -1);
    const isSquare = inner.length > 0 && points.every((point, at) => at === 0 || isAligned(point, points[at - 1] ?? point));
    return {
        from: { ...from, ...(heads.from !== 'none' && { arrowhead: heads.from }) },
        to: { ...to, ...(heads.to !== 'none' && { arrowhead: heads.to }) },
        ...(label !== '' && { label }),
        // What says no way is led by the layout.
        ...(points.length > 0 && { route: isSquare ? ('orthogonal' as const) : ('straight' as const) }),
        ...(inner.length > 0 && { waypoints: inner }),
        style: { fontSize: 12, strokeWidth: 1.5, ...look.style, ...(color !== undefined && { stroke: color }) }
    };
}

/** A reference to several is one to the first of them. */
function oneOf(reference: BpmnElement['sourceRef']): BpmnElement | undefined {
    return Array.isArray(reference) ? (reference as readonly BpmnElement[])[0] : (reference as BpmnElement | undefined);
}

function endOf(
    element: BpmnElement | undefined,
    point: Point | undefined,
    find: (element: BpmnElement) => FoundEnd | undefined
): EdgeEnd | undefined {
    const found = element && find(element);
    if (!found) {
        // Such as the middle of another connection.
        return point && element && isEdge(element) ? { point } : undefined;
    }
    // A line that stops far away ends at its node all the same, wherever it meets it.
    return { node: found.id, ...(point && found.bounds && isNear(point, found.bounds) && { anchor: anchorOf(point, found.bounds) }) };
}

function isNear(point: Point, { x, y, width, height }: Bounds): boolean {
    return point.x > x - NEAR && point.x < x + width + NEAR && point.y > y - NEAR && point.y < y + height + NEAR;
}

function anchorOf(point: Point, { x, y, width, height }: Bounds): Point {
    const share = (value: number, from: number, size: number): number =>
        size > 0 ? Math.round(Math.min(1, Math.max(0, (value - from) / size)) * 1_000) / 1_000 : 0.5;
    return { x: share(point.x, x, width), y: share(point.y, y, height) };
}

function isAligned(one: Point, other: Point): boolean {
    return Math.abs(one.x - other.x) < 1 || Math.abs(one.y - other.y) < 1;
}
