import { addTo } from '@openspace/tool';
import type { DiagramNode } from '../../diagram';
import type { Losses } from '../../losses';
import type { LineScanner } from '../../text/line-scanner';
import { lookFields } from '../shared/face-look';
import { GraphDraft, MAX_DEPTH } from '../shared/graph-draft';
import { packageId } from './links';
import { readNote } from './notes';
import { GENERIC, KIND, NAME, takeNames } from './class-names';
import { ClassPlaces, nameIn } from './class-places';
import { type ClassHead, classRows, mapLink, readMembers, stereotypesOf, takeStereotypes, titleOf } from './class-members';
import { LOOKS_OF_CLASSES } from './plantuml-names';
import type { LineReader, PlantLine } from './plantuml-source';
import { plainText, unquoted } from './plantuml-text';
import { edgeOf, takeArrow, takeColors, takeEndLabel, takeLabel, takeLineColors, takeLink } from './relation';

/** Classes, objects and entities with their members as rows, in packages, and the relations between them. */
export class ClassDiagram {
    readonly draft: GraphDraft;
    private readonly members = new Map<string, string[]>();
    private readonly heads = new Map<string, ClassHead>();
    private readonly packages: string[] = [];
    private readonly places: ClassPlaces;
    private last: string | undefined;
    private together = 0;

    constructor(
        private readonly reader: LineReader,
        private readonly losses: Losses
    ) {
        this.draft = new GraphDraft(losses);
        this.places = new ClassPlaces(this.draft);
    }

