import { append } from '@openspace/tool';
import { bracketsOf, type Token, tokensOf } from '../wgsl/tokens';

/** A part of a shader's text, and what may stand there instead. */
export interface Edit {
    readonly start: number;
    readonly end: number;
    readonly text: string;
}

const COMPOUND = new Set(['for', 'while', 'loop', 'if', 'switch', 'else']);
const BINARY = new Set(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '&&', '||']);

/**
 * Every single change that evolution makes to a shader: statements left out, conditions dropped, operations replaced by
 * one of their operands, numbers by others. Not each of them is valid WGSL: a compiler says which are.
 */
export function editsOf(source: string): Edit[] {
    const tokens = tokensOf(source);
    const pairs = bracketsOf(tokens);
    const edits: Edit[] = [];
    for (const [open, close] of bodiesOf(tokens, pairs)) {
        for (let at = open + 1; at < close; at++) {
            append(edits, operandEdits(source, tokens, pairs, at));
            append(edits, numberEdits(tokens[at]!));
        }
        append(edits, statementEdits(source, tokens, pairs, open, close));
    }
    return edits;
}

/** Applies changes; of two that overlap the larger one holds. */
export function edited(source: string, edits: readonly Edit[]): string {
    const ordered = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
    let text = '';
    let at = 0;
    for (const edit of ordered) {
        if (edit.start >= at) {
            text += source.slice(at, edit.start) + edit.text;
            at = edit.end;
        }
    }
    return text + source.slice(at);
}

function bodiesOf(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): [number, number][] {
    return tokens.flatMap(({ text }, at): [number, number][] => {
        if (text !== 'fn') {
            return [];
        }
        const open = tokens.findIndex((token, later) => later > at && token.text === '{');
        const close = pairs.get(open);
        return close === undefined ? [] : [[open, close]];
    });
}

function statementEdits(source: string, tokens: readonly Token[], pairs: ReadonlyMap<number, number>, open: number, close: number): Edit[] {
    const edits: Edit[] = [];
    for (let at = open + 1; at < close;) {
        const end = statementEnd(tokens, pairs, at, close);
        edits.push({ start: tokens[at]!.start, end: tokens[end]!.end, text: '' });
        for (let inner = at; inner <= end; inner++) {
            const inside = tokens[inner]!.text === '{' ? pairs.get(inner) : undefined;
            if (inside !== undefined) {
                if (tokens[at]!.text === 'if' && inside === end) {
                    edits.push({
                        start: tokens[at]!.start,
                        end: tokens[end]!.end,
                        text: source.slice(tokens[inner]!.end, tokens[end]!.start)
                    });
                }
                append(edits, statementEdits(source, tokens, pairs, inner, inside));
                inner = inside;
            }
        }
        at = end + 1;
    }
    return edits;
}

/** The last token of the statement that begins at `at`. */
function statementEnd(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, at: number, close: number): number {
    const compound = COMPOUND.has(tokens[at]!.text) || tokens[at]!.text === '{';
    for (let next = at; next < close; next++) {
        const { text } = tokens[next]!;
        const inside = text === '(' || text === '[' || text === '{' ? pairs.get(next) : undefined;
        if (inside !== undefined) {
            next = inside;
        }
        if (text === '{' && compound && tokens[next + 1]?.text !== 'else') {
            return next;
        }
        if (text === ';') {
            return next;
        }
    }
    return close - 1;
}

function operandEdits(source: string, tokens: readonly Token[], pairs: ReadonlyMap<number, number>, at: number): Edit[] {
    if (!BINARY.has(tokens[at]!.text)) {
        return [];
    }
    const left = operandBefore(tokens, pairs, at);
    const right = operandAfter(tokens, pairs, at);
    if (left === undefined || right === undefined) {
        return [];
    }
    const whole = { start: tokens[left]!.start, end: tokens[right]!.end };
    return [
        { ...whole, text: source.slice(whole.start, tokens[at - 1]!.end) },
        { ...whole, text: source.slice(tokens[at + 1]!.start, whole.end) }
    ];
}

function operandBefore(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, at: number): number | undefined {
    let start = at - 1;
    for (;;) {
        const token = tokens[start];
        if (token?.text === ')' || token?.text === ']') {
            start = pairs.get(start) ?? -1;
            const before = tokens[start - 1];
            // A call, an element: what stands before the bracket belongs to it.
            if (before?.kind === 'word' || before?.text === ')' || before?.text === ']') {
                start--;
                continue;
            }
        } else if (token === undefined || token.kind === 'operator') {
            return undefined;
        }
        if (tokens[start - 1]?.text !== '.') {
            return start < 0 ? undefined : start;
        }
        start -= 2;
    }
}

function operandAfter(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, at: number): number | undefined {
    const first = tokens[at + 1];
    let end = first?.text === '(' ? pairs.get(at + 1) : first?.kind === 'operator' ? undefined : at + 1;
    while (end !== undefined) {
        const next = tokens[end + 1]?.text;
        if (next === '(' || next === '[') {
            end = pairs.get(end + 1);
        } else if (next === '.') {
            end += 2;
        } else {
            break;
        }
    }
    return end;
}

function numberEdits({ kind, text, start, end }: Token): Edit[] {
    const parts = kind === 'number' ? /^(\d+)([iu]?)$/.exec(text) : undefined;
    if (!parts) {
        return [];
    }
    const value = Number(parts[1]);
    const others = new Set([0, 1, value >> 1, value * 2, value + 1, Math.max(0, value - 1)]);
    others.delete(value);
    return [...others].map(other => ({ start, end, text: `${other}${parts[2]}` }));
}
