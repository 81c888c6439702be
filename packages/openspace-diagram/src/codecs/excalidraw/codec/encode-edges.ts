import type { DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../../diagram';
import { throughBends } from '@openspace/board';
import { END_FONT } from '@openspace/board/lib/text/label-size';
import type { Losses } from '../../../losses';
import { BINDING_GAP } from '../arrow-route';
import { lineHeightOf, measureText } from '../text-metrics';
import { labelOf } from './encode-nodes';
import { fewerPoints } from './fewer-points';
import { withTextAt } from './label-on-line';
import { aimProps, endProps, headsOf, ownDataProps } from './own-data';
import { arrowheadName, FONT_SIZE, propsOf, textPropsOf } from './scene-style';

const PROPORTIONAL_RADIUS = 2;
/** Curves run through their points there, of which those next to the ends are to be beyond the gap that the editor leaves there. */
const AROUND_BEND = 0.5;
/** How far along the arrow and next to it the text of an end stands. */
const END_LABEL_AT = { along: 18, beside: 6 };

/** In pixels, how far the ends of a level or an upright piece may be apart across it. */
const ALIGNED = 1;

/** Of its line, where the text of an arrow stands. */
const MIDDLE = 0.5;

type Element = Record<string, unknown>;

/** An edge as an arrow, bound to the nodes that it ends at, where it is seen to end. */
export function encodeEdge(edge: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>, losses: Losses): Element {
    const { id, from, to, label, route = 'straight', waypoints = [], style = {} } = edge;
    const points = [from.point, ...waypoints, to.point].filter(point => point !== undefined);
    const drawn = fewerPoints(edge.bends ? throughBends(points, [AROUND_BEND]) : points, losses, id);
    const [first = { x: 0, y: 0 }] = drawn;
    const bound = from.node !== undefined && to.node !== undefined;
    const elbowed = route === 'orthogonal' && bound;
    if (route === 'orthogonal' && !bound) {
        losses.add('A line at right angles with a free end is drawn as it runs.', id);
    }
    const ends = { start: endAt(from, nodes), end: endAt(to, nodes) };
    const isSeen = ends.start?.isSeen === true && ends.end?.isSeen === true && isSquare(drawn);
    const isLabelled = label !== undefined && label !== '';
    const isStraight = drawn.length > 1 && (route !== 'curved' || drawn.length === 2) && (!elbowed || isSeen);
    const path = isLabelled && isStraight ? withTextAt(drawn, edge.labelAt ?? MIDDLE) : drawn;
    if (isLabelled && !isStraight && Math.abs((edge.labelAt ?? MIDDLE) - MIDDLE) > 0.01) {
        losses.add('Texts on arrows move to their middle.', id);
    }
    if (elbowed && !isSeen && waypoints.length > 0) {
        losses.add('The editor finds the way of a line at right angles itself.', id);
    }
    return {
        type: 'arrow',
        id,
        x: first.x,
        y: first.y,
        ...(path.length > 1 && { points: path.map(point => [point.x - first.x, point.y - first.y]) }),
        ...(elbowed && { elbowed, ...(!isSeen && { points: undefined }) }),
        roundness: route === 'curved' ? { type: PROPORTIONAL_RADIUS } : null,
        ...propsOf({ ...style, fill: undefined }),
        ...bindingProps('start', from, ends.start),
        ...bindingProps('end', to, ends.end),
        startArrowhead: arrowheadName(from.arrowhead ?? 'none', losses, id),
        endArrowhead: arrowheadName(to.arrowhead ?? 'arrow', losses, id),
        ...(isLabelled && {
            label: labelOf(label, style),
            ...textPropsOf({ ...style, align: 'middle', verticalAlign: 'middle' }, losses, id)
        }),
        ...ownDataProps(edge, {
            ...headsOf(edge),
            ...aimProps('start', from, ends.start?.at),
            ...aimProps('end', to, ends.end?.at),
            ...(path !== drawn && { textAt: true })
        })
    };
}

/** The texts next to the ends of an edge, at its final points; they look like the one on it, and are somewhat smaller. */
export function endLabels({ id, from, to, style = {} }: DiagramEdge, points: readonly Point[], losses: Losses): Element[] {
    const { fontSize = FONT_SIZE, textColor } = style;
    const hasTexts = [from, to].some(({ label = '' }) => label !== '');
    const look = {
        ...(hasTexts && textPropsOf({ ...style, align: undefined, verticalAlign: undefined, fontSize: fontSize * END_FONT }, losses, id)),
        ...(textColor !== undefined && textColor !== 'none' && { strokeColor: textColor })
    };
    const ends = [...endLabel(id, 'from', from, points[0], points[1]), ...endLabel(id, 'to', to, points.at(-1), points.at(-2))];
    return ends.map(({ seen, ...end }) => ({ ...end, ...look, ...(seen && around(seen, { ...end, ...look })) }));
}

/** Where a text stands whose middle is here. */
function around({ x, y }: Point, { text, fontFamily, fontSize }: Element): { readonly x: number; readonly y: number } {
    const font = { fontFamily: Number(fontFamily), fontSize: Number(fontSize) };
    const { width, height } = measureText(String(text), font, lineHeightOf(font.fontFamily));
    return { x: x - width / 2, y: y - height / 2 };
}

type EndText = Element & { readonly seen: Point | undefined };

function endLabel(
    edge: string,
    side: 'from' | 'to',
    { label, labelPoint }: EdgeEnd,
    at: Point | undefined,
    next: Point | undefined
): EndText[] {
    if (label === undefined || label === '' || !at || !next) {
        return [];
    }
    const length = Math.hypot(next.x - at.x, next.y - at.y) || 1;
    const [dx, dy] = [(next.x - at.x) / length, (next.y - at.y) / length];
    const x = at.x + dx * END_LABEL_AT.along - dy * END_LABEL_AT.beside;
    const y = at.y + dy * END_LABEL_AT.along + dx * END_LABEL_AT.beside;
    return [{ type: 'text', id: `${edge}-${side}`, x, y, text: label, ...endProps(edge, side), seen: labelPoint }];
}

/** Where an end is at its node, in shares of the node's size. */
interface EndAt {
    readonly at: Point;
    /** There the line is seen to end; otherwise it is only aimed at. */
    readonly isSeen: boolean;
}

function endAt({ node, point, anchor }: EdgeEnd, nodes: ReadonlyMap<string, DiagramNode>): EndAt | undefined {
    const { bounds, rotation = 0 } = nodes.get(node ?? '') ?? {};
    const isSeen = point !== undefined && bounds !== undefined && rotation === 0 && bounds.width > 0 && bounds.height > 0;
    const at = isSeen ? { x: (point.x - bounds.x) / bounds.width, y: (point.y - bounds.y) / bounds.height } : anchor;
    return at && { at, isSeen };
}

/** Whether each piece of a line is level or upright, as the editor's own are. */
function isSquare(path: readonly Point[]): boolean {
    const isAcross = (one: number, other: number): boolean => Math.abs(one - other) < ALIGNED;
    return path.slice(1).every(({ x, y }, at) => isAcross(x, path[at]?.x ?? x) || isAcross(y, path[at]?.y ?? y));
}

function bindingProps(end: 'start' | 'end', { node }: EdgeEnd, ended: EndAt | undefined): Element {
    if (node === undefined) {
        return {};
    }
    return ended
        ? { [`${end}Binding`]: { elementId: node, focus: 0, gap: BINDING_GAP, fixedPoint: [ended.at.x, ended.at.y] } }
        : { [`${end}ElementId`]: node };
}
