/**
 * Leaves out the host that Excalidraw names as another source of each of its fonts. The app serves them itself, the page's policy allows
 * no other host, and the browser reports every source that it forbids.
 */
import { readFile } from 'node:fs/promises';

/** In the published files: `urls.push(new URL(uri,FontFace.ASSETS_FALLBACK_URL)),urls`, with short names. */
const FALLBACK = /[\w$]+\.push\(new URL\([\w$]+,\s*[\w$]+\.ASSETS_FALLBACK_URL\)\),/g;

/** @returns the text without the sources on another host, and how many places named one */
export function withoutFallback(text) {
    const count = text.match(FALLBACK)?.length ?? 0;
    return { text: text.replace(FALLBACK, ''), count };
}

/** @type {import('esbuild').Plugin} */
export const ownFonts = {
    name: 'own-fonts',
    setup: build => {
        let found = 0;
        build.onLoad({ filter: /[\\/]@excalidraw[\\/]excalidraw[\\/]dist[\\/]prod[\\/][^\\/]+\.js$/ }, async ({ path }) => {
            const { text, count } = withoutFallback(await readFile(path, 'utf8'));
            found += count;
            return count > 0 ? { contents: text, loader: 'js' } : undefined;
        });
        build.onEnd(() => (found === 0 ? { errors: [{ text: 'Excalidraw names its second source of fonts in another way now.' }] } : {}));
    }
};
