import type { Diagram, DiagramNode } from '../../diagram';
import type { Losses } from '../../losses';
import type { LineScanner } from '../../text/line-scanner';
import { lookFields } from '../shared/face-look';
import { GraphDraft, MAX_DEPTH } from '../shared/graph-draft';
import { C4Macros } from './c4-macros';
import { readNote } from './notes';
import { ELEMENT_LOOKS } from './plantuml-names';
import type { LineReader, PlantLine } from './plantuml-source';
import { linkedText, plainText, unquoted } from './plantuml-text';
import { edgeOf, takeArrow, takeColors, takeEndLabel, takeLabel, takeLineColors, takeLink } from './relation';

const KIND = new RegExp(
    `(${Object.keys(ELEMENT_LOOKS)
        .filter(kind => !kind.endsWith('/') && kind !== 'participant')
        .join('|')})(/?)(?=\\s|$|\\[|"|\\()`,
    'iy'
);
/** `[component]`, `(use case)`, `:actor:`, `() interface`, `"name"`, `name`. */
const OPERAND =
    /\[(?!\*\]|H\*?\])([^\]\n]+)\]|\(\)\s*(?:"([^"]*)"|([\p{L}\p{N}_.]+))|\(([^()\n]+)\)(\/?)|:([^:\n]+):(\/?)|"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_.@$]+)/uy;

/** What looks like a frame of a board when it holds others. */
const FRAMES: ReadonlySet<string> = new Set(['frame', 'rectangle', 'package', 'component']);

type Look = Pick<DiagramNode, 'style' | 'link'>;

interface Operand {
    readonly id: string;
    readonly label: string;
    readonly kind: string | undefined;
}

/** Components, use cases, actors, nodes and what holds them, and the lines between them. */
export class DescriptionDiagram {
    readonly draft: GraphDraft;
    private readonly containers: string[] = [];
    private together = 0;
    private last: string | undefined;
    private readonly c4: C4Macros;

    constructor(
        private readonly reader: LineReader,
        private readonly losses: Losses
    ) {
        this.draft = new GraphDraft(losses);
        const place = {
            draft: this.draft,
            losses,
            parent: () => this.containers.at(-1),
            open: (id: string, line: PlantLine) => this.open(id, line),
            refer: (name: string) => this.refer({ id: name, label: name, kind: undefined })
        };
        this.c4 = new C4Macros(place, reader.c4.has('Dynamic'));
    }

    get about(): Pick<Diagram, 'kind' | 'direction'> {
        return this.c4.isUsed ? { kind: 'c4', ...(this.c4.direction && { direction: this.c4.direction }) } : {};
    }

    get isOpen(): boolean {
        return this.containers.length + this.together > 0;
    }

