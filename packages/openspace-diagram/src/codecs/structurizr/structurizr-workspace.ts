import type { Losses } from '../../losses';
import { tooLarge } from '../../text/source-fault';
import { MAX_DEPTH } from '../shared/graph-draft';
import { entryOf } from '../shared/entry-of';
import { Archetypes } from './archetypes';
import { Constants } from './constants';
import { ELEMENT_KINDS, NAMED, SKIPPED } from './structurizr-names';
import { readInView, readView, type ViewContext } from './read-view';
import { argumentsOf, nameCommand, readDetail, readRelationshipDetail } from './element-details';
import { GroupPaths } from './group-paths';
import { openStyle, readStyles, type Theme, themeIn } from './read-styles';
import { type Block, type DslElement, type DslRelationship, type DslStyle, type DslView, scopeOf, tagsFrom } from './structurizr-model';
import { type DslLine, type DslToken, faultAt, readLines } from './structurizr-source';

const MAX_ELEMENTS = 5_000;
const MAX_RELATIONSHIPS = 20_000;

/** A workspace as it is written: elements, relationships, views and styles. Other files are never read. */
export class StructurizrWorkspace {
    name = '';
    readonly elements: DslElement[] = [];
    readonly relationships: DslRelationship[] = [];
    readonly views: DslView[] = [];
    readonly elementStyles = new Map<string, DslStyle>();
    readonly relationshipStyles = new Map<string, DslStyle>();
    theme: Theme = new Map();
    private readonly byId = new Map<string, DslElement>();
    private readonly blocks: (Block & { readonly line: DslLine })[] = [];
    private count = 0;
    /** Identifiers hold those of what is around them. */
    private isHierarchical = false;
    private readonly groups = new GroupPaths();
    private readonly constants = new Constants();
    private readonly archetypes = new Archetypes();
    private readonly viewContext: ViewContext;

    constructor(
        readonly source: string,
        private readonly losses: Losses
    ) {
        this.viewContext = { source, find: id => this.find(id), known: token => this.known(token, undefined) };
        const lines = readLines(source);
        lines.forEach(line => this.read(line));
        const open = this.blocks.at(-1);
        const last = lines.at(-1);
        if (open && last) {
            throw faultAt(source, open.line, 'this block is not closed; expected "}"');
        }
        if (!last) {
            throw faultAt(source, { line: 1, column: 1 }, 'expected workspace {');
        }
    }

    find(id: string, within?: DslElement): DslElement | undefined {
        for (let scope: DslElement | undefined = within; scope; scope = scope.parent) {
            const found = this.byId.get(`${scope.id}.${id}`.toLowerCase());
            if (found) {
                return found;
            }
        }
        return this.byId.get(id.toLowerCase());
    }

    private read(written: DslLine): void {
        const line = this.constants.filledIn(written);
        if (line.closes && !this.blocks.pop()) {
            throw faultAt(this.source, line, 'nothing is open here');
        }
        const block = this.blocks.at(-1);
        const isSkipped = block?.kind === 'skip';
        const opened = line.words.length === 0 ? this.unnamed(line) : isSkipped ? undefined : this.statement(line, block);
        if (line.opens) {
            this.open(line, opened ?? { kind: 'skip' });
        }
    }

    /** A block that only has braces: steps of a dynamic view that happen at the same time. */
    private unnamed({ opens }: DslLine): Block {
        const block = this.blocks.at(-1);
        if (opens && block?.kind === 'view' && block.view.kind === 'dynamic') {
            this.losses.add('Steps that happen at the same time are numbered one after the other.');
            return block;
        }
        return { kind: 'skip' };
    }

    private open(line: DslLine, block: Block): void {
        if (this.blocks.length >= MAX_DEPTH) {
            throw faultAt(this.source, line, `blocks are nested more than ${MAX_DEPTH} deep`);
        }
        this.blocks.push({ ...block, line });
    }

