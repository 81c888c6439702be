import { append } from '@openspace/tool';
import { tooLarge } from '../../text/source-fault';
import { type C4Element, type C4Props, type C4Tree, type C4Workspace, emptyProps } from './likec4-model';
import type { Token } from './scan-likec4';
import type { TokenReader } from './token-reader';

const MAX_ELEMENTS = 5_000;
const MAX_RELATIONS = 20_000;
const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** `specification { … }`: kinds of elements and relationships, tags and colours. */
export function parseSpecification(reader: TokenReader, workspace: C4Workspace): void {
    reader.block(() => {
        const word = reader.word('element, relationship, tag, color or deploymentNode');
        switch (word.text) {
            case 'element':
            case 'deploymentNode':
                workspace.kinds.set(nameOf(reader, 'a kind'), reader.body());
                break;
            case 'relationship':
                workspace.relationKinds.set(nameOf(reader, 'a kind'), reader.body());
                break;
            case 'color':
                workspace.colors.set(nameOf(reader, 'a colour'), colorOf(reader));
                break;
            case 'tag':
                nameOf(reader, 'a tag');
                reader.skipBlock();
                break;
            default:
                throw reader.fault('expected element, relationship, tag, color or deploymentNode', word);
        }
    });
}

function colorOf(reader: TokenReader): string {
    const { style } = emptyProps();
    const props: C4Props = { style, tags: [] };
    const value = reader.word('a colour, such as #3b82f6').text;
    if (!reader.has('(')) {
        return value;
    }
    while (!reader.is(')') && reader.next.kind !== 'end') {
        props.tags.push(reader.take().text);
    }
    reader.expect(')');
    return `${value}(${props.tags.join('')})`;
}

/** Reads the blocks `model { … }` and `deployment { … }` into a tree of elements. */
export class TreeParser {
    private readonly byId = new Map<string, C4Element>();

    constructor(
        private readonly reader: TokenReader,
        private readonly tree: C4Tree,
        private readonly isDeployment: boolean
    ) {}

    parse(): void {
        this.reader.block(() => this.statement(undefined));
    }

    private statement(scope: C4Element | undefined): void {
        const { reader } = this;
        if (scope && reader.property(scope.props)) {
            return;
        }
        if (this.isArrow(0)) {
            this.relation(undefined, scope);
            return;
        }
        const first = reader.word(this.isDeployment ? 'a node, an instance or a relationship' : 'an element or a relationship');
        if (first.text === 'extend' && reader.next.kind === 'word') {
            this.extend();
        } else if (first.text === 'instanceOf' && reader.next.kind === 'word') {
            this.instance(undefined, scope);
        } else if (this.isArrow(0)) {
            this.relation(first, scope);
        } else if (reader.has('=')) {
            const kind = reader.word('a kind of element');
            if (kind.text === 'instanceOf') {
                this.instance(first, scope);
            } else {
                this.element(first, kind.text, scope);
            }
        } else if (reader.next.kind === 'word') {
            this.element(reader.take(), first.text, scope);
        } else {
            throw reader.fault('expected "->", "=" or a name');
        }
    }

    private isArrow(ahead: number): boolean {
        const { kind, text } = this.reader.peek(ahead);
        return (kind === 'sign' && (text === '->' || text === '-[' || text === '<->')) || (kind === 'word' && text.startsWith('.'));
    }

    private extend(): void {
        const { reader } = this;
        const name = reader.take();
        let element = this.byId.get(name.text);
        if (!element) {
            reader.losses.add(`Other files are not read: extend ${name.text.slice(0, 60)}`);
            const parts = name.text.split('.');
            element = this.add(name, parts.at(-1) ?? name.text, name.text, '', undefined, emptyProps());
        }
        const extended = element;
        reader.block(() => this.statement(extended));
    }

    private element(name: Token, kind: string, scope: C4Element | undefined): void {
        const { reader } = this;
        const props = emptyProps();
        const texts = [reader.string(), reader.string(), reader.string()];
        const tags = reader.string();
        const [title, description, technology] = texts;
        Object.assign(props, {
            ...(title !== undefined && { title }),
            ...(description !== undefined && { description }),
            ...(technology !== undefined && { technology })
        });
        append(
            props.tags,
            (tags ?? '').split(/[\s,#]+/).filter(tag => tag !== '')
        );
        const id = scope ? `${scope.id}.${name.text}` : name.text;
        const element = this.add(name, name.text, id, kind, scope, props);
        if (reader.is('{')) {
            reader.block(() => this.statement(element));
        }
    }

    private instance(given: Token | undefined, scope: C4Element | undefined): void {
        const { reader } = this;
        const ref = reader.word('the name of an element');
        const name = given?.text ?? ref.text.split('.').at(-1) ?? ref.text;
        const props = emptyProps();
        const title = reader.string();
        if (title !== undefined) {
            props.title = title;
        }
        const element: C4Element = this.add(given ?? ref, name, scope ? `${scope.id}.${name}` : name, 'instanceOf', scope, props, ref);
        reader.body(element.props);
        reader.has(';');
    }

    private add(at: Token, name: string, id: string, kind: string, parent: C4Element | undefined, props: C4Props, ref?: Token): C4Element {
        const { reader, tree, byId } = this;
        if (!NAME.test(name)) {
            throw reader.fault('expected a name of letters, digits, "-" and "_"', at);
        }
        if (byId.has(id)) {
            throw reader.fault('expected a name that no other element has', at);
        }
        const element: C4Element = { id, name, kind, parent, children: [], props, ...(ref && { of: { ref } }) };
        byId.set(id, element);
        tree.all.push(element);
        (parent?.children ?? tree.roots).push(element);
        if (tree.all.length > MAX_ELEMENTS) {
            throw tooLarge(`has more than ${MAX_ELEMENTS} elements`);
        }
        return element;
    }

    private relation(from: Token | undefined, scope: C4Element | undefined): void {
        const { reader, tree } = this;
        if (!from && !scope) {
            throw reader.fault('expected the name of an element before the arrow');
        }
        const kind = takeArrow(reader);
        const to = reader.word('the name of an element after the arrow');
        const props = relationProps(reader);
        tree.written.push({ from, to, kind, props, scope });
        if (tree.written.length > MAX_RELATIONS) {
            throw tooLarge(`has more than ${MAX_RELATIONS} relationships`);
        }
    }
}

/** `->`, `-[kind]->` or `.kind`. @returns the kind, empty without one */
export function takeArrow(reader: TokenReader): string {
    if (reader.next.kind === 'word' && reader.next.text.startsWith('.')) {
        return reader.take().text.slice(1);
    }
    if (reader.has('-[')) {
        const kind = reader.word('a kind of relationship').text;
        reader.expect(']->');
        return kind;
    }
    if (!reader.has('<->')) {
        reader.expect('->');
    }
    return '';
}

/** What stands after the target of a relationship. */
export function relationProps(reader: TokenReader): C4Props {
    const props = emptyProps();
    const [title, technology] = [reader.string(), reader.string()];
    Object.assign(props, { ...(title !== undefined && { title }), ...(technology !== undefined && { technology }) });
    reader.tags(props);
    return reader.body(props);
}

function nameOf(reader: TokenReader, what: string): string {
    const token = reader.word(`the name of ${what}`);
    if (!NAME.test(token.text.replace(/^#/, ''))) {
        throw reader.fault(`expected the name of ${what}`, token);
    }
    return token.text.replace(/^#/, '');
}
