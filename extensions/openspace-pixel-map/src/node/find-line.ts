import { open } from 'fs/promises';
import { AS_FOUND, RealFolders } from './as-found';

/** Files are read as far as the byte to count its line; not farther than this. */
const MAX_OFFSET = 32 * 2 ** 20;
const NEW_LINE = 0x0a;

/**
 * The line of a byte, counted from 1; undefined where that would take long, or the file is gone.
 * @param file by the real path of the workspace's folder
 */
export async function findLine(file: string, offset: number): Promise<number | undefined> {
    if (offset > MAX_OFFSET || !new RealFolders().hold(file)) {
        return undefined;
    }
    let line = 1;
    if (offset > 0) {
        try {
            const handle = await open(file, AS_FOUND);
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
