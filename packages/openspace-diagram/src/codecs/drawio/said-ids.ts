import { type Cell, type Page, parseStyle } from '@openspace/drawio';

/** In the style of a cell that could not be called what its node or edge is: what that is called. */
const SAID = 'openspaceId';

export function sayId(cell: Cell, id: string): void {
    cell.style = `${cell.style}${SAID}=${id};`;
}

/** The ids that cells say, by their own. Of copies the first one is that node, unless another cell is called so. */
export function saidIds(page: Page): ReadonlyMap<string, string> {
    const said = new Map<string, string>();
    const taken = new Set(page.drawn.map(({ id }) => id));
    for (const { id, style } of page.drawn) {
        const own = style.includes(SAID) ? parseStyle(style).get(SAID) : undefined;
        if (own !== undefined && own !== '' && !taken.has(own)) {
            taken.add(own);
            said.set(id, own);
        }
    }
    return said;
}

/** The cell of a page that is a node or an edge: the one that is called so, or else the one that says so. */
export function cellSaying(page: Page, own: string): Cell | undefined {
    const cell = page.find(own);
    if (cell && cell !== page.root && !page.isLayer(cell)) {
        return cell;
    }
    const [id] = [...saidIds(page)].find(([, said]) => said === own) ?? [];
    return id === undefined ? undefined : page.find(id);
}
