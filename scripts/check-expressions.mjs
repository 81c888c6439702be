/**
 * node scripts/check-expressions.mjs [--update | --all] [FOLDER]
 *
 * No regular expression of the product or its scripts takes more than linear time: a text written for it could stop the backend. Which
 * ones were judged before is in expressions/linear.json, as all of them take more than a minute; `--update` writes it, `--all` does not
 * believe it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { expressionsIn } from './expressions/find-expressions.mjs';
import { Judge } from './expressions/judge.mjs';
import { ROOT } from './steps/paths.mjs';

const SOURCES = /\.(?:ts|tsx|mjs|cjs)$/;
/** Tests read what they wrote themselves. */
const TESTS = /\.spec\.\w+$|(?:^|\/)test\//;
const FOREIGN = /^(?:node_modules|lib|src-gen|dist)$|^gen-/;

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } }
});
const root = positionals[0] ?? ROOT;
const judge = new Judge({ believes: !values.all });
let failed = false;
for (const file of ['packages', 'extensions', 'scripts', 'electron-app']
    .filter(folder => existsSync(path.join(root, folder)))
    .flatMap(sources)) {
    for (const { line, ...expression } of expressionsIn(file, readFileSync(path.join(root, file), 'utf8'))) {
        const problem = await judge.judge(expression);
        if (problem !== undefined) {
            failed = true;
            process.stderr.write(`${file}:${line}: /${expression.pattern}/${expression.flags} ${problem}\n`);
        }
    }
}
if (values.update) {
    judge.update();
} else if (root === ROOT && !judge.isUpToDate()) {
    failed = true;
    process.stderr.write('Run node scripts/check-expressions.mjs --update, and commit scripts/expressions/linear.json.\n');
}
process.exit(failed ? 1 : 0);

function sources(folder) {
    return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
        const file = `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
            return FOREIGN.test(entry.name) ? [] : sources(file);
        }
        return SOURCES.test(entry.name) && !TESTS.test(file) ? [file] : [];
    });
}
