import type { LineRange } from './diff-hunks';

/** One conflict in a text, by its lines from 1. Of an empty side, `end` is less than `start`. */
export interface MergeConflict {
    /** The lines of the markers: `<<<<<<<`, the `|||||||` of diff3, `=======`, `>>>>>>>`. */
    readonly start: number;
    readonly base?: number;
    readonly middle: number;
    readonly end: number;
    readonly current: LineRange;
    readonly incoming: LineRange;
}

/** Finds the conflicts that git marked; what is not complete is no conflict. */
export function findConflicts(lines: readonly string[]): MergeConflict[] {
    const conflicts: MergeConflict[] = [];
    let start = 0;
    let base: number | undefined;
    let middle = 0;
    lines.forEach((line, at) => {
        const number = at + 1;
        if (line.startsWith('<<<<<<< ')) {
            [start, base, middle] = [number, undefined, 0];
        } else if (start && !middle && line.startsWith('|||||||')) {
            base ??= number;
        } else if (start && !middle && /^=======\r?$/.test(line)) {
            middle = number;
        } else if (middle && line.startsWith('>>>>>>> ')) {
            conflicts.push({
                start,
                ...(base === undefined ? {} : { base }),
                middle,
                end: number,
                current: { start: start + 1, end: (base ?? middle) - 1 },
                incoming: { start: middle + 1, end: number - 1 }
            });
            [start, base, middle] = [0, undefined, 0];
        }
    });
    return conflicts;
}

export type ConflictSide = 'current' | 'incoming' | 'both';

/** The lines that take the place of a conflict. */
export function resolveConflict(lines: readonly string[], conflict: MergeConflict, side: ConflictSide): string[] {
    const of = ({ start, end }: LineRange): string[] => lines.slice(start - 1, end);
    return [...(side === 'incoming' ? [] : of(conflict.current)), ...(side === 'current' ? [] : of(conflict.incoming))];
}
