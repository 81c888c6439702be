import { bracesIn, plainText, unquoted } from './plantuml-text';
import { type Losses } from '../../losses';
import { sourceFault, type SourcePlace } from '../../text/source-fault';
import { LineScanner } from '../../text/line-scanner';
import type { ToolError } from '@openspace/tool';
import { DATA, HIDDEN, INCLUDED_C4, LINK, LOOK_BLOCKS, LOOKS, READS_FILES, SPRITE } from './plantuml-looks';
import { FillBudget } from './macro-texts';
import { Preprocessor } from './preprocessor';

export interface PlantLine {
    /** Without the spaces around it. */
    readonly text: string;
    /** From 1. */
    readonly line: number;
    /** Of its first character, from 1. */
    readonly column: number;
}

/** The text between `@startuml` and `@enduml`, without comments and without statements that only affect the look. */
export interface PlantBlock {
    readonly name: string | undefined;
    readonly title: string | undefined;
    readonly direction: 'right' | undefined;
    readonly lines: readonly PlantLine[];
    /** Compartments of classes that are left out where they are empty. */
    readonly hidden: { readonly fields: boolean; readonly methods: boolean };
    readonly end: SourcePlace;
    /** What stands behind `@start`. */
    readonly kind: PlantKind;
    /** Which of PlantUML's own macros for C4 it includes, e.g. `Dynamic`. */
    readonly c4: ReadonlySet<string>;
    /** Addresses by the names of elements, where a line of their own says so. */
    readonly links: ReadonlyMap<string, string>;
}

/** What is read, for faults of what is not. */
export const PLANTUML_READ =
    'Class, sequence, component, deployment, use case, state, activity and object diagrams, C4, mindmaps and work breakdowns are read.';

/** The languages between `@start…` and `@end…` that are read. */
const KINDS = ['uml', 'mindmap', 'wbs'] as const;
export type PlantKind = (typeof KINDS)[number];

/** Cuts a file into its diagrams. A text without `@startuml` is one. @throws ToolError where none of them is in a language that is read */
export function readBlocks(source: string, losses: Losses): PlantBlock[] {
    const blocks: PlantBlock[] = [];
    const unread: ToolError[] = [];
    let open: BlockDraft | undefined;
    const budget = new FillBudget();
    const begin = (kind: PlantKind, name?: string) => new BlockDraft(kind, name, source, losses, new Preprocessor(source, losses, budget));
    const lines = withoutBlockComments(source).split(/\r?\n/);
    const isBare = !lines.some(text => /^\s*@start\w+/.test(text));
    if (isBare) {
        open = begin('uml');
    }
    lines.forEach((raw, at) => {
        const text = raw.trim();
        const column = raw.length - raw.trimStart().length + 1;
        const [, kind, name = ''] = /^@start(\w+)(.*)$/s.exec(text) ?? [];
        if (kind !== undefined) {
            const known = KINDS.find(each => each === kind);
            if (known === undefined) {
                const between = `between @start${kind.slice(0, 40)} and @end${kind.slice(0, 40)} are not read`;
                const expected = `diagrams ${between}; expected @startuml, @startmindmap or @startwbs`;
                unread.push(sourceFault(source, { line: at + 1, column }, expected, PLANTUML_READ));
                losses.add(`Diagrams ${between}.`);
            }
            open = known && begin(known, blockName(name));
        } else if (/^@end\w+/.test(text)) {
            if (open) {
                blocks.push(open.finish({ line: at + 1, column }));
            }
            open = undefined;
        } else {
            open?.add({ text, line: at + 1, column });
        }
    });
    if (open) {
        blocks.push(open.finish({ line: lines.length, column: 1 }));
    }
    // What stands next to others is left out.
    if (unread[0] && blocks.length === 0) {
        throw unread[0];
    }
    return blocks;
}

/** As in `@startuml name`, `@startuml "a name"`, `@startuml(id=name)` and `@startuml name.png`, which is the file of the picture. */
function blockName(text: string): string | undefined {
    const [, bracketed = text] = /^\s*[({](.*)[)}]\s*$/.exec(text) ?? [];
    const plain = bracketed
        .trim()
        .replace(/^id\s*=/i, '')
        .trim();
    const [, quoted = plain] = /^"(.*)"$/.exec(plain) ?? [];
    const name = quoted.replace(/\.(?:png|svg|eps|pdf|txt)$/i, '').trim();
    return name === '' ? undefined : name;
}

class BlockDraft {
    private readonly lines: PlantLine[] = [];
    private title: string | undefined;
    private direction: 'right' | undefined;
    private skipping: RegExp | undefined;
    /** Of data, how many braces are open. */
    private braces = 0;
    private titling: string[] | undefined;
    /** Where the data, the title or what is skipped begins. */
    private opened: SourcePlace = { line: 1, column: 1 };
    private hidden = { fields: false, methods: false };
    private readonly c4 = new Set<string>();
    private readonly links = new Map<string, string>();

    constructor(
        private readonly kind: PlantKind,
        private readonly name: string | undefined,
        private readonly source: string,
        private readonly losses: Losses,
        private readonly preprocessor: Preprocessor
    ) {}

