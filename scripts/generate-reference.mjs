/**
 * Writes what is made from the code: docs/tools/<toolset>.md from the tool lists, and the pictures of faces and marks in the skill. With
 * --check it only reports what is not up to date, in another folder if one is given.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notationSheets } from './steps/notation-sheets.mjs';
import { ROOT } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';
import { toolsetPage } from './steps/toolset-page.mjs';

const FOLDER = 'docs/tools';
const PICTURES = '.opencode/skills/draw-diagram/pictures';

const checks = process.argv[2] === '--check';
const root = (checks && process.argv[3]) || ROOT;
let stale = 0;
for (const [toolset, members] of grouped(allTools())) {
    made(`${FOLDER}/${toolset}.md`, toolsetPage(toolset, members));
}
for (const [name, svg] of Object.entries(notationSheets())) {
    made(`${PICTURES}/${name}`, svg);
}
process.exit(stale === 0 ? 0 : 1);

function made(name, text) {
    const file = path.join(root, name);
    if (!checks) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
        return;
    }
    const line = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', text);
    if (line > 0) {
        process.stderr.write(`${name}:${line}: is not what the code says; run: node scripts/generate-reference.mjs\n`);
        stale++;
    }
}

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
