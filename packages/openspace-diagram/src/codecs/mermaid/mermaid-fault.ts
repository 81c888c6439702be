import { nearest, ToolError } from '@openspace/tool';
import type { PeleError } from 'pele';
import { MERMAID_HEADERS } from './mermaid-headers';
import { tooDeep } from './refuse-deep';
import { cutTexts, cutTextSaid } from './cut-texts';
import { tokenName } from './token-names';
import { typicalLine } from './typical-lines';

const MAX_EXPECTED = 8;
const MAX_SNIPPET = 120;

/** Says why a source is not a Mermaid diagram: where, what stands there, and what could. */
export function mermaidFault(error: PeleError, source: string): ToolError {
    switch (error.code) {
        case 'limit':
            return new ToolError('TOO_LARGE', `The diagram is too large: ${oneLine(error.message)}.`, {
                suggestion: 'Split it into several diagrams.'
            });
        case 'unsupported-diagram':
            return unknownType(source);
        case 'syntax':
        case 'semantic':
            return located(error, source);
    }
}

/** Sources on which the parser or the layout fails without a reason, such as lines in an unexpected order. */
export function undrawable(error: unknown, source: string): ToolError {
    if (error instanceof RangeError && /call stack/.test(error.message)) {
        return tooDeep('its parts are nested too deep');
    }
    const { line, text } = firstLine(source);
    const type = /^[\w-]*/.exec(text)?.[0] ?? '';
    const why = error instanceof Error ? cut(oneLine(error.message)) : '';
    return new ToolError('INVALID_INPUT', `diagram: line ${line}, column 1: this ${type} cannot be laid out (${why}).`, {
        suggestion:
            'Declare what lines refer to before they do, and take parts out until it can be laid out; the last of them is the one to write in another way.',
        details: { path: 'diagram', line, column: 1, snippet: cut(text) }
    });
}

function unknownType(source: string): ToolError {
    const { line, text } = firstLine(source);
    const word = /^[\w-]*/.exec(text)?.[0] ?? '';
    const meant = nearest(word, MERMAID_HEADERS);
    return new ToolError(
        'INVALID_INPUT',
        `diagram: line ${line}, column 1: no Mermaid diagram begins with ${JSON.stringify(cut(text))}; expected the type of the diagram, such as flowchart TD or sequenceDiagram.`,
        {
            suggestion: meant === undefined ? 'Begin with the type of the diagram.' : `Did you mean ${meant}?`,
            details: { path: 'diagram', line, column: 1, expected: MERMAID_HEADERS, found: word, snippet: cut(text) }
        }
    );
}

function located(error: PeleError, source: string): ToolError {
    const { line, column } = error.line > 0 ? error : placeOf(error.message, source);
    const snippet = cut(source.split(/\r?\n/)[line - 1] ?? '');
    const { list, got } = expectedIn(error.message);
    const tokens = [...new Set((list?.match(/'[^']+'/g) ?? []).map(token => tokenName(token.slice(1, -1))))].slice(0, MAX_EXPECTED);
    const typical = tokens.length > 0 || error.code !== 'syntax' ? undefined : typicalLine(firstLine(source).text);
    const expected = typical === undefined ? tokens : [`a line such as ${typical}`];
    const found = got === undefined ? undefined : tokenName(got);
    const what =
        tokens.length > 0
            ? `expected ${tokens.join(' or ')}${found === undefined ? '' : `, found ${found}`}`
            : [reasonOf(error.message), ...expected.map(line => `expected ${line}`)].join('; ');
    return new ToolError('INVALID_INPUT', `diagram: line ${line}, column ${column}: ${what}.`, {
        suggestion: `Correct line ${line} and send the whole diagram again; nothing was changed.${cutHint(line, source)}`,
        details: {
            path: 'diagram',
            line,
            column,
            ...(expected.length > 0 && { expected }),
            ...(found !== undefined && { found }),
            snippet
        }
    });
}

/** A text ends where it was perhaps not meant to. */
function cutHint(line: number, source: string): string {
    const kind = /^(?:sequence(?=Diagram\b)|journey\b|timeline\b)/.exec(firstLine(source).text)?.[0] ?? '';
    const cut = cutTexts(source, kind).find(text => text.line === line);
    return cut === undefined ? '' : ` ${cutTextSaid(cut)}`;
}

/** The parser's own words without the place and the picture of it, which are told apart. */
function reasonOf(message: string): string {
    const reason = message
        .split('\n')
        .filter(line => !/^-*\^$/.test(line))
        .map(line => line.replace(/^(Parse|Lexical) error on line \d+[:.]?\s*/, ''))
        .find(line => line.trim() !== '');
    return oneLine(reason ?? message);
}

/** Of `Expecting 'A', 'B', got 'C'` the list and what was found. */
function expectedIn(message: string): { readonly list?: string; readonly got?: string } {
    const at = message.indexOf('Expecting ');
    const comma = at < 0 ? -1 : message.indexOf(", got '", at);
    const end = message.lastIndexOf("'");
    const from = comma + ", got '".length;
    return comma < 0 || end <= from ? {} : { list: message.slice(at + 'Expecting '.length, comma), got: message.slice(from, end) };
}

/** For an error in the source as a whole, the parser gives no place. This is the place of the first text that it quotes. */
function placeOf(message: string, source: string): { line: number; column: number } {
    const quoted = /"([^"]+)"|'([^']+)'|Invalid date:([^\n]*)/.exec(message);
    const name = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3]?.trim();
    const excludes = /not excluded by/.test(message) ? source.search(/^[ \t]*excludes\b/m) : -1;
    const at =
        excludes >= 0
            ? excludes + (/[ \t]*/.exec(source.slice(excludes))?.[0].length ?? 0)
            : name === undefined
              ? -1
              : source.indexOf(name);
    if (at < 0) {
        return { line: firstLine(source).line, column: 1 };
    }
    const before = source.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The first line that is neither empty, a comment, a directive nor front matter. */
function firstLine(source: string): { line: number; text: string } {
    const lines = source.split(/\r?\n/);
    const closing = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1;
    const index = lines.findIndex((line, at) => at > closing && line.trim() !== '' && !line.trim().startsWith('%%'));
    return index < 0 ? { line: 1, text: '' } : { line: index + 1, text: lines[index]!.trim() };
}

function oneLine(text: string): string {
    return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}

function cut(text: string): string {
    return text.length > MAX_SNIPPET ? `${text.slice(0, MAX_SNIPPET)}…` : text;
}
