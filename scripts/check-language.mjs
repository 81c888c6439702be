/** No comment, UI text, message, test title or page uses a word of scripts/language/word-list.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { offences } from './language/offences.mjs';
import { ROOT } from './steps/paths.mjs';

const SOURCES = /\.(?:ts|tsx|mjs|cjs|css|md)$/;
const FOREIGN = /^(?:node_modules|lib|src-gen|dist|sample-workspace|\.git|\.theia|\.changeset)$|^gen-/;
/** The list itself with its tests, and the page that says which words to avoid. */
const EXEMPT = /^scripts\/language\/|^docs\/glossary\.md$/;

const root = process.argv[2] ?? ROOT;
const problems = sources('').flatMap(file => offences(file, readFileSync(path.join(root, file), 'utf8')));
for (const problem of problems) {
    process.stderr.write(`${problem}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);

function sources(folder) {
    return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
        const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
            return FOREIGN.test(entry.name) ? [] : sources(file);
        }
        return SOURCES.test(entry.name) && !EXEMPT.test(file) ? [file] : [];
    });
}
