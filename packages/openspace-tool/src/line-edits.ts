/** Text that takes the place of whole lines. */
export interface LineEdit {
    /** The first line that goes, counted from 0 in the text before all edits. */
    readonly line: number;
    /** How many lines go. */
    readonly remove: number;
    /** With line ends. */
    readonly insert: string;
}

/** A text, whole, or as edits of the text that it replaces, in the order of their lines. */
export type NewText = string | readonly LineEdit[];

/**
 * Says how one text becomes another, in time proportional to their length. Lines that moved count as changed, so the edits
 * are the fewest only where lines keep their order, as in a file of sorted records.
 */
export function lineEdits(from: string, to: string): LineEdit[] {
    const [before, after] = [linesOf(from), linesOf(to)];
    let [start, endBefore, endAfter] = [0, before.length, after.length];
    while (start < endBefore && start < endAfter && before[start] === after[start]) {
        start++;
    }
    while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
        endBefore--;
        endAfter--;
    }
    const former = new Set(before.slice(start, endBefore));
    const wanted = new Set(after.slice(start, endAfter));
    const edits: LineEdit[] = [];
    let [line, next] = [start, start];
    const isSame = () => line < endBefore && next < endAfter && before[line] === after[next];
    while (line < endBefore || next < endAfter) {
        if (isSame()) {
            line++;
            next++;
            continue;
        }
        const [first, begin] = [line, next];
        do {
            const goes = line < endBefore && !wanted.has(before[line]!);
            const comes = next < endAfter && !former.has(after[next]!);
            // Otherwise both lines are in both texts, in another order.
            const moved = !goes && !comes;
            line += (goes || moved) && line < endBefore ? 1 : 0;
            next += (comes || moved) && next < endAfter ? 1 : 0;
        } while ((line < endBefore || next < endAfter) && !isSame());
        edits.push({ line: first, remove: line - first, insert: after.slice(begin, next).join('') });
    }
    return edits;
}

/** With their line ends; the last one may have none. */
function linesOf(text: string): string[] {
    const lines: string[] = [];
    for (let start = 0; start < text.length;) {
        const end = text.indexOf('\n', start) + 1 || text.length;
        lines.push(text.slice(start, end));
        start = end;
    }
    return lines;
}
