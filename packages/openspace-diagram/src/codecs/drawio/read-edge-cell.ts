import { type Cell, type Page, parseStyle } from '@openspace/drawio';
import type { DiagramEdge, DiagramNode, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { metaOf } from './cell-meta';
import { pointIn } from './drawio-geometry';
import { readLabel } from './drawio-label';
import { lackingHead, readHead, readStyle } from './drawio-style';
import { endOf } from './edge-end';
import { isFoldedLine, isHiddenLine } from './shown-cells';
import type { FaceOf } from './picture/cell-faces';

const PLAIN_LINES: readonly string[] = ['connector', 'none'];

/** A page that is being read. */
export interface Reading {
    readonly page: Page;
    readonly losses: Losses;
    readonly faceOf: FaceOf;
    /** Whether what is hidden and in folded containers is read, too. */
    readonly isWhole: boolean;
    readonly nodes: Map<string, DiagramNode>;
    readonly edges: Map<string, DiagramEdge>;
}

export function readEdge(cell: Cell, { page, nodes, edges, losses, isWhole }: Reading): void {
    if (!isWhole && isHiddenLine(cell, page)) {
        losses.add('A line to a hidden cell is left out.', cell.id);
        return;
    }
    if (!isWhole && isFoldedLine(cell, page)) {
        losses.add('A line in a collapsed container is left out.', cell.id);
        return;
    }
    const style = parseStyle(cell.style);
    const parent = page.parentOf(cell);
    const origin = parent ? page.originOf(parent) : { x: 0, y: 0 };
    const shift = ({ x, y }: Point): Point => ({ x: x + origin.x, y: y + origin.y });
    const waypoints = cell.waypoints.map(shift);
    const ends = { source: pointIn(cell, 'sourcePoint'), target: pointIn(cell, 'targetPoint') };
    const said = readLabel(cell, page, style);
    const { label } = said;
    const { link: _, ...meta } = metaOf(cell, said);
    const looks = readStyle(style, 'edge');
    const from = endOf(cell, 'source', style, { page, nodes }, ends.source && shift(ends.source));
    const to = endOf(cell, 'target', style, { page, nodes }, ends.target && shift(ends.target));
    if (style.has('openspacePath')) {
        const points = [from.point, ...waypoints, to.point].filter(point => point !== undefined);
        const closed = style.get('openspacePath') === 'closed';
        const fill = style.get('openspaceFill');
        nodes.set(cell.id, {
            id: cell.id,
            shape: 'path',
            ...(parent && !page.isLayer(parent) && nodes.has(parent.id) && { parent: parent.id }),
            path: {
                points: closed ? points.slice(0, -1) : points,
                ...(closed && { closed }),
                ...(style.get('curved') === '1' && { smooth: true }),
                ...(style.get('openspaceFreehand') === '1' && { freehand: true })
            },
            style: { ...looks, ...(fill !== undefined && { fill }) },
            ...meta
        });
        return;
    }
    if (from.node === undefined && !from.point && waypoints[0]) {
        Object.assign(from, { point: waypoints[0] });
    }
    if ((from.node === undefined && !from.point) || (to.node === undefined && !to.point)) {
        losses.add('A line that ends nowhere is left out.', cell.id);
        return;
    }
    const outline = style.get('shape') ?? '';
    if (outline !== '' && !PLAIN_LINES.includes(outline)) {
        losses.add(`The draw.io line ${outline} is drawn as a plain one.`, cell.id);
    }
    for (const end of ['start', 'end'] as const) {
        const lacking = lackingHead(style, end);
        if (lacking !== undefined) {
            losses.add(`The draw.io arrowhead ${lacking} is drawn as the nearest one.`, cell.id);
        }
    }
    const way = style.get('edgeStyle') ?? '';
    edges.set(cell.id, {
        id: cell.id,
        from: { ...from, arrowhead: readHead(style, 'start') },
        to: { ...to, arrowhead: readHead(style, 'end') },
        ...(label !== '' && { label, ...labelPlace(cell) }),
        route: style.get('curved') === '1' ? 'curved' : way === '' || way === 'none' ? 'straight' : 'orthogonal',
        ...(waypoints.length > 0 && { waypoints }),
        ...(style.get('curved') === '1' && waypoints.length > 1 && { bends: true as const }),
        style: looks,
        ...meta
    });
}

/** Where along its line the label of an edge is, from -1 at the beginning to 1 at the end. */
function labelPlace({ geometry }: Cell): Pick<DiagramEdge, 'labelAt'> {
    const at = Number(geometry?.attributes.get('x') ?? 0);
    return Math.abs(at) > 0.01 && Math.abs(at) <= 1 ? { labelAt: Math.round((at + 1) * 500) / 1000 } : {};
}

/** Texts that hang on a line: at its middle its label, near an end that end's. */
export function readEdgeLabel(cell: Cell, { page, edges, losses }: Reading): void {
    const edge = edges.get(page.parentOf(cell)?.id ?? '');
    const { label, template } = readLabel(cell, page);
    if (!edge || label === '') {
        return;
    }
    // From -1 at the beginning to 1 at the end.
    const { x } = cell.rect;
    if (x <= -0.5 && edge.from.label === undefined) {
        edges.set(edge.id, { ...edge, from: { ...edge.from, label } });
    } else if (x >= 0.5 && edge.to.label === undefined) {
        edges.set(edge.id, { ...edge, to: { ...edge.to, label } });
    } else {
        if (edge.label !== undefined) {
            losses.add('Several texts on one line become one.', edge.id);
        }
        const { data = {} } = metaOf(cell, { label });
        edges.set(edge.id, {
            ...edge,
            label: edge.label === undefined ? label : `${edge.label}\n${label}`,
            // The label becomes the edge's own, and with it what it is filled in from.
            ...(template && edge.label === undefined && { template, data: { ...data, ...edge.data } })
        });
    }
}
