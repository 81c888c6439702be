import type { DiffHunk } from './diff-hunks';

interface Place {
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
}

export interface TextEdit {
    readonly from: Place;
    readonly to: Place;
    readonly text: string;
}

/** The edits that take hunks back in their new text. */
export function revertEdits(hunks: readonly DiffHunk[]): TextEdit[] {
    return hunks.map(({ newStart, removed, added, removedEndsFile, addedEndsFile }) => {
        const from = { line: added.length ? newStart : newStart + 1, column: 1 };
        const last = newStart + added.length - 1;
        const to =
            added.length === 0 ? from : addedEndsFile ? { line: last, column: added.at(-1)!.length + 1 } : { line: last + 1, column: 1 };
        const text = removed.map(line => line.replace(/\r$/, '')).join('\n');
        return { from, to, text: removed.length && !removedEndsFile ? `${text}\n` : text };
    });
}
