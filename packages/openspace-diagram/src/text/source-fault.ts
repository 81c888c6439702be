import { ToolError } from '@openspace/tool';

const MAX_SNIPPET = 120;

/** Where something stands in a text; both count from 1. */
export interface SourcePlace {
    readonly line: number;
    readonly column: number;
}

/** @param offset of a character, from 0 */
export function placeAt(source: string, offset: number): SourcePlace {
    const before = source.slice(0, offset);
    const lines = before.split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * Says what is wrong with a source that cannot be read, and where.
 * @param what a clause without its full stop, such as `expected a name, found "{"`
 * @returns `INVALID_INPUT` with `details.line` and `details.column`, both from 1
 */
export function sourceFault(source: string, { line, column }: SourcePlace, what: string, suggestion?: string): ToolError {
    const text = (source.split(/\r?\n/, line)[line - 1] ?? '').trim();
    const snippet = text.length > MAX_SNIPPET ? `${text.slice(0, MAX_SNIPPET)}…` : text;
    return new ToolError('INVALID_INPUT', `line ${line}, column ${column}: ${what}.`, {
        suggestion: suggestion ?? `Correct line ${line} and read the diagram again.`,
        details: { line, column, snippet }
    });
}

/** @throws ToolError `TOO_LARGE` for a text of more characters than that */
export function refuseLong(source: string, maxChars: number): void {
    if (source.length > maxChars) {
        throw tooLarge(`has ${source.length} characters; at most ${maxChars} are read`);
    }
}

/** @param what has, holds or does too much: `has more than 5000 nodes` */
export function tooLarge(what: string): ToolError {
    return new ToolError('TOO_LARGE', `The diagram ${what}.`, { suggestion: 'Split it into several diagrams.' });
}
