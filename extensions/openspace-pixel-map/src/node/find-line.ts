import { constants } from 'fs';
import { open } from 'fs/promises';

/** Files are read as far as the byte to count its line; not farther than this. */
const MAX_OFFSET = 32 * 2 ** 20;
const NEW_LINE = 0x0a;

/** The line of a byte, counted from 1; undefined where that would take long, or the file is gone. */
export async function findLine(file: string, offset: number): Promise<number | undefined> {
    if (offset > MAX_OFFSET) {
        return undefined;
    }
    let line = 1;
    if (offset > 0) {
        try {
            // O_NONBLOCK: a pipe that took the file's place is not waited for.
            const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
            for await (const chunk of handle.createReadStream({ end: offset - 1 })) {
                const bytes: Uint8Array = chunk;
                for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) {
                    line++;
                }
            }
        } catch {
            return undefined;
        }
    }
    return line;
}
