import type { URI } from '@theia/core';
import type { BinaryBuffer } from '@theia/core/lib/common/buffer';
import type { FileService } from '@theia/filesystem/lib/browser/file-service';

/** Files and folders as they were, by their places below the first one; a folder has no content. */
export type FileBackup = readonly { readonly path: string; readonly content: BinaryBuffer | undefined }[];

export type BackedUpFiles = Pick<FileService, 'resolve' | 'readFile' | 'createFile' | 'createFolder'>;

/** Together, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILES = 1_000;

/** Reads a file, or a folder with all that is in it. @returns undefined when it is too much, or cannot be read */
export async function backUp(files: BackedUpFiles, uri: URI): Promise<FileBackup | undefined> {
    const found: { path: string; content: BinaryBuffer | undefined }[] = [];
    let bytes = 0;
    const take = async (place: URI, path: string): Promise<void> => {
        const stat = await files.resolve(place, { resolveMetadata: true });
        bytes += stat.size ?? 0;
        if (found.length >= MAX_FILES || bytes > MAX_BYTES || stat.isSymbolicLink) {
            throw new Error('This is too much to keep, or nothing that can be made again.');
        }
        found.push({ path, content: stat.isFile ? (await files.readFile(place)).value : undefined });
        for (const { name } of stat.children ?? []) {
            await take(place.resolve(name), path === '' ? name : `${path}/${name}`);
        }
    };
    return take(uri, '').then(
        () => found,
        () => undefined
    );
}

/** @throws when there is something in its place, or it cannot be written */
export async function putBack(files: BackedUpFiles, uri: URI, backup: FileBackup): Promise<void> {
    for (const { path, content } of backup) {
        const place = path === '' ? uri : uri.resolve(path);
        await (content ? files.createFile(place, content, { overwrite: false }) : files.createFolder(place));
    }
}
