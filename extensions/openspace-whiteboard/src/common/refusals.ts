import { ToolError } from '@openspace/tool';
import type { ChangesSince } from './tell-changes';

/**
 * @param since what changed since the expected revision
 * @throws ToolError `CONFLICT` with the current revision, and who changed what, when another one was expected.
 */
export function refuseStale(expected: string | undefined, current: string, since: (revision: string) => ChangesSince): void {
    if (expected !== undefined && expected !== current) {
        const { text, details } = since(expected);
        const message = 'The board changed since the revision that you expected; nothing was changed.';
        throw new ToolError('CONFLICT', text === '' ? message : `${message} ${text}`, {
            suggestion: 'Read the board, decide again, and call again with details.currentRevision.',
            details: { currentRevision: current, expectedRevision: expected, ...details }
        });
    }
}
