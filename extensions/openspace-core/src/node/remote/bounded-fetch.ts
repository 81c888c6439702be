import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';

/** Of one answer; a page that an agent can read is far below it. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Thrown inside of an answer that does not end. */
export class TooMuch extends Error {}

/** `fetch` that follows no redirect, since headers with keys would go along, and reads no more than a bounded answer. */
export function boundedFetch(maxBytes: number = MAX_ANSWER_BYTES): FetchLike {
    return async (url, init) => {
        const response = await fetch(url, { ...init, redirect: 'manual' });
        if (!response.body) {
            return response;
        }
        let bytes = 0;
        const counted = response.body.pipeThrough(
            new TransformStream<Uint8Array, Uint8Array>({
                transform(chunk, controller) {
                    bytes += chunk.byteLength;
                    if (bytes > maxBytes) {
                        controller.error(new TooMuch(`The answer has more than ${maxBytes} bytes.`));
                    } else {
                        controller.enqueue(chunk);
                    }
                }
            })
        );
        return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
    };
}
