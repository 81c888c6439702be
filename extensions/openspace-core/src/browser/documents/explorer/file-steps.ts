import { nls, type URI } from '@theia/core';
import type { BinaryBuffer } from '@theia/core/lib/common/buffer';
import type { FileService } from '@theia/filesystem/lib/browser/file-service';
import { type BackedUpFiles, backUp, type FileBackup, putBack } from './file-backup';

export type StepFiles = BackedUpFiles & Pick<FileService, 'move' | 'delete' | 'exists'>;

/** What happened to a file or folder. */
export type FileStep =
    | { readonly kind: 'made'; readonly target: URI; readonly backup: FileBackup | undefined }
    | { readonly kind: 'moved'; readonly source: URI; readonly target: URI }
    | { readonly kind: 'removed'; readonly target: URI; readonly backup: FileBackup | undefined };

/**
 * Does the opposite of a step.
 * @returns what was done, to be undone in its turn
 * @throws Error with a message for the person when that would lose something
 */
export async function undoStep(files: StepFiles, step: FileStep): Promise<FileStep> {
    const { kind, target } = step;
    if (kind === 'moved') {
        await requireFree(files, step.source);
        await requireThere(files, target);
        await files.move(target, step.source);
        return { kind, source: target, target: step.source };
    }
    if (kind === 'removed') {
        if (!step.backup) {
            throw new Error(nls.localize('openspace/explorer/notKept', '{0} was too large to be kept.', target.path.base));
        }
        await requireFree(files, target);
        await putBack(files, target, step.backup);
        return { kind: 'made', target, backup: step.backup };
    }
    await requireThere(files, target);
    const now = await backUp(files, target);
    if (!now || !step.backup || !isSame(now, step.backup)) {
        throw new Error(nls.localize('openspace/explorer/changedSince', '{0} was changed since.', target.path.base));
    }
    await files.delete(target, { recursive: true });
    return { kind: 'removed', target, backup: now };
}

async function requireFree(files: StepFiles, uri: URI): Promise<void> {
    if (await files.exists(uri)) {
        throw new Error(nls.localize('openspace/explorer/placeTaken', 'There is another {0} in its place.', uri.path.base));
    }
}

async function requireThere(files: StepFiles, uri: URI): Promise<void> {
    if (!(await files.exists(uri))) {
        throw new Error(nls.localize('openspace/explorer/goneSince', '{0} is no longer there.', uri.path.base));
    }
}

function isSame(one: FileBackup, other: FileBackup): boolean {
    return (
        one.length === other.length &&
        one.every(({ path, content }, at) => {
            const before = other[at];
            return path === before?.path && areAlike(content, before.content);
        })
    );
}

function areAlike(one: BinaryBuffer | undefined, other: BinaryBuffer | undefined): boolean {
    return one?.byteLength === other?.byteLength && (one?.buffer.every((byte, at) => byte === other?.buffer[at]) ?? true);
}
