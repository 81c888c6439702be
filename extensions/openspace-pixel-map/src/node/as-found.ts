import { realRoot } from '@openspace/core/lib/node/documents/workspace-paths';
import { constants, realpathSync } from 'fs';
import * as path from 'path';

/** How a file is opened that was found before: a link that took its place since is not followed, and a pipe is not waited for. */
export const AS_FOUND = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Which folders are where their paths say, each looked at once: a folder that became a link may lead out of the workspace. */
export class RealFolders {
    private readonly known = new Map<string, boolean>();

    /** @param file by the real path of its root, see {@link realPlaces} */
    hold(file: string): boolean {
        const folder = path.dirname(file);
        const isReal = this.known.get(folder) ?? isRealFolder(folder);
        this.known.set(folder, isReal);
        return isReal;
    }
}

/**
 * @param roots as windows name them, which may be links
 * @returns a function that gives the path of a file below one of them, the innermost, by the root's real path
 */
export function realPlaces(roots: readonly string[]): (file: string) => string {
    const folders = roots
        .map(root => [root.endsWith(path.sep) ? root : root + path.sep, realRoot(root)] as const)
        .sort(([one], [other]) => other.length - one.length);
    return file => {
        const [root, real] = folders.find(([prefix]) => file.startsWith(prefix)) ?? [];
        return root === undefined || real === undefined ? file : path.join(real, file.slice(root.length));
    };
}

function isRealFolder(folder: string): boolean {
    try {
        return realpathSync.native(folder) === folder;
    } catch {
        return false;
    }
}
