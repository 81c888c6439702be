import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../steps/paths.mjs';
import { capture } from '../steps/run.mjs';
import { inTemporaryTree } from './temporary-tree.mjs';

/** Runs test files as `npm test` does, in a process of its own. @returns the counts, the lines with failures, the times, and all that was printed */
export function runOf(files, { strict = false, repeats = true, grep, tests, silent = 60_000 } = {}) {
    return inTemporaryTree(files, async root => {
        const names = Object.keys(files).filter(name => name.endsWith('.spec.cjs'));
        const program = `
            import { runFiles } from ${JSON.stringify(at('scripts/app-tests/run-files.mjs'))};
            import { Tally } from ${JSON.stringify(at('scripts/steps/tally.mjs'))};
            const tally = new Tally();
            await runFiles(tally, 'Seeded', ${JSON.stringify(names.map(name => path.join(root, name)))}, {
                strict: ${strict}, repeats: () => ${repeats}, remembers: false, grep: ${JSON.stringify(grep)}, tests: ${JSON.stringify(tests)}
            });
            tally.requireSome({ grep: ${JSON.stringify(grep)} });
            console.log(tally.summary());`;
        const { output } = await capture(process.execPath, ['--input-type=module', '-e', program], {
            env: {
                ...process.env,
                OPENSPACE_TEST_SILENT_MS: String(silent),
                OPENSPACE_TEST_RESULTS: path.join(root, 'results'),
                OPENSPACE_TEST_TIME_SCALE: '1'
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
    });
}

/** A test file that passes. */
export const good = "describe('good', () => it('passes', () => undefined));";
