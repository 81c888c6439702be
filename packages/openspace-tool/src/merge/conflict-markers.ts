import { lineEdits } from '../line-edits';
import { append } from '../long-lists';
import { ToolError } from '../tool-error';

/** How many characters a marker has unless the repository says otherwise (gitattributes(5), `conflict-marker-size`). */
export const MARKER_SIZE = 7;

export interface MarkerOptions {
    /** What is written behind the markers, such as names of branches. */
    readonly mine?: string;
    readonly theirs?: string;
    readonly size?: number;
}

/**
 * One text of two, with git's conflict markers around the lines that differ. {@link readConflict} gives both back.
 */
export function withMarkers(
    mine: string,
    theirs: string,
    { mine: ours = 'ours', theirs: other = 'theirs', size = MARKER_SIZE }: MarkerOptions = {}
): string {
    const [open, middle, close] = ['<', '=', '>'].map(sign => sign.repeat(size));
    const lines = mine.match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const parts: string[] = [];
    let at = 0;
    for (const { line, remove, insert } of lineEdits(mine, theirs)) {
        append(parts, lines.slice(at, line));
        const own = lines.slice(line, line + remove).join('');
        parts.push(`${open} ${label(ours)}\n`, ended(own), `${middle}\n`, ended(insert), `${close} ${label(other)}\n`);
        at = line + remove;
    }
    return [...parts, ...lines.slice(at)].join('');
}

/** The sides of a file that git could not merge. */
export interface ConflictedText {
    readonly mine: string;
    readonly theirs: string;
    /** What both come from, where the file says so (`merge.conflictStyle` `diff3` or `zdiff3`). */
    readonly base?: string;
    /** What is written behind the markers. */
    readonly labels: { readonly mine: string; readonly theirs: string };
    /** How many places differ. */
    readonly places: number;
}

/**
 * Takes a text with git's conflict markers apart. Nothing is lost: each side is whole.
 * @returns undefined for a text without markers, or with markers that do not fit together
 */
export function readConflict(text: string, size: number = MARKER_SIZE): ConflictedText | undefined {
    const [open, former, middle, close] = ['<', '|', '=', '>'].map(sign => sign.repeat(size));
    const sides = { mine: [] as string[], base: [] as string[], theirs: [] as string[] };
    const labels = { mine: '', theirs: '' };
    let at: 'both' | 'mine' | 'base' | 'theirs' = 'both';
    let places = 0;
    let bases = 0;
    const marks = (line: string, marker: string | undefined): boolean =>
        marker !== undefined && line.startsWith(marker) && (line.length === marker.length || line[marker.length] === ' ');
    for (const whole of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
        const line = whole.replace(/\r?\n$/, '');
        if (at === 'both' && marks(line, open)) {
            places++;
            at = 'mine';
            labels.mine ||= line.slice(size + 1);
        } else if (at === 'mine' && marks(line, former)) {
            bases++;
            at = 'base';
        } else if ((at === 'mine' || at === 'base') && line === middle) {
            at = 'theirs';
        } else if (at === 'theirs' && marks(line, close)) {
            at = 'both';
            labels.theirs ||= line.slice(size + 1);
        } else if (at === 'both') {
            sides.mine.push(whole);
            sides.base.push(whole);
            sides.theirs.push(whole);
        } else if (marks(line, open) || marks(line, close)) {
            return undefined;
        } else {
            sides[at].push(whole);
        }
    }
    if (places === 0 || at !== 'both') {
        return undefined;
    }
    const [mine, base, theirs] = [sides.mine.join(''), sides.base.join(''), sides.theirs.join('')];
    return { mine, theirs, ...(bases === places && { base }), labels, places };
}

/** A line of git's that no diagram has. Lines of `=======` alone are headings in Markdown, and borders elsewhere. */
const MARKER = /^(?:<{7}|>{7})(?: |\r?$)/m;

/** The first line, from 1, at which git has left a conflict in a text; undefined for a text without one. */
export function conflictLine(text: string): number | undefined {
    // Nearly all texts have none, which is seen at once also in long ones.
    const at = text.includes('<<<<<<<') || text.includes('>>>>>>>') ? text.search(MARKER) : -1;
    return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}

/** What the readers of all formats say of a text that git could not merge. */
export const UNRESOLVED = 'unresolved merge conflict';
/** What to do about it. */
export const RESOLVE_IT = 'Resolve the conflict in the text editor, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';

/**
 * Refuses a text that git could not merge, before it is read as something else.
 * @param name of the file, where it is not the one that was asked for
 * @throws ToolError `INVALID_INPUT` with `details.line` and `details.column`, both from 1
 */
export function refuseConflict(text: string, name?: string): void {
    const line = conflictLine(text);
    if (line !== undefined) {
        throw new ToolError('INVALID_INPUT', `line ${line}, column 1${name === undefined ? '' : ` of ${name}`}: ${UNRESOLVED}.`, {
            suggestion: RESOLVE_IT,
            details: { line, column: 1 }
        });
    }
}

function ended(text: string): string {
    return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function label(text: string): string {
    return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
