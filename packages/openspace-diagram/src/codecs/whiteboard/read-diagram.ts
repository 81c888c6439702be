import { BoardIndex, type BoardView, pagesOf, shapeIdOf } from '@openspace/board';
import { isAtLimit } from '@openspace/board/lib/document/record-within-bounds';
import type { Decoded } from '../../codec';
import type { Diagram, DiagramPage } from '../../diagram';
import { Losses } from '../../losses';
import { renameIds } from '../../rename-ids';
import { OUTSIDE, requireRoom } from '../../within-bounds';
import { takeTitle } from './diagram-title';
import { endLabelId } from './draw-edges';
import { CELL, fileOf, readOrigin } from './page-origin';
import { PageViews } from './page-views';
import { readEdges } from './read-edges';
import { readNodes } from './read-nodes';

/** What a page is called that no one named. */
const UNNAMED = /^Page \d+$/;

/**
 * The page that a view looks at as a diagram. Ids are those of the shapes, without `shape:`, or those of the file that they come from.
 * @throws ToolError `TOO_LARGE`
 */
export function diagramOf(view: BoardView): Decoded {
    const losses = new Losses();
    const { title, others: _, ...diagram } = pageDiagram(view, losses);
    requireRoom(diagram);
    const others = pagesOf(view).length - 1;
    if (others > 0) {
        losses.add(`Only the page that is looked at is taken; ${others} more of the board ${others === 1 ? 'is' : 'are'} left out.`);
    }
    return { diagram: { ...(title !== undefined && { title }), ...diagram }, losses: losses.all };
}

/** All pages of a board as a diagram, without those on which there is nothing. @throws ToolError `TOO_LARGE` */
export function documentOf(view: BoardView): Decoded {
    const losses = new Losses();
    const views = new PageViews(view);
    const pages = pagesOf(view).map(({ id, meta }) => ({
        diagram: pageDiagram(views.of(id), losses),
        isKnown: readOrigin(meta) !== undefined
    }));
    const used = pages.filter(({ diagram, isKnown }) => isKnown || diagram.nodes.length + diagram.edges.length > 0);
    const [first, ...others] = (used.length > 0 ? used : pages.slice(0, 1)).map(({ diagram }) => diagram);
    const diagram = { nodes: [], edges: [], ...first, ...(others.length > 0 && { others }) };
    return { diagram: requireRoom(diagram), losses: losses.all };
}

/** The page that a view looks at with the ids that its shapes have on the board. */
export function shapesOf(view: BoardView, losses: Losses): Diagram {
    const index = BoardIndex.of(view);
    index
        .descendants(index.pageId)
        .filter(isAtLimit)
        .forEach(({ id }) => losses.add(OUTSIDE, id.replace(/^shape:/, '')));
    const nodes = readNodes(index, losses);
    return withEndLabels({ nodes, edges: readEdges(index, nodes, losses) });
}

/** The texts that an import has put next to the ends of lines, as those of their ends again. */
function withEndLabels({ nodes, edges }: Diagram): Diagram {
    const texts = new Map(nodes.flatMap(node => (node.shape === 'text' ? [[node.id, node] as const] : [])));
    const held = new Set(edges.flatMap(({ from, to }) => [from.node, to.node]));
    const labels = new Set<string>();
    const labelled = edges.map(edge => {
        const [from, to] = (['from', 'to'] as const).map(side => {
            const id = endLabelId(edge.id, side);
            const label = held.has(id) ? undefined : texts.get(id)?.label;
            if (label !== undefined) {
                labels.add(id);
            }
            return { ...edge[side], ...(label !== undefined && { label }) };
        });
        return from && to ? { ...edge, from, to } : edge;
    });
    return labels.size === 0 ? { nodes, edges } : { nodes: nodes.filter(({ id }) => !labels.has(id)), edges: labelled };
}

function pageDiagram(view: BoardView, losses: Losses): Diagram {
    const shapes = shapesOf(view, losses);
    const { title = titleIn(view), ...diagram } = takeTitle(renameIds(shapes, cellsIn(view, shapes)));
    const page = pageIn(view, diagram, title);
    return { ...(title !== '' && { title }), ...(page && { page }), ...diagram };
}

/** The ids in the file of those shapes that have others on the board; of copies, the first bears it. */
function cellsIn(view: BoardView, { nodes, edges }: Diagram): Map<string, string> {
    const ids = [...nodes, ...edges].map(({ id }) => id);
    const taken = new Set(ids);
    const names = new Map<string, string>();
    const named = ids.flatMap(id => {
        const record = view.get(shapeIdOf(id));
        const cell = record?.typeName === 'shape' ? record.meta[CELL] : undefined;
        return typeof cell === 'string' && cell !== id ? [{ id, cell, isCopy: !id.startsWith(`${cell}-`) }] : [];
    });
    for (const { id, cell } of named.sort((one, other) => Number(one.isCopy) - Number(other.isCopy))) {
        if (!taken.has(cell)) {
            taken.add(cell);
            names.set(id, cell);
        }
    }
    return names;
}

function pageIn(view: BoardView, { nodes, edges }: Diagram, title: string): DiagramPage | undefined {
    const pages = pagesOf(view);
    const record = pages.find(({ id }) => id === view.pageId);
    const origin = record && readOrigin(record.meta);
    if (!record || (!origin && pages.length === 1)) {
        return undefined;
    }
    const name = pages.length === 1 && UNNAMED.test(record.name) && title !== '' ? title : record.name;
    if (!origin) {
        return { id: record.id.replace(/^page:/, ''), name };
    }
    const ids = new Set([...nodes, ...edges].map(({ id }) => id));
    const removed = origin.cells.filter(cell => !ids.has(cell));
    return {
        id: origin.id,
        name,
        source: fileOf(origin.source),
        ...(record.name !== origin.name && { renamed: true }),
        ...(removed.length > 0 && { removed })
    };
}

function titleIn(view: BoardView): string {
    for (const record of view.records()) {
        if (record.typeName === 'document') {
            return record.name;
        }
    }
    return '';
}
