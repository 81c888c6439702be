import type { Answer } from '@openspace/core/lib/common/document-files';
import { ToolError } from '@openspace/tool';

/** A call over a connection that closes is never answered. */
const LIMIT_MS = 30_000;

/** Waits for the backend. @throws ToolError what it says, or `BACKEND_UNAVAILABLE` */
export async function answered<T>(call: Promise<Answer<T>>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ToolError('BACKEND_UNAVAILABLE', 'The backend of the IDE does not answer.')), LIMIT_MS);
    });
    try {
        const answer = await Promise.race([call, limit]);
        if (!answer.ok) {
            throw ToolError.from(answer.error);
        }
        return answer.value;
    } finally {
        clearTimeout(timer);
    }
}
