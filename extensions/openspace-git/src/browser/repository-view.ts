import type { URI } from '@theia/core';
import type { ScmProvider } from '@theia/scm/lib/browser/scm-provider';
import type { FileChange, RepositoryStatus } from '../common/git-status';

/** What the parts of the source control view read of a repository. */
export interface RepositoryView extends ScmProvider {
    /** The absolute path of the working tree, in the form of the machine. */
    readonly root: string;
    /** Undefined before it was read. */
    readonly status: RepositoryStatus | undefined;
    /** Why the status cannot be read. */
    readonly problem: string | undefined;
    readonly changes: readonly FileChange[];
    /** Whether an operation is under way. */
    readonly busy: boolean;
    uriOf(path: string): URI;
}
