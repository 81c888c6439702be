/** Lines of an editor, from 1, both included. */
export interface LineRange {
    readonly start: number;
    readonly end: number;
}

/** A change without lines of context around it. Lines are without their ends, and count from 1. */
export interface DiffHunk {
    /** The first line before the change; of an insertion, the line that it follows. */
    readonly oldStart: number;
    readonly removed: readonly string[];
    /** The first line after the change; of a deletion, the line that it follows. */
    readonly newStart: number;
    readonly added: readonly string[];
    /** Whether the file's last line is one of these, and does not end with a line break. */
    readonly removedEndsFile?: true;
    readonly addedEndsFile?: true;
}

const HEADER = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
const NO_LINE_BREAK = '\\ No newline at end of file';

/** Reads the hunks of `git diff -U0` of one file. */
export function parseHunks(diff: string): DiffHunk[] {
    const hunks: { -readonly [K in keyof DiffHunk]: DiffHunk[K] extends readonly string[] ? string[] : DiffHunk[K] }[] = [];
    let last: '-' | '+' | undefined;
    for (const line of diff.split('\n')) {
        const header = HEADER.exec(line);
        const hunk = hunks.at(-1);
        if (header) {
            hunks.push({ oldStart: Number(header[1]), newStart: Number(header[2]), removed: [], added: [] });
            last = '-';
        } else if (!hunk) {
            continue;
        } else if (line.startsWith('-')) {
            hunk.removed.push(line.slice(1));
            last = '-';
        } else if (line.startsWith('+')) {
            hunk.added.push(line.slice(1));
            last = '+';
        } else if (line.startsWith('\\')) {
            hunk[last === '-' ? 'removedEndsFile' : 'addedEndsFile'] = true;
        }
    }
    return hunks;
}

/**
 * The parts of hunks that touch lines of the new file. Of a hunk that replaces as many lines as it has, and of an insertion, only those
 * lines; of any other, all of it.
 */
export function selectLines(hunks: readonly DiffHunk[], ranges: readonly LineRange[]): DiffHunk[] {
    const selected = hunks.flatMap(hunk => ranges.map(range => partOf(hunk, range)).filter(part => part !== undefined));
    return [...new Map(selected.map(part => [`${part.oldStart} ${part.newStart} ${part.added.length}`, part])).values()];
}

function partOf(hunk: DiffHunk, { start, end }: LineRange): DiffHunk | undefined {
    const { oldStart, newStart, removed, added } = hunk;
    if (added.length === 0) {
        // A deletion is drawn between the line that it follows and the next one.
        return newStart + 1 >= start && newStart <= end ? hunk : undefined;
    }
    const first = Math.max(start, newStart);
    const last = Math.min(end, newStart + added.length - 1);
    if (first > last) {
        return undefined;
    }
    const [from, to] = [first - newStart, last - newStart + 1];
    const ends = to === added.length && hunk.addedEndsFile ? { addedEndsFile: true as const } : {};
    if (removed.length === 0) {
        return { oldStart, newStart: first, removed, added: added.slice(from, to), ...ends };
    }
    // Where the end of the file changes, its last lines depend on each other.
    if (removed.length !== added.length || hunk.removedEndsFile || hunk.addedEndsFile) {
        return hunk;
    }
    return { oldStart: oldStart + from, newStart: first, removed: removed.slice(from, to), added: added.slice(from, to) };
}

/**
 * A patch that applies hunks of one file, and no others of it, for `git apply --unidiff-zero`.
 *
 * @param reverse for `git apply --reverse`: the new side is kept as it is, and the old side counted
 */
export function formatPatch(path: string, hunks: readonly DiffHunk[], reverse = false): string {
    let shift = 0;
    const bodies = [...hunks]
        .sort((a, b) => a.oldStart - b.oldStart || a.newStart - b.newStart)
        .map(({ oldStart, newStart, removed, added, removedEndsFile, addedEndsFile }) => {
            // A side without lines is named by the line before, which is one less.
            const [oldFirst, newFirst] = [oldStart + (removed.length ? 0 : 1), newStart + (added.length ? 0 : 1)];
            const from = reverse ? newFirst - shift : oldFirst;
            const to = reverse ? newFirst : oldFirst + shift;
            shift += added.length - removed.length;
            return [
                `@@ -${from - (removed.length ? 0 : 1)},${removed.length} +${to - (added.length ? 0 : 1)},${added.length} @@`,
                ...removed.map(line => `-${line}`),
                ...(removedEndsFile ? [NO_LINE_BREAK] : []),
                ...added.map(line => `+${line}`),
                ...(addedEndsFile ? [NO_LINE_BREAK] : [])
            ].join('\n');
        });
    const [before, after] = [quote(`a/${path}`), quote(`b/${path}`)];
    return `diff --git ${before} ${after}\n--- ${before}\n+++ ${after}\n${bodies.join('\n')}\n`;
}

/** As git writes paths that it could not read back otherwise; each character is a byte. */
function quote(path: string): string {
    const escaped = path.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, each => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`);
    return escaped === path && !/\s$/.test(path) ? path : `"${escaped}"`;
}
