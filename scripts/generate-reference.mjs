/** Writes docs/tools/<toolset>.md from the tool lists; with --check only says whether they are up to date. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './steps/paths.mjs';
import { allTools } from './steps/tool-lists.mjs';
import { toolsetPage } from './steps/toolset-page.mjs';

const pages = grouped(allTools());
let stale = 0;
mkdirSync(at('docs/tools'), { recursive: true });
for (const [toolset, members] of pages) {
    const file = at('docs/tools', `${toolset}.md`);
    const text = toolsetPage(toolset, members);
    if (!process.argv.includes('--check')) {
        writeFileSync(file, text);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
        process.stderr.write(`${file} is not what the tools say; run: node scripts/generate-reference.mjs\n`);
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
