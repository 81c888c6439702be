import { type CancelSignal, ToolError, type ToolErrorData } from '@openspace/tool';
import type { StepDirection } from './whiteboard-port';

/** @throws ToolError `CANCELLED` */
export function refuseCancelled(signal: CancelSignal): void {
    if (signal.aborted) {
        throw new ToolError('CANCELLED', 'The call was cancelled; nothing was changed.');
    }
}

/** @throws ToolError `CONFLICT` with the current revision when another one was expected. */
export function refuseStale(expected: string | undefined, current: string): void {
    if (expected !== undefined && expected !== current) {
        throw new ToolError('CONFLICT', 'The board changed since the revision that you expected; nothing was changed.', {
            suggestion: 'Read the board, decide anew, and call again with details.currentRevision.',
            details: { currentRevision: current, expectedRevision: expected }
        });
    }
}

/** Why a step is not taken: whose it is. */
export function othersStep(direction: StepDirection, owner: 'person' | 'another agent'): ToolErrorData {
    const what = direction === 'undo' ? 'The last step on this board was' : 'The next step to do again is';
    const whose = owner === 'person' ? "the person's, not an agent's" : "another agent's, not your own";
    return {
        code: 'CONFLICT',
        message: `${what} ${whose}; nothing was changed.`,
        suggestion: 'Call again with anyone: true if that step is to be taken too.'
    };
}
