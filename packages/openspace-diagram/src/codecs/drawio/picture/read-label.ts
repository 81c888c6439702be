import { entity, REFERENCE } from '../drawio-label';
import { BLANK, markBlanks, TAB } from '../kept-blanks';
import { ListSigns, startOf } from '../marked-lists';
import type { Block, Run } from './label-blocks';
import { type Format, formatOf } from './label-format';
import { type Open, OpenElements } from './open-elements';
import { labelTags } from './label-tags';

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
    'tfoot',
    'tr',
    'td',
    'th',
    'pre',
    'blockquote',
    'center'
]);
const HEADINGS: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67 };
/** How far lists are moved to the right, in pixels. */
const LIST_INDENT = 20;
/** Longer labels are cut: no one reads them. */
const MOST = 20_000;

/**
 * The parts of a label; markup that is not a format of text, box or table is left out.
 * @param breaks whether a line feed in HTML begins a new line, as draw.io has it unless the style says `nl2Br=0`
 */
export function readLabel(value: string, isHtml: boolean, base: Format, breaks = true): readonly Block[] {
    const reader = new LabelReader(base, breaks);
    return isHtml ? reader.html(value.slice(0, MOST)) : reader.plain(value.slice(0, MOST));
}

class LabelReader {
    private readonly elements: OpenElements;
    private readonly lists = new ListSigns();
    private runs: Run[] = [];
    private before = 0;
    private silent = '';

    constructor(
        base: Format,
        private readonly breaks: boolean
    ) {
        this.elements = new OpenElements(base);
    }

    plain(text: string): readonly Block[] {
        text.split(/\r\n?|\n/).forEach(line => {
            this.say(line);
            this.end(true);
        });
        return this.elements.done();
    }

    html(text: string): readonly Block[] {
        return this.marked(markBlanks(text));
    }

    private marked(text: string): readonly Block[] {
        let from = 0;
        for (const { start, end, name, closing, attributes } of labelTags(text)) {
            this.text(text.slice(from, start));
            from = end;
            if (name !== undefined) {
                this.tag(name, closing, attributes);
            }
        }
        this.text(text.slice(from));
        this.end(false);
        return this.elements.done();
    }

    private text(raw: string): void {
        if (this.silent !== '') {
            return;
        }
        // Between the rows and cells of a table there is no text.
        const lines = this.breaks && this.elements.takesText ? raw.split(/\r\n?|\n/) : [raw];
        for (const [at, line] of lines.entries()) {
            if (at > 0) {
                this.end(true);
            }
            const text = line.replace(/[ \t\r\n\f]+/g, ' ').replace(REFERENCE, (whole, name: string) => entity(name) ?? whole);
            const shown = this.runs.length === 0 ? text.replace(/^ +/, '') : text;
            this.say(shown.replaceAll(BLANK, '\u00a0').replaceAll(TAB, '\u00a0'.repeat(8)));
        }
    }

    private say(text: string): void {
        // What no file of XML takes: control characters and halves of surrogate pairs.
        const shown = text.replace(/[^\P{Cc}\t]|\p{Cs}/gu, '');
        if (shown !== '') {
            this.runs.push({ text: shown, format: this.elements.top.format });
        }
    }

    private tag(tag: string, closing: boolean, attributes: string): void {
        if (tag === 'style' || tag === 'script' || tag === 'title') {
            this.silent = closing ? '' : tag;
        } else if (tag === 'br') {
            this.end(true);
        } else if (tag === 'hr') {
            this.end(false);
            this.elements.add({ kind: 'rule' });
        } else if (closing) {
            if (BLOCKS.has(tag) && this.elements.has(tag)) {
                this.end(false);
            }
            if (tag === 'ul' || tag === 'ol') {
                this.lists.end();
            }
            this.elements.close(tag);
        } else {
            this.open(tag, attributes);
        }
    }

    private open(tag: string, attributes: string): void {
        const isBlock = BLOCKS.has(tag);
        if (isBlock) {
            this.end(false);
        }
        const { top } = this.elements;
        const { format, align, margin, indent } = formatOf(tag, attributes, top.format, HEADINGS[tag]);
        if (isBlock) {
            this.before = Math.max(this.before, margin ?? (tag === 'p' || tag in HEADINGS ? format.size : 0));
        }
        const listed = tag === 'ul' || tag === 'ol' ? LIST_INDENT : 0;
        const aligned = align ?? (tag === 'center' ? 'center' : top.align);
        const open: Open = { tag, format, align: aligned, indent: top.indent + indent + listed };
        const isHolder = this.elements.open(open, attributes, this.before);
        this.before = isHolder ? 0 : this.before;
        if (listed > 0) {
            this.lists.begin(tag === 'ol', startOf(attributes));
        } else if (tag === 'li') {
            this.say(this.lists.next());
        }
    }

    /** Ends a line; one without text is a line all the same where somebody broke it. */
    private end(broken: boolean): void {
        if (this.runs.length > 0 || broken) {
            const { align, indent, format } = this.elements.top;
            const runs = this.runs.length > 0 ? this.runs : [{ text: '', format }];
            this.elements.add({ kind: 'text', runs, before: this.before, indent, ...(align && { align }) });
            this.before = 0;
        }
        this.runs = [];
    }
}
