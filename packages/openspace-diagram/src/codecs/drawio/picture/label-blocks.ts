import { entity } from '../drawio-label';
import { type Format, formatOf } from './label-format';

/** A stretch of text in one format. */
export interface Run {
    readonly text: string;
    readonly format: Format;
}

/** A part of a label that stands on lines of its own. */
export type Block =
    | {
          readonly kind: 'text';
          readonly runs: readonly Run[];
          readonly align?: 'left' | 'center' | 'right';
          /** Free space above, in pixels. */
          readonly before: number;
          readonly indent: number;
          readonly cells?: undefined;
      }
    | { readonly kind: 'rule' }
    /** A row of a table: what each of its cells holds. */
    | { readonly kind: 'row'; readonly cells: readonly (readonly Block[])[] };

const BLOCKS = new Set([
    'div',
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'table',
    'tbody',
    'thead',
    'tr',
    'pre',
    'blockquote',
    'center'
]);
const HEADINGS: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67 };
/** Longer labels are cut: no one reads them. */
const MOST = 20_000;
const DEEPEST = 200;
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

interface Open {
    readonly tag: string;
    readonly format: Format;
    readonly align?: 'left' | 'center' | 'right' | undefined;
    readonly indent: number;
}

/** The parts of a label; markup that is no text format is left out. */
export function blocksOf(value: string, isHtml: boolean, base: Format): readonly Block[] {
    const reader = new Reader(base);
    if (isHtml) {
        reader.html(value.slice(0, MOST));
    } else {
        reader.plain(value.slice(0, MOST));
    }
    return reader.done();
}

class Reader {
    /** Of the label, and of the table cells that are open. */
    private readonly targets: Block[][] = [[]];
    private readonly rows: Block[][][] = [];
    private readonly stack: Open[];
    private runs: Run[] = [];
    private before = 0;
    private silent = '';

    constructor(base: Format) {
        this.stack = [{ tag: '', format: base, indent: 0 }];
    }

    plain(text: string): void {
        text.split(/\r\n?|\n/).forEach(line => {
            this.say(line);
            this.end(true);
        });
    }

    html(text: string): void {
        let from = 0;
        for (const found of text.matchAll(TAG)) {
            this.text(text.slice(from, found.index));
            from = found.index + found[0].length;
            if (found[2] !== undefined) {
                this.tag(found[2].toLowerCase(), found[1] === '/', found[3] ?? '');
            }
        }
        this.text(text.slice(from));
        this.end(false);
    }

    done(): readonly Block[] {
        while (this.targets.length > 1) {
            this.closeCell();
        }
        return this.targets[0] ?? [];
    }

    private get top(): Open {
        return this.stack.at(-1) ?? { tag: '', format: { size: 12 }, indent: 0 };
    }

    private text(raw: string): void {
        if (this.silent === '') {
            const text = raw
                .replace(/[ \t\r\n\f]+/g, ' ')
                .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole);
            this.say(this.runs.length === 0 ? text.replace(/^ +/, '') : text);
        }
    }

    private say(text: string): void {
        // What no file of XML takes: control characters and halves of surrogate pairs.
        const shown = text.replace(/[^\P{Cc}\t]|\p{Cs}/gu, '');
        if (shown !== '') {
            this.runs.push({ text: shown, format: this.top.format });
        }
    }

    private tag(tag: string, closing: boolean, attributes: string): void {
        if (tag === 'style' || tag === 'script' || tag === 'title') {
            this.silent = closing ? '' : tag;
        } else if (tag === 'br') {
            this.end(true);
        } else if (tag === 'hr') {
            this.end(false);
            this.targets.at(-1)?.push({ kind: 'rule' });
        } else if (closing) {
            this.close(tag);
        } else {
            this.open(tag, attributes);
        }
    }

    private open(tag: string, attributes: string): void {
        const isBlock = BLOCKS.has(tag);
        if (isBlock) {
            this.end(false);
        }
        if (tag === 'tr') {
            this.rows.push([]);
        } else if (tag === 'td' || tag === 'th') {
            this.end(false);
            this.targets.push([]);
        }
        const { format, align, margin, indent } = formatOf(tag, attributes, this.top.format, HEADINGS[tag]);
        if (isBlock) {
            this.before = Math.max(this.before, margin ?? (tag === 'p' || tag in HEADINGS ? format.size : 0));
        }
        const listed = tag === 'ul' || tag === 'ol' ? 20 : 0;
        if (this.stack.length < DEEPEST) {
            const aligned = align ?? (tag === 'th' || tag === 'center' ? 'center' : tag === 'td' ? 'left' : this.top.align);
            this.stack.push({ tag, format, align: aligned, indent: this.top.indent + indent + listed });
        }
        if (tag === 'li') {
            this.say('• ');
        }
    }

    private close(tag: string): void {
        const at = this.stack.findLastIndex(open => open.tag === tag);
        if (at < 1) {
            return;
        }
        if (BLOCKS.has(tag)) {
            this.end(false);
        }
        if (tag === 'td' || tag === 'th') {
            this.end(false);
            this.closeCell();
        } else if (tag === 'tr') {
            this.targets.at(-1)?.push({ kind: 'row', cells: this.rows.pop() ?? [] });
        }
        this.stack.length = at;
        if (tag === 'p' || tag in HEADINGS) {
            this.before = Math.max(this.before, this.top.format.size * 0);
        }
    }

    private closeCell(): void {
        const cell = this.targets.length > 1 ? this.targets.pop() : undefined;
        if (cell) {
            const row = this.rows.at(-1);
            if (row) {
                row.push(cell);
            } else {
                this.targets.at(-1)?.push(...cell);
            }
        }
    }

    /** Ends a line; one without text is a line all the same where somebody broke it. */
    private end(broken: boolean): void {
        if (this.runs.length > 0 || broken) {
            const { align, indent, format } = this.top;
            const runs = this.runs.length > 0 ? this.runs : [{ text: '', format }];
            const first = (this.targets.at(-1)?.length ?? 0) === 0;
            const before = first && this.targets.length > 1 ? 0 : this.before;
            this.targets.at(-1)?.push({ kind: 'text', runs, before, indent, ...(align && { align }) });
            this.before = 0;
        }
        this.runs = [];
    }
}
