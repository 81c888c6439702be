import { execFileSync } from 'node:child_process';

/** A process of its own: Mermaid wants the globals of a browser. */
const PARSER = `
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('');
globalThis.window = window;
globalThis.document = window.document;
// Checks the colours of boxes.
globalThis.Option = window.Option;
const { default: mermaid } = await import('mermaid');
// Makes it know its diagrams.
await mermaid.parse('sequenceDiagram\\nA->>B: x');
const read = async text => {
    try {
        const { type, parser, db } = await mermaid.mermaidAPI.getDiagramFromText(text);
        const { lexer } = parser.parser ?? parser;
        return { type, participants: db.getActorKeys?.() ?? [], tokens: lexer?.rules?.map(rule => rule.source) ?? [] };
    } catch (error) {
        return { error: String(error.message) };
    }
};
const parsed = [];
for (const text of JSON.parse(readFileSync(0, 'utf8'))) {
    parsed.push(await read(text));
}
process.stdout.write(JSON.stringify(parsed));
`;

/** What Mermaid says about a source. */
export interface ParsedByMermaid {
    readonly error?: string;
    readonly type?: string;
    /** Of a sequence, from left to right. */
    readonly participants?: readonly string[];
    /** The expressions of its grammar's tokens, as far as that has such. */
    readonly tokens?: readonly string[];
}

/** What Mermaid's own parsers make of sources. */
export function parseWithMermaid(sources: readonly string[]): ParsedByMermaid[] {
    const options = { input: JSON.stringify(sources), encoding: 'utf8', cwd: __dirname, maxBuffer: 100_000_000 } as const;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', PARSER], options));
}

/** Those that they refuse, with the reason. */
export function refusedByMermaid(sources: readonly string[]): string[] {
    return parseWithMermaid(sources).flatMap(({ error }, at) => (error === undefined ? [] : [`${error}\n${sources[at]}`]));
}

/** The words in the expressions of a grammar's tokens, in lower case; letters of a class of characters are none. */
export function wordsOf(tokens: readonly string[]): string[] {
    const plain = tokens.map(token =>
        token
            .replace(/\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}/g, ' ')
            .replace(/\[(?:[^\]\\]|\\.)*\]/g, ' ')
            .replace(/\\./g, ' ')
    );
    return [...new Set(plain.flatMap(text => text.toLowerCase().match(/[a-z_][a-z\d_]*/g) ?? []))];
}
