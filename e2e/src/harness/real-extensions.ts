import { zipSync } from 'fflate';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

/** How a package of CodinGame names the place of each of its files, which lie flat in it. */
const LAID_OUT = /registerFileUrl\('([^']+)', new URL\('\.\/(resources\/[^']+)'/g;

/**
 * @param name of an extension for VS Code on npm, as its publisher packed it
 * @returns its `.vsix`
 */
export function publishedExtension(name: string): Uint8Array {
    const folder = folderOf(name);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
    return vsixOf(
        files.map(({ parentPath, name }) => {
            const file = path.join(parentPath, name);
            return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)];
        })
    );
}

/**
 * @param name of an extension that VS Code brings, as it is in `@codingame/monaco-vscode-NAME-default-extension`
 * @returns its `.vsix`, with its code for a page's worker as that for the process of extensions: the package has no other
 */
export function extensionOfVsCode(name: string): Uint8Array {
    const folder = folderOf(`@codingame/monaco-vscode-${name}-default-extension`);
    const places = [...readFileSync(path.join(folder, 'index.js'), 'utf8').matchAll(LAID_OUT)];
    const files = new Map(places.map(([, place = '', file = '']) => [place, readFileSync(path.join(folder, file))]));
    const { browser, ...manifest } = JSON.parse(files.get('package.json')!.toString()) as { browser: string };
    files.set('package.json', Buffer.from(JSON.stringify({ ...manifest, main: browser })));
    return vsixOf([...files]);
}

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

const vsixOf = (files: [string, Uint8Array][]) =>
    zipSync({
        'extension.vsixmanifest': Buffer.from('<PackageManifest/>'),
        ...Object.fromEntries(files.map(([name, bytes]) => [`extension/${name}`, bytes]))
    });
