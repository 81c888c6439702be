import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../steps/paths.mjs';

const BROWSER = at('e2e', 'lib', 'harness', 'browser.js');
const REQUIRED = /\brequire\("(\.[^"]+)"\)/g;

/** Whether a compiled test file can open a browser: it, or what it requires of the tests' own code, requires the harness for that. */
export function usesBrowser(file, seen = new Set()) {
    if (file === BROWSER) {
        return true;
    }
    if (seen.has(file) || !existsSync(file)) {
        return false;
    }
    seen.add(file);
    const required = [...readFileSync(file, 'utf8').matchAll(REQUIRED)].map(([, name]) => path.resolve(path.dirname(file), `${name}.js`));
    return required.some(each => usesBrowser(each, seen));
}

/**
 * Files of the running app without a browser first, otherwise in the same order. One that has the shared backend between two others with
 * windows takes the shared window off the IDE, and the next file has to load it again.
 */
export function browserlessFirst(files, isOfApp) {
    const first = new Set(files.filter(file => isOfApp(file) && !usesBrowser(file)));
    return [...first, ...files.filter(file => !first.has(file))];
}
