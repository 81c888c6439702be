import type { ToolError } from '@openspace/tool';
import { placeAt, sourceFault } from '../../text/source-fault';

export interface Token {
    readonly kind: 'word' | 'string' | 'sign' | 'end';
    /** A string without its quotes. */
    readonly text: string;
    /** Of its first character, from 0. */
    readonly at: number;
}

const GAP = /(?:\s|\/\/[^\n]*(?:\n|$))+/y;
/** Names, also with those around them, selectors of parts, tags and colours, numbers, icons and addresses. */
export const ADDRESS = /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s'"{};,]+|\.{0,2}\/[^\s'"{};,*]+/iy;
export const ICON = /(?:tech|aws|azure|gcp|bootstrap):[\w-]+/iy;
export const WORD =
    /[#.@]?[\p{L}\p{N}_](?:[\p{L}\p{N}_]|-(?![>[]))*%?(?:\.[\p{L}\p{N}_](?:[\p{L}\p{N}_]|-(?![>[]))*)*(?:\.\*\*|\.\*|\._(?![\p{L}\p{N}]))?/uy;
const SIGN = /<->|->|<-|-\[|\]->|==|!=|[{}=,:;()*[\]]/y;
const MAX_TOKENS = 400_000;

/** Cuts a source into words, texts and signs. @throws ToolError `INVALID_INPUT` with line and column */
export function scanLikec4(source: string): Token[] {
    const tokens: Token[] = [];
    let at = 0;
    const take = (pattern: RegExp): string | undefined => {
        pattern.lastIndex = at;
        const found = pattern.exec(source)?.[0];
        at += found?.length ?? 0;
        return found;
    };
    for (;;) {
        take(GAP);
        const start = at;
        if (at >= source.length) {
            tokens.push({ kind: 'end', text: '', at });
            return tokens;
        }
        if (source.startsWith('/*', at)) {
            at = closing(source, '*/', at, 'this comment is not closed; expected "*/"');
        } else if (source[at] === '"' || source[at] === "'") {
            const mark = source[at] ?? '';
            const quote = source.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark;
            at = closing(source, quote, at, `this text is not closed; expected ${quote}`);
            tokens.push({ kind: 'string', text: textOf(source.slice(start + quote.length, at - quote.length)), at: start });
        } else {
            const word = take(ICON) ?? take(ADDRESS) ?? take(WORD);
            const sign = word === undefined ? take(SIGN) : undefined;
            if (word === undefined && sign === undefined) {
                throw faultAt(source, at, `expected a word or a sign, found ${JSON.stringify(source[at])}`);
            }
            tokens.push({ kind: word === undefined ? 'sign' : 'word', text: word ?? sign ?? '', at: start });
        }
        if (tokens.length > MAX_TOKENS) {
            throw faultAt(source, start, `there are more than ${MAX_TOKENS} words`);
        }
    }
}

/** @returns where what ends with `end` is over */
function closing(source: string, end: string, from: number, what: string): number {
    let found = source.indexOf(end, from + end.length);
    while (found > 0 && end !== '*/' && isEscaped(source, found)) {
        found = source.indexOf(end, found + 1);
    }
    if (found < 0) {
        throw faultAt(source, from, what);
    }
    return found + end.length;
}

function isEscaped(source: string, at: number): boolean {
    let slashes = 0;
    while (source[at - 1 - slashes] === '\\') {
        slashes++;
    }
    return slashes % 2 === 1;
}

/** Lines without the spaces that only move them to the right. */
function textOf(raw: string): string {
    return raw
        .replace(/\\(["'\\])/g, '$1')
        .split('\n')
        .map(line => line.trim())
        .join('\n')
        .trim();
}

export function faultAt(source: string, at: number, what: string, suggestion?: string): ToolError {
    return sourceFault(source, placeAt(source, Math.min(at, source.length)), what, suggestion);
}
