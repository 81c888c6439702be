import type { Rect } from '../document/cell';
import type { DrawioDocument } from '../document/drawio-document';
import type { Page } from '../document/page';
import { isPlaceholder } from '../placeholders/placeholders';
import { boundsOf } from './geometry';
import { isGroup } from './groups';

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
