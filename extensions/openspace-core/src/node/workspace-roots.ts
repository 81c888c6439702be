import { URI } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceServer } from '@theia/workspace/lib/common';
import { type Stats, statSync } from 'fs';
import { readFile } from 'fs/promises';
import * as path from 'path';
import { OpenWindows } from './open-windows';

/** The folders that agents may touch: those open in a window, and the one that the app was started with. */
@injectable()
export class WorkspaceRoots {
    /** Asked at once: as soon as a window opens another folder, that one is the most recently used. */
    private readonly started: Promise<string | undefined>;

    constructor(
        @inject(WorkspaceServer) private readonly workspaces: Pick<WorkspaceServer, 'getMostRecentlyUsedWorkspace'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all'>
    ) {
        this.started = workspaces.getMostRecentlyUsedWorkspace();
    }

    /** Absolute paths, those of the last focused window first. */
    async roots(): Promise<readonly string[]> {
        const open = this.windows.all().flatMap(window => window.state.roots);
        return [...new Set([...open, ...(await this.startupRoots())])];
    }

    private async startupRoots(): Promise<readonly string[]> {
        const uri = (await this.started) ?? (await this.workspaces.getMostRecentlyUsedWorkspace());
        if (!uri) {
            return [];
        }
        const file = FileUri.fsPath(new URI(uri));
        const found = lookedUp(file);
        return found === undefined ? [] : found.isDirectory() ? [file] : foldersOf(file);
    }
}

function lookedUp(file: string): Stats | undefined {
    try {
        return statSync(file);
    } catch {
        return undefined;
    }
}

/** The folders of a `.theia-workspace` or `.code-workspace` file (https://code.visualstudio.com/docs/editor/multi-root-workspaces). */
async function foldersOf(workspaceFile: string): Promise<readonly string[]> {
    const content = parsed(await readFile(workspaceFile, 'utf8'));
    if (typeof content !== 'object' || content === null || !('folders' in content) || !Array.isArray(content.folders)) {
        return [];
    }
    return content.folders.flatMap((folder: unknown) => {
        const given = typeof folder === 'object' && folder !== null && 'path' in folder ? folder.path : undefined;
        if (typeof given !== 'string') {
            return [];
        }
        return [given.startsWith('file:') ? FileUri.fsPath(new URI(given)) : path.resolve(path.dirname(workspaceFile), given)];
    });
}

/** A file that is no JSON names no folders; the windows, which show it to the person, still may. */
function parsed(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
