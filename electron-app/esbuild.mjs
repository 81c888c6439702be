/**
 * Builds the desktop app: Theia's bundles for Electron (frontend, backend with the main process, preload script), and
 * the editors as bundles of their own, as browser-app/esbuild.mjs does.
 */
import { browserOptions } from './gen-esbuild.browser.mjs';
import { electronOptions } from './gen-esbuild.electron.mjs';
import { nodeOptions } from './gen-esbuild.node.mjs';

import esbuild from 'esbuild';
import path from 'node:path';

/** Found in node_modules at run time: files of theirs are served or run as they are. */
const keptOutside = [
    '@openspace/core/bin/openspace-mcp.cjs',
    '@tldraw/assets',
    '@excalidraw/excalidraw',
    'elkjs',
    'aws-icons',
    'bootstrap-icons',
    '@threeveloper/azure-react-icons'
];

/** Bundles that a window loads when it opens its first document of a kind. */
const editors = {
    'whiteboard-editor': '@openspace/whiteboard/lib/browser/editor/index.js',
    'excalidraw-editor': '@openspace/canvas/lib/browser/excalidraw/editor/index.js'
};

/** Electron is there when the app runs; a check of the bundles does without the rest, which only an install of this folder has. */
const desktopOnly = process.argv.includes('--without-electron')
    ? ['electron', '@theia/electron', 'native-keymap', 'electron-store', 'fix-path']
    : ['electron'];
const outside = names => names.flatMap(name => [name, `${name}/*`]);

/** Theia and our extensions come from the install above this folder; what Theia wants of Electron from the one here. */
const nodePaths = [path.join(import.meta.dirname, 'node_modules')];

const all = [
    browserOptions,
    { ...browserOptions, entryPoints: editors, format: 'esm', plugins: [], conditions: ['production'] },
    { ...nodeOptions, external: outside([...keptOutside, ...desktopOnly]), nodePaths },
    { ...electronOptions, external: outside(desktopOnly), nodePaths }
];

try {
    for (const options of all) {
        await esbuild.build(options);
    }
} catch {
    process.exit(1);
}
