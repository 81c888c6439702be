import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../steps/paths.mjs';
import { capture } from '../steps/run.mjs';
import { inTemporaryTree } from './temporary-tree.mjs';

/**
 * Runs test files as `npm test` does, in a process of its own.
 *
 * @param {Record<string, string>} files texts by name
 * @param {object} options what `runFiles` takes, and:
 * @param {number} [options.silent] for how many milliseconds a process may say nothing
 * @param {string} [options.timeScale] by how much limits against hanging grow
 * @param {string} [options.preload] the name of a file that every process loads first
 * @param {string} [options.parent] the folder that the files are put into a new folder of
 * @returns the counts, the lines with failures, the times, and all that was printed
 */
export function runOf(files, { silent = 60_000, timeScale = '1', preload, parent, repeats = true, ...options } = {}) {
    const run = async root => {
        const names = Object.keys(files).filter(name => name.endsWith('.spec.cjs'));
        const program = `
            import { runFiles } from ${JSON.stringify(at('scripts/app-tests/run-files.mjs'))};
            import { Tally } from ${JSON.stringify(at('scripts/steps/tally.mjs'))};
            const tally = new Tally();
            await runFiles(tally, 'Seeded', ${JSON.stringify(names.map(name => path.join(root, name)))}, {
                ...${JSON.stringify(options)}, repeats: () => ${repeats}, remembers: false
            });
            tally.requireSome({ grep: ${JSON.stringify(options.grep)} });
            console.log(tally.summary());`;
        const { output } = await capture(process.execPath, ['--input-type=module', '-e', program], {
            env: {
                ...process.env,
                OPENSPACE_TEST_SILENT_MS: String(silent),
                OPENSPACE_TEST_RESULTS: path.join(root, 'results'),
                OPENSPACE_TEST_TIME_SCALE: timeScale,
                ...(preload && { NODE_OPTIONS: `--require ${path.join(root, preload)}` })
            }
        });
        const lines = output.trim().split('\n');
        const times = readFileSync(path.join(root, 'results', 'times.tsv'), 'utf8')
            .trim()
            .split('\n');
        return {
            verdict: lines.at(-1),
            failed: lines.filter(line => line.startsWith('✗ ') && !/^✗ +\d/.test(line)),
            times: times.map(line => line.split('\t')),
            output
        };
    };
    return inTemporaryTree(files, run, parent);
}

/** A test file that passes. */
export const good = "describe('good', () => it('passes', () => undefined));";
