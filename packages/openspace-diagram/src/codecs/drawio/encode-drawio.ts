import {
    Cell,
    DrawioDocument,
    edgeGeometry,
    formatNumber,
    formatStyle,
    htmlLabel,
    LIMITS,
    type Page,
    parseStyle,
    vertexGeometry
} from '@openspace/drawio';
import type { Encoded } from '../../codec';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';
import { iconsAsPictures, lifelinesAsLines } from '../../faces';
import { measureBounds } from '../../layout/measure-bounds';
import { withHarmlessLinks } from '../../harmless-links';
import { Losses } from '../../losses';
import { imageStyle } from './drawio-image';
import { nativeStyle, STYLES } from './drawio-outline';
import { notePage } from './page-notes';
import { polygonCell } from './drawio-polygon';
import { writeHead, writeStyle } from './drawio-style';
import { withTemplates } from './label-templates';
import { withMeta } from './write-meta';

const PAGE = { width: 1100, height: 850 };
/** How far towards its end the text of an end hangs on a line, from -1 to 1. */
const END_LABEL_AT = 0.8;
/** Levels of nodes in nodes; a page may nest a few more cells, which are its layer and what hangs on an edge. */
const MAX_LEVELS = LIMITS.nesting - 10;
/** What was drawn without a place, by a caller that lays nothing out. */
const NOWHERE: Bounds = { x: 0, y: 0, width: 120, height: 60 };

/** A diagram as a draw.io file, not compressed, with the ids that it has. */
export function encodeDrawio(diagram: Diagram): Encoded<string> {
    const losses = new Losses();
    const { others = [], ...first } = diagram;
    const document = DrawioDocument.blank(nameOf(first, 1), sizeOf(first));
    writePage(first, document.activePage, document, losses);
    others.forEach((other, at) => writePage(other, document.addPage(nameOf(other, at + 2), sizeOf(other)), document, losses));
    return { target: document.toXml({ forFile: true, inLines: true }), losses: losses.all };
}

function nameOf({ page, title }: Diagram, at: number): string {
    return [page?.name, title].find(name => name !== undefined && name !== '') ?? `Page-${at}`;
}

function sizeOf(diagram: Diagram): { width: number; height: number } {
    const all = measureBounds(diagram);
    return { width: Math.max(PAGE.width, Math.ceil(all?.width ?? 0)), height: Math.max(PAGE.height, Math.ceil(all?.height ?? 0)) };
}

function writePage(given: Diagram, page: Page, document: DrawioDocument, losses: Losses): void {
    const { diagram, variables } = withTemplates(withHarmlessLinks(lifelinesAsLines(given), losses));
    document.addVariables(variables);
    const faces = diagram.nodes.flatMap(({ id, face }) => (face?.format === 'drawio' ? [id] : []));
    notePage(page, diagram.page, faces, document);
    const layer = page.layers[0]?.id ?? '1';
    const ids = freeIds(diagram, page);
    const idOf = (id: string): string => ids.get(id) ?? id;
    const nodes = new Map(diagram.nodes.map(node => [node.id, node]));
    const containers = containersOf(nodes, losses);
    const taken = new Set([...diagram.nodes, ...diagram.edges].map(({ id }) => idOf(id)));
    const free = (): string => {
        let id = document.newId('cell');
        while (taken.has(id)) {
            id = document.newId('cell');
        }
        return id;
    };
    for (const node of iconsAsPictures(diagram).nodes) {
        const parent = containers.get(node.id);
        const origin = originOf(parent);
        page.add(cellOf(node, idOf(node.id), parent ? idOf(parent.id) : layer, origin, losses));
    }
    for (const edge of diagram.edges) {
        page.add(edgeCell(edge, idOf(edge.id), layer, idOf));
        for (const [end, x] of [
            [edge.from, -END_LABEL_AT],
            [edge.to, END_LABEL_AT]
        ] as const) {
            if (end.label !== undefined && end.label !== '') {
                page.add(endLabel(end.label, free(), idOf(edge.id), x));
            }
        }
    }
}

