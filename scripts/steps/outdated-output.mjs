import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['.ts', '.tsx'];
const OUTPUTS = ['.js', '.js.map', '.d.ts', '.d.ts.map'];

/**
 * Removes what was compiled from files that are gone, which TypeScript leaves: tests among it would still run.
 * What other tools write into `lib` has no declarations next to it and stays.
 * @param {string} project folder with `src` and `lib`
 * @returns {string[]} the modules that were removed, as paths without a suffix
 */
export function removeOutdatedOutput(project) {
    const lib = path.join(project, 'lib');
    if (!existsSync(lib)) {
        return [];
    }
    const modules = readdirSync(lib, { recursive: true })
        .filter(file => file.endsWith('.d.ts') && !/(^|[\\/])(node_modules|plugins)[\\/]/.test(file))
        .map(file => file.slice(0, -'.d.ts'.length))
        .filter(module => existsSync(path.join(lib, `${module}.js`)))
        .filter(module => !SOURCES.some(end => existsSync(path.join(project, 'src', module + end))));
    for (const module of modules) {
        OUTPUTS.forEach(end => rmSync(path.join(lib, module + end), { force: true }));
    }
    return modules;
}
