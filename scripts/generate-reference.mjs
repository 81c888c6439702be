/** Writes docs/tools/<toolset>.md from the tool lists; with --check only reports what is not up to date, in another folder if one is given. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';
import { toolsetPage } from './steps/toolset-page.mjs';

const FOLDER = 'docs/tools';

const checks = process.argv[2] === '--check';
const root = (checks && process.argv[3]) || ROOT;
let stale = 0;
mkdirSync(path.join(root, FOLDER), { recursive: true });
for (const [toolset, members] of grouped(allTools())) {
    const name = `${FOLDER}/${toolset}.md`;
    const file = path.join(root, name);
    const text = toolsetPage(toolset, members);
    if (!checks) {
        writeFileSync(file, text);
        continue;
    }
    const line = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', text);
    if (line > 0) {
        process.stderr.write(`${name}:${line}: is not what the tools say; run: node scripts/generate-reference.mjs\n`);
        stale++;
    }
}
process.exit(stale === 0 ? 0 : 1);

function grouped(list) {
    const groups = new Map();
    for (const tool of list) {
        groups.set(tool.toolset, [...(groups.get(tool.toolset) ?? []), tool]);
    }
    return groups;
}

// The first line that differs, counted from 1; 0 for equal texts.
function firstDifference(one, other) {
    const [left, right] = [one.split('\n'), other.split('\n')];
    return (
        Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index).findIndex(index => left[index] !== right[index]) +
        1
    );
}
