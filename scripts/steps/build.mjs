import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTables, staleTables } from './generated-tables.mjs';
import { removeOutdatedOutput } from './outdated-output.mjs';
import { at, BACKEND, BUILT_IN, COMPILE_CACHE, TYPESCRIPT } from './paths.mjs';
import { run, say } from './run.mjs';

const STAMP = at('browser-app', 'lib', '.built');
const SOURCES = ['packages', 'extensions'].map(folder => at(folder));
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'browser-app/package.json', 'browser-app/esbuild.mjs'].map(
    file => at(file)
);

/** Compiles all TypeScript, tests included; unchanged projects cost next to nothing. @returns whether there are no errors */
export async function compile() {
    const stale = staleTables();
    say('Compiling');
    const packages = ['packages', 'extensions'].flatMap(folder => readdirSync(at(folder)).map(name => at(folder, name)));
    [...packages, at('e2e'), at('benchmarks')].forEach(removeOutdatedOutput);
    const [code] = await Promise.all([run(process.execPath, [TYPESCRIPT, '-b', 'tsconfig.json'], { shell: false }), generateTables(stale)]);
    if (code !== 0) {
        return false;
    }
    // Both need what was installed.
    const { makeBoardApp } = await import('./board-app.mjs');
    await makeBoardApp();
    if (stale.length > 0 || !existsSync(BUILT_IN) || isStale()) {
        const { layBuiltInExtensions } = await import('./built-in-extensions.mjs');
        await layBuiltInExtensions();
    }
    return true;
}

/** Bundles the compiled app if any source is newer than the last bundle. @returns whether it could be bundled */
export async function bundle({ mode = 'production', force = false } = {}) {
    if (!force && !isStale()) {
        return true;
    }
    const started = Date.now();
    say('Bundling the app (about a minute the first time)');
    const code = await run(process.execPath, [at('node_modules/@theia/cli/bin/theia'), 'build', '--mode', mode], {
        cwd: at('browser-app'),
        shell: false
    });
    if (code !== 0) {
        return false;
    }
    rmSync(COMPILE_CACHE, { recursive: true, force: true });
    writeFileSync(STAMP, mode);
    // Sources saved while it was bundled are newer than it.
    utimesSync(STAMP, started / 1000, started / 1000);
    return true;
}

/** Compiles and bundles the app if any source is newer than the last build; ends everything when it cannot be built. */
export async function build(options = {}) {
    if (!options.force && !isStale()) {
        return;
    }
    if (!((await compile()) && (await bundle(options)))) {
        process.stderr.write('\n✗ Building failed.\n');
        process.exit(1);
    }
}

function isStale() {
    const isThere = [BACKEND, STAMP, BUILT_IN].every(made => existsSync(made));
    return !isThere || staleTables().length > 0 || newestSource() >= statSync(STAMP).mtimeMs;
}

function newestSource() {
    const files = SOURCES.flatMap(folder =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter(entry => entry.isFile() && /[\\/]src([\\/]|$)/.test(entry.parentPath) && !/node_modules/.test(entry.parentPath))
            .map(entry => path.join(entry.parentPath, entry.name))
    );
    return Math.max(...[...files, ...SETTINGS].filter(existsSync).map(file => statSync(file).mtimeMs));
}
