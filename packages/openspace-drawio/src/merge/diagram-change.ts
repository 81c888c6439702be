import type { XmlElement } from '../xml/xml-tree';
import { canonical, type DiagramTree, pageTree, type PageTree, readTree } from './diagram-tree';

/** What differs between two versions of a page. */
export interface ChangedPage {
    readonly kind: 'changed';
    readonly name?: string;
    /** Attributes of the model: size, grid, background. Undefined: no longer there. */
    readonly settings: ReadonlyMap<string, string | undefined>;
    /** Undefined: removed. */
    readonly cells: ReadonlyMap<string, XmlElement | undefined>;
    /** All ids in their new order, from back to front, where that is another one. */
    readonly order?: readonly string[];
}

export type PageChange = ChangedPage | { readonly kind: 'added'; readonly diagram: XmlElement } | { readonly kind: 'removed' };

/** What differs between two versions of a diagram, by page. */
export interface DiagramChange {
    readonly pages: ReadonlyMap<string, PageChange>;
    /** The ids of all pages in their new order, where that is another one. */
    readonly order?: readonly string[];
}

/** Where a model says what is in view, which is not a change of it. */
const VIEW = new Set(['dx', 'dy']);

export const NO_CHANGE: DiagramChange = { pages: new Map() };

/** @param before and `after`: plain diagrams, see `plainDiagram` */
export function diagramChange(before: string, after: string): DiagramChange {
    return before === after ? NO_CHANGE : changeBetween(readTree(before), readTree(after));
}

/** The ids of the cells that a change adds, removes or changes, and of pages that it changes as a whole. */
export function cellsOf({ pages }: DiagramChange): string[] {
    return [...pages].flatMap(([id, page]) => {
        switch (page.kind) {
            case 'changed':
                return [...page.cells.keys(), ...(page.name === undefined ? [] : [id])];
            case 'added':
                return [id, ...pageTree(page.diagram).cells.keys()];
            case 'removed':
                return [id];
        }
    });
}

export function isNoChange({ pages, order }: DiagramChange): boolean {
    return pages.size === 0 && order === undefined;
}

/** {@link diagramChange} of diagrams that are read already. */
export function changeBetween(before: DiagramTree, after: DiagramTree): DiagramChange {
    const [old, now] = [byId(before.pages), byId(after.pages)];
    const pages = new Map<string, PageChange>();
    for (const [id, page] of now) {
        const former = old.get(id);
        const change = former ? pageChange(former, page) : ({ kind: 'added', diagram: page.diagram } as const);
        if (change) {
            pages.set(id, change);
        }
    }
    [...old.keys()].filter(id => !now.has(id)).forEach(id => pages.set(id, { kind: 'removed' }));
    const order = orderOf([...old.keys()], [...now.keys()]);
    return { pages, ...(order && { order }) };
}

function pageChange(before: PageTree, after: PageTree): ChangedPage | undefined {
    const name = after.diagram.attributes.get('name');
    const renamed = name !== before.diagram.attributes.get('name');
    const [old, now] = [before.model.attributes, after.model.attributes];
    const names = [...new Set([...old.keys(), ...now.keys()])].filter(key => !VIEW.has(key) && old.get(key) !== now.get(key));
    const settings = new Map(names.map(key => [key, now.get(key)]));
    const ids = [...new Set([...before.cells.keys(), ...after.cells.keys()])];
    const differing = ids.filter(id => !isSameCell(before.cells.get(id), after.cells.get(id)));
    const cells = new Map(differing.map(id => [id, after.cells.get(id)]));
    const order = orderOf([...before.cells.keys()], [...after.cells.keys()]);
    if (!renamed && settings.size === 0 && cells.size === 0 && !order) {
        return undefined;
    }
    return { kind: 'changed', settings, cells, ...(renamed && name !== undefined && { name }), ...(order && { order }) };
}

export function isSameCell(one: XmlElement | undefined, other: XmlElement | undefined): boolean {
    return one === other || (one !== undefined && other !== undefined && canonical(one) === canonical(other));
}

/** The new order, unless what is in both stands in the same one and what is new comes last. */
function orderOf(before: readonly string[], after: readonly string[]): readonly string[] | undefined {
    const [was, is] = [new Set(before), new Set(after)];
    const expected = [...before.filter(id => is.has(id)), ...after.filter(id => !was.has(id))];
    return expected.some((id, at) => id !== after[at]) ? after : undefined;
}

function byId(pages: readonly PageTree[]): ReadonlyMap<string, PageTree> {
    return new Map(pages.map(page => [page.id, page]));
}
