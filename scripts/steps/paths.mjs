import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const at = (...parts) => path.join(ROOT, ...parts);

/** The bundled backend: what `npm start` and the tests run. */
export const BACKEND = at('browser-app', 'lib', 'backend', 'main.js');