    read(line: PlantLine): boolean {
        if (line.text === '}') {
            return this.close();
        }
        if (/^together\s*\{$/i.test(line.text)) {
            this.together++;
            return true;
        }
        const idOf = (name: string): string => {
            const operand = this.reader.scan({ ...line, text: name }).take(OPERAND);
            return operand ? this.refer(operandOf(operand)) : this.refer({ id: name, label: name, kind: undefined });
        };
        const context = { reader: this.reader, draft: this.draft, losses: this.losses, idOf };
        return (
            readNote(line, { ...context, last: this.last, parent: this.containers.at(-1) }) ||
            this.c4.read(line) ||
            this.readElement(line) ||
            this.readRelation(line)
        );
    }

    finish(): GraphDraft {
        this.c4.finish();
        return this.draft;
    }

    private open(id: string, line: PlantLine): void {
        if (this.containers.length >= MAX_DEPTH) {
            throw this.reader.fault(line, `elements are nested more than ${MAX_DEPTH} deep`);
        }
        this.containers.push(id);
    }

    private close(): boolean {
        if (this.together > 0) {
            this.together--;
            return true;
        }
        return this.containers.pop() !== undefined;
    }

    private readElement(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const found = scanner.take(KIND);
        if (!found) {
            return false;
        }
        const kind = `${(found[1] ?? '').toLowerCase()}${found[2] ?? ''}`;
        const named = scanner.take(OPERAND);
        if (!named && !/^\s*[{[]/.test(scanner.rest)) {
            // Something that is called like a kind, or nothing.
            if (!scanner.isAtEnd) {
                return false;
            }
            throw scanner.fault(`expected the name of the ${kind}`);
        }
        const operand = named ? operandOf(named) : { id: this.draft.free(kind), label: '', kind: undefined };
        const before = takeStereotypes(scanner);
        if (/^\s*as\s+"[^"]*$/i.test(scanner.rest)) {
            // A text of several lines.
            const lines = this.reader.until(/"\s*$/, line, true);
            return this.readElement({ ...line, text: [line.text, ...lines].join('\\n') });
        }
        const alias = scanner.take(/as\s+("(?:[^"\\]|\\.)*"|\[[^\]]+\]|\([^)]+\)|:[^:]+:|[^\s{<#[:]+)/iy)?.[1];
        let { id, label } = operand;
        if (alias !== undefined) {
            const other = unquoted(alias.replace(/^[[(:](.*)[\]):]$/, '$1'));
            [id, label] = /^["[(:]/.test(alias) ? [operand.id, other] : [other, operand.label];
        }
        const stereotypes = [...before, ...takeStereotypes(scanner)];
        const link = takeLink(scanner);
        scanner.take(/\$[\w-]+/y);
        const style = takeColors(scanner);
        const described = scanner.take(/\[([^\]]*)(?:(\])\s*)?$/y);
        if (described) {
            const own = described[2] === undefined ? [described[1] ?? '', ...this.reader.until(/\]$/, line)] : [described[1] ?? ''];
            label = own.join('\n').trim();
        }
        const isContainer = scanner.take(/\{/y) !== undefined;
        const isClosed = isContainer && scanner.take(/\}/y) !== undefined;
        if (!scanner.isAtEnd) {
            if (alias === undefined && stereotypes.length === 0 && this.readRelation(line)) {
                return true;
            }
            throw scanner.fault('expected "as" and a name, a stereotype, a colour, "{", or the end of the line');
        }
        this.declare({ id, label, kind }, stereotypes, { style, ...(link !== undefined && { link }) }, isContainer && !isClosed);
        if (isContainer && !isClosed) {
            this.open(id, line);
        }
        this.last = id;
        return true;
    }

    private readRelation(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const first = this.takeOperand(scanner);
        if (!first) {
            return false;
        }
        const isAlone = this.readAlone(scanner, first);
        if (isAlone) {
            return true;
        }
        const fromLabel = takeEndLabel(scanner);
        const arrow = takeArrow(scanner, this.losses);
        if (!arrow) {
            return false;
        }
        const mark = scanner.mark();
        let toLabel = takeEndLabel(scanner);
        let second = this.takeOperand(scanner);
        if (!second && toLabel !== undefined) {
            // What is in quotes is the name.
            scanner.back(mark);
            [toLabel, second] = [undefined, this.takeOperand(scanner)];
        }
        if (!second) {
            throw scanner.fault('expected an element, such as [component], (use case), :actor: or a name');
        }
        takeStereotypes(scanner);
        const looks = takeLineColors(scanner);
        const label = takeLabel(scanner, this.losses);
        if (!scanner.isAtEnd) {
            throw scanner.fault('expected ":" and a text, or the end of the line');
        }
        const [from, to] = [this.refer(first), this.refer(second)];
        const edge = edgeOf(arrow, from, to, { from: fromLabel, to: toLabel }, label, this.losses);
        if (edge) {
            this.draft.connect({ ...edge, style: { ...edge.style, ...looks } });
        }
        this.last = to;
        return true;
    }

    /** `[Component] as c`, `(Use case) #red`, `() "Interface" as i` on a line of its own. */
    private readAlone(scanner: LineScanner, operand: Operand): boolean {
        const mark = scanner.mark();
        const before = takeStereotypes(scanner);
        const alias = scanner.take(/as\s+("(?:[^"\\]|\\.)*"|\([^)]*\)|[^\s{<#[:]+)/iy)?.[1];
        const stereotypes = [...before, ...takeStereotypes(scanner)];
        const link = takeLink(scanner);
        const style = takeColors(scanner);
        if (!scanner.isAtEnd || (operand.kind === undefined && stereotypes.length === 0)) {
            scanner.back(mark);
            return false;
        }
        const id = alias === undefined ? operand.id : unquoted(alias.replace(/^\((.*)\)$/, '$1'));
        this.declare({ ...operand, id }, stereotypes, { style, ...(link !== undefined && { link }) }, false);
        this.last = id;
        return true;
    }

    private takeOperand(scanner: LineScanner): Operand | undefined {
        const found = scanner.take(OPERAND);
        return found && operandOf(found);
    }

    private declare({ id, label, kind = 'component' }: Operand, stereotypes: readonly string[], own: Look, isContainer: boolean): void {
        const parent = this.containers.at(-1);
        const known = this.draft.node(id);
        const look = ELEMENT_LOOKS[kind] ?? { shape: 'rectangle' as const };
        const { text: said, link = own.link } = linkedText(label);
        const text = plainText(said, message => this.losses.add(message, id));
        if (!isContainer && look.near) {
            this.losses.add(`Elements of the kind "${kind}" have the nearest outline.`, id);
        }
        if (isContainer && !FRAMES.has(kind)) {
            this.losses.add(`Elements of the kind "${kind}" that hold others are drawn as frames.`, id);
        }
        const above = stereotypes.map(stereotype => `«${stereotype}»`);
        this.draft.put({
            id,
            ...(isContainer ? { shape: 'frame' as const } : lookFields(look)),
            label: (isContainer ? [text, ...above].join(' ') : [...above, text].join('\n')).trim(),
            ...(link !== undefined && { link }),
            style: { ...known?.style, ...own.style },
            ...(parent !== undefined && parent !== id && known?.parent === undefined && { parent })
        });
    }

    private refer(named: Operand): string {
        // What is in brackets of its own is not the frame of the same name.
        const isOther = (named.kind === 'usecase' || named.kind === 'actor') && this.draft.node(named.id)?.shape === 'frame';
        const operand = isOther ? { ...named, id: `${named.id} (${named.kind})` } : named;
        if (!this.draft.has(operand.id)) {
            this.declare(operand, [], {}, false);
        }
        return operand.id;
    }
}

function operandOf([
    ,
    component,
    quotedInterface,
    namedInterface,
    useCase,
    business = '',
    actor,
    other = '',
    quoted,
    name
]: RegExpExecArray): Operand {
    const face = quotedInterface ?? namedInterface;
    const kind =
        component !== undefined
            ? 'component'
            : face !== undefined
              ? 'interface'
              : useCase !== undefined
                ? `usecase${business}`
                : actor !== undefined
                  ? `actor${other}`
                  : undefined;
    const label = (component ?? face ?? useCase ?? actor ?? quoted ?? name ?? '').trim();
    return { id: label.replace(/\\n/g, ' '), label, kind };
}

function takeStereotypes(scanner: LineScanner): string[] {
    const texts: string[] = [];
    for (let found = scanner.take(/<<([^<>]*)>>/y); found; found = scanner.take(/<<([^<>]*)>>/y)) {
        texts.push((found[1] ?? '').replace(/^\$\S+\s*/, '').trim());
    }
    return texts.filter(text => text !== '');
}
