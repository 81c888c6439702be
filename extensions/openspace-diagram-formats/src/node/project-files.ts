import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import type { ProjectFile } from '@openspace/diagram';
import { readdir } from 'fs/promises';
import * as path from 'path';

/** So many files and characters are read next to a diagram, from folders that are so deep below. */
const MAX_FILES = 100;
const MAX_CHARS = 900_000;
const MAX_DEPTH = 3;
const MAX_FOLDERS = 200;
/** Such a file is in the uppermost folder of a project (https://likec4.dev/dsl/config/). */
const CONFIGURATION = /^(\.likec4rc|likec4\.config\.\w+)$/;
const MAX_CLIMB = 5;

/** The other files with these suffixes in the folder of a file, or of its project, and below it; links are not followed. */
export async function projectFiles(
    files: Pick<WorkspaceFiles, 'readBytes' | 'resolve'>,
    file: string,
    suffixes: readonly string[]
): Promise<ProjectFile[]> {
    const folder = path.dirname(file);
    if (!(await isInWorkspace(files, folder))) {
        return [];
    }
    const root = await rootOf(files, folder);
    const found: ProjectFile[] = [];
    let left = MAX_CHARS;
    for (const other of await filesIn(root, suffixes)) {
        if (other === file || found.length >= MAX_FILES) {
            continue;
        }
        const text = await textOf(files, other);
        if (text !== undefined && text.length <= left) {
            left -= text.length;
            found.push({ name: path.relative(path.dirname(file), other), text });
        }
    }
    return found;
}

function isInWorkspace(files: Pick<WorkspaceFiles, 'resolve'>, folder: string): Promise<boolean> {
    return files.resolve(folder, false).then(
        () => true,
        () => false
    );
}

/** The nearest folder upwards in the workspace that has a configuration; else the folder itself. */
async function rootOf(files: Pick<WorkspaceFiles, 'resolve'>, folder: string): Promise<string> {
    let at = folder;
    for (let step = 0; step < MAX_CLIMB; step++) {
        const names = await readdir(at).catch((): string[] => []);
        if (names.some(name => CONFIGURATION.test(name))) {
            return at;
        }
        at = path.dirname(at);
        if (!(await isInWorkspace(files, at))) {
            return folder;
        }
    }
    return folder;
}

/** Folder by folder, the nearest first. */
async function filesIn(root: string, suffixes: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    let level = [root];
    for (let depth = 0; depth <= MAX_DEPTH; depth++) {
        const next: string[] = [];
        for (const folder of level.slice(0, MAX_FOLDERS)) {
            const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
            for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
                const place = path.join(folder, entry.name);
                if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') {
                    next.push(place);
                } else if (entry.isFile() && suffixes.some(suffix => entry.name.toLowerCase().endsWith(suffix))) {
                    found.push(place);
                }
            }
        }
        level = next;
    }
    return found;
}

/** Undefined for a file that cannot be read as text: what is read is the diagram next to it. */
async function textOf(files: Pick<WorkspaceFiles, 'readBytes'>, file: string): Promise<string | undefined> {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode((await files.readBytes(file)).bytes);
    } catch {
        return undefined;
    }
}
