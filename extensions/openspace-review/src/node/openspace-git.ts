/**
 * openspace-git setup [--dry-run] [FOLDER]    writes .gitattributes and the repository's configuration
 * openspace-git remove [FOLDER]               removes them
 * openspace-git diff-driver …                 called by git diff
 * openspace-git textconv FILE                 called by git log -p and others
 * openspace-git merge-driver …                called by git merge and others
 */
import { readFile } from 'fs/promises';
import * as path from 'path';
import { diffText } from '../common/diff-texts';
import { DRAWING_PATTERNS } from '../common/drawing-kinds';
import { inThread } from './bounded-work';
import { runMergeDriver } from './merge-driver';
import { printable } from './printable';
import { planSetUp, setUp, undoSetUp } from './set-up';

const PROGRAM = path.resolve(__dirname, '../../bin/openspace-git.cjs');
/** As git exits for wrong arguments. */
const USAGE = 129;
/** Where git keeps a version that does not exist. */
const NOTHING = ['/dev/null', 'nul', 'NUL'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function main([command, ...args]: readonly string[]): Promise<number> {
    switch (command) {
        case 'setup':
            return runSetUp(args);
        case 'remove':
            await undoSetUp(args[0] ?? '.');
            say('Removed from .gitattributes and the configuration of the repository.');
            return 0;
        case 'diff-driver':
            return diffDriver(args);
        case 'textconv':
            return textConversion(args);
        case 'merge-driver': {
            const [base, mine, theirs, size, file, ours = '', other = ''] = args;
            if (base === undefined || mine === undefined || theirs === undefined || file === undefined) {
                return usage();
            }
            // Before git 2.44 the labels are not filled in.
            const label = (text: string, otherwise: string): string => (text === '' || text.startsWith('%') ? otherwise : text);
            const labels = { mine: label(ours, 'ours'), theirs: label(other, 'theirs') };
            return runMergeDriver({ base, mine, theirs, path: file, markerSize: markerSize(size), labels }, tell);
        }
        default:
            return usage();
    }
}

function markerSize(given: string | undefined): number {
    const size = Number(given);
    return Number.isInteger(size) && size > 0 && size < 1000 ? size : 7;
}

function usage(): number {
    tell('Usage: openspace-git setup [--dry-run] [FOLDER] | remove [FOLDER] | diff-driver … | textconv FILE | merge-driver …');
    return USAGE;
}

async function runSetUp(args: readonly string[]): Promise<number> {
    const plan = await planSetUp(args.find(arg => !arg.startsWith('-')) ?? '.', PROGRAM);
    const isDry = args.includes('--dry-run');
    if (!isDry) {
        await setUp(plan);
    }
    const would = isDry ? 'would get' : 'has';
    plan.attributes.forEach(line => say(`.gitattributes ${would}: ${line}`));
    plan.config.forEach(([key, value]) => say(`config ${would}: ${key} = ${printable(value)}`));
    plan.others.forEach(line => tell(`.gitattributes keeps another line about drawings: ${printable(line)}`));
    return 0;
}

/** path old-file old-hex old-mode new-file new-hex new-mode [new-path description] */
async function diffDriver([file, old, , , now, , , renamed]: readonly string[]): Promise<number> {
    if (file === undefined || old === undefined || now === undefined) {
        // An unmerged path has no versions.
        say(`* ${printable(file ?? '')} is not merged.`);
        return 0;
    }
    const target = renamed ?? file;
    say(`drawing ${printable(file)}${target === file ? '' : ` → ${printable(target)}`}`);
    try {
        const [before, after] = await Promise.all([old, now].map(version => (NOTHING.includes(version) ? '' : readFile(version, 'utf8'))));
        process.stdout.write(diffText(await inThread('diffDrawings', { before: before ?? '', after: after ?? '', path: target })));
    } catch (error) {
        // git would stop at another exit code, and show no other file.
        say(`! ${printable(error instanceof Error ? error.message : String(error))}`);
    }
    return 0;
}

/** git may give a temporary file, whose name ends as that of the drawing. */
async function textConversion([file]: readonly string[]): Promise<number> {
    if (file === undefined) {
        return usage();
    }
    const text = await readFile(file, 'utf8');
    const name = DRAWING_PATTERNS.some(([pattern]) => file.endsWith(pattern.slice(1))) ? file : `${file}${suffixOf(text)}`;
    try {
        process.stdout.write(await inThread('describeDrawing', text, name));
    } catch {
        // What cannot be read is compared as it is.
        process.stdout.write(text);
    }
    return 0;
}

function suffixOf(text: string): string {
    const start = text.slice(0, 5000);
    return /<(?:mxfile|mxGraphModel)/.test(start)
        ? '.drawio'
        : /"type"\s*:\s*"excalidraw"/.test(start)
          ? '.excalidraw'
          : /^\s*\{/.test(start)
            ? '.tldr'
            : '.mmd';
}

main(process.argv.slice(2)).then(
    code => (process.exitCode = code),
    (error: unknown) => {
        tell(printable(error instanceof Error ? error.message : String(error)));
        process.exitCode = 128;
    }
);
