import type { Disposable } from '@theia/core';
import { type FSWatcher, watch } from 'fs';
import { lstat, opendir } from 'fs/promises';
import * as path from 'path';
import type { GitRepository } from './git-repository';

/** So that the many files that git writes at once are one change. */
const SETTLE_MS = 100;
const LOCK = /\.lock$/;
/** What says nothing about the state: locks come and go, and objects are only ever added. */
const SILENT = /\.lock$|^(objects|logs|COMMIT_EDITMSG|FETCH_HEAD|gc\.|description|hooks|lfs|modules|worktrees)/;
/** Of refs, whose names may have slashes. */
const MOST_FOLDERS = 500;
/** Looked through for them: git packs refs long before there are so many. */
const MOST_ENTRIES = 20_000;

interface Watched {
    readonly watcher: FSWatcher;
    /** Of the folder: another one of the same path is watched again. */
    readonly inode?: number;
}

/** Watches what belongs to a repository besides its working tree: the index, the refs, the state of a merge or rebase. */
export class RepositoryWatch implements Disposable {
    private readonly watched = new Map<string, Watched>();
    private readonly refs: string;
    private timer: NodeJS.Timeout | undefined;
    private disposed = false;
    /** The last walk through the refs; one more that waits for it sees all that happened until then. */
    private walk: Promise<void>;
    private waiting = false;

    constructor(
        { gitFolder, commonFolder }: Pick<GitRepository, 'gitFolder' | 'commonFolder'>,
        private readonly changed: () => void
    ) {
        this.refs = path.join(commonFolder, 'refs');
        for (const folder of new Set([gitFolder, commonFolder])) {
            this.watch(folder, file => {
                // Looked at also where nothing was renamed: the folder of refs may be another one.
                if (file === 'refs') {
                    this.walkAgain();
                }
                return !SILENT.test(file);
            });
        }
        this.walk = this.watchRefs();
    }

    dispose(): void {
        this.disposed = true;
        clearTimeout(this.timer);
        [...this.watched.keys()].forEach(folder => this.forget(folder));
    }

    /** Resolves with the number of folders that are watched when no walk through the refs is left to do. */
    async settled(): Promise<number> {
        for (let walk; walk !== this.walk;) {
            walk = this.walk;
            await walk;
        }
        return this.watched.size;
    }

    private walkAgain(): void {
        if (!this.waiting) {
            this.waiting = true;
            this.walk = this.walk.then(() => {
                this.waiting = false;
                return this.watchRefs();
            });
        }
    }

    /**
     * Node's own recursive watch lists a folder at once, however large it is, and follows a link that is put in its place: the backend
     * would stand still.
     */
    private async watchRefs(): Promise<void> {
        const folders = [this.refs];
        let entries = 0;
        // Each folder that is found is appended, and looked into after those before it.
        for (const folder of folders) {
            const inode = await inodeOfFolder(folder);
            if (this.watched.get(folder)?.inode !== inode) {
                this.forget(folder);
            }
            if (this.disposed || inode === undefined) {
                continue;
            }
            this.watch(
                folder,
                (file, event) => {
                    if (event === 'rename') {
                        this.walkAgain();
                    }
                    return !LOCK.test(file);
                },
                inode
            );
            try {
                for await (const entry of await opendir(folder)) {
                    entries++;
                    if (entries > MOST_ENTRIES || folders.length >= MOST_FOLDERS) {
                        break;
                    }
                    if (entry.isDirectory()) {
                        folders.push(path.join(folder, entry.name));
                    }
                }
            } catch {
                // It was removed meanwhile.
            }
        }
        const gone = [...this.watched].filter(([folder, { inode }]) => inode !== undefined && !folders.includes(folder));
        gone.forEach(([folder]) => this.forget(folder));
    }

    private watch(folder: string, says: (file: string, event: string) => boolean, inode?: number): void {
        if (this.watched.has(folder)) {
            return;
        }
        try {
            const watcher = watch(folder, { persistent: false }, (event, file) => {
                if (file === null || says(file, event)) {
                    clearTimeout(this.timer);
                    this.timer = setTimeout(this.changed, SETTLE_MS);
                }
            });
            // The folder may go away.
            watcher.on('error', () => this.forget(folder));
            this.watched.set(folder, { watcher, ...(inode === undefined ? {} : { inode }) });
        } catch {
            // It does not exist, or the machine has no more watches; the working tree's own changes are still seen.
        }
    }

    private forget(folder: string): void {
        this.watched.get(folder)?.watcher.close();
        this.watched.delete(folder);
    }
}

async function inodeOfFolder(given: string): Promise<number | undefined> {
    const found = await lstat(given).catch(() => undefined);
    return found?.isDirectory() ? found.ino : undefined;
}
