import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const at = (...parts) => path.join(ROOT, ...parts);

/** The bundled backend: what `npm start` and the tests run. */
export const BACKEND = at('browser-app', 'lib', 'backend', 'main.js');

/** The extensions that the backend loads with every start, made by the build. */
export const BUILT_IN = at('extensions', 'openspace-languages', 'lib', 'plugins');

/** Options of Node for the backend. */
export const BACKEND_OPTIONS = ['--require', at('browser-app', 'compile-cache.cjs')];
/** What {@link BACKEND_OPTIONS} keep; another build has no use for it. */
export const COMPILE_CACHE = at('browser-app', 'lib', 'compile-cache');

/** The compiler in native code. The other one, `typescript`, is a library for what reads syntax trees (docs/adr/0076-native-compiler.md). */
export const TYPESCRIPT = at('node_modules', 'typescript-native', 'bin', 'tsc');
