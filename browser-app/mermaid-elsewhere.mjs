/**
 * Keeps Mermaid out of Excalidraw's bundle: it would draw what somebody else wrote as HTML in the page of the IDE
 * (docs/adr/0074-markup-as-pictures.md). In the place of what brings it is a module that refuses.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'mermaid-elsewhere';
const refusing = fileURLToPath(import.meta.resolve('@openspace/excalidraw/lib/browser/editor/mermaid-elsewhere.js'));

/** @type {import('esbuild').Plugin} */
export const mermaidElsewhere = {
    name: NAME,
    setup: build => {
        let found = 0;
        build.onResolve({ filter: /^@excalidraw\/mermaid-to-excalidraw$/ }, () => {
            found++;
            return { path: NAME, namespace: NAME };
        });
        // Of a CommonJS module that is a part of its own, `import()` would give only the default.
        build.onLoad({ filter: /.*/, namespace: NAME }, () => ({
            contents: `export { parseMermaidToExcalidraw } from ${JSON.stringify(refusing)};`,
            resolveDir: path.dirname(refusing)
        }));
        build.onLoad({ filter: /[\\/]node_modules[\\/](mermaid|@mermaid-js[\\/]parser)[\\/]/ }, ({ path: file }) => ({
            errors: [{ text: `Excalidraw's bundle would have Mermaid in it: ${file}` }]
        }));
        build.onEnd(() => (found === 0 ? { errors: [{ text: 'Excalidraw imports what draws Mermaid in another way now.' }] } : {}));
    }
};
