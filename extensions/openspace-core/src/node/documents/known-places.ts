import { lstatSync } from 'fs';
import { LRUCache } from 'lru-cache';
import * as path from 'path';
import { ABSENT, type FileStamp } from '../../common/document-files';
import { contentIdentity } from './atomic-file';
import { inTurns } from './in-turns';
import { walkFiles } from './walk-files';

const MAX_KNOWN = 5_000;
/** Files that may be the one that is looked for. */
const MAX_CANDIDATES = 20_000;

/** Knows where files went that are no longer where they were, for example by what a version control system recorded. */
export interface MoveFinder {
    /** @returns the absolute path to which a file was moved; undefined where that is not known */
    movedTo(file: string): Promise<string | undefined>;
}

interface Known {
    readonly stamp: FileStamp;
    /** Milliseconds since 1970. */
    readonly at: number;
}

/** Which file was at which path when the backend read or wrote it last, so that one that another program moved is found. */
export class KnownPlaces {
    private readonly known = new LRUCache<string, Known>({ max: MAX_KNOWN });

    note(file: string, stamp: FileStamp): void {
        if (stamp !== ABSENT) {
            this.known.set(file, { stamp, at: Date.now() });
        }
    }

    has(file: string): boolean {
        return this.known.has(file);
    }

    /**
     * Where a file is now that was at a path: by its inode.
     * @param roots real paths
     * @returns undefined where it is not known, or was deleted
     */
    async find(file: string, roots: readonly string[]): Promise<string | undefined> {
        const known = this.known.get(file);
        if (!known) {
            return undefined;
        }
        const suffix = path.extname(file).toLowerCase();
        const { files } = await walkFiles(roots, {
            isWanted: name => path.extname(name).toLowerCase() === suffix,
            maxFiles: MAX_CANDIDATES
        });
        for await (const candidate of inTurns(files)) {
            if (candidate !== file && isSameFile(candidate, known)) {
                return candidate;
            }
        }
        return undefined;
    }
}

/** A file that came into being later only got the number that the other one gave back. */
function isSameFile(candidate: string, { stamp, at }: Known): boolean {
    const found = lstatSync(candidate, { bigint: true, throwIfNoEntry: false });
    if (!found || !stamp.startsWith(`${found.ino}-`)) {
        return false;
    }
    return stamp.startsWith(`${contentIdentity(found)}-`) || Number(found.birthtimeMs) <= at;
}
