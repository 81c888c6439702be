import type { URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { createFileSystemProviderError, type FileOpenOptions, FileSystemProviderErrorCode } from '@theia/filesystem/lib/common/files';
import { DiskFileSystemProvider } from '@theia/filesystem/lib/node/disk-file-system-provider';
import { stat } from 'fs/promises';
import { readRegularFile } from './read-regular-file';

/** As in Theia's provider, whose own function for this is private. */
const CODES: ReadonlyMap<string, FileSystemProviderErrorCode> = new Map([
    ['ENOENT', FileSystemProviderErrorCode.FileNotFound],
    ['ENOTDIR', FileSystemProviderErrorCode.FileNotADirectory],
    ['EPERM', FileSystemProviderErrorCode.NoPermissions],
    ['EACCES', FileSystemProviderErrorCode.NoPermissions]
]);

/**
 * The files that windows of the IDE read, write and copy. Theia waits for a pipe in a thread of Node, of which there are four for the
 * whole backend, and reads a device to no end: a folder may have both under the names of texts and pictures.
 */
@injectable()
export class RegularDiskFiles extends DiskFileSystemProvider {
    override async readFile(resource: URI): Promise<Uint8Array> {
        const file = this.toFilePath(resource);
        try {
            return await readRegularFile(file, Number.MAX_SAFE_INTEGER, resource.path.base);
        } catch (error) {
            const code = (await isFolder(file)) ? FileSystemProviderErrorCode.FileIsADirectory : codeOf(error);
            throw createFileSystemProviderError(error instanceof Error ? error : String(error), code);
        }
    }

    override async open(resource: URI, options: FileOpenOptions): Promise<number> {
        await refuseSpecial(this.toFilePath(resource), resource.path.base);
        return super.open(resource, options);
    }

    protected override async doCopyFile(source: string, target: string, mode: number): Promise<void> {
        await refuseSpecial(source);
        return super.doCopyFile(source, target, mode);
    }
}

/** Asked only after a failure: a file that can be read is looked at once less. */
async function isFolder(file: string): Promise<boolean> {
    return (await stat(file).catch(() => undefined))?.isDirectory() === true;
}

function codeOf(error: unknown): FileSystemProviderErrorCode {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    return CODES.get(code) ?? FileSystemProviderErrorCode.Unknown;
}

/** @throws FileSystemProviderError for what is neither a file nor a folder, and nothing for what does not exist */
async function refuseSpecial(file: string, name = file): Promise<void> {
    const found = await stat(file).catch(() => undefined);
    if (found && !found.isFile() && !found.isDirectory()) {
        throw createFileSystemProviderError(`${JSON.stringify(name)} is not a file.`, FileSystemProviderErrorCode.NoPermissions);
    }
}
