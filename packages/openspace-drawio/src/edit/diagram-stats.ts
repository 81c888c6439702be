import { Cell, type Rect } from '../document/cell';
import type { DrawioDocument } from '../document/drawio-document';
import type { Page } from '../document/page';
import { isPlaceholder } from '../placeholders/placeholders';
import { childNamed, elementsOf, type XmlElement } from '../xml/xml-tree';
import { boundsOf } from './geometry';
import { isGroup } from './groups';

/** So many cells are named in a sentence. */
const NAMED = 20;

export interface DocumentCounts {
    readonly pages: number;
    readonly layers: number;
    readonly cells: number;
    readonly vertices: number;
    readonly edges: number;
    readonly groups: number;
    readonly placeholders: number;
}

export function countsOf(document: DrawioDocument): DocumentCounts {
    const drawn = document.pages.flatMap(page => page.drawn.map(cell => ({ page, cell })));
    return {
        pages: document.pages.length,
        layers: document.pages.reduce((sum, page) => sum + page.layers.length, 0),
        cells: drawn.length,
        vertices: drawn.filter(({ cell }) => cell.isVertex).length,
        edges: drawn.filter(({ cell }) => cell.isEdge).length,
        groups: drawn.filter(({ page, cell }) => isGroup(page, cell)).length,
        placeholders: drawn.filter(({ cell }) => isPlaceholder(cell)).length
    };
}

/** Around everything that has a place of its own; undefined on an empty page. */
export function pageBounds(page: Page): Rect | undefined {
    return boundsOf(page.drawn.filter(cell => cell.isVertex && !cell.isRelative).map(cell => page.absoluteRect(cell)));
}

/** Edges with an end that names no cell, by id. */
export function danglingEdges(page: Page): string[] {
    const missing = (id: string | undefined) => id !== undefined && page.find(id) === undefined;
    return page.drawn.filter(cell => cell.isEdge && (missing(cell.sourceId) || missing(cell.targetId))).map(cell => cell.id);
}

/** Cells that draw.io does not show, or not where they are, one sentence a kind. */
export function doubtfulCells(pages: readonly Page[]): string[] {
    const drawn = pages.flatMap(page => page.drawn.map(cell => ({ page, cell })));
    const named = (what: string, found: readonly { readonly cell: Cell }[]) =>
        found.length === 0 ? [] : [`${what}: ${listed(found.map(({ cell }) => cell.id))}.`];
    const strays = pages.flatMap(straysOf);
    return [
        ...(strays.length === 0
            ? []
            : [
                  `Elements that are no cells, so that they are not shown; write each as an mxCell, or put one into it: ${listed(strays.map(nameOf))}.`
              ]),
        ...named(
            'Cells that are neither vertex nor edge, so that they are not shown; set vertex="1" or edge="1"',
            drawn.filter(({ cell }) => !cell.isVertex && !cell.isEdge)
        ),
        ...named(
            'Cells with a parent that names no cell',
            drawn.filter(({ page, cell }) => !page.parentOf(cell))
        ),
        ...named(
            'Cells next to the layers, which draw.io takes for layers; set their parent to a layer',
            drawn.filter(({ page, cell }) => page.parentOf(cell) === page.root)
        )
    ];
}

/** What is among the cells and is none, as an `object` without an `mxCell`: it stays in the file, and nothing shows it. */
function straysOf({ model }: Page): XmlElement[] {
    const root = childNamed(model, 'root');
    return root ? elementsOf(root).filter(child => Cell.of(child) === undefined) : [];
}

function nameOf({ name, attributes }: XmlElement): string {
    const id = attributes.get('id') ?? '';
    return `<${name.slice(0, 40)}>${id === '' ? '' : ` ${id.slice(0, 100)}`}`;
}

/** Up to twenty ids, and how many more there are. */
export function listed(ids: readonly string[]): string {
    const more = ids.length - NAMED;
    return ids.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export function cellsByLayer(page: Page): { id: string; name: string; cells: number }[] {
    const counts = new Map(page.layers.map(layer => [layer, 0]));
    for (const cell of page.drawn) {
        const layer = page.layerOf(cell);
        if (layer) {
            counts.set(layer, (counts.get(layer) ?? 0) + 1);
        }
    }
    return Array.from(counts, ([layer, cells]) => ({ id: layer.id, name: layer.value, cells }));
}
