import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { walkFiles } from '@openspace/core/lib/node/documents/walk-files';
import { contains, realRoot } from '@openspace/core/lib/node/documents/workspace-paths';
import { opendir, realpath, stat } from 'fs/promises';
import { fileURLToPath, pathToFileURL } from 'url';

/** Larger files are not parsed. */
const LARGEST = 4 * 1024 * 1024;
const MAX_FILES = 5000;
/** Of all files of the workspace together, in bytes: the server keeps their texts. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Of a folder, for completion. */
const MAX_ENTRIES = 10_000;

export interface MarkdownLimits {
    readonly maxBytes?: number;
    readonly maxEntries?: number;
}

/**
 * The requests of VS Code's Markdown server for files. VS Code answers them in its window; here they are answered from disk, for files
 * of the workspace only: links come from other people, and nothing outside is read, or even looked at, because one names it.
 * @param folders of the workspace, as addresses
 */
export function markdownFiles(
    folders: () => readonly string[],
    { maxBytes = MAX_BYTES, maxEntries = MAX_ENTRIES }: MarkdownLimits = {}
): Readonly<Record<string, (uri: string) => Promise<unknown>>> {
    const roots = (): string[] => folders().flatMap(folder => pathOf(folder) ?? []);
    return {
        'markdown/findMarkdownFilesInWorkspace': async () => {
            const { files } = await walkFiles(roots(), { isWanted: name => /\.md$/i.test(name), maxFiles: MAX_FILES });
            const found: string[] = [];
            let left = maxBytes;
            for (const file of files) {
                const size = (await stat(file).catch(() => undefined))?.size ?? Infinity;
                // The server would not get larger ones.
                if (size <= Math.min(LARGEST, left)) {
                    left -= size;
                    found.push(pathToFileURL(file).href);
                }
            }
            return found;
        },
        'markdown/fs/readFile': async uri => {
            const file = await insideOf(roots(), pathOf(uri));
            if (file === undefined) {
                throw new Error(`${uri} is no file of the workspace.`);
            }
            return [...(await readRegularFile(file, LARGEST))];
        },
        'markdown/fs/readDirectory': async uri => {
            const folder = await insideOf(roots(), pathOf(uri));
            return folder === undefined ? [] : entriesOf(folder, maxEntries);
        },
        'markdown/fs/stat': async uri => {
            const file = pathOf(uri);
            if (file !== undefined && !isBelow(roots(), file)) {
                // Not looked at, so not known to be missing.
                return { isDirectory: false };
            }
            const real = await insideOf(roots(), file);
            const about = real === undefined ? undefined : await stat(real).catch(() => undefined);
            return about && { isDirectory: about.isDirectory() };
        }
    };
}

/** @returns undefined for what is not on this machine, so that no link makes it ask another one, and for what names no path */
function pathOf(uri: string): string | undefined {
    const url = URL.canParse(uri) ? new URL(uri) : undefined;
    if (url?.protocol !== 'file:' || url.host !== '') {
        return undefined;
    }
    try {
        return fileURLToPath(url);
    } catch {
        return undefined;
    }
}

/** By its name alone. */
function isBelow(roots: readonly string[], file: string): boolean {
    return roots.some(root => contains(root, file) || contains(realRoot(root), file));
}

/** @returns the real path, unless the name or a link in it leads out of the folders */
async function insideOf(roots: readonly string[], file: string | undefined): Promise<string | undefined> {
    if (file === undefined || !isBelow(roots, file)) {
        return undefined;
    }
    const real = await realpath(file).catch(() => undefined);
    return real !== undefined && roots.some(root => contains(realRoot(root), real)) ? real : undefined;
}

async function entriesOf(folder: string, maxEntries: number): Promise<[string, { readonly isDirectory: boolean }][]> {
    const entries: [string, { readonly isDirectory: boolean }][] = [];
    for await (const entry of await opendir(folder)) {
        if (entries.length === maxEntries) {
            break;
        }
        entries.push([entry.name, { isDirectory: entry.isDirectory() }]);
    }
    return entries;
}
