import { largest } from '@openspace/tool';
import { bracketsOf, type Token } from './tokens';

/** So deep calls may nest; beyond it nothing is looked at. */
export const MAX_CALL_DEPTH = 255;

export interface CallExpansion {
    /** Of the largest function, with the bodies of others in place of their calls. */
    readonly words: number;
    /** How deep calls nest; it is not looked farther than the limit. */
    readonly depth: number;
    /** A function that calls itself, at once or by way of others. */
    readonly recursive?: string;
}

interface Body {
    readonly words: number;
    /** Names of the functions that it calls, one for each call. */
    readonly calls: readonly string[];
    expanded?: { readonly words: number; readonly depth: number };
    open?: boolean;
}

/** How large a WGSL source becomes when a compiler writes each call out. */
export function callExpansion(tokens: readonly Token[]): CallExpansion {
    const bodies = bodiesOf(tokens);
    let recursive: string | undefined;
    const expand = (name: string, level: number): { words: number; depth: number } => {
        const body = bodies.get(name)!;
        if (body.expanded || level > MAX_CALL_DEPTH) {
            return body.expanded ?? { words: body.words, depth: 1 };
        }
        if (body.open) {
            recursive ??= name;
            return { words: 0, depth: 0 };
        }
        body.open = true;
        const called = body.calls.map(call => expand(call, level + 1));
        body.open = false;
        body.expanded = {
            words: called.reduce((sum, { words }) => sum + words, body.words),
            depth: called.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1
        };
        return body.expanded;
    };
    const all = [...bodies.keys()].map(name => expand(name, 0));
    return {
        words: Math.max(0, largest(all.map(({ words }) => words))),
        depth: Math.max(0, largest(all.map(({ depth }) => depth))),
        ...(recursive !== undefined && { recursive })
    };
}

function bodiesOf(tokens: readonly Token[]): Map<string, Body> {
    const brackets = bracketsOf(tokens);
    const found = tokens.flatMap(({ text }, at) => {
        const name = tokens[at + 1];
        let open = text === 'fn' && name?.kind === 'word' ? at + 2 : tokens.length;
        while (open < tokens.length && tokens[open]!.text !== '{') {
            open++;
        }
        const close = brackets.get(open);
        return close === undefined ? [] : [{ name: name!.text, open, close }];
    });
    const names = new Set(found.map(({ name }) => name));
    return new Map(
        found.map(({ name, open, close }): [string, Body] => {
            const calls: string[] = [];
            for (let at = open + 1; at < close; at++) {
                if (names.has(tokens[at]!.text) && tokens[at + 1]?.text === '(') {
                    calls.push(tokens[at]!.text);
                }
            }
            return [name, { words: close - open, calls }];
        })
    );
}
