import {
    type GitCallOptions,
    GitFailure,
    type GitFailureReason,
    type GitOutput,
    runGit as run
} from '@openspace/core/lib/node/git/run-git';
import { GitError, type GitErrorCode } from '../common/git-error';
import { explainFailure } from './explain-failure';

export type { GitCallOptions, GitOutput };

const CODES: Readonly<Record<Exclude<GitFailureReason, 'refused'>, GitErrorCode>> = {
    missing: 'GitNotFound',
    timeout: 'Timeout',
    tooLarge: 'TooLarge',
    cancelled: 'Cancelled',
    unknown: 'Unknown'
};

/**
 * Runs git for a person, who is told why it refused.
 *
 * @param cwd an absolute path
 * @throws a {@link GitError}
 */
export async function runGit(cwd: string, args: readonly string[], options: GitCallOptions = {}): Promise<GitOutput> {
    try {
        return await run(cwd, args, options);
    } catch (error) {
        if (!(error instanceof GitFailure)) {
            throw error;
        }
        const { reason, message, stdout, stderr } = error;
        throw reason === 'refused' ? explainFailure(stderr, stdout) : GitError(message, { reason: CODES[reason], output: stderr });
    }
}
