import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTables, staleTables } from './generated-tables.mjs';
import { removeOutdatedOutput } from './outdated-output.mjs';
import { at, BACKEND, BUILT_IN, COMPILE_CACHE } from './paths.mjs';
import { must, say } from './run.mjs';

const STAMP = at('browser-app', 'lib', '.built');
const SOURCES = ['packages', 'extensions'].map(folder => at(folder));
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'browser-app/package.json', 'browser-app/esbuild.mjs'].map(
    file => at(file)
);

/** Compiles all TypeScript, tests included; unchanged projects cost next to nothing. */
export async function compile() {
    say('Compiling');
    const packages = ['packages', 'extensions'].flatMap(folder => readdirSync(at(folder)).map(name => at(folder, name)));
    [...packages, at('e2e'), at('benchmarks')].forEach(removeOutdatedOutput);
    await must('Compiling', process.execPath, [at('node_modules/typescript/bin/tsc'), '-b', 'tsconfig.json']);
    // Needs what was installed.
    const { makeBoardApp } = await import('./board-app.mjs');
    await makeBoardApp();
}

/** Compiles and bundles the app if any source is newer than the last build. */
export async function build({ mode = 'production', force = false } = {}) {
    const stale = staleTables();
    const isThere = [BACKEND, STAMP, BUILT_IN].every(made => existsSync(made));
    if (!force && stale.length === 0 && isThere && newestSource() < statSync(STAMP).mtimeMs) {
        return;
    }
    const started = Date.now();
    await Promise.all([generateTables(stale), compile()]);
    // Needs what was installed.
    const { layBuiltInExtensions } = await import('./built-in-extensions.mjs');
    await layBuiltInExtensions();
    say('Bundling the app (about a minute the first time)');
    await must('Bundling', process.execPath, [at('node_modules/@theia/cli/bin/theia'), 'build', '--mode', mode], {
        cwd: at('browser-app')
    });
    rmSync(COMPILE_CACHE, { recursive: true, force: true });
    writeFileSync(STAMP, mode);
    // Sources saved while the build ran are newer than it.
    utimesSync(STAMP, started / 1000, started / 1000);
}

function newestSource() {
    const files = SOURCES.flatMap(folder =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter(entry => entry.isFile() && /[\\/]src([\\/]|$)/.test(entry.parentPath) && !/node_modules/.test(entry.parentPath))
            .map(entry => path.join(entry.parentPath, entry.name))
    );
    return Math.max(...[...files, ...SETTINGS].filter(existsSync).map(file => statSync(file).mtimeMs));
}
