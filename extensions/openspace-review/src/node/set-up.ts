import { GitFailure, runGit } from '@openspace/core/lib/node/git/run-git';
import { lstat, readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import { DRAWING_PATTERNS } from '../common/drawing-kinds';

/** What the drivers are called in `.gitattributes` and in the configuration. */
const DRIVER = 'openspace';

export interface SetUpPlan {
    /** The folder of the repository's working tree. */
    readonly root: string;
    /** Lines that `.gitattributes` gets; none when it has them. */
    readonly attributes: readonly string[];
    /** Lines of `.gitattributes` that say something else about drawings, and are kept; they take effect before ours. */
    readonly others: readonly string[];
    readonly config: readonly (readonly [key: string, value: string])[];
}

/**
 * What setting up git for drawings in a repository would write.
 * @param program the file of this program
 * @throws Error where `folder` is in no working tree, and where its `.gitattributes` is a link or no file
 */
export async function planSetUp(folder: string, program: string): Promise<SetUpPlan> {
    const stdout = await git(folder, 'rev-parse', '--show-toplevel');
    const root = stdout.replace(/\r?\n$/, '');
    const lines = (await attributesIn(root)).split(/\r?\n/);
    const wanted = DRAWING_PATTERNS.map(([pattern]) => `${pattern} diff=${DRIVER} merge=${DRIVER}`);
    const patterns = DRAWING_PATTERNS.map(([pattern]) => pattern);
    const command = `${shellWord(process.execPath)} ${shellWord(program)}`;
    return {
        root,
        attributes: wanted.filter(line => !lines.includes(line)),
        others: lines.filter(line => !wanted.includes(line) && patterns.includes(line.split(/\s/)[0] ?? '')),
        config: [
            [`diff.${DRIVER}.command`, `${command} diff-driver`],
            [`diff.${DRIVER}.textconv`, `${command} textconv`],
            [`merge.${DRIVER}.name`, 'OpenSpace drawings'],
            [`merge.${DRIVER}.driver`, `${command} merge-driver %O %A %B %L %P %X %Y`]
        ]
    };
}

/** Writes what the plan says; the same plan twice changes nothing. */
export async function setUp({ root, attributes, config }: SetUpPlan): Promise<void> {
    if (attributes.length > 0) {
        const before = await attributesIn(root);
        const gap = before === '' || before.endsWith('\n') ? '' : '\n';
        await writeFile(path.join(root, '.gitattributes'), `${before}${gap}${attributes.join('\n')}\n`);
    }
    for (const [key, value] of config) {
        await git(root, 'config', '--local', key, value);
    }
}

/** Removes what `setUp` wrote. */
export async function undoSetUp(folder: string): Promise<void> {
    const { root } = await planSetUp(folder, '');
    const ours = new Set(DRAWING_PATTERNS.map(([pattern]) => `${pattern} diff=${DRIVER} merge=${DRIVER}`));
    const before = await attributesIn(root);
    const after = before
        .split('\n')
        .filter(line => !ours.has(line.replace(/\r$/, '')))
        .join('\n');
    if (after !== before) {
        await writeFile(path.join(root, '.gitattributes'), after);
    }
    for (const section of [`diff.${DRIVER}`, `merge.${DRIVER}`]) {
        // Fails where the section does not exist.
        await git(root, 'config', '--local', '--remove-section', section).catch(() => undefined);
    }
}

/** @throws Error for a link, which git does not follow, and which could lead to a file outside of the repository */
async function attributesIn(root: string): Promise<string> {
    const file = path.join(root, '.gitattributes');
    try {
        if (!(await lstat(file)).isFile()) {
            throw new Error(`${file} is a link or no file, which git does not read; nothing was written.`);
        }
        return await readFile(file, 'utf8');
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
            return '';
        }
        throw error;
    }
}

/** Runs git; no program that the repository names is started. @throws Error with what git says */
async function git(folder: string, ...args: readonly string[]): Promise<string> {
    try {
        return (await runGit(path.resolve(folder), args, { offline: true })).stdout.toString();
    } catch (error) {
        throw error instanceof GitFailure ? new Error(error.stderr.trim() || error.message) : error;
    }
}

/** git runs drivers in a POSIX shell, also on Windows. */
function shellWord(text: string): string {
    return `'${text.replaceAll('\\', '/').replaceAll("'", `'\\''`)}'`;
}
