/**
 * Loaded before the desktop app's backend by tests in plain Node (`node --require`): what only an install of the
 * desktop app has, is missing. The backend uses it for keyboard layouts, which a test does not look at.
 */
import Module = require('module');

const MISSING = ['native-keymap', '@theia/electron', 'fix-path', 'electron-store'];

interface Loader {
    _load(request: string, ...rest: unknown[]): unknown;
}

const loader: Loader = Object.assign(Module, { _load: Reflect.get(Module, '_load') as Loader['_load'] });
const original = loader._load;
loader._load = function (request: string, ...rest: unknown[]): unknown {
    return MISSING.some(name => request === name || request.startsWith(`${name}/`)) ? {} : original.call(this, request, ...rest);
};
