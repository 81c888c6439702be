import type { Disposable } from '@theia/core';
import { type FSWatcher, watch } from 'fs';
import * as path from 'path';
import type { GitRepository } from './git-repository';

/** So that the many files that git writes at once are one change. */
const SETTLE_MS = 100;
/** What says nothing about the state: locks come and go, and objects are only ever added. */
const SILENT = /\.lock$|^(objects|logs|COMMIT_EDITMSG|FETCH_HEAD|gc\.|description|hooks|lfs|modules|worktrees)/;

/** Watches what belongs to a repository besides its working tree: the index, the refs, the state of a merge or rebase. */
export class RepositoryWatch implements Disposable {
    private readonly watchers: FSWatcher[] = [];
    private timer: NodeJS.Timeout | undefined;

    constructor(
        { gitFolder, commonFolder }: Pick<GitRepository, 'gitFolder' | 'commonFolder'>,
        private readonly changed: () => void
    ) {
        this.watch(gitFolder, false);
        if (commonFolder !== gitFolder) {
            this.watch(commonFolder, false);
        }
        this.watch(path.join(commonFolder, 'refs'), true);
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.watchers.forEach(watcher => watcher.close());
    }

    private watch(folder: string, recursive: boolean): void {
        try {
            const watcher = watch(folder, { recursive, persistent: false }, (_event, file) => {
                if (file === null || !SILENT.test(file)) {
                    clearTimeout(this.timer);
                    this.timer = setTimeout(this.changed, SETTLE_MS);
                }
            });
            // The folder may go away.
            watcher.on('error', () => watcher.close());
            this.watchers.push(watcher);
        } catch {
            // It does not exist, or the machine has no more watches; the working tree's own changes are still seen.
        }
    }
}
