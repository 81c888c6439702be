import type { ToolError } from '@openspace/tool';
import type { Losses } from '../../losses';
import { MAX_DEPTH } from '../shared/graph-draft';
import { type C4Props, emptyProps } from './likec4-model';
import { faultAt, scanLikec4, type Token } from './scan-likec4';

const STYLES = /^(color|shape|border|opacity|icon|multiple|size|padding|textSize|iconColor|iconSize|iconPosition|line|head|tail)$/;
const TEXTS = /^(title|description|technology|summary|notation|notes)$/;

/** Reads the words of a source one after the other. */
export class TokenReader {
    private readonly tokens: readonly Token[];
    private at = 0;
    private depth = 0;

    constructor(
        readonly source: string,
        readonly losses: Losses
    ) {
        this.tokens = scanLikec4(source);
    }

    get next(): Token {
        return this.peek(0);
    }

    peek(ahead: number): Token {
        return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] ?? { kind: 'end', text: '', at: this.source.length };
    }

    take(): Token {
        const token = this.next;
        this.at++;
        return token;
    }

    is(text: string, ahead = 0): boolean {
        const token = this.peek(ahead);
        return token.text === text && token.kind !== 'string';
    }

    /** Takes a word or a sign where it is the next one. */
    has(text: string): boolean {
        const found = this.is(text);
        this.at += found ? 1 : 0;
        return found;
    }

    expect(text: string): Token {
        if (!this.is(text)) {
            throw this.fault(`expected ${JSON.stringify(text)}`);
        }
        return this.take();
    }

    word(what: string): Token {
        if (this.next.kind !== 'word') {
            throw this.fault(`expected ${what}`);
        }
        return this.take();
    }

    string(): string | undefined {
        return this.next.kind === 'string' ? this.take().text : undefined;
    }

    /** @param what a clause without what was found */
    fault(what: string, { kind, text, at } = this.next, suggestion?: string): ToolError {
        const found = kind === 'end' ? 'the end of the file' : JSON.stringify(text.slice(0, 40));
        return faultAt(this.source, at, `${what}, found ${found}`, suggestion);
    }

    /** What stands in braces, part by part. */
    block(part: () => void): void {
        const opened = this.expect('{');
        if (++this.depth > MAX_DEPTH) {
            throw this.fault(`blocks are nested more than ${MAX_DEPTH} deep`, opened);
        }
        while (!this.has('}')) {
            if (this.next.kind === 'end') {
                throw faultAt(this.source, opened.at, 'this block is not closed; expected "}"');
            }
            const before = this.at;
            part();
            if (this.at === before) {
                throw this.fault('expected what belongs into this block, or "}"');
            }
        }
        this.depth--;
    }

    /** Passes over braces and what is in them. */
    skipBlock(): void {
        if (this.is('{')) {
            this.block(() => (this.is('{') ? this.skipBlock() : void this.take()));
        }
    }

    /** Tags such as `#next, #later`. */
    tags(props: C4Props): boolean {
        let found = false;
        while (this.next.kind === 'word' && this.next.text.startsWith('#')) {
            props.tags.push(this.take().text.slice(1));
            found = true;
            if (!this.has(',')) {
                this.has(';');
            }
        }
        return found;
    }

    /** A property, where the next word is one. */
    property(props: C4Props): boolean {
        const name = this.next.text;
        if (this.next.kind !== 'word') {
            return false;
        }
        if (TEXTS.test(name) && this.isValue()) {
            this.name();
            this.text(name, props);
        } else if (STYLES.test(name) && this.isValue()) {
            this.name();
            props.style[name] = this.value(`a value of ${name}`);
        } else if (name === 'style' && this.is('{', 1)) {
            this.take();
            this.block(() => this.property(props));
        } else if (name === 'metadata' && this.is('{', 1)) {
            this.take();
            this.skipBlock();
            this.losses.add('Metadata is left out.');
        } else if (name === 'link' && this.isValue()) {
            this.name();
            props.link = this.take().text;
            this.string();
        } else if (name === 'navigateTo') {
            this.take();
            this.word('the name of a view');
            this.losses.add('Ways to other views are left out.');
        } else {
            return this.tags(props);
        }
        this.has(';');
        return true;
    }

    /** Whether the next word is followed by what it is given, and does not name an element. */
    private isValue(): boolean {
        const after = this.is(':', 1) ? this.peek(2) : this.peek(1);
        return after.kind === 'string' || after.kind === 'word';
    }

    private name(): void {
        this.take();
        this.has(':');
    }

    private text(name: string, props: C4Props): void {
        const text = this.string();
        if (text === undefined) {
            throw this.fault(`expected a text after ${name}`);
        }
        if (name === 'summary' || (name === 'description' && props.description !== undefined)) {
            this.describe(name, text, props);
        } else if (name === 'title' || name === 'description' || name === 'technology') {
            props[name] = text;
        } else if (name === 'notation') {
            this.losses.add('Legends are left out.');
        } else if (name === 'notes') {
            this.losses.add('Notes of steps are left out.');
        }
    }

    /** A box has room for one of both. */
    private describe(name: 'summary' | 'description', text: string, props: C4Props): void {
        if (props.description !== undefined && props.description !== text) {
            this.losses.add('Summaries of what has a description are left out.');
        }
        props.description = name === 'description' ? text : (props.description ?? text);
    }

    private value(what: string): string {
        const { text } = this.word(what);
        // rgb(1, 2, 3)
        if (!this.has('(')) {
            return text;
        }
        let whole = `${text}(`;
        while (!this.is(')') && this.next.kind !== 'end') {
            whole += this.take().text;
        }
        this.expect(')');
        return `${whole})`;
    }

    /** Properties in braces, where there are any. */
    body(props: C4Props = emptyProps()): C4Props {
        if (this.is('{')) {
            this.block(() => this.property(props));
        }
        return props;
    }
}
