import { outlineOf } from '../../outline/outline-of';
import type { Described, OutlineSymbol } from '../../outline/outline-symbol';

const NAMED = /^([\p{L}_][\p{L}\p{N}_-]*)\s*=\s*([\p{L}_][\p{L}\p{N}_-]*)\s*(?:'([^']*)'|"([^"]*)")?/u;
const BLOCK = /^(specification|model|deployment|views|global)\b(.*)$/s;
const VIEW = /^((?:dynamic\s+|deployment\s+)?view)\b\s*([\p{L}_][\p{L}\p{N}_-]*)?/u;
const KIND = /^(element|deploymentNode|relationship|tag|group)\s+(?:'([^']*)'|"([^"]*)"|([\p{L}_][\p{L}\p{N}_-]*))/u;
/** `component api 'The API'`: the kind before the name. */
const KIND_FIRST = /^([\p{L}_][\p{L}\p{N}_-]*)\s+([\p{L}_][\p{L}\p{N}_-]*)\s*(?:$|'([^']*)'|"([^"]*)")/u;
const PROPERTIES: ReadonlySet<string> = new Set(
    (
        'title description summary technology style color shape include exclude autoLayout link icon metadata extend opacity border head line tail ' +
        'navigateTo import with where notation notes rank multiple size padding textSize iconColor iconSize iconPosition parallel par styleGroup'
    ).split(' ')
);
const SYNTAX = {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    texts: [
        ["'''", "'''"],
        ['"""', '"""'],
        ["'", "'"],
        ['"', '"']
    ]
} as const;

/** The elements and views of a LikeC4 file, and the kinds that it specifies. */
export function outlineLikec4(source: string): OutlineSymbol[] {
    return outlineOf(source, SYNTAX, describe);
}

function describe(text: string, opens: boolean): Described | undefined {
    const [, block] = opens ? (BLOCK.exec(text) ?? []) : [];
    const [, view, viewName] = VIEW.exec(text) ?? [];
    if (view !== undefined) {
        return { name: viewName ?? view, detail: view, kind: 'section' };
    }
    if (block !== undefined) {
        return { name: block, detail: '', kind: 'group' };
    }
    const [, id, kind = '', ...titles] = NAMED.exec(text) ?? [];
    if (id !== undefined) {
        return { name: titles.find(Boolean) ?? id, detail: kind, kind: opens ? 'group' : 'element' };
    }
    const [, word, ...names] = KIND.exec(text) ?? [];
    if (word !== undefined) {
        return { name: names.find(Boolean) ?? word, detail: word, kind: 'class' };
    }
    const [, first, name = '', ...given] = KIND_FIRST.exec(text) ?? [];
    return first === undefined || PROPERTIES.has(first)
        ? undefined
        : { name: given.find(Boolean) ?? name, detail: first, kind: opens ? 'group' : 'element' };
}
