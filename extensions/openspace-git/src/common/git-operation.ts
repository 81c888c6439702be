import type { LineRange } from './diff-hunks';
import type { OngoingOperation } from './git-status';

export interface CommitOptions {
    readonly amend?: boolean;
    readonly signOff?: boolean;
    /** Stages changes of tracked files first. */
    readonly all?: boolean;
    readonly allowEmpty?: boolean;
    readonly noVerify?: boolean;
}

/** Of lines of the new side: of the file, or of the index. */
export interface LinesOperation {
    readonly kind: 'stageLines' | 'unstageLines';
    readonly path: string;
    readonly lines: readonly LineRange[];
}

/** What changes a repository. Paths are relative to its root; names of refs never begin with a dash. */
export type GitOperation =
    | { readonly kind: 'stage' | 'unstage' | 'discard'; readonly paths: readonly string[] }
    | LinesOperation
    | ({ readonly kind: 'commit'; readonly message: string } & CommitOptions)
    | { readonly kind: 'undoCommit' }
    | { readonly kind: 'checkout'; readonly ref: string; readonly detach?: boolean; readonly track?: boolean }
    | { readonly kind: 'createBranch'; readonly name: string; readonly from?: string }
    | { readonly kind: 'renameBranch'; readonly from: string; readonly to: string }
    | { readonly kind: 'deleteBranch'; readonly name: string; readonly force?: boolean }
    | { readonly kind: 'merge' | 'rebase' | 'cherry-pick' | 'revert'; readonly ref: string }
    | { readonly kind: 'continue' | 'abort' | 'quit' | 'skip'; readonly operation: OngoingOperation }
    | { readonly kind: 'takeSide'; readonly paths: readonly string[]; readonly side: 'ours' | 'theirs' }
    | { readonly kind: 'createTag'; readonly name: string; readonly message?: string; readonly ref?: string }
    | { readonly kind: 'deleteTag'; readonly name: string }
    | {
          readonly kind: 'stashPush';
          readonly message?: string;
          readonly includeUntracked?: boolean;
          readonly staged?: boolean;
      }
    | { readonly kind: 'stashPop' | 'stashApply' | 'stashDrop'; readonly index: number }
    | { readonly kind: 'fetch'; readonly prune?: boolean; readonly all?: boolean }
    | { readonly kind: 'pull'; readonly rebase?: boolean }
    | {
          readonly kind: 'push';
          readonly remote?: string;
          readonly branch?: string;
          readonly setUpstream?: boolean;
          /** Only when the remote is as it was fetched last. */
          readonly force?: boolean;
          readonly tags?: boolean;
      }
    | { readonly kind: 'sync'; readonly rebase?: boolean }
    | { readonly kind: 'addRemote'; readonly name: string; readonly url: string }
    | { readonly kind: 'removeRemote'; readonly name: string }
    | { readonly kind: 'configureUser'; readonly name: string; readonly email: string };

export function isOfLines(operation: GitOperation): operation is LinesOperation {
    return operation.kind === 'stageLines' || operation.kind === 'unstageLines';
}
