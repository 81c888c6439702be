import { type Result, ToolError, unwrap } from '@openspace/tool';
import pTimeout from 'p-timeout';

/** A call over a connection that closes is never answered. */
const LIMIT_MS = 30_000;

/**
 * Waits for the backend's answer.
 * @throws ToolError what it says, or `BACKEND_UNAVAILABLE`
 */
export async function unwrapCall<T>(call: Promise<Result<T>>): Promise<T> {
    const message = new ToolError('BACKEND_UNAVAILABLE', 'The backend of the IDE does not answer.', {
        suggestion: 'Wait until the window is connected again, and look whether the change is on disk before you repeat it.'
    });
    return unwrap(await pTimeout(call, { milliseconds: LIMIT_MS, message }));
}
