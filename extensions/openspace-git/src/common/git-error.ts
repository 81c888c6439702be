import { ApplicationError } from '@theia/core/lib/common/application-error';

/** Why git refused, where a person is told what to do about it. */
export type GitErrorCode =
    | 'GitNotFound'
    | 'NotTrusted'
    | 'NotARepository'
    | 'DubiousOwnership'
    | 'BadRepository'
    | 'BadInput'
    | 'Cancelled'
    | 'Timeout'
    | 'TooLarge'
    | 'AuthenticationFailed'
    | 'RemoteUnreachable'
    | 'NoRemote'
    | 'NoUpstream'
    | 'PushRejected'
    | 'UserNotConfigured'
    | 'LocalChangesOverwritten'
    | 'Conflict'
    | 'UnmergedChanges'
    | 'RepositoryIsLocked'
    | 'NotWritable'
    | 'BranchNotFullyMerged'
    | 'BranchAlreadyExists'
    | 'InvalidBranchName'
    | 'NothingToCommit'
    | 'NotFound'
    | 'Unknown';

export interface GitErrorData {
    readonly reason: GitErrorCode;
    /** The output of git, without secrets; shown on request. */
    readonly output: string;
}

/** An operation of git that failed: the message is for people. */
export const GitError = ApplicationError.declare(-38_100, (message: string, data: GitErrorData) => ({ message, data }));
export type GitError = ReturnType<typeof GitError>;

export function gitErrorCode(error: unknown): GitErrorCode | undefined {
    return typeof error === 'object' && error !== null && GitError.is(error) ? error.data.reason : undefined;
}
