import type { CancellationToken } from '@theia/core';
import type { DiffHunk } from './diff-hunks';
import type { GitOperation } from './git-operation';
import type { ChangeKind, RepositoryStatus } from './git-status';

export const GIT_PATH = '/services/openspace/git';
export const GitService = Symbol('GitService');

export interface RepositoryInfo {
    /** The absolute path of its working tree, in the form of the machine; what names it from then on. */
    readonly root: string;
    /** Of a submodule: the repository that it is in. */
    readonly parent?: string;
    /** Whether the folder that was asked about lies below the root. */
    readonly above: boolean;
}

export type RefKind = 'branch' | 'remote' | 'tag';

export interface Ref {
    readonly kind: RefKind;
    /** Full, as in `refs/heads/main`. */
    readonly id: string;
    readonly name: string;
    readonly commit: string;
    readonly upstream?: string;
    readonly subject: string;
    /** In seconds since 1970. */
    readonly date: number;
}

export interface Stash {
    readonly index: number;
    readonly description: string;
}

export interface Remote {
    readonly name: string;
    /** Without the name and password that it may have. */
    readonly url: string;
}

export interface Commit {
    readonly id: string;
    readonly parents: readonly string[];
    readonly author: string;
    readonly email: string;
    /** In seconds since 1970. */
    readonly date: number;
    /** Full names of refs that point at it, and `HEAD`. */
    readonly refs: readonly string[];
    readonly message: string;
    /** Of the log of one file: what it was called then. */
    readonly path?: string;
}

export interface LogOptions {
    /** Commits, branches or other refs to start from; unless given, the current commit. */
    readonly refs?: readonly string[];
    readonly skip?: number;
    readonly limit?: number;
    /** Only commits of this file, followed over renames. */
    readonly path?: string;
}

export interface CommitChange {
    readonly path: string;
    readonly originalPath?: string;
    readonly kind: ChangeKind;
}

export interface BlamedLines {
    /** The first line, from 1, and how many. */
    readonly line: number;
    readonly count: number;
    /** Undefined where the line is not committed. */
    readonly commit?: string;
    readonly author: string;
    /** In seconds since 1970. */
    readonly date: number;
    readonly summary: string;
}

/**
 * The git of the machine, for one window. All fail with a {@link GitError}; `root` is of a {@link RepositoryInfo} that this window was
 * given before.
 */
export interface GitService {
    /** As in `2.39.5`; undefined when there is no git. */
    version(): Promise<string | undefined>;
    /** The repository that a folder is in, its submodules, and those in folders directly below. Fails with `NotTrusted`. */
    findRepositories(folder: string): Promise<readonly RepositoryInfo[]>;
    init(folder: string): Promise<void>;
    status(root: string): Promise<RepositoryStatus>;
    /** @returns the output of git, which is text for people */
    operate(root: string, operation: GitOperation, cancel?: CancellationToken): Promise<string>;
    /** The bytes of a file at a commit, in the index (`''`), or of a side of a conflict (`:1`, `:2`, `:3`). */
    read(root: string, path: string, ref: string): Promise<Uint8Array>;
    /** What is not staged, or what is staged, of one file. */
    hunks(root: string, path: string, of: 'workingTree' | 'index'): Promise<readonly DiffHunk[]>;
    refs(root: string): Promise<readonly Ref[]>;
    remotes(root: string): Promise<readonly Remote[]>;
    stashes(root: string): Promise<readonly Stash[]>;
    log(root: string, options: LogOptions, cancel?: CancellationToken): Promise<readonly Commit[]>;
    commitChanges(root: string, commit: string, parent?: string): Promise<readonly CommitChange[]>;
    mergeBase(root: string, refs: readonly string[]): Promise<string | undefined>;
    /** The message that git prepared for the commit of a merge. */
    preparedMessage(root: string): Promise<string | undefined>;
    /** @param text of the editor, where it is not that of the file */
    blame(root: string, path: string, text?: string, cancel?: CancellationToken): Promise<readonly BlamedLines[]>;
    /** Which of the paths are ignored. */
    ignored(root: string, paths: readonly string[]): Promise<readonly string[]>;
}

/** What git asks for on its way to a remote. */
export interface CredentialRequest {
    /** The words of git or ssh, such as `Password for 'https://me@example.com'`. */
    readonly prompt: string;
    readonly kind: 'name' | 'secret' | 'confirm';
}

/** A window. */
export interface GitWindow {
    /** The repository itself changed: its refs, its index, its state. */
    onRepositoryChanged(root: string): void;
    /** @returns what the person typed; undefined when they cancelled */
    askCredential(request: CredentialRequest): Promise<string | undefined>;
}
