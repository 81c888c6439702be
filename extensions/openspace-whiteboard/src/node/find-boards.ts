import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { type WalkedFiles, walkFiles } from '@openspace/core/lib/node/documents/walk-files';

const MAX_BOARDS = 10_000;

export type FoundBoards = WalkedFiles;

/** The board files below some folders, see {@link walkFiles}; at most 10,000. */
export function findBoards(roots: readonly string[], maxEntries?: number): Promise<FoundBoards> {
    return walkFiles(roots, { isWanted: isBoardPath, maxFiles: MAX_BOARDS, ...(maxEntries !== undefined && { maxEntries }) });
}
