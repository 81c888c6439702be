import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { AnswerMeter } from './answer-meter';

/** Of one answer; a page that an agent can read is far below it. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Thrown inside of an answer that does not end, or that takes too long to read. */
export class TooMuch extends Error {}

/**
 * `fetch` that follows no redirect, since headers with keys would go along, and reads no more than a bounded answer.
 * @param refused is called with the error of an answer that is broken off: who reads events may not tell it
 */
export function boundedFetch(refused: (error: TooMuch) => void, maxBytes: number = MAX_ANSWER_BYTES): FetchLike {
    return async (url, init) => {
        const response = await fetch(url, { ...init, redirect: 'manual' });
        if (!response.body) {
            return response;
        }
        const meter = new AnswerMeter(maxBytes);
        const counted = response.body.pipeThrough(
            new TransformStream<Uint8Array, Uint8Array>({
                transform(chunk, controller) {
                    const complaint = meter.add(chunk);
                    if (complaint !== undefined) {
                        const error = new TooMuch(`The answer ${complaint}.`);
                        controller.error(error);
                        refused(error);
                    } else {
                        controller.enqueue(chunk);
                    }
                }
            })
        );
        return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
    };
}