/** What each node stands in: its parent, or what that stands in where nodes are nested too deep. */
function containersOf(nodes: ReadonlyMap<string, DiagramNode>, losses: Losses): ReadonlyMap<string, DiagramNode> {
    const levels = new Map<string, number>();
    const containers = new Map<string, DiagramNode>();
    const settle = (node: DiagramNode): void => {
        const parent = nodes.get(node.parent ?? '');
        const level = parent ? (levels.get(parent.id) ?? 0) + 1 : 1;
        const container = level > MAX_LEVELS ? containers.get(parent?.id ?? '') : parent;
        levels.set(node.id, Math.min(level, MAX_LEVELS));
        if (container) {
            containers.set(node.id, container);
        }
        if (level > MAX_LEVELS) {
            losses.add(`draw.io pages nest at most ${MAX_LEVELS} levels here; what is deeper is next to each other.`, node.id);
        }
    };
    for (const node of nodes.values()) {
        const chain: DiagramNode[] = [];
        for (
            let next: DiagramNode | undefined = node;
            next && !levels.has(next.id) && chain.at(-1) !== next;
            next = nodes.get(next.parent ?? '')
        ) {
            chain.push(next);
            levels.set(next.id, 0); // A circle of parents ends here.
        }
        chain.reverse().forEach(settle);
    }
    return containers;
}

/** draw.io's own root and layer have the ids `0` and `1`. */
function freeIds({ nodes, edges }: Diagram, page: Page): Map<string, string> {
    const wanted = new Set([...nodes, ...edges].map(({ id }) => id));
    const renamed = new Map<string, string>();
    for (const { id } of [page.root, ...page.layers]) {
        let free = `n${id}`;
        while (wanted.has(free)) {
            free = `n${free}`;
        }
        if (wanted.has(id)) {
            renamed.set(id, free);
        }
    }
    return renamed;
}

/** Cells are placed in their parents. */
function originOf(parent: DiagramNode | undefined): Point {
    return parent?.bounds ?? { x: 0, y: 0 };
}

function cellOf(node: DiagramNode, id: string, parent: string, origin: Point, losses: Losses): Cell {
    const { label = '', rotation = 0, style = {}, native } = node;
    if (node.path?.area === true && node.path.points.length > 2) {
        const { bounds, style: outline } = polygonCell(node.path.points);
        const geometry = vertexGeometry({ ...bounds, x: bounds.x - origin.x, y: bounds.y - origin.y });
        const said = `${outline}html=1;whiteSpace=wrap;${writeStyle(style, 'vertex')}`;
        return withMeta(Cell.create(id, { value: htmlLabel(label), style: said, vertex: '1', parent }, geometry), node);
    }
    if (node.shape === 'path' && node.path && node.path.points.length > 1) {
        return pathCell(node, id, parent, origin, losses);
    }
    const { x, y, width, height } = node.bounds ?? NOWHERE;
    if (node.face?.format === 'drawio') {
        const said = faceStyle(node.face.style, node);
        const isHtml = parseStyle(said).get('html') === '1';
        const geometry = vertexGeometry({ x: x - origin.x, y: y - origin.y, width, height });
        const value = isHtml ? htmlLabel(label) : label;
        return withMeta(Cell.create(id, { value, style: said, vertex: '1', parent }, geometry), node);
    }
    const isPicture = node.shape === 'image' && node.image !== undefined;
    const drawn = native === undefined ? undefined : nativeStyle(native);
    if (native !== undefined && drawn === undefined) {
        losses.add(`draw.io has no ${native.replace(/^geo:/, '')}; a ${node.shape} stands in its place.`, node.id);
    }
    const text = [
        drawn ?? STYLES[node.shape === 'image' && !isPicture ? 'rectangle' : node.shape],
        'html=1;',
        node.shape === 'text' ? '' : 'whiteSpace=wrap;',
        ...(isPicture ? [`image=${imageStyle(node.image ?? '')};`] : []),
        // The title of a frame stands above it, as on the whiteboard.
        node.shape === 'frame' ? writeStyle({ fill: 'none', ...style, align: 'start', verticalAlign: 'end' }, 'vertex') : '',
        node.shape === 'group' || node.shape === 'frame'
            ? ''
            : writeStyle(isPicture ? { verticalAlign: 'start', ...style } : style, node.shape === 'text' ? 'text' : 'vertex'),
        rotation === 0 ? '' : `rotation=${formatNumber((rotation * 180) / Math.PI)};`,
        native === undefined || drawn !== undefined ? '' : `openspaceOutline=${native};`
    ].join('');
    const cell = Cell.create(
        id,
        { value: htmlLabel(label), style: text, vertex: '1', parent },
        vertexGeometry({ x: x - origin.x, y: y - origin.y, width, height })
    );
    return withMeta(cell, node);
}

