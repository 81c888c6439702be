import { addTo } from '@openspace/tool';
import type { Losses } from '../../losses';
import type { LineScanner } from '../../text/line-scanner';
import { faced, type FaceLook, lookFields, near } from '../shared/face-look';
import { entryOf } from '../shared/entry-of';
import { GraphDraft, MAX_DEPTH } from '../shared/graph-draft';
import { readNote } from './notes';
import type { LineReader, PlantLine } from './plantuml-source';
import { plainText, unquoted } from './plantuml-text';
import { edgeOf, takeArrow, takeColors, takeLabel, takeLineColors } from './relation';

const STATE = /\[\*\]|\[H\*?\]|==([^=]+)==|"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_.]+(?:\[H\*?\])?)/uy;
/** Pseudo-states by their stereotype. */
const KINDS: Readonly<Record<string, FaceLook & { readonly label?: string; readonly isNamed?: true }>> = {
    start: faced('initial', 'ellipse'),
    end: faced('final', 'ellipse'),
    choice: faced('choice', 'diamond'),
    fork: faced('bar'),
    join: faced('bar'),
    history: faced('history', 'ellipse'),
    'history*': { ...faced('history', 'ellipse'), label: '*' },
    entrypoint: { ...faced('interface', 'ellipse'), isNamed: true },
    exitpoint: { ...near(faced('interface', 'ellipse')), isNamed: true },
    inputpin: { shape: 'rectangle', near: true, isNamed: true },
    outputpin: { shape: 'rectangle', near: true, isNamed: true },
    expansioninput: { shape: 'rectangle', near: true, isNamed: true },
    expansionoutput: { shape: 'rectangle', near: true, isNamed: true }
};

/** States, composites as frames, and transitions. */
export class StateDiagram {
    readonly draft: GraphDraft;
    private readonly composites: string[] = [];
    /** Ids of states by their names, and of starts, ends and histories by what they are: a state may be called like one of these. */
    private readonly states = new Map<string, string>();
    private readonly marks = new Map<string, string>();
    private readonly names = new Map<string, string>();
    private readonly texts = new Map<string, string[]>();
    private last: string | undefined;
    private regions = 0;

    constructor(
        private readonly reader: LineReader,
        private readonly losses: Losses
    ) {
        this.draft = new GraphDraft(losses);
    }

    get isOpen(): boolean {
        return this.composites.length > 0;
    }

    read(line: PlantLine): boolean {
        if (line.text === '}') {
            return this.composites.pop() !== undefined;
        }
        if (/^(--|\|\|)$/.test(line.text)) {
            this.regions++;
            this.losses.add('Borders between concurrent regions are left out.');
            return true;
        }
        const context = { reader: this.reader, draft: this.draft, losses: this.losses, idOf: (name: string) => this.refer(unquoted(name)) };
        return (
            readNote(line, { ...context, last: this.last, parent: this.composites.at(-1) }) ||
            this.readState(line) ||
            this.readTransition(line) ||
            this.readText(line)
        );
    }

    finish(): GraphDraft {
        const inner = new Set<string>();
        for (const [id, texts] of this.texts) {
            const node = this.draft.node(id);
            if (node) {
                this.draft.put({ ...node, label: [this.names.get(id) ?? id, ...texts].join('\n') });
            }
            inner.add(id);
        }
        return this.draft;
    }

