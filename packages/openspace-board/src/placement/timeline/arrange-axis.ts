import { largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import { offProportions } from '../layers/block-cost';
import type { ArrangedBlock, FreeBlock, FreeEdge, FreeNode, SaidOfGraph, Way } from '../placement';
import { AlongAxis } from './along-axis';
import { eventWays, pileIndent } from './event-ways';
import type { TimeAxis } from './time-axis';

type Direction = LayoutOptions['direction'];

/** Between the line of stops and what happens at each. */
const TO_EVENTS = 44;
const BETWEEN_EVENTS = 16;
/** Between what happens at one stop and at the next. */
const BESIDE = 24;
/** An arrow from stop to stop, and what is seen of it at both ends of its label. */
const ARROW = 56;
const AROUND_LABEL = 64;

interface Form {
    readonly direction: Direction;
    /** Whether what happens stands on both sides of the line, in turn. */
    readonly isInTurn: boolean;
}

/** Stops in one line, at the same distances, with what happens at each of them next to it; of several forms the one in proportion. */
export function arrangeAxis(block: FreeBlock, time: TimeAxis, said: SaidOfGraph): ArrangedBlock {
    const [first, ...more] = formsFor(time, said).map(form => arranged(block, time, form));
    const off = (one: ArrangedBlock): number => offProportions(one).wide + offProportions(one).high;
    return more.reduce(
        (best, one) => (off(one) < off(best) ? one : best),
        first ?? arranged(block, time, { direction: 'right', isInTurn: false })
    );
}

/** The usual one first. */
function formsFor({ events }: TimeAxis, { direction, directionBy }: SaidOfGraph): Form[] {
    const directions: readonly Direction[] = directionBy === 'call' ? [direction] : ['right', 'down'];
    return directions.flatMap(each => [
        { direction: each, isInTurn: false },
        ...(events.size > 1 ? [{ direction: each, isInTurn: true }] : [])
    ]);
}

interface Stop {
    readonly node: FreeNode;
    readonly events: readonly FreeNode[];
    /** On which side of the line its events are. */
    readonly side: 1 | -1;
    /** From its middle along the line: what happens at it, and all together. */
    readonly reach: { readonly before: number; readonly after: number };
    readonly before: number;
    readonly after: number;
}

function arranged(block: FreeBlock, time: TimeAxis, { direction, isInTurn }: Form): ArrangedBlock {
    const axis = new AlongAxis(direction);
    const stops = stopsOf(axis, block.nodes, time, isInTurn);
    const pitch = pitchOf(axis, stops, block.edges);
    const before = Math.max(0, largest(stops.map(({ before: own }, at) => own - at * pitch)));
    const total = before + largest(stops.map(({ after }, at) => at * pitch + after));
    const breadth = largest(stops.map(({ node }) => axis.breadthOf(node)));
    const roomOn = (side: Stop['side']): number =>
        Math.max(
            0,
            largest(stops.map(stop => (stop.side === side && stop.events.length > 0 ? breadthOfEvents(axis, stop) + TO_EVENTS : 0)))
        );
    const [above, below] = [roomOn(-1), roomOn(1)];
    const boxes = new Map<string, Box>();
    stops.forEach((stop, at) => {
        const middle = before + at * pitch;
        const put = (node: FreeNode, start: number, from: number): void => {
            boxes.set(node.id, axis.box({ at: start, from, length: axis.lengthOf(node), breadth: axis.breadthOf(node) }, total));
        };
        put(stop.node, middle - axis.lengthOf(stop.node) / 2, above + (breadth - axis.breadthOf(stop.node)) / 2);
        let [along, edge] = [middle - stop.reach.before, stop.side > 0 ? above + breadth + TO_EVENTS : above - TO_EVENTS];
        for (const event of stop.events) {
            const across = axis.breadthOf(event);
            put(event, along, stop.side > 0 ? edge : edge - across);
            edge += axis.isLying ? stop.side * (across + BETWEEN_EVENTS) : 0;
            along += axis.isLying ? 0 : event.h + BETWEEN_EVENTS;
        }
    });
    const whole = above + breadth + below;
    const [w, h] = axis.isLying ? [total, whole] : [whole, total];
    const ways = new Map([...straightWays(block, boxes), ...pileWays(axis, stops, block.edges, boxes)]);
    return { ...block, direction, w, h, boxes, ways };
}

function stopsOf(axis: AlongAxis, nodes: readonly FreeNode[], { stops, events }: TimeAxis, isInTurn: boolean): Stop[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    let turn = 0;
    return stops.flatMap(id => {
        const node = byId.get(id);
        const own = nodes.filter(event => events.get(event.id) === id);
        const side = isInTurn && own.length > 0 && turn++ % 2 === 0 ? -1 : 1;
        if (!node) {
            return [];
        }
        const half = axis.lengthOf(node) / 2;
        const reach = reachOf(axis, node, own);
        return [{ node, events: own, side, reach, before: Math.max(half, reach.before), after: Math.max(half, reach.after) } as const];
    });
}

/** How far what happens at a stop reaches from its middle along the line. */
function reachOf(axis: AlongAxis, stop: FreeNode, events: readonly FreeNode[]): Stop['reach'] {
    const length = axis.isLying ? Math.max(0, largest(events.map(({ w }) => w))) : pile(events);
    const indent = axis.isLying && events.length > 1 ? pileIndent(stop.h, events.length) : 0;
    const before = indent > 0 ? stop.w / 2 - indent : length / 2;
    return { before, after: length - before };
}

function breadthOfEvents(axis: AlongAxis, { events }: Pick<Stop, 'events'>): number {
    return axis.isLying ? pile(events) : Math.max(0, largest(events.map(({ w }) => w)));
}

function pile(events: readonly FreeNode[]): number {
    return Math.max(
        0,
        events.reduce((sum, { h }) => sum + h + BETWEEN_EVENTS, -BETWEEN_EVENTS)
    );
}

/** From the middle of a stop to that of the next: far enough for arrows and labels, and for what happens on the same side. */
function pitchOf(axis: AlongAxis, stops: readonly Stop[], edges: readonly FreeEdge[]): number {
    let pitch = 0;
    stops.forEach((stop, at) => {
        const half = axis.lengthOf(stop.node) / 2;
        stops.slice(at + 1).forEach((other, further) => {
            if (other.side === stop.side && other.events.length > 0 && stop.events.length > 0) {
                const needed = stop.reach.after + other.reach.before + BESIDE;
                pitch = Math.max(pitch, needed / (further + 1));
            }
        });
        const next = stops[at + 1];
        if (next) {
            const labels = edges.filter(({ from, to }) => [from, to].includes(stop.node.id) && [from, to].includes(next.node.id));
            const room = Math.max(0, largest(labels.map(({ label }) => (label ? axis.lengthOf(label) + AROUND_LABEL : 0))));
            pitch = Math.max(pitch, half + axis.lengthOf(next.node) / 2 + Math.max(ARROW, room));
        }
    });
    return Math.ceil(pitch);
}

/** Ways to what is piled up at a stop. */
function pileWays(axis: AlongAxis, stops: readonly Stop[], edges: readonly FreeEdge[], boxes: ReadonlyMap<string, Box>): Map<number, Way> {
    const ways = new Map<number, Way>();
    for (const { node, events } of stops) {
        const at = boxes.get(node.id);
        const pairs = events.map(({ id }) => edges.filter(({ from, to }) => [from, to].includes(id)));
        const isPlain = pairs.every(own => own.length === 1 && !own[0]?.label) && [node, ...events].every(({ figure }) => !figure);
        const found =
            at && events.length > 1 && isPlain
                ? eventWays(
                      at,
                      events.flatMap(({ id }) => boxes.get(id) ?? []),
                      axis.isLying
                  )
                : [];
        found?.forEach((points, index) => {
            const [edge] = pairs[index] ?? [];
            if (edge) {
                ways.set(edge.at, { points: edge.from === node.id ? points : [...points].reverse() });
            }
        });
    }
    return ways;
}

/** Ways between shapes that stand next to each other in one line. Others are led later. */
function straightWays({ nodes, edges }: FreeBlock, boxes: ReadonlyMap<string, Box>): Map<number, Way> {
    const figures = new Set(nodes.flatMap(({ id, figure }) => (figure ? [id] : [])));
    const pairs = new Map<string, number>();
    const pairOf = ({ from, to }: FreeEdge): string => [from, to].sort().join(' ');
    edges.forEach(edge => pairs.set(pairOf(edge), (pairs.get(pairOf(edge)) ?? 0) + 1));
    return new Map(
        edges.flatMap(edge => {
            const [one, other] = [boxes.get(edge.from), boxes.get(edge.to)];
            const isLed = !one || !other || pairs.get(pairOf(edge)) !== 1 || figures.has(edge.from) || figures.has(edge.to);
            const points = isLed ? undefined : between(one, other);
            if (!points || [...boxes.values()].some(box => box !== one && box !== other && isOn(box, points))) {
                return [];
            }
            const [from, to] = points;
            const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
            return [[edge.at, { points, ...(edge.label && { label: middle, labelSize: edge.label }) }] as const];
        })
    );
}

/** From the side of a box to the opposite one of another whose middle is level with it, or straight above or below. */
function between(one: Box, other: Box): readonly [Point, Point] | undefined {
    const [a, b] = [one, other].map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 })) as [Point, Point];
    if (Math.abs(a.y - b.y) < 0.5) {
        return a.x < b.x
            ? [
                  { x: one.x + one.w, y: a.y },
                  { x: other.x, y: a.y }
              ]
            : [
                  { x: one.x, y: a.y },
                  { x: other.x + other.w, y: a.y }
              ];
    }
    if (Math.abs(a.x - b.x) < 0.5) {
        return a.y < b.y
            ? [
                  { x: a.x, y: one.y + one.h },
                  { x: a.x, y: other.y }
              ]
            : [
                  { x: a.x, y: one.y },
                  { x: a.x, y: other.y + other.h }
              ];
    }
    return undefined;
}

function isOn({ x, y, w, h }: Box, [from, to]: readonly [Point, Point]): boolean {
    const [left, right, top, bottom] = [Math.min(from.x, to.x), Math.max(from.x, to.x), Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return left < x + w && x < right && top < y + h && y < bottom;
}
