import { type Cell, DrawioDocument, LIMITS, type Page } from '@openspace/drawio';
import type { Encoded } from '../../codec';
import { type Diagram, type DiagramNode, type Point, withHeading } from '../../diagram';
import { iconsAsPictures } from '../../faces';
import { withHarmlessLinks } from '../../harmless-links';
import { measureBounds } from '../../layout/measure-bounds';
import { Losses, namesIn } from '../../losses';
import { edgeCells } from './edge-cells';
import { isMirrored, type PortTarget } from './edge-ports';
import { withTemplates } from './label-templates';
import { beforeTurn, hangOn, hostsFirst, hostsOf } from './at-side';
import { inOrderOfTime } from './message-order';
import { type CellPlace, cellsOf, withIcon } from './node-cells';
import { notePage, noteRenamed } from './page-notes';
import { sayId } from './said-ids';

const PAGE = { width: 1100, height: 850 };
/** Levels of nodes in nodes; a page may nest a few more cells, which are its layer and what hangs on an edge. */
const MAX_LEVELS = LIMITS.nesting - 10;

/** A diagram as a draw.io file, not compressed, with the ids that it has. */
export function encodeDrawio(diagram: Diagram): Encoded<string> {
    const losses = new Losses(namesIn(diagram));
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
    const { diagram, variables } = withTemplates(withHarmlessLinks(withHeading(given), losses));
    document.addVariables(variables);
    const faces = diagram.nodes.flatMap(({ id, face }) => (face?.format === 'drawio' ? [id] : []));
    notePage(page, diagram.page, faces, document);
    const layer = page.layers[0]?.id ?? '1';
    const ids = freeIds(diagram, page);
    noteRenamed(page, ids);
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
    const ends = new Set(diagram.edges.flatMap(({ from, to }) => [from.node, to.node]));
    const isEnd = (id: string): boolean => ends.has(id);
    const targets = new Map<string, PortTarget>();
    const written = new Map<string, readonly Cell[]>();
    for (const node of iconsAsPictures(diagram).nodes) {
        const parent = containers.get(node.id);
        const origin = originOf(parent);
        const place: CellPlace = { id: idOf(node.id), parent: parent ? idOf(parent.id) : layer, origin, free, isEnd };
        const cells = cellsOf(node, place, losses);
        const [own] = cells;
        if (own) {
            const { x, y, width, height } = own.rect;
            const at = { x: x + origin.x, y: y + origin.y, width, height };
            targets.set(node.id, { node, cell: at, isMirrored: isMirrored(own.style) });
        }
        written.set(node.id, cells);
    }
    const hosts = hostsOf(targets, containers, losses);
    for (const [id, host] of hosts) {
        const [own] = written.get(id) ?? [];
        const target = targets.get(id);
        if (own && target) {
            hangOn(own, idOf(host.node.id), { cell: beforeTurn(target.cell, host), host: host.cell });
        }
    }
    for (const id of hostsFirst(written.keys(), hosts)) {
        written.get(id)?.forEach(cell => page.add(withIcon(cell, nodes.get(id))));
    }
    const targetOf = (id = ''): PortTarget | undefined => targets.get(id);
    inOrderOfTime(diagram)
        .flatMap(edge => edgeCells(edge, { layer, targetOf, nodes, idOf, free }))
        .forEach(cell => page.add(cell));
    for (const [own, id] of ids) {
        const cell = page.find(id);
        if (cell) {
            sayId(cell, own);
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

/**
 * New ids for those that draw.io's own root and layer have, `0` and `1`, and for those that are names of what every list of JavaScript has, such
 * as `push`: draw.io keeps the cells that it reads in a list by their ids, and stops at such a cell.
 */
function freeIds({ nodes, edges }: Diagram, page: Page): Map<string, string> {
    const wanted = new Set([...nodes, ...edges].map(({ id }) => id));
    const taken = new Set([page.root, ...page.layers].map(({ id }) => id));
    const renamed = new Map<string, string>();
    for (const id of [...wanted].filter(own => taken.has(own) || own in [])) {
        let free = `n${id}`;
        while (wanted.has(free)) {
            free = `n${free}`;
        }
        wanted.add(free);
        renamed.set(id, free);
    }
    return renamed;
}

/** Cells are placed in their parents. */
function originOf(parent: DiagramNode | undefined): Point {
    return parent?.bounds ?? { x: 0, y: 0 };
}
