import { outlineOf } from '../../outline/outline-of';
import type { Described, OutlineSymbol } from '../../outline/outline-symbol';
import { ELEMENT_KINDS } from './structurizr-names';

const GROUPS: ReadonlySet<string> = new Set(['workspace', 'model', 'views', 'group', 'enterprise', 'deploymentenvironment', 'styles']);
const VIEWS: ReadonlySet<string> = new Set(['systemlandscape', 'systemcontext', 'filtered', 'dynamic', 'deployment', 'custom', 'image']);
const HEAD = /^(?:([\w.]+)\s*=\s*)?(\w+)\s*(.*)$/s;
const TEXT = /^"((?:[^"\\]|\\.)*)"|^(\S+)/;
const SYNTAX = { commentLines: ['//', '#'], blockComments: [['/*', '*/']], texts: [['"', '"']] } as const;

/** The elements, groups and views of a workspace. */
export function outlineStructurizr(source: string): OutlineSymbol[] {
    return outlineOf(source, SYNTAX, describe);
}

function describe(text: string, opens: boolean): Described | undefined {
    const [, id = '', word = '', rest = ''] = HEAD.exec(text) ?? [];
    const kind = word.toLowerCase();
    const [, quoted, bare] = TEXT.exec(rest) ?? [];
    const name = quoted ?? bare ?? '';
    if (GROUPS.has(kind) && opens) {
        return { name: name || word, detail: name ? word : '', kind: 'group' };
    }
    // In views, `container` is a view of a system, and in styles `element` is a style.
    if (VIEWS.has(kind) && opens) {
        return { name: name === '*' || name === '' ? word : name, detail: word, kind: 'section' };
    }
    if (kind in ELEMENT_KINDS && name !== '') {
        return { name, detail: id || word, kind: opens ? 'group' : 'element' };
    }
    return undefined;
}
