import type { Cell, Page } from '@openspace/drawio';
import { isHarmlessLink } from '@openspace/tool';
import { entity } from './drawio-label';

/** What draw.io itself does when one clicks on a cell: shows a layer, selects, opens an address. */
const ACTION = /^\s*data:action\/json,/i;
/** An address in a label, with or without quotation marks. */
const ADDRESS = /\b(href\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;
/** As browsers read them in an address, also without their end. */
const CODED = /&(#x[\da-f]+|#\d+|colon|tab|newline|[a-z]+);?/gi;
const NAMED: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n' };

/**
 * Takes the links of a page of somebody's file away that would run a script: those of its cells, and those in their labels.
 * @returns the cells that had one
 */
export function dropRunningLinks(page: Page): Cell[] {
    return [...page.all].filter(cell => {
        const inLabel = withoutRunningLinks(cell.value);
        const found = inLabel !== cell.value;
        if (found) {
            cell.value = inLabel;
        }
        const linked = [cell.outer, cell.mx].filter(({ attributes }) => runs(attributes.get('link') ?? ''));
        linked.forEach(({ attributes }) => attributes.delete('link'));
        return dropFromData(cell) || found || linked.length > 0;
    });
}

/** Placeholders put what the attributes of a cell say into labels. */
function dropFromData({ outer, mx }: Cell): boolean {
    const running = outer === mx ? [] : [...outer.attributes].filter(([, value]) => withoutRunningLinks(value) !== value);
    running.forEach(([name, value]) => outer.attributes.set(name, withoutRunningLinks(value)));
    return running.length > 0;
}

/** A text in HTML without the addresses in it that run a script. */
export function withoutRunningLinks(html: string): string {
    return html.replace(ADDRESS, (whole, name: string, value: string) => {
        const address = value
            .replace(/^["']|["']$/g, '')
            .replace(CODED, (coded, code: string) => NAMED[code.toLowerCase()] ?? entity(code) ?? coded);
        return runs(address) ? `${name}""` : whole;
    });
}

function runs(link: string): boolean {
    return ACTION.test(link) ? addressesIn(link).some(runs) : !isHarmlessLink(link);
}

/** The addresses that an action opens. */
function addressesIn(action: string): string[] {
    try {
        const found: string[] = [];
        // Every text in it: which of them are addresses is draw.io's own affair.
        JSON.parse(action.replace(ACTION, ''), (_key, value: unknown) => {
            if (typeof value === 'string') {
                found.push(value);
            }
            return value;
        });
        return found;
    } catch {
        return []; // draw.io cannot read it either.
    }
}
