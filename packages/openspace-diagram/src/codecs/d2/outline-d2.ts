import { outlineOf } from '../../outline/outline-of';
import type { Described, OutlineSymbol } from '../../outline/outline-symbol';
import { RESERVED } from './d2-names';

const KEY = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^:"']*)(?::\s*(.*))?$/s;
const CONNECTION = /<?-+>|<-+|--/;
const BOARDS: ReadonlySet<string> = new Set(['layers', 'scenarios', 'steps']);
const SYNTAX = {
    lineComments: ['#'],
    blockComments: [['"""', '"""']],
    texts: [
        ['|||', '|||'],
        ['||', '||'],
        ['|`', '`|'],
        ['|', '|'],
        ['${', '}'],
        ['"', '"'],
        ["'", "'"]
    ]
} as const;

/** The shapes of a D2 file, and its boards. */
export function outlineD2(source: string): OutlineSymbol[] {
    return outlineOf(source, SYNTAX, describe);
}

function describe(text: string, opens: boolean): Described | 'hidden' | undefined {
    const [, key = '', value = ''] = KEY.exec(text) ?? [];
    const name = plain(key);
    const parts = name.toLowerCase().split('.');
    if (BOARDS.has(name.toLowerCase())) {
        return { name, detail: '', kind: 'section' };
    }
    const isQuoted = /^["']/.test(key);
    if (name === '' || name.startsWith('&') || name.startsWith('*') || (!isQuoted && CONNECTION.test(key))) {
        return opens ? 'hidden' : undefined;
    }
    if (!isQuoted && parts.some(part => RESERVED.has(part))) {
        return opens ? 'hidden' : undefined;
    }
    const label = value.startsWith('|') ? '' : plain(value);
    return { name: label || name, detail: label ? name : '', kind: opens ? 'group' : 'element' };
}

function plain(text: string): string {
    return text
        .trim()
        .replace(/^["']|["']$/g, '')
        .trim();
}
