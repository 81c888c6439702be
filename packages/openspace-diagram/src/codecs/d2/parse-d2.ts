import type { ToolError } from '@openspace/tool';
import { blockHint, blockText } from './d2-blocks';
import { placeAt, sourceFault } from '../../text/source-fault';
import { MAX_DEPTH } from '../shared/graph-draft';
import type { D2Key, D2Link, D2Statement, D2Value } from './d2-syntax';

const ARROW = /<?-+>|<-+|--+/y;
const BARE_KEY_ENDS = new Set(['\n', ';', ':', '{', '}', '.']);

/** @throws ToolError `INVALID_INPUT` with line and column */
export function parseD2(source: string): readonly D2Statement[] {
    return new D2Parser(source).all();
}

class D2Parser {
    private at = 0;
    private blockEnd = -1;
    private depth = 0;
    private isInGroup = false;

    constructor(private readonly source: string) {}

    all(): readonly D2Statement[] {
        const statements = this.statements();
        if (this.at < this.source.length) {
            throw this.fault('nothing is open here that "}" could close');
        }
        return statements;
    }

    private peek(): string {
        return this.source[this.at] ?? '';
    }

    private fault(what: string, at = this.at): ToolError {
        const place = placeAt(this.source, Math.min(at, this.source.length));
        return sourceFault(this.source, place, what, blockHint(this.source, at, this.blockEnd));
    }

    private statements(): D2Statement[] {
        const found: D2Statement[] = [];
        for (;;) {
            this.gap();
            if (this.at >= this.source.length || this.peek() === '}') {
                return found;
            }
            found.push(this.statement());
        }
    }

    /** Spaces, ends of lines, and comments between statements. */
    private gap(): void {
        for (;;) {
            const spaces = this.take(/[\s;]+/y);
            if (this.source.startsWith('"""', this.at)) {
                const end = this.source.indexOf('"""', this.at + 3);
                if (end < 0) {
                    throw this.fault('this comment is not closed; expected """');
                }
                this.at = end + 3;
            } else if (this.peek() === '#') {
                this.take(/[^\n]*/y);
            } else if (spaces === undefined) {
                return;
            }
        }
    }

