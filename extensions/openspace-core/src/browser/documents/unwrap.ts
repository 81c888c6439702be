import type { Answer } from '../../common/document-files';
import { ToolError } from '@openspace/tool';

/** A call over a connection that closes is never answered. */
const LIMIT_MS = 30_000;

/** @throws ToolError what an answer says */
export function unwrap<T>(answer: Answer<T>): T {
    if (answer.ok) {
        return answer.value;
    }
    throw ToolError.from(answer.error);
}

/**
 * Waits for the backend's answer.
 * @throws ToolError what it says, or `BACKEND_UNAVAILABLE`
 */
export async function unwrapCall<T>(call: Promise<Answer<T>>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
            () =>
                reject(
                    new ToolError('BACKEND_UNAVAILABLE', 'The backend of the IDE does not answer.', {
                        suggestion: 'Wait until the window is connected again, and look whether the change is on disk before you repeat it.'
                    })
                ),
            LIMIT_MS
        );
    });
    try {
        return unwrap(await Promise.race([call, limit]));
    } finally {
        clearTimeout(timer);
    }
}
