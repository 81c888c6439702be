import { open } from 'fs/promises';
import { AS_FOUND, RealFolders } from './as-found';

/** A part of a file, and where its bytes go. */
export interface Stretch {
    /** By the real path of the workspace's folder. */
    readonly path: string;
    readonly offset: number;
    readonly length: number;
    readonly to: number;
}

/** Reads parts of files into `bytes`; what cannot be read stays as it is there. */
export async function readStretches(stretches: readonly Stretch[], bytes: Uint8Array): Promise<void> {
    const folders = new RealFolders();
    for (const { path, offset, length, to } of stretches) {
        const file = folders.hold(path) ? await open(path, AS_FOUND).catch(() => undefined) : undefined;
        try {
            for (let read = 0; file && read < length;) {
                const { bytesRead } = await file.read(bytes, to + read, length - read, offset + read);
                if (bytesRead === 0) {
                    break;
                }
                read += bytesRead;
            }
        } catch {
            // Locked or gone in the meantime.
        } finally {
            await file?.close();
        }
    }
}
