import type { Losses } from '../../losses';
import { placeAt, sourceFault, tooLarge } from '../../text/source-fault';
import { D2Edges } from './d2-edges';
import { D2_SHAPES, keyword } from './d2-names';
import { type D2Edge, type D2Object, depthOf } from './d2-objects';
import { readRow } from './d2-rows';
import type { D2Key, D2Statement, D2Value } from './d2-syntax';

const MAX_OBJECTS = 5_000;
const MAX_EDGES = 20_000;
const MAX_DEPTH = 100;
/** A class gives all it says to each of its objects, and `[*]` to each connection: of few lines, many become. */
const MAX_FIELDS = 300_000;
/** Settings of what a diagram looks like, and those that say what it looks like without them. */
const LOOKS = /^d2-config\.(?:theme|dark-theme|sketch)/;
const DEFAULT_LOOKS: ReadonlyMap<string, string> = new Map([
    ['d2-config.theme-id', '0'],
    ['d2-config.sketch', 'false']
]);

/** The objects and connections that the statements of a board make. */
export class D2Graph {
    readonly root: D2Object = { id: '', name: '', parent: undefined, children: new Map(), fields: new Map(), rows: [] };
    readonly objects = new Set<D2Object>();
    private readonly drawn = new D2Edges();
    /** The boards below this one, by their names. */
    readonly layers: { readonly name: string; readonly map: readonly D2Statement[] }[] = [];
    private readonly classes = new Map<string, readonly D2Statement[]>();
    private readonly variables = new Map<string, string>();
    /** How often one was set. */
    private fieldsSet = 0;

    constructor(
        private readonly source: string,
        statements: readonly D2Statement[],
        private readonly losses: Losses
    ) {
        this.define(statements);
        this.run(statements, this.root);
    }

    /** The connections between objects that there are. */
    get edges(): readonly D2Edge[] {
        return this.drawn.all.filter(({ from, to }) => this.objects.has(from) && this.objects.has(to));
    }

    /** Variables and classes hold wherever they stand. */
    private define(statements: readonly D2Statement[]): void {
        for (const { path, map } of statements) {
            const word = path.length === 1 ? keyword(path[0]) : undefined;
            if (word === 'vars') {
                this.variable(map ?? [], '');
                this.nameSettings();
            } else if (word === 'classes') {
                map?.forEach(each => this.classes.set(each.path[0]?.text ?? '', each.map ?? []));
            }
        }
    }

    private variable(map: readonly D2Statement[], prefix: string): void {
        for (const { path, value, map: inner } of map) {
            const name = prefix + path.map(({ text }) => text).join('.');
            if (value) {
                this.variables.set(name, value.text);
            }
            this.variable(inner ?? [], `${name}.`);
        }
    }

    /** Settings of D2 itself stand among the variables. */
    private nameSettings(): void {
        const names = [...this.variables.keys()];
        if (names.some(name => LOOKS.test(name) && this.variables.get(name) !== DEFAULT_LOOKS.get(name))) {
            this.losses.add('Themes and the sketch style of D2 are left out.');
        }
        if (names.some(name => name.startsWith('d2-legend.'))) {
            this.losses.add('Legends are left out.');
        }
    }

    private run(statements: readonly D2Statement[], scope: D2Object): void {
        statements.forEach(statement => this.statement(statement, scope));
    }

    private statement(statement: D2Statement, scope: D2Object): void {
        const { path, links, value, at } = statement;
        if (value?.kind === 'import') {
            this.losses.add(`Other files are not read: ${value.text.slice(0, 80)}`);
        }
        if (links.length > 0) {
            this.connections(statement, this.walk(path, scope));
            return;
        }
        if (path.some(({ text, isQuoted }) => !isQuoted && /\*/.test(text))) {
            this.losses.add(
                `Patterns are left out: ${path
                    .map(({ text }) => text)
                    .join('.')
                    .slice(0, 60)}`
            );
            return;
        }
        if (path.length === 0) {
            if (value && value.kind !== 'import') {
                this.losses.add(`Left out: ...${value.text.slice(0, 40)}`);
            }
            return;
        }
        const first = path.findIndex(key => keyword(key) !== undefined);
        if (first === 0 && scope === this.root && this.isBoard(statement)) {
            return;
        }
        const own = first < 0 ? path : path.slice(0, first);
        if (first >= 0) {
            this.field(this.walk(own, scope).fields, path.slice(first), statement, this.walk(own, scope));
            return;
        }
        const holder = this.walk(own.slice(0, -1), scope);
        const isRow = /^(class|sql_table)$/.test(this.shapeOf(holder));
        if (isRow && holder !== this.root) {
            holder.rows.push(readRow(statement));
            return;
        }
        if (value?.kind === 'null') {
            this.remove(own, scope);
            return;
        }
        const object = this.walk(own, scope, at);
        if (value && value.kind !== 'import') {
            object.fields.set('label', this.filled(value, at));
        }
        // What it is comes first: of a class or a table, the other keys are its rows.
        const map = statement.map ?? [];
        const isShape = ({ path: [key] }: D2Statement): boolean => keyword(key) === 'shape' || keyword(key) === 'class';
        this.run([...map.filter(isShape), ...map.filter(each => !isShape(each))], object);
    }

    private isBoard({ path, map }: D2Statement): boolean {
        const word = keyword(path[0]);
        if (word === 'layers') {
            map?.forEach(layer => this.layers.push({ name: layer.path.map(({ text }) => text).join('.'), map: layer.map ?? [] }));
        } else if (word === 'scenarios' || word === 'steps' || word === 'legend') {
            this.losses.add(`Left out: ${word}.`);
        }
        return word === 'layers' || word === 'scenarios' || word === 'steps' || word === 'vars' || word === 'classes' || word === 'legend';
    }

