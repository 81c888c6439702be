import { outlineOf } from '../../outline/outline-of';
import type { Described, OutlineSymbol } from '../../outline/outline-symbol';
import { CLASS_KINDS, ELEMENT_LOOKS } from './plantuml-names';

const NAME = /^(?:["[]([^"\]]*)["\]]|([^\s"{<#]+))(?:\s+as\s+(?:"([^"]*)"|([^\s"{<#]+)))?/i;
const WORD = /^(abstract\s+class|static\s+class|[a-z]+\/?)\s+(.*)$/is;
const START = /^@start(\w+)\s*(.*)$/s;
const END = /^(?:end|end\s*(?:group|loop|alt|opt|par|break|critical|ref|while|if|fork|split|switch|box)|endif|@end\w+)\b/i;
const FRAGMENT = /^(group|loop|alt|opt|par|par2|break|critical|box)\b\s*(.*)$/is;
const GROUPS: ReadonlySet<string> = new Set(['namespace', 'together', 'partition', 'package']);
const CLASSES: ReadonlySet<string> = new Set(Object.keys(CLASS_KINDS));
const ELEMENTS: ReadonlySet<string> = new Set([...Object.keys(ELEMENT_LOOKS), 'state', ...GROUPS]);
const SYNTAX = { commentLines: ["'"], blockComments: [["/'", "'/"]], texts: [['"', '"']], lineBraces: true } as const;

/** What a PlantUML file declares: participants, classes, components, states, groups and parts of sequences. */
export function outlinePlantuml(source: string): OutlineSymbol[] {
    return outlineOf(source, SYNTAX, describe);
}

function describe(text: string, opens: boolean): Described | 'end' | undefined {
    const [, language, title = ''] = START.exec(text) ?? [];
    if (language !== undefined) {
        return { name: title.replace(/"/g, '').trim() || `@start${language}`, detail: '', kind: 'group', opens: true };
    }
    if (text.startsWith('==') && text.endsWith('==') && text.length > 4) {
        return { name: text.slice(2, -2).trim(), detail: '', kind: 'section' };
    }
    const [, fragment, condition = ''] = FRAGMENT.exec(text) ?? [];
    if (fragment !== undefined) {
        return { name: condition.replace(/"/g, '').trim() || fragment, detail: fragment, kind: 'section', opens: true };
    }
    return END.test(text) ? 'end' : declared(text, opens);
}

function declared(text: string, opens: boolean): Described | undefined {
    const [, word = '', rest = ''] = WORD.exec(text) ?? [];
    const kind = word.toLowerCase().replace(/\s+/, ' ');
    const [, quoted, bare, quotedAlias, alias] = NAME.exec(rest) ?? [];
    const isClass = CLASSES.has(kind);
    // What is shown is the text in quotes, whichever side of `as` it stands on.
    const name = quoted ?? quotedAlias ?? bare ?? alias ?? '';
    if (name === '' || (!isClass && !ELEMENTS.has(kind)) || /^[-.<|*o]*[-.]+[>|*o]?/.test(rest)) {
        return undefined;
    }
    return { name, detail: kind, kind: isClass ? 'class' : opens ? 'group' : 'element' };
}
