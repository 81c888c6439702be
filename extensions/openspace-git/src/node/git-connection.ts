import type { CancellationToken, Disposable } from '@theia/core';
import { GitError } from '../common/git-error';
import type { GitOperation } from '../common/git-operation';
import type { GitService, GitWindow, LogOptions, RepositoryInfo } from '../common/git-service';
import type { AskpassServer } from './askpass/askpass-server';
import { findRepositories } from './find-repositories';
import { runGit } from './git-program';
import type { GitRepository } from './git-repository';
import { RepositoryWatch } from './repository-watch';

interface OpenRepository {
    readonly repository: GitRepository;
    readonly watch: RepositoryWatch;
}

/** Whether the person trusts the authors of a folder. */
export interface Trust {
    isTrusted(folder: string): Promise<boolean>;
}

/**
 * Git for one window. It runs only in repositories that were found from a trusted folder: hooks, filters and the settings of a
 * repository are programs of its authors.
 */
export class GitConnection implements GitService, Disposable {
    private readonly opened = new Map<string, OpenRepository>();
    private readonly gone = new AbortController();

    constructor(
        private readonly window: Pick<GitWindow, 'onRepositoryChanged' | 'askCredential'>,
        private readonly trust: Trust,
        private readonly askpass: Pick<AskpassServer, 'register'>
    ) {}

    async version(): Promise<string | undefined> {
        try {
            return /\d{1,9}(\.\d{1,9})+/.exec((await runGit(process.cwd(), ['--version'])).stdout.toString())?.[0];
        } catch {
            return undefined;
        }
    }

    async findRepositories(folder: string): Promise<readonly RepositoryInfo[]> {
        await this.requireTrust(folder);
        const found = await findRepositories(folder);
        for (const { repository } of found) {
            const { root } = repository;
            if (!this.opened.has(root) && !this.gone.signal.aborted) {
                const watch = new RepositoryWatch(repository, () => this.window.onRepositoryChanged(root));
                this.opened.set(root, { repository, watch });
            }
        }
        // What the window reads from here on is watched, refs in folders too.
        await Promise.all(found.map(({ repository: { root } }) => this.opened.get(root)?.watch.settled()));
        return found.map(({ repository: { root }, parent, above }) => ({ root, above, ...(parent === undefined ? {} : { parent }) }));
    }

    async init(folder: string): Promise<void> {
        await this.requireTrust(folder);
        await runGit(folder, ['init', '--quiet']);
    }

    status(root: string) {
        return this.at(root).status(this.gone.signal);
    }

    async operate(root: string, operation: GitOperation, cancel?: CancellationToken): Promise<string> {
        const repository = this.at(root);
        const asking = await this.askpass.register(request => this.window.askCredential(request));
        try {
            return await this.cancellable(cancel, signal => repository.operate(operation, { signal, env: asking.env }));
        } finally {
            asking.dispose();
        }
    }

    read(root: string, path: string, ref: string) {
        return this.at(root).read(path, ref);
    }

    hunks(root: string, path: string, of: 'workingTree' | 'index') {
        return this.at(root).hunks(path, of);
    }

    refs(root: string) {
        return this.at(root).refs();
    }

    remotes(root: string) {
        return this.at(root).remotes();
    }

    stashes(root: string) {
        return this.at(root).stashes();
    }

    log(root: string, options: LogOptions, cancel?: CancellationToken) {
        return this.cancellable(cancel, signal => this.at(root).log(options, signal));
    }

    commitChanges(root: string, commit: string, parent?: string) {
        return this.at(root).commitChanges(commit, parent);
    }

    mergeBase(root: string, refs: readonly string[]) {
        return this.at(root).mergeBase(refs);
    }

    preparedMessage(root: string) {
        return this.at(root).preparedMessage();
    }

    blame(root: string, path: string, text?: string, cancel?: CancellationToken) {
        return this.cancellable(cancel, signal => this.at(root).blame(path, text, signal));
    }

    ignored(root: string, paths: readonly string[]) {
        return this.at(root).ignored(paths);
    }

    /** The window is gone: what it waits for ends. */
    dispose(): void {
        this.gone.abort();
        this.opened.forEach(({ watch }) => watch.dispose());
        this.opened.clear();
    }

    private at(root: string): GitRepository {
        const open = this.opened.get(root);
        if (!open) {
            throw GitError(`The repository '${root}' is not open.`, { reason: 'NotARepository', output: '' });
        }
        return open.repository;
    }

    private async requireTrust(folder: string): Promise<void> {
        if (!(await this.trust.isTrusted(folder))) {
            throw GitError('Git does not run in a folder that is not trusted.', { reason: 'NotTrusted', output: '' });
        }
    }

    private async cancellable<T>(cancel: CancellationToken | undefined, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
        const abort = new AbortController();
        const listening = cancel?.onCancellationRequested(() => abort.abort());
        if (cancel?.isCancellationRequested) {
            abort.abort();
        }
        try {
            return await run(AbortSignal.any([abort.signal, this.gone.signal]));
        } finally {
            listening?.dispose();
        }
    }
}
