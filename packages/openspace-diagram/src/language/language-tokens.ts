import type { DiagramLanguage } from './diagram-language';

/** What a state of a Monarch grammar does with a pattern: a colour, colours by word, or the next state. */
type TokenAction = string | { readonly cases: Readonly<Record<string, string>> } | { readonly token: string; readonly next: string };

/** A grammar as Monaco's Monarch takes it (https://microsoft.github.io/monaco-editor/monarch.html). */
export interface LanguageTokens {
    readonly ignoreCase: boolean;
    /** Monaco makes its own expressions of these, with this flag. */
    readonly unicode: true;
    readonly keywords: string[];
    readonly properties: string[];
    readonly values: string[];
    readonly tokenizer: Record<string, [RegExp, TokenAction][]>;
}

/** Makes the grammar of a language from its words. */
export function tokensOf(language: DiagramLanguage): LanguageTokens {
    const {
        lineComments = [],
        commentLines = [],
        blockComment,
        texts,
        operators,
        keywords,
        properties,
        values,
        special = [],
        word = /[\p{L}_][\p{L}\p{N}_]*/u
    } = language;
    const spanning = texts.map((text, at) => ({ name: `text${at}`, start: text[0], end: text[1] }));
    return {
        ignoreCase: language.ignoresCase === true,
        unicode: true,
        keywords: [...keywords],
        properties: [...properties],
        values: [...new Set(Object.values(values).flat())],
        tokenizer: {
            root: [
                ...special.map(([pattern, token]): [RegExp, TokenAction] => [pattern, token]),
                ...commentLines.map((start): [RegExp, TokenAction] => [new RegExp(`^\\s*${escaped(start)}.*`), 'comment']),
                ...lineComments.flatMap(lineComment).map((pattern): [RegExp, TokenAction] => [pattern, 'comment']),
                ...(blockComment ? [stateOf(blockComment[0], 'comment', 'comment')] : []),
                ...spanning.map(({ name, start }) => stateOf(start, 'string', name)),
                [
                    word,
                    { cases: { '@keywords': 'keyword', '@properties': 'type', '@values': 'attribute.value', '@default': 'identifier' } }
                ],
                [/#[0-9a-fA-F]{3,8}\b/, 'number.hex'],
                [/\d+(?:\.\d+)?/, 'number'],
                [operators, 'operator'],
                [/[[\](){}]/, 'delimiter']
            ],
            ...(blockComment && { comment: inside(blockComment[1], 'comment') }),
            ...Object.fromEntries(spanning.map(({ name, end }) => [name, inside(end, 'string')]))
        }
    };
}

function lineComment(start: string): RegExp[] {
    // A single character occurs in names, too.
    return start.length > 1
        ? [new RegExp(`${escaped(start)}.*`)]
        : [new RegExp(`^${escaped(start)}.*`), new RegExp(`\\s${escaped(start)}.*`)];
}

function stateOf(start: string, token: string, next: string): [RegExp, TokenAction] {
    return [new RegExp(escaped(start)), { token, next: `@${next}` }];
}

function inside(end: string, token: string): [RegExp, TokenAction][] {
    const last = escaped(end.charAt(0));
    return [
        [/\\./, `${token}.escape`],
        [new RegExp(escaped(end)), { token, next: '@pop' }],
        [new RegExp(`[^\\\\${last}]+`), token],
        [new RegExp(`[\\\\${last}]`), token]
    ];
}

function escaped(text: string): string {
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
