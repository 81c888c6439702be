import { runGit } from '@openspace/core/lib/node/git/run-git';
import { MARKER_SIZE } from '@openspace/tool';
import { readFile, writeFile } from 'fs/promises';
import { inThread } from './bounded-work';
import { printable } from './printable';

/** What git gives a merge driver (gitattributes(5), "Defining a custom merge driver"). */
export interface MergeDriverInput {
    /** Files with the three versions; the result goes into that of `mine`. */
    readonly base: string;
    readonly mine: string;
    readonly theirs: string;
    readonly markerSize: number;
    /** In the repository. */
    readonly path: string;
    readonly labels: { readonly mine: string; readonly theirs: string };
}

/** What git takes for conflicts; anything above 128 would stop the whole merge. */
const CONFLICT = 1;

/**
 * Merges a drawing for git.
 * @returns the exit code: 0 without conflicts, 1 when a person has to decide, with both sides in the file
 */
export async function runMergeDriver(input: MergeDriverInput, tell: (line: string) => void): Promise<number> {
    const { base, mine, theirs, path, markerSize, labels } = input;
    const name = printable(path);
    try {
        const [was, own, other] = await Promise.all([base, mine, theirs].map(file => readFile(file, 'utf8')));
        const sides = { base: was ?? '', mine: own ?? '', theirs: other ?? '', path };
        const { text, conflicts } = await inThread('mergeForGit', sides, { ...labels, size: markerSize });
        await writeFile(mine, text);
        conflicts.slice(0, MAX_TOLD).forEach(sentence => tell(`${name}: ${sentence}`));
        if (conflicts.length > MAX_TOLD) {
            tell(`${name}: and ${conflicts.length - MAX_TOLD} more conflicts.`);
        }
        return conflicts.length > 0 ? CONFLICT : 0;
    } catch (error) {
        tell(`${name} cannot be merged as a drawing: ${printable(error instanceof Error ? error.message : String(error))}`);
        return mergeLines(input, tell);
    }
}

const MAX_TOLD = 50;

/** How git ends when lines are in conflict: with their number, up to this. */
const LINES_IN_CONFLICT = Array.from({ length: 127 }, (_, at) => at + 1);

/** As git does for text; what comes out may be no drawing, so a person has to look at it. */
async function mergeLines(input: MergeDriverInput, tell: (line: string) => void): Promise<number> {
    const { base, mine, theirs, markerSize, labels, path } = input;
    const size = `--marker-size=${markerSize > 0 ? markerSize : MARKER_SIZE}`;
    const args = ['merge-file', size, '-L', labels.mine, '-L', 'base', '-L', labels.theirs, '--', mine, base, theirs];
    const isMerged = await runGit(process.cwd(), args, { accepts: LINES_IN_CONFLICT, offline: true }).then(
        () => true,
        () => false
    );
    tell(
        isMerged
            ? `${printable(path)}: its lines were merged as text. Check the file before you commit it.`
            : `${printable(path)}: your version is in the file; the other one is kept by git (git checkout --theirs).`
    );
    return CONFLICT;
}
