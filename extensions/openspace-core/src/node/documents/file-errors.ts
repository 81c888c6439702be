import { ToolError } from '@openspace/tool';
import { isErrno } from './atomic-file';

/** Between the check of a path and the reading, other programs may remove the file, or put something else in its place. */
export function readError(given: string, error: unknown): unknown {
    const name = JSON.stringify(given);
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) {
        return new ToolError('NOT_FOUND', `There is no file ${name} in the workspace: another program has removed it.`, {
            details: { path: given }
        });
    }
    if (isErrno(error, 'EACCES', 'EPERM', 'ELOOP', 'EISDIR', 'ENXIO', 'ENODEV')) {
        return new ToolError('INVALID_INPUT', `${name} cannot be read (${error.code}).`, {
            suggestion: 'Make the file readable, or give another path.'
        });
    }
    return error;
}

/** What the system says about a file that cannot be written. */
export function writeError(file: string, error: unknown): unknown {
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) {
        return new ToolError('INVALID_INPUT', `${JSON.stringify(file)} cannot be written (${error.code}); nothing was changed.`, {
            suggestion: 'Make the file and its folder writable, or draw on another board.'
        });
    }
    if (isErrno(error, 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG')) {
        return new ToolError('INVALID_INPUT', `${JSON.stringify(file)} is not a place for a file (${error.code}).`);
    }
    if (isErrno(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) {
        return new ToolError(
            'BACKEND_UNAVAILABLE',
            `There is no room for ${JSON.stringify(file)} on the disk (${error.code}); it is as it was.`,
            {
                suggestion: 'Free some space and call again.'
            }
        );
    }
    if (error instanceof Error && !(error instanceof ToolError) && 'code' in error && typeof error.code === 'string') {
        return new ToolError('BACKEND_UNAVAILABLE', `${JSON.stringify(file)} could not be written (${error.code}); it is as it was.`, {
            suggestion: 'Call again in a moment.'
        });
    }
    return error;
}
