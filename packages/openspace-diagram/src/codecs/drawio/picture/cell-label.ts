import type { Cell, Page, StyleReader } from '@openspace/drawio';
import { escapeXml } from '@openspace/tool';

/** Beyond it, placeholders stay as they are written. */
const MOST = 20_000;

/** The label of a cell, its placeholders (`%name%`) filled in from the cell and from those that it is in. */
export function labelOf(cell: Cell, style: StyleReader, page: Page): string {
    const label = cell.value;
    if (cell.outer.attributes.get('placeholders') !== '1' || label.length > MOST) {
        return label;
    }
    const isHtml = style.is('html');
    return label.replace(/%([\w .-]{1,100})%/g, (whole, name: string) => {
        const value = valueOf(name, cell, page);
        return value === undefined ? whole : isHtml ? escapeXml(value) : value;
    });
}

function valueOf(name: string, cell: Cell, page: Page): string | undefined {
    for (const each of [cell, ...page.ancestorsOf(cell), page.root]) {
        const value = name === 'label' || name === 'id' ? undefined : each.outer.attributes.get(name);
        if (value !== undefined) {
            return value;
        }
    }
    return name === 'page' ? page.name : undefined;
}