    add(line: PlantLine): void {
        if (this.skipping) {
            this.skipping = this.skipping.test(line.text) ? undefined : this.skipping;
            return;
        }
        if (this.braces > 0) {
            this.braces += bracesIn(line.text);
            return;
        }
        const text = line.text.startsWith("'") ? undefined : this.preprocessor.read(line);
        if (text === undefined) {
            return;
        }
        if (this.titling) {
            this.endTitle(text);
        } else if (text !== '' && !this.isAboutLooks(text)) {
            this.lines.push(text === line.text ? line : { ...line, text });
        } else if (this.isOpen) {
            this.opened = line;
        }
    }

    private get isOpen(): boolean {
        return this.skipping !== undefined || this.braces > 0 || this.titling !== undefined;
    }

    /** @throws ToolError where something is not closed, as all that follows it would be left out */
    finish(end: SourcePlace): PlantBlock {
        const opened = this.isOpen ? this.opened : this.preprocessor.opened;
        if (opened) {
            throw sourceFault(this.source, opened, 'this is not closed');
        }
        return {
            name: this.name,
            title: this.title,
            direction: this.direction,
            lines: this.lines,
            hidden: this.hidden,
            end,
            kind: this.kind,
            c4: this.c4,
            links: this.links
        };
    }

    private isAboutLooks(text: string): boolean {
        const [, title] = /^title\b\s*(.*)$/is.exec(text) ?? [];
        if (title !== undefined) {
            this.title = plainText(title.replace(/^"(.*)"$/, '$1')) || this.title;
            this.titling = title === '' ? [] : undefined;
            return true;
        }
        if (/^left to right direction$/i.test(text)) {
            this.direction = 'right';
            return true;
        }
        if (/^top to bottom direction$/i.test(text)) {
            return true;
        }
        const [, compartment] = HIDDEN.exec(text) ?? [];
        if (compartment !== undefined) {
            const both = /^members?$/i.test(compartment);
            const isMethods = /^methods?$/i.test(compartment);
            this.hidden = { fields: this.hidden.fields || !isMethods, methods: this.hidden.methods || both || isMethods };
            return true;
        }
        const [, c4] = INCLUDED_C4.exec(text) ?? [];
        if (c4 !== undefined) {
            this.c4.add(c4);
            return true;
        }
        const [, linked, address] = LINK.exec(text) ?? [];
        if (linked !== undefined && address !== undefined) {
            this.links.set(unquoted(linked), address);
            return true;
        }
        if (READS_FILES.test(text)) {
            this.losses.add(`Other files are not read: ${text.slice(0, 80)}`);
            return true;
        }
        if (DATA.test(text)) {
            this.losses.add('Data of JSON and YAML in a diagram is left out.');
            this.braces = bracesIn(text);
            return true;
        }
        const block = LOOK_BLOCKS.find(([begins]) => begins.test(text));
        if (block) {
            const [begins, ends, message] = block;
            this.losses.add(message);
            this.skipping = ends.test(text.replace(begins, '')) ? undefined : ends;
            return true;
        }
        if (/^skinparam\b/i.test(text)) {
            this.losses.add('Skins and styles of PlantUML are not those of a board.');
            return true;
        }
        if (LOOKS.test(text) || SPRITE.test(text)) {
            this.losses.add(`Left out: ${(/^\S+/.exec(text)?.[0] ?? '').slice(0, 40)}.`);
            return true;
        }
        if (/^!/.test(text)) {
            this.losses.add('The preprocessor is not run.');
            return true;
        }
        return false;
    }

    private endTitle(text: string): void {
        if (/^end\s?title$/i.test(text)) {
            this.title = this.titling && plainText(this.titling.join('\n'));
            this.titling = undefined;
        } else {
            this.titling?.push(text);
        }
    }
}

/** `/' … '/`, with its lines kept as empty ones. */
function withoutBlockComments(source: string): string {
    let [result, from] = ['', 0];
    for (let start = source.indexOf("/'"); start >= 0; start = source.indexOf("/'", from)) {
        const end = source.indexOf("'/", start + 2);
        const until = end < 0 ? source.length : end + 2;
        result += source.slice(from, start) + source.slice(start, until).replace(/[^\n]/g, '');
        from = until;
    }
    return result + source.slice(from);
}

/** The lines of a diagram, one after the other, with faults that say where. */
export class LineReader {
    private at = 0;

    constructor(
        readonly source: string,
        private readonly block: PlantBlock
    ) {}

    get c4(): PlantBlock['c4'] {
        return this.block.c4;
    }

    get hidden(): PlantBlock['hidden'] {
        return this.block.hidden;
    }

    get next(): PlantLine | undefined {
        return this.block.lines[this.at];
    }

    take(): PlantLine | undefined {
        return this.block.lines[this.at++];
    }

    /** Lines up to one that ends them, which is taken as well. @throws ToolError where there is none */
    until(ends: RegExp, opened: PlantLine, withEnd = false): string[] {
        const texts: string[] = [];
        for (let line = this.take(); line; line = this.take()) {
            if (ends.test(line.text)) {
                return withEnd ? [...texts, line.text] : texts;
            }
            texts.push(line.text);
        }
        throw this.fault(opened, 'this is not closed');
    }

    scan({ text, line, column }: PlantLine): LineScanner {
        return new LineScanner(this.source, line, text, column - 1);
    }

    /** @param what a clause, such as `expected a message` */
    fault({ line, column }: Pick<PlantLine, 'line' | 'column'>, what: string): ToolError {
        return sourceFault(this.source, { line, column }, what);
    }
}
