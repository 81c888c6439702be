import { readdir, readFile, stat } from 'fs/promises';
import * as path from 'path';
import { fileURLToPath, pathToFileURL } from 'url';

/** Larger files are not parsed. */
const LARGEST = 4 * 1024 * 1024;
const MOST_FILES = 5000;
const LEFT_OUT = /^(\..*|node_modules)$/;

/**
 * The requests of VS Code's Markdown server for files. VS Code answers them in its window; here they are answered from disk.
 * @param folders of the workspace, as addresses
 */
export function markdownFiles(folders: () => readonly string[]): Readonly<Record<string, (uri: string) => Promise<unknown>>> {
    return {
        'markdown/findMarkdownFilesInWorkspace': async () => {
            const found: string[] = [];
            for (const folder of folders()) {
                await collect(pathOf(folder), found);
            }
            return found.map(file => pathToFileURL(file).href);
        },
        'markdown/fs/readFile': async uri => {
            const file = pathOf(uri);
            const about = file === undefined ? undefined : await stat(file);
            // A pipe never ends.
            if (file === undefined || !about?.isFile() || about.size > LARGEST) {
                throw new Error(`${uri} cannot be read as Markdown.`);
            }
            return [...(await readFile(file))];
        },
        'markdown/fs/readDirectory': async uri => {
            const folder = pathOf(uri);
            const entries = folder === undefined ? [] : await readdir(folder, { withFileTypes: true });
            return entries.map(entry => [entry.name, { isDirectory: entry.isDirectory() }]);
        },
        'markdown/fs/stat': async uri => {
            const file = pathOf(uri);
            const about = file === undefined ? undefined : await stat(file).catch(() => undefined);
            return about && { isDirectory: about.isDirectory() };
        },
        // Links are looked up again with each change of the text.
        'markdown/fs/watcher/create': async () => null,
        'markdown/fs/watcher/delete': async () => null
    };
}

/** @returns undefined for what is not on this machine, so that no link makes it ask another one */
function pathOf(uri: string): string | undefined {
    const url = URL.canParse(uri) ? new URL(uri) : undefined;
    return url?.protocol === 'file:' && url.host === '' ? fileURLToPath(url) : undefined;
}

/** Links to folders are not followed. */
async function collect(folder: string | undefined, found: string[]): Promise<void> {
    const entries = folder === undefined ? [] : await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter(({ name }) => !LEFT_OUT.test(name))) {
        const file = path.join(entry.parentPath, entry.name);
        if (found.length >= MOST_FILES) {
            return;
        }
        if (entry.isDirectory()) {
            await collect(file, found);
        } else if (entry.isFile() && /\.md$/i.test(entry.name)) {
            found.push(file);
        }
    }
}