    private connections({ links, index, field, value, map, at }: D2Statement, scope: D2Object): void {
        if (links.some(({ from, to }) => [...from, ...to].some(({ text, isQuoted }) => !isQuoted && text.includes('*')))) {
            this.losses.add('Patterns are left out of connections.');
            return;
        }
        for (const { from, to, arrow } of links) {
            const [source, target] = [this.walk(from, scope, at), this.walk(to, scope, at)];
            const known = this.drawn.between(source, target, arrow);
            const chosen =
                index === undefined ? [this.connect(source, target, arrow)] : index === '*' ? known : known.slice(index, index + 1);
            if (index !== undefined && chosen.length === 0 && index !== '*') {
                throw sourceFault(this.source, placeAt(this.source, at), 'no such connection has been written before');
            }
            if (value?.kind === 'null') {
                [...chosen].forEach(edge => this.drawn.remove(edge));
                continue;
            }
            for (const edge of chosen) {
                if (field.length > 0) {
                    this.field(edge.fields, field, { path: field, links: [], field: [], at, ...(value && { value }), ...(map && { map }) });
                    continue;
                }
                if (value) {
                    edge.fields.set('label', this.filled(value, at));
                }
                map?.forEach(each => this.field(edge.fields, each.path, each));
            }
        }
    }

    private connect(from: D2Object, to: D2Object, arrow: string): D2Edge {
        const edge = this.drawn.add(from, to, arrow);
        if (this.drawn.size > MAX_EDGES) {
            throw tooLarge(`has more than ${MAX_EDGES} connections`);
        }
        return edge;
    }

    private field(fields: Map<string, D2Value>, path: readonly D2Key[], { value, map, at }: D2Statement, object?: D2Object): void {
        if (++this.fieldsSet > MAX_FIELDS) {
            throw tooLarge(`sets more than ${MAX_FIELDS} fields`);
        }
        const name = path.map(({ text }) => text.toLowerCase()).join('.');
        if (value && value.kind !== 'import') {
            const filled = this.filled(value, at);
            fields.set(name, filled);
            if (name === 'shape' && !D2_SHAPES.has(filled.text.toLowerCase())) {
                throw sourceFault(
                    this.source,
                    placeAt(this.source, at),
                    `unknown shape ${JSON.stringify(filled.text.slice(0, 40))}`,
                    `Use one of ${[...D2_SHAPES.keys()].join(', ')}.`
                );
            }
            if (name === 'class') {
                this.dress(fields, filled, object);
            }
        }
        map?.forEach(each => this.field(fields, [...path, ...each.path], each, object));
    }

    /** What the classes say holds where nothing else is said. */
    private dress(fields: Map<string, D2Value>, value: D2Value, object: D2Object | undefined): void {
        for (const name of value.text.split(/[;,\s]+/).filter(word => word !== '')) {
            for (const each of this.classes.get(name) ?? []) {
                const own = new Map<string, D2Value>();
                if (keyword(each.path[0]) !== 'class') {
                    this.field(own, each.path, each, object);
                }
                own.forEach((said, key) => fields.set(key, fields.get(key) ?? said));
            }
        }
    }

    private remove(path: readonly D2Key[], scope: D2Object): void {
        const object = this.walk(path, scope);
        if (object !== this.root) {
            (object.parent ?? this.root).children.delete(object.name.toLowerCase());
            this.forget(object);
        }
    }

    /** Its edges go with it, see {@link edges}. */
    private forget(object: D2Object): void {
        this.objects.delete(object);
        object.children.forEach(child => this.forget(child));
    }

    /** The object of a path, which is made where it is new; a row of a table is the table. */
    private walk(path: readonly D2Key[], scope: D2Object, at = 0): D2Object {
        let object = scope;
        for (const { text, isQuoted } of path) {
            if (text === '_' && !isQuoted) {
                object = object.parent ?? this.root;
                continue;
            }
            if (/^(class|sql_table)$/.test(this.shapeOf(object)) && object !== this.root) {
                return object;
            }
            const name = text.toLowerCase();
            const known = object.children.get(name);
            if (known) {
                object = known;
                continue;
            }
            // As D2 itself writes it: a dot in a name is none of a path.
            const part = /[."]/.test(text) ? `"${text.replaceAll('"', '\\"')}"` : text;
            const id: string = object === this.root ? part : `${object.id}.${part}`;
            const made: D2Object = {
                id,
                name: text,
                parent: object === this.root ? undefined : object,
                children: new Map(),
                fields: new Map(),
                rows: []
            };
            object.children.set(name, made);
            this.objects.add(made);
            if (this.objects.size > MAX_OBJECTS) {
                throw tooLarge(`has more than ${MAX_OBJECTS} objects`);
            }
            if (depthOf(made) > MAX_DEPTH) {
                throw sourceFault(this.source, placeAt(this.source, at), `objects are nested more than ${MAX_DEPTH} deep`);
            }
            object = made;
        }
        return object;
    }

    shapeOf(object: D2Object): string {
        return object.fields.get('shape')?.text.toLowerCase() ?? '';
    }

    private filled(value: D2Value, at: number): D2Value {
        if (!value.text.includes('${') || value.kind === 'block') {
            return value;
        }
        const text = value.text.replace(/\$\{([^{}]*)\}/g, (_, name: string) => {
            const found = this.variables.get(name.trim());
            if (found === undefined) {
                throw sourceFault(
                    this.source,
                    placeAt(this.source, at),
                    `no variable ${JSON.stringify(name.slice(0, 40))} is defined in vars`
                );
            }
            return found;
        });
        return { ...value, text };
    }
}
