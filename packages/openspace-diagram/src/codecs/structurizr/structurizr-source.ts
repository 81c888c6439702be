import { append, type ToolError } from '@openspace/tool';
import { sourceFault } from '../../text/source-fault';

export interface DslToken {
    readonly text: string;
    readonly isQuoted: boolean;
    /** From 1. */
    readonly line: number;
    readonly column: number;
}

/** One line of the DSL: its words, and whether it opens or closes a block. */
export interface DslLine {
    readonly words: readonly DslToken[];
    readonly opens: boolean;
    readonly closes: boolean;
    readonly line: number;
    readonly column: number;
}

const TOKEN = /"((?:[^"\\\n]|\\.)*)"|(\{|\})|([^\s"{}]+(?:\{[^\s"{}]*\}[^\s"{}]*)*)/g;

/** Cuts a source into lines of words. @throws ToolError for a text that is not closed */
export function readLines(source: string): DslLine[] {
    const lines: DslLine[] = [];
    const texts = withoutComments(source).split(/\r?\n/);
    for (let at = 0; at < texts.length; at++) {
        const first = at;
        let words = wordsOf(source, texts[at] ?? '', at + 1);
        // A line goes on after a backslash.
        while (words.at(-1)?.text === '\\' && at + 1 < texts.length) {
            words = [...words.slice(0, -1), ...wordsOf(source, texts[++at] ?? '', at + 1)];
        }
        append(lines, partedAtBraces(words, first + 1));
    }
    return lines;
}

/** A block may stand in one line: `element "Person" { shape person }`. */
function partedAtBraces(words: readonly DslToken[], line: number): DslLine[] {
    const lines: DslLine[] = [];
    let [part, closes]: [DslToken[], DslToken | undefined] = [[], undefined];
    const push = (opens: boolean, brace?: DslToken): void => {
        const first = closes ?? part[0] ?? brace;
        if (first) {
            lines.push({ words: part, opens, closes: closes !== undefined, line, column: first.column });
        }
        [part, closes] = [[], undefined];
    };
    for (const word of words) {
        if (word.isQuoted || (word.text !== '{' && word.text !== '}')) {
            part.push(word);
        } else if (word.text === '{') {
            push(true, word);
        } else {
            push(false);
            closes = word;
        }
    }
    push(false);
    return lines;
}

function wordsOf(source: string, text: string, line: number): DslToken[] {
    const words: DslToken[] = [];
    for (const found of text.matchAll(TOKEN)) {
        const [whole, quoted, , plain = ''] = found;
        if (plain.startsWith('"') || (quoted === undefined && whole.includes('"'))) {
            throw sourceFault(source, { line, column: found.index + 1 }, 'this text is not closed');
        }
        words.push({
            text: quoted === undefined ? whole : quoted.replace(/\\(.)/g, '$1'),
            isQuoted: quoted !== undefined,
            line,
            column: found.index + 1
        });
    }
    const left = text.replace(TOKEN, match => ' '.repeat(match.length));
    const open = left.indexOf('"');
    if (open >= 0) {
        throw sourceFault(source, { line, column: open + 1 }, 'this text is not closed');
    }
    return words;
}

/** Without comments: lines that begin with `//` or `#`, and blocks, whose lines are kept as empty ones. */
function withoutComments(source: string): string {
    let [result, at] = ['', 0];
    while (at < source.length) {
        const start = source.indexOf('/*', at);
        const until = start < 0 ? source.length : start;
        result += source.slice(at, until);
        const end = start < 0 ? -1 : source.indexOf('*/', start + 2);
        at = start < 0 ? source.length : end < 0 ? source.length : end + 2;
        result += start < 0 ? '' : source.slice(start, at).replace(/[^\n]/g, ' ');
    }
    return result
        .split('\n')
        .map(line => (/^\s*(\/\/|#(?!\w*\s*=))/.test(line) ? '' : line))
        .join('\n');
}

/** @param what a clause */
export function faultAt(source: string, { line, column }: Pick<DslToken, 'line' | 'column'>, what: string): ToolError {
    return sourceFault(source, { line, column }, what);
}
