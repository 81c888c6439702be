/** Makes the page of the board for hosts of MCP Apps (docs/adr/0070-board-as-mcp-app.md): one text with all of its code and styles. */
import { build } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';

const SOURCES = at('extensions', 'openspace-whiteboard', 'src', 'board-app');
const MODULE = at('extensions', 'openspace-whiteboard', 'lib', 'node', 'board-app', 'board-app-page.js');

/** Writes the module that the backend's bundle has the page from; `board-app-page.d.ts` declares it. */
export async function makeBoardApp() {
    const [script] = (
        await build({
            entryPoints: [path.join(SOURCES, 'main.ts')],
            bundle: true,
            write: false,
            platform: 'browser',
            format: 'iife',
            target: 'es2022',
            minify: true,
            // Inside of a script element.
            charset: 'ascii'
        })
    ).outputFiles;
    const styles = readFileSync(path.join(SOURCES, 'page.css'), 'utf8');
    const page = [
        '<!doctype html>',
        '<html lang="en">',
        '<head>',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        '<meta name="openspace-address" content="">',
        '<title>OpenSpace</title>',
        `<style>${styles}</style>`,
        '</head>',
        '<body>',
        `<script>${script.text.replaceAll('</script', '<\\/script')}</script>`,
        '</body>',
        '</html>',
        ''
    ].join('\n');
    mkdirSync(path.dirname(MODULE), { recursive: true });
    writeFileSync(MODULE, `exports.BOARD_APP_PAGE = ${JSON.stringify(page)};\n`);
}
