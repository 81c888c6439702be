import { rowLine } from '@openspace/board/lib/notation/rows';
import type { DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';
import { sectionsOf } from '../../../text/section-rule';
import { asEntity, escaped } from './mermaid-text';

/** An operation; what follows the brackets is its return type. */
const OPERATION = /^[-+#~]?[^()]*[^\s()]\([^()]*\)(?:\s*:\s*\S.*)?$/;
/** `List<T>`, which Mermaid writes as `List~T~`; one in another has no place there. */
const GENERIC = /^([^<>~]*[\p{L}\p{N}_])<([\p{L}\p{N}_, .[\]?]+)>([^<>~]*)$/u;
const CLASSIFIERS = { abstract: '*', static: '$' } as const;

export interface ClassText {
    /** Annotations and members, a line each. */
    readonly lines: readonly string[];
    readonly title: string;
    /** Of `Title<T>`. */
    readonly type?: string;
}

/** The label of a class in the words of Mermaid: its annotations, its title and its members. */
export function classText({ id, label = '', rows = [] }: DiagramNode, losses: Losses): ClassText {
    const [head = [], ...sections] = sectionsOf(label);
    const count = head.findIndex(line => !/^«[^«»]*»$/.test(line));
    const annotations = head.slice(0, count < 0 ? head.length : count).map(line => `<<${escaped(line.slice(1, -1))}>>`);
    const name = head.slice(annotations.length).join('\n');
    const [, title = name, type] = /^([^<>~\n]+)<([\p{L}\p{N}_, ]+)>$/u.exec(name) ?? [];
    const styles = new Map(rows.flatMap(row => (row !== '-' && row.style ? [[rowLine(row), CLASSIFIERS[row.style]] as const] : [])));
    const members = sections.map(lines => lines.map(line => ({ line, ...memberOf(line, styles.get(line) ?? '') })));
    const all = members.flat();
    // Mermaid has the operations below the attributes, with a line between them.
    const parts = [all.filter(({ isOperation }) => !isOperation), all.filter(({ isOperation }) => isOperation)].filter(
        part => part.length > 0
    );
    const asIs = members.filter(part => part.length > 0);
    if (parts.length !== asIs.length || parts.some((part, at) => part.some((member, index) => member !== asIs[at]?.[index]))) {
        losses.add('A class diagram parts the attributes of a class from its operations, whatever parts them on the board.', id);
    }
    if (all.some(({ line, shown }) => line !== shown)) {
        losses.add('The types of operations are written as Mermaid writes them, after " : ".', id);
    }
    const [first] = rows;
    // Written above the name, the word would be a part of the name when the text is read again.
    if (first !== undefined && first !== '-' && first.style === 'abstract') {
        losses.add('The name of an abstract class is not in italics.', id);
    }
    return { lines: [...annotations, ...all.map(({ text }) => text)], title, ...(type !== undefined && { type }) };
}

interface Member {
    readonly text: string;
    readonly isOperation: boolean;
    /** How Mermaid shows it. */
    readonly shown: string;
}

/** A line of a class: what comes first says who sees it, and what comes last what kind of member it is. */
function memberOf(line: string, classifier: string): Member {
    const isOperation = OPERATION.test(line);
    const [signature, result] = isOperation ? parted(line) : [line, undefined];
    const visibility = /^[-+#~]/.exec(signature)?.[0] ?? '';
    const named = signature.slice(visibility.length);
    // Mermaid keeps one blank there.
    const gap = visibility !== '' && /^ [^ ]/.test(named) ? ' ' : '';
    const text = visibility + gap + inMember(named.slice(gap.length), isOperation);
    return {
        text: `${text}${result === undefined ? '' : ` ${inMember(result, false)}`}${classifier}`,
        isOperation,
        shown: `${signature}${result === undefined ? '' : ` : ${result}`}`
    };
}

function parted(line: string): [signature: string, result: string | undefined] {
    const end = line.indexOf(')') + 1;
    const result = line.slice(end).replace(/^\s*:\s*/, '');
    return [line.slice(0, end), result === '' ? undefined : result];
}

function inMember(text: string, isOperation: boolean): string {
    const [, before, type, after] = GENERIC.exec(text) ?? [];
    const known = before !== undefined && type !== undefined && after !== undefined;
    return known ? `${plain(before, isOperation)}~${plain(type, isOperation)}~${plain(after, isOperation)}` : plain(text, isOperation);
}

/** Brackets would make an operation of an attribute, and the last character may be a classifier. */
function plain(text: string, isOperation: boolean): string {
    const safe = escaped(text).replace(/[{}~]|\[(?=\*)|[*$]$|^ /g, asEntity);
    return isOperation ? safe : safe.replace(/[()]/g, asEntity);
}
