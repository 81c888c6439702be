import { BLANK } from './kept-blanks';

/** How far a list in a list is moved to the right. */
const INDENT = BLANK.repeat(2);
/** Lists in lists; what is deeper stands as far to the right. */
const DEEPEST = 20;

/** The signs before the items of lists: numbers in those that are in order. */
export class ListSigns {
    /** Of each open list, the next number; undefined for dots. */
    private readonly open: (number | undefined)[] = [];

    begin(isOrdered: boolean, first = 1): void {
        this.open.push(isOrdered ? first : undefined);
    }

    end(): void {
        this.open.pop();
    }

    /** How many lists are around the one that is open. */
    get depth(): number {
        return Math.min(DEEPEST, Math.max(0, this.open.length - 1));
    }

    /** The sign of the next item. */
    next(): string {
        const number = this.open.at(-1);
        if (number === undefined) {
            return '• ';
        }
        this.open[this.open.length - 1] = number + 1;
        return `${number}. `;
    }
}

/** Lists and their items, each with the block that it begins with. */
const ITEMS = /<(\/?)(ul|ol|li)\b([^<>]*)>(?:\s?<(?:div|p)\b[^<>]*>)?/gi;

/** HTML with the signs of its lists as text. */
export function markedLists(html: string): string {
    const signs = new ListSigns();
    return html.replace(ITEMS, (tag, slash: string, name: string, attributes: string) => {
        const kind = name.toLowerCase();
        if (kind === 'li') {
            return slash === '' ? `\ue000${INDENT.repeat(signs.depth)}${signs.next()}` : tag;
        }
        if (slash === '') {
            signs.begin(kind === 'ol', startOf(attributes));
        } else {
            signs.end();
        }
        return tag;
    });
}

/** The number of the first item of a list in order. */
export function startOf(attributes: string): number {
    const said = /\bstart\s*=\s*["']?(-?\d{1,9})/i.exec(attributes)?.[1];
    return said === undefined ? 1 : Number(said);
}
