import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { KindEvidence } from '../kind-evidence';
import { isDuration, isPeriod } from './period-words';

/** A line of stops in order, and what happens at each of them. */
export interface TimeAxis {
    readonly stops: readonly string[];
    /** For each shape that is no stop, the one at which it is. */
    readonly events: ReadonlyMap<string, string>;
}

interface Link {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly isDirected: boolean;
}

/** Where a chain of periods, or of steps with the time between them, is told by its labels; undefined for all else. */
export function toldAxis(shapes: readonly KindEvidence[]): TimeAxis | undefined {
    const axis = axisOf(shapes, true);
    if (!axis) {
        return undefined;
    }
    const labels = new Map(shapes.flatMap(({ id, label = '' }) => (id === undefined ? [] : [[shapeIdOf(id) as string, label] as const])));
    const stops = new Set(axis.stops);
    const between = linksOf(shapes).filter(({ from, to }) => stops.has(from) && stops.has(to));
    const isTold =
        axis.stops.every(id => isPeriod(labels.get(id) ?? '')) || (between.length > 0 && between.every(({ label }) => isDuration(label)));
    return isTold && axis.stops.length > 2 ? axis : undefined;
}

/**
 * Stops along an axis: shapes whose labels are periods, or else those that arrows lead through one after the other. Undefined where
 * they are no single line, or something belongs to none or several of them.
 * @param isTold whether labels or arrows have to tell what a stop is
 */
export function axisOf(shapes: readonly KindEvidence[], isTold = false): TimeAxis | undefined {
    const nodes = shapes.filter(isNode);
    const ids = nodes.flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id) as string]));
    if (
        nodes.length < 2 ||
        ids.length < nodes.length ||
        nodes.some(({ parentId }) => parentId !== undefined && ids.includes(shapeIdOf(parentId)))
    ) {
        return undefined;
    }
    const links = linksOf(shapes);
    const led = new Set(links.flatMap(({ from, to, isDirected }) => (isDirected ? [from, to] : [])));
    const periods = nodes.flatMap(({ id = '', label = '' }) => (isPeriod(label) ? [shapeIdOf(id) as string] : []));
    for (const chosen of [periods, ids.filter(id => led.has(id)), ...(isTold ? [] : [ids])]) {
        const stops = inOrder(chosen, links);
        const axis = stops && eventsAt(stops, ids, links);
        if (axis) {
            return axis;
        }
    }
    return undefined;
}

/** Shapes in the order of the arrows between them, or as they are given if there are none. */
function inOrder(ids: readonly string[], links: readonly Link[]): string[] | undefined {
    const all = new Set(ids);
    const between = links.filter(({ from, to }) => all.has(from) && all.has(to));
    if (between.length === 0) {
        return ids.length < 2 ? undefined : [...ids];
    }
    const next = new Map(between.map(({ from, to }) => [from, to]));
    const reached = new Set(next.values());
    const [first, ...others] = ids.filter(id => !reached.has(id));
    const order: string[] = [];
    for (let at = first; at !== undefined && order.length < ids.length; at = next.get(at)) {
        order.push(at);
    }
    const isLine = others.length === 0 && order.length === ids.length && between.length === ids.length - 1;
    return isLine ? order : undefined;
}

function eventsAt(stops: readonly string[], ids: readonly string[], links: readonly Link[]): TimeAxis | undefined {
    const places = new Set(stops);
    const events = new Map<string, string>();
    for (const { from, to } of links) {
        const [event, stop] = places.has(to) ? [from, to] : [to, from];
        if (places.has(event)) {
            continue;
        }
        if (!places.has(stop) || (events.get(event) ?? stop) !== stop) {
            return undefined;
        }
        events.set(event, stop);
    }
    return ids.every(id => places.has(id) || events.has(id)) ? { stops, events } : undefined;
}

function linksOf(shapes: readonly KindEvidence[]): Link[] {
    return shapes.flatMap(({ type, from, to, label = '', props }) =>
        type === 'arrow' && from !== undefined && to !== undefined
            ? [{ from: shapeIdOf(from), to: shapeIdOf(to), label, isDirected: props?.endMark !== 'none' }]
            : []
    );
}

/** Not a title above the rest. */
function isNode({ type, parentId }: KindEvidence): boolean {
    return type !== 'arrow' && !(type === 'text' && parentId === undefined);
}
