import { ToolError } from '@openspace/tool';
import { lstatSync, realpathSync } from 'fs';
import * as path from 'path';
import { turnsDirection, withVisibleDirection } from '../../common/text-direction';
import { isErrno } from './atomic-file';

const MAX_PATH = 4096;
/** Each call follows a path part by part, and who walks through a workspace follows all of them. */
export const MAX_FOLDERS = 200;

/**
 * Resolves a path from outside to the real path of a file that lies in one of the roots.
 * Relative paths are tried in every root; the first that exists wins, else the first root.
 * @throws ToolError `OUTSIDE_WORKSPACE`, `NOT_FOUND` (unless it may be new), `INVALID_INPUT`.
 */
export function resolveInRoots(given: string, roots: readonly string[], mayBeNew: boolean): string {
    checkPath(given);
    const realRoots = roots.map(realRoot);
    if (realRoots.length === 0) {
        throw new ToolError('NO_FRONTEND', 'No workspace is open, so there is no folder to look in.', {
            suggestion: 'Start OpenSpace with a folder: npm start -- FOLDER'
        });
    }
    const candidates = path.isAbsolute(given) ? [given] : realRoots.map(root => path.join(root, given));
    let fresh: Found | undefined;
    let obstacle: ToolError | undefined;
    let outside = false;
    for (const candidate of candidates) {
        const found = realOrFuture(path.normalize(candidate));
        // Checked first: an agent must not learn whether anything exists outside of the workspace.
        if (!realRoots.some(root => contains(root, found.real))) {
            outside = true;
        } else if (found.exists) {
            return found.real;
        } else if (found.obstacle) {
            obstacle ??= found.obstacle;
        } else {
            fresh ??= found;
        }
    }
    if (fresh !== undefined && mayBeNew) {
        refuseTurnedName(fresh);
        return fresh.real;
    }
    if (obstacle) {
        throw obstacle;
    }
    if (fresh === undefined && outside) {
        throw outsideWorkspace(given, roots);
    }
    throw new ToolError('NOT_FOUND', `There is no file ${JSON.stringify(given)} in the workspace.`, {
        details: { path: given, roots }
    });
}

/** What is open may no longer exist. */
export function realRoot(root: string): string {
    try {
        return realpathSync.native(root);
    } catch {
        return path.resolve(root);
    }
}

/** Whether `file` is `folder` or lies in it; both real paths. */
export function contains(folder: string, file: string): boolean {
    const relative = path.relative(folder, file);
    return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative));
}

function checkPath(given: string): void {
    // The disk would store something else in place of half a character, and the file would then not be found by its path.
    if (given === '' || given.length > MAX_PATH || /[\p{Cc}\p{Cs}]/u.test(given)) {
        throw new ToolError('INVALID_INPUT', 'path: is empty, too long, or has control characters or halves of characters.', {
            suggestion: 'Give an absolute path, or one relative to a workspace root.'
        });
    }
    if (given.split(/[\\/]/).length > MAX_FOLDERS) {
        throw new ToolError('INVALID_INPUT', `path: leads through more than ${MAX_FOLDERS} folders.`, {
            suggestion: 'Put the file into a folder nearer to a workspace root.'
        });
    }
    // On systems where it is not a separator it would be part of a name, but the IDE's own addresses treat it as a separator
    // everywhere.
    if (path.sep === '/' && given.includes('\\')) {
        throw new ToolError('INVALID_INPUT', `path: ${JSON.stringify(given)} has a backslash, and folders are separated by / here.`, {
            suggestion: `Use ${JSON.stringify(given.replaceAll('\\', '/'))}.`
        });
    }
}

/**
 * Existing files with such a name can be read and changed. New ones are not created, because people would confuse
 * them with other files.
 */
function refuseTurnedName({ rest }: Found): void {
    if (turnsDirection(rest)) {
        throw new ToolError(
            'INVALID_INPUT',
            `path: ${withVisibleDirection(JSON.stringify(rest))} has characters that hide how it is written.`,
            {
                suggestion: 'Leave out the characters that turn the direction of text; letters written from right to left need none.'
            }
        );
    }
}

function outsideWorkspace(given: string, roots: readonly string[]): ToolError {
    return new ToolError('OUTSIDE_WORKSPACE', `${JSON.stringify(given)} is not inside the workspace.`, {
        suggestion: `Use a path below ${roots.join(' or ')}.`,
        details: { path: given, roots }
    });
}

interface Found {
    /** For a path that does not exist: the real path of its nearest existing ancestor, with the rest appended. */
    readonly real: string;
    readonly exists: boolean;
    /** The part of the path that does not exist. */
    readonly rest: string;
    /** Why it neither exists nor can be made. */
    readonly obstacle?: ToolError;
}

function realOrFuture(absolute: string): Found {
    const rest: string[] = [];
    let obstacle: ToolError | undefined;
    for (let current = absolute; ; current = path.dirname(current)) {
        try {
            const real = realpathSync.native(current);
            return { real: path.join(real, ...rest), exists: rest.length === 0, rest: path.join(...rest), obstacle };
        } catch (error) {
            obstacle ??= obstacleOf(absolute, error) ?? danglingLink(current);
        }
        rest.unshift(path.basename(current));
    }
}

function obstacleOf(file: string, error: unknown): ToolError | undefined {
    if (isErrno(error, 'ENOENT')) {
        return undefined;
    }
    if (isErrno(error, 'ENOTDIR')) {
        return new ToolError('NOT_FOUND', `A part of ${JSON.stringify(file)} is a file, not a folder.`);
    }
    if (isErrno(error, 'ELOOP', 'EACCES', 'ENAMETOOLONG')) {
        return new ToolError('INVALID_INPUT', `The path ${JSON.stringify(file)} cannot be followed (${error.code}).`);
    }
    throw error;
}

/** A link to nowhere could be made to point outside between this check and the write. */
function danglingLink(file: string): ToolError | undefined {
    if (!isLink(file)) {
        return undefined;
    }
    return new ToolError('OUTSIDE_WORKSPACE', `${JSON.stringify(file)} is a link to something that does not exist.`, {
        suggestion: 'Use the real path of a file inside the workspace.'
    });
}

function isLink(file: string): boolean {
    try {
        return lstatSync(file).isSymbolicLink();
    } catch {
        return false;
    }
}
