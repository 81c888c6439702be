import { outlineOf } from '../../outline/outline-of';
import type { Described, OutlineSymbol } from '../../outline/outline-symbol';

const GRAPH = /^(?:strict\s+)?((?:di)?graph|subgraph)\b\s*("(?:[^"\\]|\\.)*"|[\w.-]*)/i;
const NODE = /^("(?:[^"\\]|\\.)*"|[\p{L}_][\p{L}\p{N}_]*|-?[\d.]+)\s*(\[|$)/u;
const LABEL = /\blabel\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([\w.]+))/;
const SYNTAX = {
    lineComments: ['//'],
    commentLines: ['#'],
    blockComments: [['/*', '*/']],
    texts: [['"', '"']],
    opensLater: GRAPH
} as const;

/** The graphs, subgraphs and nodes of a DOT file; nodes that only edges name are not listed. */
export function outlineDot(source: string): OutlineSymbol[] {
    return outlineOf(source, SYNTAX, describe);
}

function describe(text: string): Described | undefined {
    const [graph, word = '', name = ''] = GRAPH.exec(text) ?? [];
    if (graph !== undefined) {
        // `graph [rankdir=LR]` says how the graph is.
        return text.slice(graph.length).trimStart().startsWith('[') && word.toLowerCase() === 'graph'
            ? undefined
            : { name: plain(unquoted(name)) || word, detail: word, kind: 'group' };
    }
    const [, id] = NODE.exec(text) ?? [];
    if (id === undefined || /^(node|edge|graph)$/i.test(id)) {
        return undefined;
    }
    const [, quoted, bare] = LABEL.exec(text) ?? [];
    const given = quoted ?? bare;
    // `{a|b}` are the fields of a record.
    const label = given?.includes('|') ? undefined : given;
    return {
        name: label === undefined || label === '\\N' ? plain(unquoted(id)) : plain(label),
        detail: label === undefined ? '' : plain(unquoted(id)),
        kind: 'element'
    };
}

function plain(name: string): string {
    return name
        .replace(/\\[nlr]/g, ' ')
        .replace(/\\(.)/g, '$1')
        .trim();
}

function unquoted(id: string): string {
    return id.startsWith('"') ? id.slice(1, -1) : id;
}