    /** @returns what a block of the line is about */
    private statement(line: DslLine, block: Block | undefined): Block | undefined {
        const [first] = line.words;
        const word = first?.text.toLowerCase() ?? '';
        if (word === '!identifiers') {
            this.isHierarchical = line.words[1]?.text.toLowerCase() === 'hierarchical';
            return undefined;
        }
        if (this.constants.define(line)) {
            return undefined;
        }
        if (word.startsWith('!')) {
            nameCommand(line, word, this.losses);
            return { kind: 'skip' };
        }
        if (word === 'properties' && (block?.kind === 'model' || block?.kind === 'workspace')) {
            return { kind: 'properties' };
        }
        if (SKIPPED.test(word) && !(block?.kind === 'views' && word === 'component')) {
            if (word === 'archetypes') {
                return { kind: 'archetypes' };
            }
            if (NAMED.test(word)) {
                this.losses.add(`Left out: ${word}.`, block?.kind === 'element' ? block.element.id : '');
            }
            return { kind: 'skip' };
        }
        switch (block?.kind) {
            case undefined:
                return this.root(line, word);
            case 'workspace':
                return this.inWorkspace(line, word);
            case 'model':
                return this.inModel(line, undefined);
            case 'element':
                return this.inModel(line, block.element);
            case 'relationship':
                return readRelationshipDetail(line, word, block.relationship, this.losses);
            case 'views':
                return this.inViews(line, word);
            case 'view':
                readInView(line, word, block.view, this.viewContext);
                return undefined;
            case 'styles':
                return openStyle(line, word, this);
            case 'style':
                readStyles(line.words, block.style);
                return undefined;
            case 'archetypes':
                return this.archetypes.read(line);
            case 'archetype':
                return this.archetypes.readDetail(line, word, block.archetype);
            case 'properties':
                this.groups.readProperty(line.words, this.losses);
                return undefined;
            default:
                return { kind: 'skip' };
        }
    }

    private root(line: DslLine, word: string): Block {
        if (word !== 'workspace') {
            throw faultAt(this.source, line, `expected workspace, found ${JSON.stringify(word.slice(0, 40))}`);
        }
        const [, name, base] = line.words;
        if (name?.text.toLowerCase() === 'extends') {
            this.losses.add(`Other files and programs are not read: workspace extends ${(base?.text ?? '').slice(0, 60)}`);
        } else {
            this.name = name?.text ?? '';
        }
        return { kind: 'workspace' };
    }

    private inWorkspace(line: DslLine, word: string): Block | undefined {
        switch (word) {
            case 'model':
                return { kind: 'model' };
            case 'views':
                return { kind: 'views' };
            case 'name':
            case 'description':
                this.name = word === 'name' ? (line.words[1]?.text ?? '') : this.name;
                return undefined;
            default:
                throw faultAt(this.source, line, `expected model or views, found ${JSON.stringify(word.slice(0, 40))}`);
        }
    }

    private inModel(line: DslLine, parent: DslElement | undefined): Block | undefined {
        const { words } = line;
        const arrow = words.findIndex(({ text, isQuoted }) => !isQuoted && /^(->|-\/>|--\w+->|<-)$/.test(text));
        if (arrow === 0 || arrow === 1 || (arrow === 3 && words[1]?.text === '=')) {
            return { kind: 'relationship', relationship: this.relate(line, words, arrow, parent) };
        }
        const isNamed = words[1]?.text === '=' && !words[1].isQuoted;
        const own = isNamed ? words.slice(2) : words;
        const written = own[0]?.text.toLowerCase() ?? '';
        const archetype = this.archetypes.find(written);
        const kind = archetype?.kind ?? written;
        if (kind === 'group' || kind === 'deploymentenvironment' || kind === 'deploymentgroup' || Object.hasOwn(ELEMENT_KINDS, kind)) {
            const element = this.declare(line, kind, isNamed ? words[0]?.text : undefined, own.slice(1), parent);
            return { kind: 'element', element: this.archetypes.fill(element, archetype, line) };
        }
        if (parent) {
            readDetail(this.source, line, kind, parent);
            return undefined;
        }
        throw faultAt(
            this.source,
            line,
            `expected an element or a relationship, found ${JSON.stringify((words[0]?.text ?? '').slice(0, 40))}`
        );
    }

