/** docs/adr has numbers without holes, each record has the four sections in order, and the index lists every record under its title. */
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './steps/paths.mjs';

const SECTIONS = ['Status', 'Context', 'Decision', 'Consequences'];

const folder = process.argv[2] ?? at('docs/adr');
const index = readFileSync(`${folder}/README.md`, 'utf8');
const records = readdirSync(folder)
    .filter(file => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
    .sort();
const problems = records.flatMap((file, position) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const number = position + 1;
    const title = /^# (\d+)\. (.+)$/m.exec(text);
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(match => match[1]);
    return [
        ...(Number(file.slice(0, 4)) === number ? [] : [`${file}: expected number ${number}`]),
        ...(Number(title?.[1]) === number ? [] : [`${file}: the title must start with "# ${number}. "`]),
        ...(sections.join() === SECTIONS.join() ? [] : [`${file}: the sections must be ${SECTIONS.join(', ')}`]),
        ...(index.includes(`[${title?.[2]}](${file})`) ? [] : [`README.md: the index must link [${title?.[2]}](${file})`])
    ];
});
for (const problem of problems) {
    process.stderr.write(`${problem}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);
