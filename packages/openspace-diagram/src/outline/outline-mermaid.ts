import { outlineOf } from './outline-of';
import type { Described, OutlineSymbol } from './outline-symbol';

const SUBGRAPH = /^(subgraph|namespace|box)\b\s*(.*)$/s;
const PARTICIPANT = /^(?:create\s+)?(participant|actor)\s+([^@\s]+)(?:@\{.*\})?(?:\s+as\s+(.*))?$/s;
const CLASS = /^class\s+([^\s{[:]+)(?:\["([^"]*)"\])?/;
const STATE = /^state\s+(?:"([^"]*)"\s+as\s+)?(\S+)/;
const ENTITY = /^([\p{L}_][\p{L}\p{N}_-]*|"[^"]*")(?:\["?([^\]"]*)"?\])?$/u;
const SECTION = /^section\s+(.*)$/s;
const FRAGMENT = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/s;
const NODES = /(?<![\p{L}\p{N}_-])([\p{L}_][\p{L}\p{N}_]*)(?:\[\[|\[\(|\(\[|\(\(|\{\{|\[\/|\[\\|[[({>])(?:"([^"]*)"|([^"\])}]+))/gu;
const MAX_LINE = 2_000;
const KINDS: ReadonlyMap<string, 'nodes' | 'entities'> = new Map([
    ['flowchart', 'nodes'],
    ['graph', 'nodes'],
    ['flowchart-elk', 'nodes'],
    ['erDiagram', 'entities']
]);
const SYNTAX = { lineComments: ['%%'], texts: [['"', '"']], lineBraces: true } as const;

/** What a Mermaid diagram declares: nodes, subgraphs, classes, participants, states, entities and sections. */
export function outlineMermaid(source: string): OutlineSymbol[] {
    const seen = new Set<string>();
    let kind: 'nodes' | 'entities' | undefined;
    return outlineOf(source, SYNTAX, (text, opens) => {
        const [head = ''] = /^[\w-]+/.exec(text) ?? [];
        kind = KINDS.get(head) ?? kind;
        return (
            declared(text, opens, kind) ??
            (kind === 'nodes' && !/^(class|classDef|style|linkStyle|click)\b/.test(text) ? nodes(text, seen) : undefined)
        );
    });
}

function declared(text: string, opens: boolean, kind: 'nodes' | 'entities' | undefined): Described | 'end' | undefined {
    if (text === 'end') {
        return 'end';
    }
    const [, group, name = ''] = SUBGRAPH.exec(text) ?? [];
    if (group !== undefined) {
        const label = name.endsWith(']') ? name.slice(name.indexOf('[') + 1, -1) : name;
        return { name: plain(label) || group, detail: group, kind: 'group', opens: group !== 'namespace' };
    }
    const [, section] = SECTION.exec(text) ?? [];
    if (section !== undefined) {
        return { name: section.trim(), detail: '', kind: 'section', isSection: true };
    }
    const [, fragment, condition = ''] = FRAGMENT.exec(text) ?? [];
    if (fragment !== undefined) {
        return { name: plain(condition) || fragment, detail: fragment, kind: 'section', opens: true };
    }
    const [, role = '', id, alias] = PARTICIPANT.exec(text) ?? [];
    if (id !== undefined) {
        return { name: plain(alias ?? id), detail: role, kind: 'element' };
    }
    if (kind === 'nodes') {
        return undefined;
    }
    const [, className, classLabel] = CLASS.exec(text) ?? [];
    if (className !== undefined) {
        return { name: classLabel ?? className, detail: 'class', kind: 'class' };
    }
    const [, stateLabel, state] = STATE.exec(text) ?? [];
    if (state !== undefined) {
        return { name: stateLabel ?? state, detail: 'state', kind: opens ? 'group' : 'element' };
    }
    const [, entity, entityLabel] = kind === 'entities' && opens ? (ENTITY.exec(text) ?? []) : [];
    return entity === undefined ? undefined : { name: entityLabel ?? plain(entity), detail: 'entity', kind: 'class' };
}

/** Nodes with a label, each where it first has one. */
function nodes(text: string, seen: Set<string>): Described[] {
    return [...text.slice(0, MAX_LINE).matchAll(NODES)].flatMap(([, id = '', quoted, bare = '']) => {
        if (seen.has(id)) {
            return [];
        }
        seen.add(id);
        return [{ name: plain(quoted ?? bare) || id, detail: id, kind: 'element' as const }];
    });
}

function plain(text: string): string {
    return text
        .replace(/^"|"$/g, '')
        .replace(/<br\s*\/?>/gi, ' ')
        .trim();
}