    private declare(
        line: DslLine,
        kind: string,
        given: string | undefined,
        words: readonly DslToken[],
        parent: DslElement | undefined
    ): DslElement {
        const [name] = words;
        if (!name) {
            throw faultAt(this.source, line, `expected a name after ${kind}`);
        }
        const around = kind === 'group' ? this.groups.around(name.text, parent, this.elements) : { parent, name: name.text };
        if (around.known) {
            return around.known;
        }
        const isInstance = kind.endsWith('instance');
        const of = isInstance ? this.known(name, parent) : undefined;
        const { description, technology, tags, instances } = argumentsOf(kind, words);
        const scope = scopeOf(parent);
        const local = given ?? (isInstance || kind === 'group' ? `${kind} ${++this.count}` : name.text);
        const id = given === undefined ? `#${this.count++} ${local}` : local;
        const element: DslElement = {
            id: !this.isHierarchical || scope === undefined || given === undefined ? id : `${scope.id}.${given}`,
            kind: kind === 'deploymentenvironment' ? 'environment' : kind,
            name: of?.name ?? around.name,
            parent: around.parent,
            description: of?.description ?? (isInstance ? '' : description),
            technology: of?.technology ?? technology,
            tags: of ? [] : tagsFrom(entryOf(ELEMENT_KINDS, kind) ?? '', tags, line),
            ...(instances !== undefined && { instances }),
            ...(of && { of })
        };
        this.elements.push(element);
        if (this.elements.length > MAX_ELEMENTS) {
            throw tooLarge(`has more than ${MAX_ELEMENTS} elements`);
        }
        if (given !== undefined) {
            // By its own name from everywhere, and by those around it.
            this.byId.set(element.id.toLowerCase(), element);
            if (!this.byId.has(given.toLowerCase())) {
                this.byId.set(given.toLowerCase(), element);
            }
        }
        return element;
    }

    private relate(line: DslLine, words: readonly DslToken[], arrow: number, parent: DslElement | undefined): DslRelationship {
        const [left, right] = [words[arrow - 1], words[arrow + 1]];
        if (!right) {
            const place = { line: line.line, column: (words[arrow]?.column ?? 1) + 2 };
            throw faultAt(this.source, place, 'expected the identifier of an element after the arrow');
        }
        const from = left ? this.known(left, parent) : parent;
        if (!from) {
            throw faultAt(this.source, line, 'expected the identifier of an element before the arrow');
        }
        const [description, technology, tags] = words.slice(arrow + 2);
        const relationship: DslRelationship = {
            from,
            to: this.known(right, parent),
            description: description?.text ?? '',
            technology: technology?.text ?? '',
            tags: tagsFrom('Relationship', tags?.text, line)
        };
        this.archetypes.fill(relationship, this.archetypes.of(words[arrow]), line);
        this.relationships.push(relationship);
        if (this.relationships.length > MAX_RELATIONSHIPS) {
            throw tooLarge(`has more than ${MAX_RELATIONSHIPS} relationships`);
        }
        return relationship;
    }

    private known(token: DslToken, within: DslElement | undefined): DslElement {
        const found = token.text.toLowerCase() === 'this' ? within : this.find(token.text, within);
        if (!found) {
            throw faultAt(this.source, token, `no element has the identifier ${JSON.stringify(token.text.slice(0, 60))} so far`);
        }
        return found;
    }

    private inViews(line: DslLine, word: string): Block | undefined {
        if (word === 'styles') {
            return { kind: 'styles' };
        }
        if (/^themes?$/.test(word)) {
            this.theme = themeIn(line.words, this.theme, this.losses);
            return undefined;
        }
        const view = readView(line, word, this.viewContext);
        this.views.push(view);
        return { kind: 'view', view };
    }
}