    /** @returns whether the line is one of a class diagram */
    read(line: PlantLine): boolean {
        const { text } = line;
        if (text === '}') {
            return this.close();
        }
        if (/^together\s*\{$/i.test(text)) {
            this.together++;
            return true;
        }
        const note = { reader: this.reader, draft: this.draft, losses: this.losses, idOf: (name: string) => this.ownerOf(unquoted(name)) };
        return (
            readNote(line, { ...note, last: this.last, parent: this.packages.at(-1) }) ||
            this.readPackage(line) ||
            this.readClass(line) ||
            this.readRelation(line) ||
            this.readMember(line)
        );
    }

    get isOpen(): boolean {
        return this.packages.length + this.together > 0;
    }

    finish(): GraphDraft {
        for (const [id, head] of this.heads) {
            const node = this.draft.node(id);
            const look = LOOKS_OF_CLASSES[head.kind];
            if (node && look) {
                this.draft.put({ ...node, ...lookFields(look), label: look.isNamed ? [...head.above, head.name].join('\n') : '' });
            } else if (node) {
                const lost = (message: string): void => this.losses.add(message, id);
                const members = (this.members.get(id) ?? []).flatMap(text => readMembers(text, head.kind, lost));
                this.draft.put({ ...node, ...classRows(head, members, this.reader.hidden) });
            }
        }
        return this.draft;
    }

    private close(): boolean {
        if (this.together > 0) {
            this.together--;
            return true;
        }
        return this.packages.pop() !== undefined;
    }

    private readPackage(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const kind = scanner.take(/(package|namespace)\s+/iy);
        if (!kind) {
            return false;
        }
        const name = scanner.take(/"([^"]*)"|([^\s{#<"]+)/y);
        if (!name) {
            throw scanner.fault('expected the name of a package');
        }
        const label = name[1] ?? name[2] ?? '';
        const alias = scanner.take(/as\s+([^\s{#<]+)/iy)?.[1];
        const stereotype = takeStereotypes(scanner, this.losses);
        const style = takeColors(scanner);
        const isOpen = scanner.take(/\{/y) !== undefined;
        const isClosed = isOpen && scanner.take(/\}/y) !== undefined;
        if (!scanner.isAtEnd || this.packages.length >= MAX_DEPTH) {
            throw scanner.fault(this.packages.length >= MAX_DEPTH ? `packages are nested more than ${MAX_DEPTH} deep` : 'expected "{"');
        }
        const parent = this.packages.at(-1);
        const id = packageId(alias ?? label, parent);
        this.draft.put({
            id,
            shape: 'frame',
            label: titleOf(label, stereotype),
            style,
            ...(parent !== undefined && parent !== id && { parent })
        });
        if (isOpen && !isClosed) {
            this.packages.push(id);
        }
        return true;
    }

    private readClass(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        scanner.take(/[+#~-](?=[a-z])/iy);
        const found = scanner.take(KIND);
        if (!found) {
            return false;
        }
        const kind = (found[1] ?? '').toLowerCase().replace(/\s+/g, ' ');
        const name = scanner.take(NAME);
        if (!name) {
            // Something that is called like a kind, or nothing.
            if (!scanner.isAtEnd) {
                return false;
            }
            throw scanner.fault(`expected the name of the ${kind}`);
        }
        const before = scanner.takeHere(GENERIC)?.[1];
        const alias = scanner.take(/as\s+("(?:[^"\\]|\\.)*"|[^\s{<#:]+)/iy)?.[1];
        const generic = before ?? scanner.takeHere(GENERIC)?.[1];
        const stereotype = takeStereotypes(scanner, this.losses);
        const link = takeLink(scanner);
        scanner.take(/\$[\w-]+/y);
        const style = takeColors(scanner);
        const written = name[1] ?? name[2] ?? '<>';
        // `class "Long name" as Short` and `class Short as "Long name"`.
        const label = alias?.startsWith('"') ? unquoted(alias) : written;
        const id = this.places.declared(alias === undefined || alias.startsWith('"') ? written : alias, this.packages.at(-1));
        const parents = [/extends\s+/iy, /implements\s+/iy].map(word => (scanner.take(word) ? takeNames(scanner) : []));
        const more = style.fill === undefined ? { ...style, ...takeColors(scanner) } : style;
        const full = generic === undefined ? label : `${label}<${generic}>`;
        this.declare(id, full, stereotypesOf(kind, stereotype), link === undefined ? { style: more } : { style: more, link }, kind);
        parents[0]?.forEach(parent => this.inherit(parent, id, 'solid'));
        parents[1]?.forEach(parent => this.inherit(parent, id, 'dashed'));
        this.last = id;
        if (scanner.take(/\{\s*\}/y) || scanner.isAtEnd) {
            return true;
        }
        if (!scanner.take(/\{\s*$/y)) {
            throw scanner.fault('expected "{", or the end of the line');
        }
        const members = this.reader.until(/^\}$/, line);
        this.members.set(id, [
            ...(this.members.get(id) ?? []),
            ...(kind === 'map' ? members.map(each => this.mapEntry(id, each)) : members)
        ]);
        return true;
    }

    /** What an entry of a map only refers to is at the end of an arrow. */
    private mapEntry(map: string, entry: string): string {
        const { key = entry, target } = mapLink(entry) ?? {};
        if (target !== undefined) {
            this.draft.connect({ from: { node: map, arrowhead: 'circle' }, to: { node: this.refer(target), arrowhead: 'arrow' } });
        }
        return key;
    }

    private inherit(parent: string, child: string, dash: 'solid' | 'dashed'): void {
        const from = this.refer(parent);
        this.draft.connect({
            from: { node: from, arrowhead: 'open-triangle' },
            to: { node: child },
            style: dash === 'dashed' ? { dash } : {}
        });
    }

    private declare(
        id: string,
        label: string,
        above: readonly string[],
        { style, link }: Pick<DiagramNode, 'style' | 'link'>,
        kind: string
    ): void {
        const parent = this.packages.at(-1);
        const known = this.draft.node(id);
        this.heads.set(id, { kind, above, name: plainText(label, message => this.losses.add(message, id)) });
        const node: DiagramNode = {
            id,
            shape: 'rectangle',
            style: { ...known?.style, ...style },
            ...(link !== undefined && { link }),
            ...(parent !== undefined && parent !== id && (known?.parent === undefined || id === nameIn(parent, label)) && { parent })
        };
        this.draft.put(node);
    }

    /** The id of a class, which is made where nothing has declared it. */
    private refer(name: string): string {
        const id = this.places.find(name, this.packages.at(-1));
        if (!this.draft.has(id)) {
            this.declare(id, name, [], {}, 'class');
        }
        return id;
    }

    private readRelation(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const pair = scanner.take(/\(([^,()]+),([^,()]+)\)/y);
        const first = pair ? undefined : this.operand(scanner);
        if (!pair && first === undefined) {
            return false;
        }
        const fromLabel = takeEndLabel(scanner);
        const arrow = takeArrow(scanner, this.losses);
        if (!arrow) {
            return false;
        }
        const mark = scanner.mark();
        let toLabel = takeEndLabel(scanner);
        const other = scanner.take(/\(([^,()]+),([^,()]+)\)/y);
        let second = other ? undefined : this.operand(scanner);
        if (!other && second === undefined && toLabel !== undefined) {
            // What is in quotes is the name.
            scanner.back(mark);
            [toLabel, second] = [undefined, this.operand(scanner)];
        }
        if (!other && second === undefined) {
            throw scanner.fault('expected the name of a class');
        }
        if (takeStereotypes(scanner, this.losses) !== '') {
            this.losses.add('Stereotypes of lines are left out.');
        }
        const colors = takeLineColors(scanner);
        const label = takeLabel(scanner, this.losses);
        if (!scanner.isAtEnd) {
            throw scanner.fault('expected ":" and a text, or the end of the line');
        }
        const from = first === undefined ? this.association(pair) : this.refer(first);
        const to = second === undefined ? this.association(other) : this.refer(second);
        const edge = edgeOf(arrow, from, to, { from: fromLabel, to: toLabel }, label, this.losses);
        if (edge) {
            this.draft.connect({ ...edge, style: { ...edge.style, ...colors } });
        }
        this.last = to;
        return true;
    }

    /** An association class hangs on the line between two classes; here on the first of them. */
    private association(pair: RegExpExecArray | undefined): string {
        const [one = '', other = ''] = [pair?.[1], pair?.[2]].map(name => this.refer(unquoted((name ?? '').trim())));
        this.losses.add('Classes of associations are tied to one of their ends.', other);
        return one;
    }

    private operand(scanner: LineScanner): string | undefined {
        const mark = scanner.mark();
        const name = scanner.take(NAME);
        if (!name) {
            return undefined;
        }
        const generic = scanner.takeHere(GENERIC);
        const written = name[1] ?? name[2] ?? '<>';
        const isFollowed = /^\s*(?:["\-.=~<>|*+#^{}0()x@:[o]|$)/.test(scanner.rest);
        if (!isFollowed && generic === undefined) {
            scanner.back(mark);
            return undefined;
        }
        return this.isMember(written) ? written.split('::')[0] : written;
    }

    /** `A::member` is the member of a class, whose lines and notes are those of the class. */
    private isMember(name: string): boolean {
        const [owner = '', member] = name.split('::');
        return member !== undefined && this.draft.has(owner);
    }

    private ownerOf(name: string): string {
        return this.refer(this.isMember(name) ? (name.split('::')[0] ?? name) : name);
    }

    /** `Class : member`, outside of its braces. */
    private readMember(line: PlantLine): boolean {
        const scanner = this.reader.scan(line);
        const name = scanner.take(NAME);
        const member = name && scanner.take(/:(.*)/y);
        if (!name || !member) {
            return false;
        }
        addTo(this.members, this.refer(name[1] ?? name[2] ?? ''), (member[1] ?? '').trim());
        return true;
    }
}
