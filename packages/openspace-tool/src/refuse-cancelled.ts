import type { CancelSignal } from './define-tool';
import { ToolError } from './tool-error';

/** @throws ToolError `CANCELLED` for a call that was cancelled before it changed anything */
export function refuseCancelled(signal: CancelSignal): void {
    if (signal.aborted) {
        throw new ToolError('CANCELLED', 'The call was cancelled; nothing was changed.');
    }
}
