import { type Cell, type Page, resolveStyle } from '@openspace/drawio';
import type { Point } from '../../../../diagram';
import { pointIn } from '../../drawio-geometry';
import { alongWaypoints } from './along-waypoints';
import { elbow, sideToSide, topToBottom } from './bent-once';
import { betweenEntities } from './entity-relation';
import type { Given } from './given';
import { loop } from './loop';
import { orthogonal } from './orthogonal';
import { fixedPoint, floatingPoint, middleOf, type Terminal, terminalOf } from './terminal';

/** The ways of leading a line by the names that styles have for them; all of them run square to their cells. */
const WAYS: Readonly<Record<string, (given: Given) => Point[]>> = {
    orthogonalEdgeStyle: orthogonal,
    segmentEdgeStyle: alongWaypoints,
    elbowEdgeStyle: elbow,
    entityRelationEdgeStyle: betweenEntities,
    sideToSideEdgeStyle: sideToSide,
    topToBottomEdgeStyle: topToBottom
};

/**
 * The points of a line from outline to outline, in page coordinates, as draw.io leads it. Empty for one that ends nowhere.
 * Source: the behaviour of draw.io, measured over its own templates by the benchmark `drawio-pictures`.
 */
export function leadEdge(edge: Cell, page: Page): Point[] {
    const given = givenOf(edge, page);
    const { style, source, target, start, end, waypoints } = given;
    const loops = source !== undefined && source.cell === target?.cell;
    const asLoop = loops && waypoints.length < 2 && (!style.is('orthogonalLoop') || (!start && !end));
    const named = WAYS[style.text('edgeStyle')];
    const way = asLoop ? loop : style.is('noEdgeStyle') ? undefined : named;
    const corners = way ? way(given) : waypoints;
    const square = style.is('orthogonal', named !== undefined);
    const last = end ?? (target && floating(target, corners.at(-1) ?? start ?? (source && middleOf(source.box)), square, given, 'target'));
    const first = start ?? (source && floating(source, corners[0] ?? last, square, given, 'source'));
    const points = [first, ...corners, last].filter(point => point !== undefined);
    return points.length > 1 ? points : [];
}

function floating(terminal: Terminal, next: Point | undefined, square: boolean, { style }: Given, end: 'source' | 'target'): Point {
    const space = style.number('perimeterSpacing', 0, -1000, 1000) + style.number(`${end}PerimeterSpacing`, 0, -1000, 1000);
    return floatingPoint(terminal, next ?? middleOf(terminal.box), square, space);
}

function givenOf(edge: Cell, page: Page): Given {
    const parent = page.parentOf(edge);
    const origin = parent ? page.originOf(parent) : { x: 0, y: 0 };
    const shift = ({ x, y }: Point): Point => ({ x: x + origin.x, y: y + origin.y });
    const style = resolveStyle(edge.style);
    const [source, target] = [edge.sourceId, edge.targetId].map(id => terminalOf(id === undefined ? undefined : page.find(id), page));
    const [from, to] = [pointIn(edge, 'sourcePoint'), pointIn(edge, 'targetPoint')];
    return {
        style,
        ...(source && { source }),
        ...(target && { target }),
        start: source ? fixedPoint(source, style, 'exit') : from && shift(from),
        end: target ? fixedPoint(target, style, 'entry') : to && shift(to),
        waypoints: edge.waypoints.map(shift)
    };
}
