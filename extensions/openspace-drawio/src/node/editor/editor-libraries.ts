import { append } from '@openspace/tool';
import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { readdir } from 'fs/promises';
import * as path from 'path';
import type { EditorLibrary } from '../../common/drawio-app';
import { DrawioThreads } from '../drawio-threads';
import { InstalledShapes } from '../installed-shapes';
import { LIBRARY_SUFFIX, libraryFiles } from '../load-shapes';

/** How far below a folder of the workspace they are looked for, and in how many folders. */
const MOST_DEEP = 4;
const MOST_FOLDERS = 2_000;
const MOST_LIBRARIES = 50;
const LARGEST = 4 * 1024 * 1024;

/** Custom libraries for the sidebar of draw.io's editor: those that the person prefers, and `.drawiolib` files of the workspace. */
@injectable()
export class EditorLibraries {
    constructor(
        @inject(InstalledShapes) private readonly installed: Pick<InstalledShapes, 'places'>,
        @inject(WorkspaceFiles) private readonly workspace: Pick<WorkspaceFiles, 'roots'>,
        @inject(DrawioThreads) private readonly threads: Pick<DrawioThreads, 'pack'>,
        @inject(ILogger) @named('openspace:drawio') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    /** Those that can be read; the others are logged. */
    async all(): Promise<EditorLibrary[]> {
        const preferred = await Promise.all((await this.installed.places()).map(place => libraryFiles(place).catch(() => [])));
        const found = await Promise.all((await this.workspace.roots()).map(librariesBelow));
        const files = [...new Set([...preferred.flat(), ...found.flat()])].slice(0, MOST_LIBRARIES);
        const libraries: EditorLibrary[] = [];
        // One after the other: calls of agents come in between.
        for (const file of files) {
            append(libraries, await this.read(file));
        }
        return libraries;
    }

    private async read(file: string): Promise<EditorLibrary[]> {
        const title = path.basename(file, path.extname(file));
        try {
            const text = (await readRegularFile(file, LARGEST)).toString('utf8');
            return [{ title, xml: await this.threads.pack(text, title) }];
        } catch (error) {
            void this.logger.warn(`The draw.io library ${file} is left out: ${error instanceof Error ? error.message : String(error)}`);
            return [];
        }
    }
}

/** Links are not followed: they may lead out of the workspace. */
async function librariesBelow(root: string): Promise<string[]> {
    const found: string[] = [];
    const open = [{ folder: root, depth: 0 }];
    for (let visited = 0; visited < MOST_FOLDERS; visited++) {
        const next = open.shift();
        if (!next) {
            break;
        }
        for (const entry of await readdir(next.folder, { withFileTypes: true }).catch(() => [])) {
            const place = path.join(next.folder, entry.name);
            if (entry.isFile() && entry.name.endsWith(LIBRARY_SUFFIX)) {
                found.push(place);
            } else if (entry.isDirectory() && next.depth < MOST_DEEP && !entry.name.startsWith('.') && entry.name !== 'node_modules') {
                open.push({ folder: place, depth: next.depth + 1 });
            }
        }
    }
    return found.sort();
}
