import { END_FONT } from '@openspace/board/lib/text/label-size';
import { Cell, edgeGeometry, formatNumber, htmlLabel, vertexGeometry } from '@openspace/drawio';
import type { DiagramEdge, DiagramNode, EdgeEnd, Point, Style } from '../../diagram';
import { dockedEdge } from './docked-edge';
import { writeHead, writeStyle } from './drawio-style';
import { type PortTarget, writePort } from './edge-ports';
import { headSize } from './head-size';
import { withMeta } from './write-meta';

/** How far towards its end the text of an end hangs on a line, as a share of half of it. */
const END_LABEL_AT = 0.8;

interface EdgePlace {
    readonly layer: string;
    readonly targetOf: (id: string | undefined) => PortTarget | undefined;
    readonly nodes: ReadonlyMap<string, DiagramNode>;
    readonly idOf: (id: string) => string;
    readonly free: () => string;
}

/** An edge as a cell, and one for the text of each end. */
export function edgeCells(given: DiagramEdge, place: EdgePlace): Cell[] {
    const edge = dockedEdge(given, place.nodes);
    const id = place.idOf(edge.id);
    const ends = [
        [edge.from, -1],
        [edge.to, 1]
    ] as const;
    return [
        edgeCell(edge, id, place),
        ...ends.flatMap(([end, side]) =>
            end.label === undefined || end.label === '' ? [] : [endLabel(end, place.free(), id, side, edge.style)]
        )
    ];
}

function edgeCell(edge: DiagramEdge, id: string, { layer, targetOf, idOf }: EdgePlace): Cell {
    const { from, to, label = '', route = 'straight', waypoints, style = {} } = edge;
    const text = [
        {
            straight: 'edgeStyle=none;rounded=0;',
            orthogonal: 'edgeStyle=orthogonalEdgeStyle;rounded=0;orthogonalLoop=1;jettySize=auto;',
            curved: 'edgeStyle=none;curved=1;'
        }[route],
        'html=1;',
        writeHead(from.arrowhead ?? 'none', 'start'),
        writeHead(to.arrowhead ?? 'none', 'end'),
        headSize(from.arrowhead ?? 'none', 'start', style),
        headSize(to.arrowhead ?? 'none', 'end', style),
        writePort(from, 'exit', edge, targetOf(from.node)),
        writePort(to, 'entry', edge, targetOf(to.node)),
        writeStyle(style, 'edge')
    ].join('');
    const geometry = edgeGeometry(waypoints);
    if (edge.labelAt !== undefined) {
        geometry.attributes.set('x', String(Math.round((edge.labelAt * 2 - 1) * 10_000) / 10_000));
    }
    addPoint(geometry, 'sourcePoint', from.node === undefined ? from.point : undefined);
    addPoint(geometry, 'targetPoint', to.node === undefined ? to.point : undefined);
    const ends = { ...(from.node !== undefined && { source: idOf(from.node) }), ...(to.node !== undefined && { target: idOf(to.node) }) };
    return withMeta(Cell.create(id, { value: htmlLabel(label), style: text, edge: '1', parent: layer, ...ends }, geometry), edge);
}

/** The text of an end: from the end itself to where it is seen, or somewhat along the line where nothing says where. */
function endLabel(
    { label = '', point, labelPoint }: EdgeEnd,
    id: string,
    edge: string,
    side: -1 | 1,
    { textColor, fontSize, fontFamily }: Style = {}
): Cell {
    const size = fontSize === undefined ? undefined : fontSize * END_FONT;
    const look = writeStyle({ textColor, fontSize: size, fontFamily }, 'vertex');
    const style = `edgeLabel;html=1;align=center;verticalAlign=middle;resizable=0;points=[];${look}`;
    const isPlaced = point && labelPoint;
    const geometry = vertexGeometry({ x: isPlaced ? side : side * END_LABEL_AT, y: 0, width: 0, height: 0 });
    geometry.attributes.set('relative', '1');
    if (isPlaced) {
        addPoint(geometry, 'offset', { x: labelPoint.x - point.x, y: labelPoint.y - point.y });
    }
    return Cell.create(id, { value: htmlLabel(label), style, vertex: '1', connectable: '0', parent: edge }, geometry);
}

/** A free end of an edge or a stroke. */
export function addPoint(geometry: ReturnType<typeof edgeGeometry>, as: string, point: Point | undefined): void {
    if (point) {
        const attributes = new Map([
            ['x', formatNumber(point.x)],
            ['y', formatNumber(point.y)],
            ['as', as]
        ]);
        geometry.children.unshift({ kind: 'element', name: 'mxPoint', attributes, children: [] });
    }
}
