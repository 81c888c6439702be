import {
    arrowForm,
    bendsOf,
    type BoardIndex,
    cornersBetween,
    EDGE,
    type EdgeNotation,
    endLabels,
    edgeNotationOf,
    edgesInPieces,
    hexOf,
    IDENTITY,
    isPlannedCurve,
    type MarkName,
    markOfHead,
    readTag,
    routeCorners,
    type ShapeOf,
    transform
} from '@openspace/board';
import type { DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { aimOf } from './draw-edges';
import { readData } from './own-data';
import { ARROWHEAD_OF, arrowheadOf, nativeHead } from './outlines';
import { styleOf } from './paint';
import { plainId } from './read-nodes';

/** tldraw takes a smaller bend for straight. */
const STRAIGHT_BELOW = 8;

/** Without the last digits, which sums of fractions get wrong. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000;
const tidied = ({ x, y }: Point): Point => ({ x: tidy(x), y: tidy(y) });

/** The arrows of a page as edges. */
export function readEdges(index: BoardIndex, nodes: readonly DiagramNode[], losses: Losses): DiagramEdge[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const lines = edgesInPieces(index);
    const later = new Set<string>([...lines.values()].flatMap(pieces => pieces.slice(1).map(({ id }) => id)));
    return index
        .descendants(index.pageId)
        .filter(shape => shape.type === 'arrow' && !later.has(shape.id))
        .flatMap(shape => {
            if (shape.type !== 'arrow') {
                return [];
            }
            const pieces = lines.get(String(shape.meta[EDGE]));
            const edges = (pieces ?? [shape]).map(arrow => readEdge(index, arrow, byId, losses));
            return pieces ? joined(String(shape.meta['route']), edges) : edges;
        });
}

/** A line with corners that was drawn in pieces. */
function joined(route: string, pieces: readonly DiagramEdge[]): DiagramEdge[] {
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last) {
        return [];
    }
    const label = pieces.flatMap(piece => piece.label ?? []).join('\n');
    return [
        {
            ...first,
            to: last.to,
            ...(label !== '' && { label }),
            route: route === 'orthogonal' ? 'orthogonal' : 'straight',
            waypoints: pieces.slice(1).flatMap(({ from }) => from.point ?? [])
        }
    ];
}

function readEdge(index: BoardIndex, arrow: ShapeOf<'arrow'>, nodes: ReadonlyMap<string, DiagramNode>, losses: Losses): DiagramEdge {
    const { props, opacity } = arrow;
    const id = plainId(arrow.id);
    const notation = edgeNotationOf(arrow);
    const heads = notation ? markedHeads(notation, props) : nativeHeads(props, id, losses);
    if (props.kind === 'elbow' && Math.abs(props.elbowMidPoint - 0.5) > 0.01) {
        losses.add('Elbows bend where the other program puts them.', id);
    }
    if (arrow.isLocked) {
        losses.add('Locked shapes are not locked there.', id);
    }
    const texts = labelPoints(index, arrow, notation);
    const from: EdgeEnd = { ...endOf(index, arrow, 'start', nodes), ...heads.start, ...texts.start };
    const to: EdgeEnd = { ...endOf(index, arrow, 'end', nodes), ...heads.end, ...texts.end };
    const tag = readTag(arrow);
    return {
        id,
        from,
        to,
        ...(props.text !== '' && { label: props.text }),
        ...(props.text !== '' && Math.abs(props.labelPosition - 0.5) > 0.01 && { labelAt: props.labelPosition }),
        ...(tag !== undefined && { tag }),
        ...readData(arrow),
        ...(routeIn(index, arrow, notation) ?? wayOf(arrow, aimOf(from, nodes), aimOf(to, nodes))),
        style: {
            ...styleOf(props, 'arrow'),
            stroke: notation?.strokeColor ?? hexOf(props.color, 'line'),
            ...(notation?.strokeWidth !== undefined && { strokeWidth: notation.strokeWidth }),
            textColor: hexOf(props.labelColor, 'line'),
            ...(opacity !== 1 && { opacity })
        }
    };
}

type Heads = Readonly<Record<'start' | 'end', Pick<EdgeEnd, 'arrowhead' | 'native' | 'label'>>>;

function nativeHeads({ arrowheadStart, arrowheadEnd }: ShapeOf<'arrow'>['props'], id: string, losses: Losses): Heads {
    const read = (head: typeof arrowheadStart): Pick<EdgeEnd, 'arrowhead' | 'native'> => {
        const { arrowhead, loss } = ARROWHEAD_OF[head];
        if (loss !== undefined) {
            losses.add(loss, id);
        }
        return { arrowhead, native: nativeHead(head) };
    };
    return { start: read(arrowheadStart), end: read(arrowheadEnd) };
}

