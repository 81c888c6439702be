import { append } from '../long-lists';
import { type LineEdit, lineEdits } from '../line-edits';
import type { Side } from './merge-fields';

export interface MergedLines {
    readonly text: string;
    /** How many places both sides changed differently. */
    readonly conflicts: number;
}

/**
 * Merges two versions of a text line by line.
 * @param prefer whose lines are taken where both changed the same
 * @param joinAdded lines that both added in one place are all kept, instead of a conflict
 */
export function mergeLines(base: string, mine: string, theirs: string, prefer: Side, joinAdded = false): MergedLines {
    const lines = base.match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const [own, other] = [lineEdits(base, mine), lineEdits(base, theirs)];
    const parts: string[] = [];
    let conflicts = 0;
    let [at, i, j] = [0, 0, 0];
    while (i < own.length || j < other.length) {
        const start = Math.min(own[i]?.line ?? Infinity, other[j]?.line ?? Infinity);
        append(parts, lines.slice(at, start));
        // Edits of the two sides that touch the same lines, as one.
        const [a, b]: [LineEdit[], LineEdit[]] = [[], []];
        let end = start;
        for (let grown = true; grown;) {
            grown = false;
            for (const [edits, found, next] of [
                [own, a, () => i++],
                [other, b, () => j++]
            ] as const) {
                const edit = edits === own ? own[i] : other[j];
                if (edit && (edit.line < end || edit.line === start)) {
                    found.push(edit);
                    end = Math.max(end, edit.line + edit.remove);
                    next();
                    grown = true;
                }
            }
        }
        const [here, there, was] = [applied(lines, a, start, end), applied(lines, b, start, end), lines.slice(start, end).join('')];
        if (here === there || there === was) {
            parts.push(here);
        } else if (here === was) {
            parts.push(there);
        } else if (joinAdded && was === '') {
            append(parts, [ended(here), ended(there)].sort());
        } else {
            conflicts++;
            parts.push(prefer === 'mine' ? here : there);
        }
        at = end;
    }
    return { text: [...parts, ...lines.slice(at)].join(''), conflicts };
}

function applied(lines: readonly string[], edits: readonly LineEdit[], start: number, end: number): string {
    const parts: string[] = [];
    let at = start;
    for (const { line, remove, insert } of edits) {
        append(parts, lines.slice(at, line));
        parts.push(insert);
        at = line + remove;
    }
    return [...parts, ...lines.slice(at, end)].join('');
}

function ended(text: string): string {
    return text.endsWith('\n') ? text : `${text}\n`;
}
