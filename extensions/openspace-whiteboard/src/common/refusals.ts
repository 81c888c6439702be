import { ToolError } from '@openspace/tool';

/** @throws ToolError `CONFLICT` with the current revision when another one was expected. */
export function refuseStale(expected: string | undefined, current: string): void {
    if (expected !== undefined && expected !== current) {
        throw new ToolError('CONFLICT', 'The board changed since the revision that you expected; nothing was changed.', {
            suggestion: 'Read the board, decide again, and call again with details.currentRevision.',
            details: { currentRevision: current, expectedRevision: expected }
        });
    }
}
