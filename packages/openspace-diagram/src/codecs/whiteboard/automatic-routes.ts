import { asShape, type BoardChange, edgeNotationOf, noted, type NotedRoute, shapeIdOf } from '@openspace/board';
import type { DiagramEdge } from '../../diagram';

type Put = BoardChange['put'][number];

/**
 * Lines between nodes whose places a layout chose are led again where something is moved, as those of drawings without places are. Curves keep
 * their bends.
 * @param laidOut the ids of these nodes, as the edges name them
 */
export function withAutomaticRoutes(records: readonly Put[], edges: readonly DiagramEdge[], laidOut: ReadonlySet<string>): readonly Put[] {
    const led = new Set<string>(
        edges.flatMap(({ id, from, to, route }) =>
            route !== 'curved' && laidOut.has(from.node ?? '') && laidOut.has(to.node ?? '') ? [shapeIdOf(id)] : []
        )
    );
    return led.size === 0 ? records : records.map(record => (led.has(record.id) ? automatic(record) : record));
}

function automatic(record: Put): Put {
    const arrow = asShape(record);
    if (arrow?.type !== 'arrow' || record.typeName !== 'shape') {
        return record;
    }
    const notation = edgeNotationOf(arrow);
    const isStraight = arrow.props.kind === 'arc' && arrow.props.bend === 0;
    const route: NotedRoute | undefined = notation?.route ?? (isStraight ? { kind: 'straight' } : undefined);
    const isLed = route !== undefined && (route.kind === 'straight' || route.points !== undefined);
    return isLed ? { ...record, meta: noted(record.meta, { ...notation, route: { ...route, automatic: true } }) } : record;
}
