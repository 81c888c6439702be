import type { Style } from '../../diagram';
import type { Losses } from '../../losses';
import { GraphDraft, MAX_DEPTH } from '../shared/graph-draft';
import type { LineReader, PlantLine } from './plantuml-source';
import { plainText } from './plantuml-text';
import { colorOf, edgeOf, takeArrow, takeLabel } from './relation';

/** `***`, `--` or `##`, and what stands right behind: a colour, no box, a side, a name for arrows. */
const TOPIC = /^([*+\-#]+)((?:\[#[^\]]*\]|_|[<>](?=[\s_[(])|\([\w-]+\)|:(?!\s*$))*)(?:\s+(.*)|(?<=:)(.+)|$)/s;
const SIDE = /^(?:left|right)\s+side$/i;
const END = /;\s*(?:(<<[^<>]*>>)\s*)?$/;
const NAME = /^"([^"]*)"\s+as\s+(\S+)$/;
/** Hyphens behind it begin an arrow. */
const CODE = /[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/uy;
const STEREOTYPE = /<<[^<>]{1,60}>>$/;

interface Topic {
    readonly id: string;
    readonly depth: number;
    /** How far in its line is, where that says the depth. */
    readonly column: number;
}

/** Topics of a mindmap, or parts of a work breakdown: each hangs on the last one that is less deep. */
export class TreeDiagram {
    readonly isOpen = false;
    private readonly draft: GraphDraft;
    private readonly path: Topic[] = [];
    private readonly codes = new Map<string, string>();
    private count = 0;

    constructor(
        private readonly reader: LineReader,
        private readonly losses: Losses,
        private readonly kind: 'mindmap' | 'wbs'
    ) {
        this.draft = new GraphDraft(losses);
    }

    read(line: PlantLine): boolean {
        if (SIDE.test(line.text)) {
            this.losses.add(TWO_SIDED);
            return true;
        }
        return this.topic(line) || (this.kind === 'wbs' && this.arrow(line));
    }

    finish(): GraphDraft {
        return this.draft;
    }

    private topic(line: PlantLine): boolean {
        const [, marks, looks = '', text, block] = TOPIC.exec(line.text) ?? [];
        if (marks === undefined) {
            return false;
        }
        // Colours and names for arrows may hold the same characters.
        const signs = looks.replace(/\[[^[\]]*\]|\([^()]*\)/g, '');
        const isBlock = signs.includes(':');
        const written = (isBlock ? this.linesFrom(line, text ?? block ?? '') : (text ?? '')).trim();
        const said = written.replace(STEREOTYPE, '').trimEnd();
        const [, quoted = said, alias] = NAME.exec(said) ?? [];
        const plain = quoted.replace(STEREOTYPE, '');
        if (plain.length < quoted.length || said.length < written.length) {
            this.losses.add('Stereotypes of topics are left out.');
        }
        if (marks.startsWith('-') || /[<>]/.test(signs)) {
            this.losses.add(TWO_SIDED);
        }
        const parent = this.parentOf(marks, line);
        const id = this.draft.free(`topic ${(this.count += 1)}`);
        const isBare = signs.includes('_');
        this.draft.put({
            id,
            shape: isBare ? 'text' : this.kind === 'mindmap' ? 'rounded' : 'rectangle',
            // Each page has a first topic: its id would not say which one.
            label: plainText(plain, message => this.losses.add(message)),
            style: styleOf(looks)
        });
        const code = alias ?? /\(([\w-]+)\)/.exec(looks)?.[1];
        if (code !== undefined) {
            this.codes.set(code, id);
        }
        this.path.push({ id, depth: (this.path.at(-1)?.depth ?? 0) + 1, column: line.column });
        if (parent !== undefined) {
            this.draft.connect({ from: { node: parent }, to: { node: id } });
        }
        return true;
    }

    /** Leaves on the path what the new topic hangs on. */
    private parentOf(marks: string, line: PlantLine): string | undefined {
        // One mark at each line: how far in it stands says how deep it is.
        const isIndented = marks.length === 1 && line.column > (this.path[0]?.column ?? line.column);
        const isAbove = (topic: Topic): boolean => (isIndented ? topic.column < line.column : topic.depth < marks.length);
        while (this.path.length > 0 && !isAbove(this.path.at(-1)!)) {
            this.path.pop();
        }
        if (this.path.length >= MAX_DEPTH) {
            throw this.reader.fault(line, `topics are nested more than ${MAX_DEPTH} deep`);
        }
        if (!isIndented && marks.length > this.path.length + 1) {
            throw this.reader.fault(line, `expected a topic that is at most one step below the one before, and not ${marks}`);
        }
        return this.path.at(-1)?.id;
    }

    /** `**:text of` … `several lines;` */
    private linesFrom(line: PlantLine, first: string): string {
        const texts = [first];
        while (!END.test(texts.at(-1) ?? '')) {
            const next = this.reader.take();
            if (!next) {
                throw this.reader.fault(line, 'expected ";" at the end of the text');
            }
            texts.push(next.text);
        }
        return texts.join('\n').replace(END, ' $1').trim();
    }

    private arrow(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const [first, arrow] = [scanner.take(CODE), takeArrow(scanner, this.losses)];
        const second = arrow && scanner.take(CODE);
        const [from, to] = [first, second].map(found => this.codes.get(found?.[0] ?? ''));
        if (!arrow) {
            return false;
        }
        if (from === undefined || to === undefined) {
            throw this.reader.fault(line, 'expected names that parts have in brackets, as in ***(name) text');
        }
        const edge = edgeOf(arrow, from, to, {}, takeLabel(scanner, this.losses), this.losses);
        if (edge && scanner.isAtEnd) {
            this.draft.connect(edge);
        }
        return scanner.isAtEnd;
    }
}

const TWO_SIDED = 'Which side of its parent a topic stands on is left to the layout.';

function styleOf(looks: string): Style {
    const color = /\[(#[^\]]{0,100})\]/.exec(looks)?.[1];
    const fill = color === undefined ? undefined : colorOf(color);
    return fill === undefined ? {} : { fill };
}
