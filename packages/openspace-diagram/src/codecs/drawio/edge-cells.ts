import { Cell, edgeGeometry, formatNumber, htmlLabel, vertexGeometry } from '@openspace/drawio';
import { type DiagramEdge, type DiagramNode, type EdgeEnd, faceWord, type Point, type Style } from '../../diagram';
import { dockedEdge } from './docked-edge';
import { writeHead, writeStyle } from './drawio-style';
import { withMeta } from './write-meta';

/** How far towards its end the text of an end hangs on a line, from -1 to 1. */
const END_LABEL_AT = 0.8;

interface EdgePlace {
    readonly layer: string;
    readonly nodes: ReadonlyMap<string, DiagramNode>;
    readonly idOf: (id: string) => string;
    readonly free: () => string;
}

/** An edge as a cell, and one for the text of each end. */
export function edgeCells(given: DiagramEdge, place: EdgePlace): Cell[] {
    const edge = dockedEdge(given, place.nodes);
    const id = place.idOf(edge.id);
    const ends = [
        [edge.from, -END_LABEL_AT],
        [edge.to, END_LABEL_AT]
    ] as const;
    return [
        edgeCell(edge, id, place),
        ...ends.flatMap(([{ label = '' }, x]) => (label === '' ? [] : [endLabel(label, place.free(), id, x, edge.style)]))
    ];
}

/** Messages end at the middle of lifelines, and not at their borders. */
function isLine(node: DiagramNode | undefined): boolean {
    return node?.native === faceWord('lifeline') || node?.shape === 'path';
}

function edgeCell(edge: DiagramEdge, id: string, { layer, nodes, idOf }: EdgePlace): Cell {
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
        anchor(from, 'exit', nodes),
        anchor(to, 'entry', nodes),
        writeStyle(style, 'edge')
    ].join('');
    const geometry = edgeGeometry(waypoints);
    if (edge.labelAt !== undefined) {
        geometry.attributes.set('x', formatNumber(edge.labelAt * 2 - 1));
    }
    addPoint(geometry, 'sourcePoint', from.node === undefined ? from.point : undefined);
    addPoint(geometry, 'targetPoint', to.node === undefined ? to.point : undefined);
    const ends = { ...(from.node !== undefined && { source: idOf(from.node) }), ...(to.node !== undefined && { target: idOf(to.node) }) };
    return withMeta(Cell.create(id, { value: htmlLabel(label), style: text, edge: '1', parent: layer, ...ends }, geometry), edge);
}

function anchor({ node = '', anchor: at }: EdgeEnd, prefix: string, nodes: ReadonlyMap<string, DiagramNode>): string {
    const inside = isLine(nodes.get(node)) ? `${prefix}Perimeter=0;` : '';
    return at ? `${inside}${prefix}X=${formatNumber4(at.x)};${prefix}Y=${formatNumber4(at.y)};${prefix}Dx=0;${prefix}Dy=0;` : '';
}

const formatNumber4 = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function endLabel(label: string, id: string, edge: string, x: number, { textColor, fontSize, fontFamily }: Style = {}): Cell {
    const look = writeStyle({ textColor, fontSize, fontFamily }, 'vertex');
    const style = `edgeLabel;html=1;align=center;verticalAlign=middle;resizable=0;points=[];${look}`;
    const geometry = vertexGeometry({ x, y: 0, width: 0, height: 0 });
    geometry.attributes.set('relative', '1');
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
