import { URI } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import * as path from 'path';
import { readRegularFile } from '../documents/read-regular-file';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The folders of a `.theia-workspace` or `.code-workspace` file
 * (https://code.visualstudio.com/docs/editor/multi-root-workspaces).
 * @returns absolute paths; none if the file is not JSON; the windows, which show it to the person, may still name
 * some
 */
export async function foldersOfWorkspace(workspaceFile: string): Promise<readonly string[]> {
    const content = parsed((await readRegularFile(workspaceFile, MAX_BYTES)).toString('utf8'));
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

function parsed(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
