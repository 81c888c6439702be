import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { ToolError } from '@openspace/tool';
import { parentPort } from 'worker_threads';
import type { PictureCall } from './picture-calls';
import { doPictureCall, isFatal } from './picture-work';

answerCalls<PictureCall>(parentPort, async (call, ask) => {
    try {
        return await doPictureCall(call, ask);
    } catch (error) {
        if (isFatal(error)) {
            // Ends the thread, whose painter is not to be used again; no one answers the call but this error.
            setImmediate(() => {
                throw error;
            });
            return new Promise(() => undefined);
        }
        // Faults that the painter found are its words, without a stack.
        throw error instanceof ToolError ? error : unpaintable(error);
    }
});

function unpaintable(error: unknown): ToolError {
    const why = error instanceof Error ? error.message : String(error);
    return new ToolError('UNSUPPORTED_FORMAT', `The picture cannot be painted: ${why}.`, { suggestion: 'Take it as svg instead.' });
}