/** The style that a face came with; what the board can change of it is as it is there. */
function faceStyle(text: string, { rotation = 0, style = {} }: DiagramNode): string {
    const said = parseStyle(text);
    const degrees = Math.round(((rotation * 180) / Math.PI) * 100) / 100;
    const opacity = Math.round((style.opacity ?? 1) * 100);
    const turned = (Number(said.get('rotation')) || 0) % 360;
    const isTurned = Math.abs(((((turned - degrees) % 360) + 540) % 360) - 180) > 0.01;
    const isFaded = Math.abs((Number(said.get('opacity') ?? 100) || 0) - opacity) > 0.5;
    if (isTurned) {
        said.set('rotation', formatNumber(degrees));
    }
    if (isFaded) {
        said.set('opacity', String(opacity));
    }
    return isTurned || isFaded ? formatStyle(said) : text;
}

/** A stroke is a line without ends to hold on to; draw.io has no filled ones of many points. */
function pathCell(node: DiagramNode, id: string, parent: string, origin: Point, losses: Losses): Cell {
    const { path, style = {} } = node;
    const points = (path?.points ?? []).map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
    const closed = path?.closed === true;
    if (closed && (style.fill ?? 'none') !== 'none') {
        losses.add('Areas of closed strokes are not filled in draw.io.', node.id);
    }
    const text = [
        'edgeStyle=none;rounded=1;html=1;',
        path?.smooth === true ? 'curved=1;' : '',
        writeHead('none', 'start'),
        writeHead('none', 'end'),
        writeStyle(style, 'edge'),
        `openspacePath=${closed ? 'closed' : 'open'};`,
        path?.freehand === true ? 'openspaceFreehand=1;' : '',
        style.fill === undefined ? '' : `openspaceFill=${style.fill};`
    ].join('');
    const [first] = points;
    const around = closed && first ? [...points, first] : points;
    const geometry = edgeGeometry(around.slice(1, -1));
    addPoint(geometry, 'sourcePoint', around[0]);
    addPoint(geometry, 'targetPoint', around.at(-1));
    return withMeta(Cell.create(id, { value: '', style: text, edge: '1', parent }, geometry), node);
}

function edgeCell(edge: DiagramEdge, id: string, layer: string, idOf: (id: string) => string): Cell {
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
        anchor(from, 'exit'),
        anchor(to, 'entry'),
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

function anchor({ anchor: at }: EdgeEnd, prefix: string): string {
    return at ? `${prefix}X=${formatNumber4(at.x)};${prefix}Y=${formatNumber4(at.y)};${prefix}Dx=0;${prefix}Dy=0;` : '';
}

const formatNumber4 = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function endLabel(label: string, id: string, edge: string, x: number): Cell {
    const style = 'edgeLabel;html=1;align=center;verticalAlign=middle;resizable=0;points=[];';
    const geometry = vertexGeometry({ x, y: 0, width: 0, height: 0 });
    geometry.attributes.set('relative', '1');
    return Cell.create(id, { value: htmlLabel(label), style, vertex: '1', connectable: '0', parent: edge }, geometry);
}

function addPoint(geometry: ReturnType<typeof edgeGeometry>, as: string, point: Point | undefined): void {
    if (point) {
        const attributes = new Map([
            ['x', formatNumber(point.x)],
            ['y', formatNumber(point.y)],
            ['as', as]
        ]);
        geometry.children.unshift({ kind: 'element', name: 'mxPoint', attributes, children: [] });
    }
}
