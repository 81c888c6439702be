/** docs/adr has numbers without holes, each record has the four sections in order, and the index lists every record under its title. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineOf } from './steps/line-of.mjs';
import { ROOT } from './steps/paths.mjs';

const FOLDER = 'docs/adr';
const SECTIONS = ['Status', 'Context', 'Decision', 'Consequences'];

const root = process.argv[2] ?? ROOT;
const index = textOf('README.md');
const records = readdirSync(path.join(root, FOLDER))
    .filter(file => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
    .sort();
const problems = [...records.flatMap((file, position) => problemsOf(file, position + 1)), ...deadLinks()];
for (const problem of problems) {
    process.stderr.write(`${FOLDER}/${problem}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);

function problemsOf(file, number) {
    const text = textOf(file);
    const title = /^# (\d+)\. (.+)$/m.exec(text);
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(match => ({ name: match[1], line: lineOf(text, match.index) }));
    const wrong = sections.find(({ name }, position) => name !== SECTIONS[position]);
    const complete = wrong === undefined && sections.length === SECTIONS.length;
    return [
        ...(Number(file.slice(0, 4)) === number ? [] : [`${file}:1: expected number ${number}`]),
        ...(Number(title?.[1]) === number ? [] : [`${file}:${lineOf(text, title?.index ?? 0)}: the title must start with "# ${number}. "`]),
        ...(complete ? [] : [`${file}:${wrong?.line ?? lineOf(text, text.trimEnd().length)}: the sections must be ${SECTIONS.join(', ')}`]),
        ...(index.includes(`[${title?.[2]}](${file})`) ? [] : [`README.md:${lastEntry()}: the index must link [${title?.[2]}](${file})`])
    ];
}

function deadLinks() {
    return [...index.matchAll(/\]\((\d{4}-[^()]+)\)/g)]
        .filter(([, file]) => !records.includes(file))
        .map(match => `README.md:${lineOf(index, match.index)}: there is no record ${match[1]}`);
}

function lastEntry() {
    return lineOf(index, Math.max(0, index.lastIndexOf('.md)')));
}

function textOf(file) {
    return readFileSync(path.join(root, FOLDER, file), 'utf8');
}