    private readState(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        if (!scanner.take(/state\s+/iy)) {
            return false;
        }
        const found = scanner.take(/"((?:[^"\\]|\\.)*)"|([^\s"{<#:]+)/y);
        if (!found) {
            throw scanner.fault('expected the name of a state');
        }
        const alias = scanner.take(/as\s+("(?:[^"\\]|\\.)*"|[^\s{<#:]+)/iy)?.[1];
        const written = found[1] ?? found[2] ?? '';
        const id = this.idOf(alias === undefined || alias.startsWith('"') ? written : alias);
        const label = alias?.startsWith('"') ? unquoted(alias) : written;
        const stereotype = scanner
            .take(/<<([^<>]*)>>/y)?.[1]
            ?.trim()
            .toLowerCase();
        const style = takeColors(scanner);
        const kind = entryOf(KINDS, stereotype);
        if (stereotype !== undefined && !kind) {
            this.losses.add(`The stereotype "${stereotype.slice(0, 40)}" of a state is left out.`, id);
        }
        this.declare(id, label);
        const node = this.draft.node(id);
        if (node && kind) {
            const { label: name, ...rest } = node;
            const text = kind.isNamed ? name : kind.label;
            this.draft.replace({ ...rest, ...(text !== undefined && { label: text }), ...lookFields(kind), style });
            this.names.set(id, text ?? '');
            if (kind.near) {
                this.losses.add(`Elements of the kind "${stereotype}" have the nearest outline.`, id);
            }
        } else if (node) {
            this.draft.put({ ...node, style: { ...node.style, ...style } });
        }
        const text = scanner.take(/:(.*)/y)?.[1];
        if (text !== undefined) {
            this.addText(id, text);
            return true;
        }
        if (scanner.take(/\{\s*$/y)) {
            if (this.composites.length >= MAX_DEPTH) {
                throw scanner.fault(`states are nested more than ${MAX_DEPTH} deep`);
            }
            const own = this.draft.node(id);
            this.draft.put({ ...(own ?? { id }), id, shape: 'frame', label: this.names.get(id) ?? id });
            this.composites.push(id);
            return true;
        }
        if (!scanner.isAtEnd && !scanner.take(/begin\s*$/iy)) {
            throw scanner.fault('expected "{", ":" and a text, or the end of the line');
        }
        this.last = id;
        return true;
    }

    private readTransition(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const first = scanner.take(STATE);
        const arrow = first && takeArrow(scanner, this.losses);
        if (!first || !arrow) {
            return false;
        }
        const isReversed = arrow.left === '<' && arrow.right === '';
        const from = this.endOf(first, isReversed ? 'end' : 'start');
        const second = this.takeState(scanner);
        const to = this.endOf(second, isReversed ? 'start' : 'end');
        scanner.take(/<<[^<>]*>>/y);
        const colors = takeLineColors(scanner);
        const label = takeLabel(scanner, this.losses);
        if (!scanner.isAtEnd) {
            throw scanner.fault('expected ":" and a text, or the end of the line');
        }
        const edge = edgeOf(arrow, from, to, {}, label, this.losses);
        if (edge) {
            this.draft.connect({ ...edge, style: { ...edge.style, ...colors } });
        }
        this.last = to;
        return true;
    }

    private takeState(scanner: LineScanner): RegExpExecArray {
        const state = scanner.take(STATE);
        if (!state) {
            throw scanner.fault('expected the name of a state, or [*]');
        }
        return state;
    }

    /** `[*]` is the start or the end of the composite that it is in. */
    private endOf(found: RegExpExecArray, role: 'start' | 'end'): string {
        const [text, bar, quoted] = found;
        const parent = this.composites.at(-1);
        if (text === '[*]' || text === '[H]' || text === '[H*]') {
            const what = text === '[*]' ? role : text.slice(1, -1);
            const id = this.markOf(
                `${what}${parent === undefined ? '' : ` of ${parent}`}${this.regions > 0 && text === '[*]' ? ` ${this.regions + 1}` : ''}`
            );
            const face = text === '[*]' ? (what === 'start' ? 'initial' : 'final') : 'history';
            this.draft.put({
                id,
                ...lookFields(faced(face, 'ellipse')),
                ...(text === '[H*]' && { label: '*' }),
                ...(parent !== undefined && { parent })
            });
            return id;
        }
        if (bar !== undefined) {
            const id = this.idOf(bar.trim());
            this.draft.put({ id, ...lookFields(faced('bar')) });
            return id;
        }
        const [, composite, history] = /^(.+)\[(H\*?)\]$/.exec(quoted ?? text) ?? [];
        return composite === undefined ? this.refer(quoted ?? text) : this.historyOf(composite, history === 'H*');
    }

    /** `S[H]` is the history in the composite S. */
    private historyOf(name: string, isDeep: boolean): string {
        const parent = this.refer(name);
        const own = this.draft.node(parent);
        this.draft.put({ ...own, id: parent, shape: 'frame' });
        const id = this.markOf(`${isDeep ? 'H*' : 'H'} of ${parent}`);
        this.draft.put({ id, ...lookFields(faced('history', 'ellipse')), ...(isDeep && { label: '*' }), parent });
        return id;
    }

    private readText(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const name = scanner.take(/"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_.]+)/uy);
        const text = name && scanner.take(/:(.*)/y);
        if (!name || !text) {
            return false;
        }
        this.addText(this.refer(name[1] ?? name[2] ?? ''), text[1] ?? '');
        return true;
    }

    private addText(id: string, text: string): void {
        addTo(
            this.texts,
            id,
            plainText(text, message => this.losses.add(message, id))
        );
    }

    private declare(id: string, label: string): void {
        const parent = this.composites.at(-1);
        const known = this.draft.node(id);
        this.names.set(
            id,
            plainText(label, message => this.losses.add(message, id))
        );
        this.draft.put({
            shape: 'rounded',
            style: {},
            ...known,
            id,
            label: this.names.get(id) ?? label,
            ...(parent !== undefined && parent !== id && known?.parent === undefined && { parent })
        });
    }

    private refer(name: string): string {
        const id = this.idOf(name);
        if (!this.draft.has(id)) {
            this.declare(id, name);
        }
        return id;
    }

    private idOf(name: string): string {
        return this.named(this.states, name);
    }

    private markOf(what: string): string {
        return this.named(this.marks, what);
    }

    private named(ids: Map<string, string>, name: string): string {
        const id = ids.get(name) ?? this.draft.free(name);
        ids.set(name, id);
        return id;
    }
}