function markedHeads({ startMark, endMark, startLabel, endLabel }: EdgeNotation, props: ShapeOf<'arrow'>['props']): Heads {
    const read = (mark: MarkName | undefined, head: typeof props.arrowheadStart, label = ''): Heads['start'] => ({
        arrowhead: arrowheadOf(mark ?? markOfHead(head)),
        // An open head that no one asked for says less than one that is a mark.
        ...(mark === undefined && { native: nativeHead(head) }),
        ...(label !== '' && { label })
    });
    return { start: read(startMark, props.arrowheadStart, startLabel), end: read(endMark, props.arrowheadEnd, endLabel) };
}

/** Where the texts at both ends are seen. */
function labelPoints(
    index: BoardIndex,
    arrow: ShapeOf<'arrow'>,
    notation: EdgeNotation | undefined
): Readonly<Partial<Record<'start' | 'end', Pick<EdgeEnd, 'labelPoint'>>>> {
    const route = notation && (notation.startLabel || notation.endLabel) ? index.route(arrow) : undefined;
    return Object.fromEntries(
        (notation && route ? endLabels(arrow, notation, route) : []).map(({ side, box }) => [
            side,
            { labelPoint: { x: tidy(box.x + box.w / 2), y: tidy(box.y + box.h / 2) } }
        ])
    );
}

/** The corners of an arrow that has its own. */
function routeIn(
    index: BoardIndex,
    arrow: ShapeOf<'arrow'>,
    notation: EdgeNotation | undefined
): Pick<DiagramEdge, 'route' | 'waypoints' | 'bends'> | undefined {
    const route = notation?.route;
    const form = arrowForm(index, arrow);
    const corners = (route?.points && routeCorners(form)) ?? [];
    if (!route || corners.length === 0) {
        return undefined;
    }
    if (isPlannedCurve(route)) {
        return { route: 'curved', waypoints: bendsOf(cornersBetween(form) ?? []).map(tidied), bends: true };
    }
    const kind = route.kind === 'orthogonal' || route.kind === 'straight' ? route.kind : 'curved';
    // Corners inside of the nodes at the ends are not seen.
    const shown = kind === 'curved' ? corners : (index.route(arrow)?.points.slice(1, -1) ?? corners);
    return { route: kind, waypoints: shown.map(tidied) };
}

function endOf(index: BoardIndex, arrow: ShapeOf<'arrow'>, terminal: 'start' | 'end', nodes: ReadonlyMap<string, DiagramNode>): EdgeEnd {
    const at = index.pageTransform(arrow.id) ?? IDENTITY;
    const free = transform(at, arrow.props[terminal]);
    const point = { x: tidy(free.x), y: tidy(free.y) };
    const binding = index.bindingsOf(arrow.id).find(({ props }) => props.terminal === terminal);
    const node = binding && plainId(binding.toId);
    if (!binding || node === undefined || !nodes.has(node)) {
        return { point };
    }
    const { isPrecise, normalizedAnchor } = binding.props;
    // What is kept of a bound end is older than its node's place.
    const seen = index.route(arrow)?.points.at(terminal === 'start' ? 0 : -1);
    return {
        node,
        point: seen ? { x: tidy(seen.x), y: tidy(seen.y) } : point,
        ...(isPrecise && { anchor: { x: normalizedAnchor.x, y: normalizedAnchor.y } })
    };
}

function wayOf(
    { props: { kind, bend } }: ShapeOf<'arrow'>,
    start: Point | undefined,
    end: Point | undefined
): Pick<DiagramEdge, 'route' | 'waypoints'> {
    if (kind === 'elbow') {
        return { route: 'orthogonal' };
    }
    const chord = start && end ? Math.hypot(end.x - start.x, end.y - start.y) : 0;
    if (Math.abs(bend) < STRAIGHT_BELOW || !start || !end) {
        return { route: 'straight' };
    }
    if (chord < 1) {
        return { route: 'curved' };
    }
    const out = { x: -(end.y - start.y) / chord, y: (end.x - start.x) / chord };
    const middle = { x: (start.x + end.x) / 2 + out.x * bend, y: (start.y + end.y) / 2 + out.y * bend };
    return { route: 'curved', waypoints: [{ x: Math.round(middle.x * 1000) / 1000, y: Math.round(middle.y * 1000) / 1000 }] };
}
