/** Builds the desktop app: the same bundles as in the browser, the main process, and Electron's preload script. */
import { bundles } from '../browser-app/bundles.mjs';
import { browserOptions } from './gen-esbuild.browser.mjs';
import { electronOptions } from './gen-esbuild.electron.mjs';
import { nodeOptions } from './gen-esbuild.node.mjs';

import esbuild from 'esbuild';
import path from 'node:path';

/** Electron is there when the app runs; a check of the bundles does without the rest, which only an install of this folder has. */
const desktopOnly = process.argv.includes('--without-electron')
    ? ['electron', '@theia/electron', 'native-keymap', 'electron-store', 'fix-path']
    : ['electron'];
const external = desktopOnly.flatMap(name => [name, `${name}/*`]);

/** Theia and our extensions come from the install above this folder; what Theia wants of Electron from the one here. */
const nodePaths = [path.join(import.meta.dirname, 'node_modules')];

const all = [
    ...bundles(browserOptions, { ...nodeOptions, external: [...(nodeOptions.external ?? []), ...external], nodePaths }),
    { ...electronOptions, external, nodePaths }
];

try {
    for (const options of all) {
        await esbuild.build(options);
    }
} catch {
    process.exit(1);
}
