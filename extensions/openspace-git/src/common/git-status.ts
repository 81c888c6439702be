/** What git does in the middle of, until it is continued or aborted. */
export const ONGOING_OPERATIONS = ['merge', 'rebase', 'cherry-pick', 'revert'] as const;
export type OngoingOperation = (typeof ONGOING_OPERATIONS)[number];

export type ChangeGroup = 'merge' | 'index' | 'workingTree' | 'untracked';

/** How a file changed; the conflicts are named for what we and they did. */
export type ChangeKind =
    | 'modified'
    | 'added'
    | 'deleted'
    | 'renamed'
    | 'copied'
    | 'typeChanged'
    | 'untracked'
    | 'intentToAdd'
    | 'bothModified'
    | 'bothAdded'
    | 'bothDeleted'
    | 'addedByUs'
    | 'addedByThem'
    | 'deletedByUs'
    | 'deletedByThem';

export interface FileChange {
    readonly group: ChangeGroup;
    readonly kind: ChangeKind;
    /** Relative to the root of the repository, with slashes. */
    readonly path: string;
    /** Of a rename or copy. */
    readonly originalPath?: string;
    readonly submodule?: true;
}

export interface HeadStatus {
    /** The branch; undefined when the head is detached. */
    readonly branch?: string;
    /** Undefined before the first commit. */
    readonly commit?: string;
    /** As in `origin/main`. */
    readonly upstream?: string;
    /** Commits that the upstream lacks, and that the branch lacks; undefined when the upstream is gone. */
    readonly ahead?: number;
    readonly behind?: number;
}

export interface Progress {
    readonly operation: OngoingOperation;
    /** Of a rebase: the step, of how many. */
    readonly step?: number;
    readonly steps?: number;
    /** The branch that is rebased. */
    readonly branch?: string;
}

export interface RepositoryStatus {
    readonly head: HeadStatus;
    readonly changes: readonly FileChange[];
    /** Whether there were more changes than are listed. */
    readonly truncated: boolean;
    readonly ongoing?: Progress;
    readonly stashes: number;
}
