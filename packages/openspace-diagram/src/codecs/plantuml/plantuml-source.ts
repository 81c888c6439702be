import { plainText } from './plantuml-text';
import { type Losses } from '../../losses';
import { sourceFault, type SourcePlace } from '../../text/source-fault';
import { LineScanner } from '../../text/line-scanner';
import type { ToolError } from '@openspace/tool';

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
}

/** Lines that say nothing about what there is. */
const LOOKS =
    /^(hide|show|remove|restore|scale|skin|mainframe|autoactivate|allowmixing|allow_mixing|dpi|!pragma|!theme|set\s+\w+|page\s+\d|rotate|minimize|maximize|header\s+\S|footer\s+\S|(left|right|center)\s+(header|footer)\s+\S|caption\s|ignore newpage|newpage\b|url\s+(of|for)|!\$?\w+\s*=)/i;
const SPRITE = /^sprite\s+\$?\w+\s[^{[]*$/i;
const HIDDEN = /^hide\s+empty\s+(members?|fields?|attributes?|methods?)$/i;
const READS_FILES = /^!(include\w*|import)\b|^(!theme\s.*\sfrom\b)/i;
/** Blocks of lines that say only how things look, with their ends. */
export const LOOK_BLOCKS: readonly (readonly [RegExp, RegExp, string])[] = [
    [/^skinparam\b[^{]*\{\s*$/i, /^\}$/, 'Skins and styles of PlantUML are not those of a board.'],
    [/^<style>/i, /^<\/style>/i, 'Skins and styles of PlantUML are not those of a board.'],
    [/^sprite\s+\$?\w+\s*(\[[^\]]*\]\s*)?\{/i, /\}\s*$/, 'Sprites are left out.'],
    [/^(left|right|center|top|bottom|\s)*legend\b/i, /^end\s?legend$/i, 'Legends are left out.'],
    [/^(left|right|center)?\s*(header|footer)$/i, /^end\s?(header|footer)$/i, 'Headers and footers are left out.'],
    [
        /^!(unquoted\s+|final\s+)*(procedure|function|definelong)\b/i,
        /^!end(procedure|function|definelong|\s)/i,
        'The preprocessor is not run.'
    ]
];

/** Cuts a file into its diagrams. A text without `@startuml` is one. */
export function readBlocks(source: string, losses: Losses): PlantBlock[] {
    const blocks: PlantBlock[] = [];
    let open: BlockDraft | undefined;
    const lines = withoutBlockComments(source).split(/\r?\n/);
    const isBare = !lines.some(text => /^\s*@start\w+/.test(text));
    if (isBare) {
        open = new BlockDraft(undefined, losses);
    }
    lines.forEach((raw, at) => {
        const text = raw.trim();
        const column = raw.length - raw.trimStart().length + 1;
        const [, kind, name = ''] = /^@start(\w+)(.*)$/s.exec(text) ?? [];
        if (kind !== undefined) {
            if (kind !== 'uml') {
                throw sourceFault(
                    source,
                    { line: at + 1, column },
                    `diagrams between @start${kind} and @end${kind} are not read; expected @startuml`,
                    'Class, sequence, component, deployment, use case, state, activity and object diagrams are read.'
                );
            }
            open = new BlockDraft(blockName(name), losses);
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
    private titling: string[] | undefined;
    private hidden = { fields: false, methods: false };

    constructor(
        private readonly name: string | undefined,
        private readonly losses: Losses
    ) {}

    add(line: PlantLine): void {
        const { text } = line;
        if (this.titling) {
            this.endTitle(text);
        } else if (this.skipping) {
            this.skipping = this.skipping.test(text) ? undefined : this.skipping;
        } else if (text !== '' && !text.startsWith("'") && !this.isAboutLooks(text)) {
            this.lines.push(line);
        }
    }

    finish(end: SourcePlace): PlantBlock {
        return { name: this.name, title: this.title, direction: this.direction, lines: this.lines, hidden: this.hidden, end };
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
        if (READS_FILES.test(text)) {
            this.losses.add(`Other files are not read: ${text.slice(0, 80)}`);
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
    until(ends: RegExp, opened: PlantLine): string[] {
        const texts: string[] = [];
        for (let line = this.take(); line; line = this.take()) {
            if (ends.test(line.text)) {
                return texts;
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
