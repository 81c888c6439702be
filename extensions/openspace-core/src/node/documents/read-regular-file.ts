import { ToolError } from '@openspace/tool';
import { closeSync, constants, fstatSync, openSync, readFile, readFileSync, type Stats, statSync } from 'fs';
import { promisify } from 'util';
import { LOOP_TRACE } from '../heartbeat/loop-trace';

/** Content up to this length is copied from the system's memory in less time than another thread takes to wake up. */
const AT_ONCE = 256 * 1024;

const readInThread = promisify(readFile);

/**
 * The content of a file that another program may have created or replaced. A pipe, a device, a socket or a folder is
 * refused without waiting for it, and a file that is too large is not read.
 * @param limit in bytes
 * @param name how the error calls it
 * @param open left out, a file to which a link leads is read as well; `openInPlace` reads only what is at the path itself
 * @throws ToolError `UNSUPPORTED_FORMAT` if it is not a regular file, `TOO_LARGE`, `OUTSIDE_WORKSPACE`; and the system's errors, such
 * as `ENOENT`
 */
export async function readRegularFile(
    file: string,
    limit: number,
    name = file,
    open: (file: string, flags: number) => number = openSync
): Promise<Buffer> {
    LOOP_TRACE.reads(file);
    // Checked before opening, because some devices react to that, and again after it, when the file can no longer be replaced.
    check(statSync(file), limit, name);
    const handle = open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
        const found = fstatSync(handle);
        check(found, limit, name);
        return found.size > AT_ONCE ? await readInThread(handle) : readFileSync(handle);
    } finally {
        closeSync(handle);
    }
}

function check(found: Stats, limit: number, name: string): void {
    if (!found.isFile()) {
        throw new ToolError('UNSUPPORTED_FORMAT', `${JSON.stringify(name)} is not a file.`, { suggestion: 'Give the path of a file.' });
    }
    if (found.size > limit) {
        throw new ToolError('TOO_LARGE', `${JSON.stringify(name)} has ${found.size} bytes; up to ${limit} can be opened.`, {
            details: { size: found.size, limit }
        });
    }
}
