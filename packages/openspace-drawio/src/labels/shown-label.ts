import { escapeXml } from '@openspace/tool';
import type { Cell } from '../document/cell';
import type { Page } from '../document/page';
import { fillPlaceholders } from './fill-placeholders';
import { formatDate } from './format-date';

/** Beyond it, placeholders stay as they are written. */
const MOST = 20_000;

/** A label as draw.io shows it. */
export interface ShownLabel {
    /** Text, or HTML when the style says `html=1`. */
    readonly text: string;
    /** Whether draw.io fills it in: the cell says `placeholders="1"`. */
    readonly filled: boolean;
    /** What was taken from the cells around it and from the file, by name: without them it says something else. */
    readonly inherited: ReadonlyMap<string, string>;
}

/**
 * The label of a cell with its placeholders filled in: from the cell, from those that it is in, up to the root, and from what
 * the page and its file are (`%page%`, `%pagenumber%`, `%pagecount%`, `%filename%`, `%date%`, `vars` of the file).
 * @param isHtml whether values are text in HTML
 */
export function shownLabel(cell: Cell, page: Page, isHtml: boolean, now = new Date()): ShownLabel {
    const inherited = new Map<string, string>();
    const label = cell.value;
    if (!fillsIn(cell)) {
        return { text: label, filled: false, inherited };
    }
    const valueOf = (name: string): string | undefined => {
        const own = cell.outer.attributes.get(name);
        if (own !== undefined) {
            return own;
        }
        const above = fromAround(name, cell, page);
        const here = above === undefined ? known(name, page, now) : undefined;
        const value = above ?? here ?? page.variables.get(name);
        if (value !== undefined && here === undefined) {
            inherited.set(name, value);
        }
        return value;
    };
    const instead = cell.outer.attributes.get('placeholder');
    if (instead !== undefined) {
        // Its label is the value itself, which people edit in its place.
        return { text: labelIn(instead, cell, page, inherited) ?? '', filled: true, inherited };
    }
    if (label.length > MOST) {
        return { text: label, filled: true, inherited };
    }
    const text = fillPlaceholders(label, name => {
        const value = name === 'id' ? cell.id : name.includes('{') ? known(name, page, now) : valueOf(name);
        return value === undefined || !isHtml ? value : escapeXml(value);
    });
    return { text, filled: true, inherited };
}

/** Whether draw.io fills in the placeholders of a cell's label. */
export function fillsIn({ outer, mx }: Cell): boolean {
    return outer !== mx && outer.attributes.get('placeholders') === '1';
}

/** The cell whose attribute is shown instead of the label of a cell that says `placeholder="name"`: itself, or one that it is in. */
export function holderOfValue(cell: Cell, page: Page): { readonly cell: Cell; readonly name: string } | undefined {
    const name = fillsIn(cell) ? cell.outer.attributes.get('placeholder') : undefined;
    const found = name === undefined ? undefined : [cell, ...page.ancestorsOf(cell), page.root].find(each => hasOwn(each, name));
    return name !== undefined && found ? { cell: found, name } : undefined;
}

function labelIn(name: string, cell: Cell, page: Page, inherited: Map<string, string>): string | undefined {
    const holder = holderOfValue(cell, page)?.cell;
    const value = holder?.outer.attributes.get(name);
    if (value !== undefined && holder !== cell) {
        inherited.set(name, value);
    }
    return value;
}

function fromAround(name: string, cell: Cell, page: Page): string | undefined {
    return [...page.ancestorsOf(cell), page.root].find(each => hasOwn(each, name))?.outer.attributes.get(name);
}

/** Only what wraps a cell has attributes of its own. */
function hasOwn({ outer, mx }: Cell, name: string): boolean {
    return outer !== mx && outer.attributes.has(name);
}

/** What draw.io knows without being told. */
function known(name: string, page: Page, now: Date): string | undefined {
    switch (name) {
        case 'filename':
            return page.fileName;
        case 'page':
            return page.name;
        case 'pagenumber':
            return String(page.number);
        case 'pagecount':
            return String(page.count);
        case 'date':
            return now.toLocaleDateString();
        case 'time':
            return now.toLocaleTimeString();
        case 'timestamp':
            return now.toLocaleString();
        default:
            return name.startsWith('date{') ? formatDate(now, name.slice('date{'.length, -1)) : undefined;
    }
}
