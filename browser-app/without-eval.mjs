/**
 * Puts libraries that work without `eval` in the place of those in the page that make functions from text, which the
 * Content-Security-Policy of the page does not allow (docs/adr/0037-content-security-policy.md).
 */
import { fileURLToPath } from 'node:url';

const file = name => fileURLToPath(import.meta.resolve(name));

const REPLACED = {
    ajv: () => file('@openspace/core/lib/browser/interpreted-schemas.js'),
    msgpackr: () => fileURLToPath(new URL('./dist/index-no-eval.cjs', import.meta.resolve('msgpackr')))
};

/** @type {import('esbuild').Plugin} */
export const withoutEval = {
    name: 'without-eval',
    setup: build => build.onResolve({ filter: /^(ajv|msgpackr)$/ }, ({ path }) => ({ path: REPLACED[path]() }))
};
