import { nls } from '@theia/core';
export interface DiffLine {
    readonly sign: '+' | '-' | ' ' | '…';
    readonly text: string;
}

/** So much around a change is shown. */
const CONTEXT = 2;
const MAX_LINES = 200;
/** Above it, everything between the first and the last difference counts as changed. */
const MAX_CELLS = 1_000_000;

/** The changed lines of a text with a little around them. */
export function lineDiff(before: string, after: string): DiffLine[] {
    if (before === after) {
        return [];
    }
    const [a, b] = [linesOf(before), linesOf(after)];
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) {
        start++;
    }
    let end = 0;
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) {
        end++;
    }
    const middle = changed(a.slice(start, a.length - end), b.slice(start, b.length - end));
    const lines: DiffLine[] = [
        ...(start > CONTEXT ? [{ sign: '…' as const, text: '' }] : []),
        ...a.slice(Math.max(0, start - CONTEXT), start).map(same),
        ...middle,
        ...a.slice(a.length - end, a.length - end + CONTEXT).map(same),
        ...(end > CONTEXT ? [{ sign: '…' as const, text: '' }] : [])
    ];
    return lines.length > MAX_LINES
        ? [
              ...lines.slice(0, MAX_LINES),
              { sign: '…', text: nls.localize('openspace/agent/moreLines', '{0} more lines', lines.length - MAX_LINES) }
          ]
        : lines;
}

const same = (text: string): DiffLine => ({ sign: ' ', text });
const removed = (text: string): DiffLine => ({ sign: '-', text });
const added = (text: string): DiffLine => ({ sign: '+', text });

function linesOf(text: string): string[] {
    return text === '' ? [] : text.split('\n');
}

/** By the longest common subsequence of lines. */
function changed(a: readonly string[], b: readonly string[]): DiffLine[] {
    if (a.length * b.length > MAX_CELLS) {
        return [...a.map(removed), ...b.map(added)];
    }
    const width = b.length + 1;
    const common = new Uint32Array((a.length + 1) * width);
    const at = (i: number, j: number) => common[i * width + j] ?? 0;
    for (let i = a.length - 1; i >= 0; i--) {
        for (let j = b.length - 1; j >= 0; j--) {
            common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
        }
    }
    const lines: DiffLine[] = [];
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
        if (i < a.length && j < b.length && a[i] === b[j]) {
            lines.push(same(a[i++]!));
            j++;
        } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
            lines.push(removed(a[i++]!));
        } else {
            lines.push(added(b[j++]!));
        }
    }
    return lines;
}