    private statement(): D2Statement {
        const at = this.at;
        if (this.take(/\.\.\./y) !== undefined) {
            const value = this.value();
            return { path: [], links: [], field: [], at, ...(value && { value }) };
        }
        this.take(/!?&/y);
        let path = this.path();
        let links: D2Link[];
        let index: number | '*' | undefined;
        let field: D2Key[] = [];
        this.spaces();
        if (this.peek() === '(') {
            this.at++;
            this.isInGroup = true;
            links = this.links(this.path());
            this.isInGroup = false;
            this.spaces();
            if (links.length === 0 || this.take(/\)/y) === undefined) {
                throw this.fault(links.length === 0 ? 'expected a connection, such as a -> b' : 'expected ")"');
            }
            const found = this.take(/\[(\d{1,6}|\*)\]/y);
            index = found === undefined ? undefined : found === '[*]' ? '*' : Number(found.slice(1, -1));
            field = this.take(/\./y) === undefined ? [] : this.path();
        } else {
            links = this.links(path);
            path = links.length > 0 ? [] : path;
            if (links.length === 0 && path.length === 0) {
                throw this.fault(`expected a name, found ${JSON.stringify(this.peek())}`);
            }
        }
        this.spaces();
        const hasColon = this.take(/:/y) !== undefined;
        const value = hasColon ? this.value() : undefined;
        this.spaces();
        const map = this.peek() === '{' ? this.map() : undefined;
        this.spaces();
        if (this.at < this.source.length && !/[\n\r;}#]/.test(this.peek())) {
            throw this.fault(`expected the end of the line, found ${JSON.stringify(this.peek())}`);
        }
        return { path, links, field, at, ...(index !== undefined && { index }), ...(value && { value }), ...(map && { map }) };
    }

    private links(first: readonly D2Key[]): D2Link[] {
        const links: D2Link[] = [];
        let from = first;
        for (;;) {
            this.spaces();
            const start = this.at;
            const arrow = this.take(ARROW);
            if (arrow === undefined) {
                return links;
            }
            if (from.length === 0) {
                throw this.fault('a connection has no source', start);
            }
            this.spaces();
            this.take(/\\\r?\n/y);
            const to = this.path();
            if (to.length === 0) {
                throw this.fault('a connection has no destination', start);
            }
            links.push({ from, to, arrow });
            from = to;
        }
    }

    private map(): readonly D2Statement[] {
        const opened = this.at;
        if (++this.depth > MAX_DEPTH) {
            throw this.fault(`maps are nested more than ${MAX_DEPTH} deep`);
        }
        this.at++;
        const statements = this.statements();
        if (this.peek() !== '}') {
            throw this.fault('this map is not closed; expected "}"', opened);
        }
        this.at++;
        this.depth--;
        return statements;
    }

    private path(): D2Key[] {
        const keys: D2Key[] = [];
        do {
            this.spaces();
            const key = this.key();
            if (!key) {
                if (keys.length > 0 && this.peek() !== '(') {
                    throw this.fault('expected a name after "."');
                }
                return keys;
            }
            keys.push(key);
            this.spaces();
        } while (this.take(/\./y) !== undefined);
        return keys;
    }

    private key(): D2Key | undefined {
        const quoted = this.quoted();
        if (quoted !== undefined) {
            return { text: quoted, isQuoted: true };
        }
        const start = this.at;
        let text = '';
        while (this.at < this.source.length && !this.endsKey(text === '')) {
            if (this.peek() === '\\' && this.at + 1 < this.source.length) {
                this.at++;
                text += this.peek() === '\n' ? '' : this.peek() === 'n' ? '\n' : this.peek();
            } else {
                text += this.peek();
            }
            this.at++;
        }
        const trimmed = text.trim();
        if (trimmed === '') {
            this.at = start;
            return undefined;
        }
        return { text: trimmed, isQuoted: false };
    }

    /** Parentheses are part of a name, unless they are around connections. */
    private endsKey(isStart: boolean): boolean {
        if (this.peek() === '(' || this.peek() === ')') {
            return this.peek() === '(' ? isStart : this.isInGroup;
        }
        if (this.peek() === '&' || this.peek() === '|' || this.peek() === '#') {
            return this.peek() === '#' && /\s/.test(this.source[this.at - 1] ?? '\n');
        }
        if (BARE_KEY_ENDS.has(this.peek())) {
            return true;
        }
        ARROW.lastIndex = this.at;
        return (this.peek() === '-' || this.peek() === '<') && ARROW.test(this.source);
    }

    private quoted(): string | undefined {
        const start = this.at;
        const mark = this.peek();
        if (mark !== '"' && mark !== "'") {
            return undefined;
        }
        const found = this.take(mark === '"' ? /"((?:[^"\\\n]|\\[^])*)"/y : /'((?:[^'\n]|'')*)'/y);
        if (found === undefined) {
            throw this.fault('this text is not closed', start);
        }
        const inner = found.slice(1, -1);
        return mark === "'"
            ? inner.replaceAll("''", "'")
            : inner.replace(/\\(\n|.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped === '\n' ? '' : escaped));
    }

    private value(): D2Value | undefined {
        this.spaces();
        const block = this.take(/\|[|`]*[^\s|`]*/y);
        if (block !== undefined) {
            return this.block(block);
        }
        const quoted = this.quoted();
        if (quoted !== undefined) {
            return { text: quoted, kind: 'quoted' };
        }
        if (this.peek() === '[') {
            const array = this.take(/\[[^\]]*\]/y);
            if (array === undefined) {
                throw this.fault('this list is not closed; expected "]"');
            }
            return { text: array.slice(1, -1), kind: 'array' };
        }
        const text = this.plain();
        if (text === '') {
            return undefined;
        }
        return { text, kind: text === 'null' ? 'null' : text.startsWith('@') ? 'import' : 'plain' };
    }

    /** Up to the end of the line, or where a map begins. */
    private plain(): string {
        let text = '';
        while (this.at < this.source.length && !/[\n;{}]/.test(this.peek())) {
            if (this.peek() === '#' && /\s/.test(this.source[this.at - 1] ?? '')) {
                break;
            }
            if (this.peek() === '$' && this.source[this.at + 1] === '{') {
                const variable = this.take(/\$\{[^}\n]*\}/y);
                if (variable === undefined) {
                    throw this.fault('this substitution is not closed; expected "}"');
                }
                text += variable;
            } else if (this.peek() === '\\' && this.at + 1 < this.source.length) {
                const escaped = this.source[this.at + 1] ?? '';
                text += escaped === 'n' ? '\n' : escaped === '\n' ? '' : escaped;
                this.at += 2;
            } else {
                text += this.peek();
                this.at++;
            }
        }
        return text.trim();
    }

    /** `|md … |`, with as many bars at its end as at its start. */
    private block(opening: string): D2Value {
        const start = this.at - opening.length;
        const [, bars = '|', language = ''] = /^(\|[|`]*)(.*)$/s.exec(opening) ?? [];
        const closing = [...bars].reverse().join('');
        const end = this.source.indexOf(closing, this.at);
        if (end < 0) {
            throw this.fault(`this text is not closed; expected ${JSON.stringify(closing)}`, start);
        }
        const text = blockText(this.source.slice(this.at, end));
        this.at = end + closing.length;
        this.blockEnd = this.at;
        return { text, kind: 'block', language };
    }

    private spaces(): void {
        this.take(/[ \t\r]+/y);
    }

    private take(pattern: RegExp): string | undefined {
        pattern.lastIndex = this.at;
        const found = pattern.exec(this.source);
        if (!found || found[0] === '') {
            return undefined;
        }
        this.at = pattern.lastIndex;
        return found[0];
    }
}
