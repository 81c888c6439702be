/** No regular expression of the product or its scripts takes more than linear time: a text written for it could stop the backend. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expressionsIn } from './expressions/find-expressions.mjs';
import { Judge } from './expressions/judge.mjs';
import { ROOT } from './steps/paths.mjs';

const SOURCES = /\.(?:ts|tsx|mjs|cjs)$/;
/** Tests read what they wrote themselves. */
const TESTS = /\.spec\.\w+$|(?:^|\/)test\//;
const FOREIGN = /^(?:node_modules|lib|src-gen|dist)$|^gen-/;

const root = process.argv[2] ?? ROOT;
const judge = new Judge();
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
judge.remember();
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
