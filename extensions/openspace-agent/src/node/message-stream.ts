import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import { Readable, Writable } from 'stream';

/** A longer line is not read: nothing that an agent has to say takes as much. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** So much of a line that is too long tells what it would have been. */
const HEAD_BYTES = 512;
const MAX_SHOWN = 200;
/** Parts of one line that are kept as they came, before they are made one. */
const MAX_PARTS = 1_000;

/**
 * What is read of requests, in characters, while an agent does not read what it is answered. An agent that writes all its requests before
 * it reads would wait indefinitely for one that stops reading too, so that it is far more than any has to ask at once.
 */
const MAX_UNANSWERED = 64 * 1024 * 1024;
/** Of each request, besides its own: an answer waits for it. */
const REQUEST_COST = 2 * 1024;

/** How much an agent may say: each message costs its bytes and `each`, at first up to `burst`, then so much in a millisecond. */
export interface Pace {
    readonly burst: number;
    readonly perMs: number;
    readonly each: number;
    now(): number;
}

/** Some thousand messages a second: more than any answer has, and what the backend and the windows can show. */
const PACE: Pace = { burst: 32 * 1024 * 1024, perMs: 8 * 1024, each: 2 * 1024, now: () => performance.now() };

export type WireFault =
    | { readonly kind: 'not-json' | 'not-a-message'; readonly line: string }
    | { readonly kind: 'too-large'; readonly bytes: number };

/**
 * An agent's standard input and output as a stream of messages, one JSON a line. A line that is no message, or too
 * long, is reported and left out, and the conversation goes on: if it was the answer to a request, the request fails.
 * An agent that says more than can be shown is read more slowly, and waits for that. One that asks on and on without reading the
 * answers is at last not read until it does.
 * The stream stays open at the end of the output: the code that closes the connection knows why the program ended.
 */
export function messageStream(
    input: Writable,
    output: Readable,
    onFault: (fault: WireFault) => void,
    limit = MAX_MESSAGE_BYTES,
    pace = PACE,
    onSent: (characters: number) => void = () => undefined
): Stream {
    const holds = new Holds(output);
    let isWriting = false;
    let unanswered = 0;
    const writable = new WritableStream<AnyMessage>({
        write: message => {
            isWriting = true;
            const line = `${JSON.stringify(message)}\n`;
            return new Promise<void>((resolve, reject) =>
                input.write(line, error => {
                    isWriting = false;
                    unanswered = 0;
                    holds.release('unread');
                    onSent(line.length);
                    if (error) {
                        reject(error);
                    } else {
                        resolve();
                    }
                })
            );
        }
    });
    const lines = new Lines(limit);
    let cancelled = false;
    const slowDown = slowing(holds, pace);
    const readable = new ReadableStream<AnyMessage>({
        start: controller => {
            output.on('data', (chunk: Buffer) => {
                let count = 0;
                for (const line of lines.push(chunk)) {
                    count++;
                    const message = 'bytes' in line ? failureOf(line.head) : messageOf(line.text, onFault);
                    if ('bytes' in line) {
                        onFault({ kind: 'too-large', bytes: line.bytes });
                    }
                    if (message !== undefined && !cancelled) {
                        controller.enqueue(message);
                        unanswered += isWriting && 'text' in line && isRequest(message) ? line.text.length + REQUEST_COST : 0;
                    }
                }
                slowDown(chunk.length, count);
                if (unanswered > MAX_UNANSWERED) {
                    holds.hold('unread');
                }
            });
        },
        cancel: () => {
            cancelled = true;
        }
    });
    return { readable, writable };
}

/** @returns a function to call for each chunk that was read; it stops reading for a while when that was too much */
function slowing(holds: Holds, { burst, perMs, each, now }: Pace): (bytes: number, messages: number) => void {
    let debt = 0;
    let last = now();
    return (bytes, messages) => {
        const time = now();
        debt = Math.max(0, debt - (time - last) * perMs) + bytes + messages * each;
        last = time;
        if (debt > burst) {
            holds.hold('pace');
            setTimeout(() => holds.release('pace'), (debt - burst / 2) / perMs);
        }
    };
}

/** Why an output is not read at the moment; it is read again when no reason is left. */
class Holds {
    private readonly reasons = new Set<string>();

    constructor(private readonly output: Readable) {}

    hold(reason: string): void {
        this.reasons.add(reason);
        this.output.pause();
    }

    release(reason: string): void {
        if (this.reasons.delete(reason) && this.reasons.size === 0) {
            this.output.resume();
        }
    }
}

type Line = { readonly text: string } | { readonly head: string; readonly bytes: number };

/** Splits bytes into lines and keeps at most `limit` of one. */
class Lines {
    private parts: Buffer[] = [];
    private bytes = 0;

    constructor(private readonly limit: number) {}

    *push(chunk: Buffer): Generator<Line> {
        let start = 0;
        for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
            this.keep(chunk.subarray(start, end));
            yield this.take();
            start = end + 1;
        }
        this.keep(chunk.subarray(start));
    }

    private keep(part: Buffer): void {
        const before = this.bytes;
        this.bytes += part.length;
        if (this.bytes <= this.limit) {
            this.parts.push(part);
            if (this.parts.length > MAX_PARTS) {
                // One byte at a time, each would take as much memory as a hundred.
                this.parts = [Buffer.concat(this.parts)];
            }
        } else if (before <= this.limit) {
            this.parts = [Buffer.from(Buffer.concat([...this.parts, part]).subarray(0, HEAD_BYTES))];
        }
    }

    private take(): Line {
        const { bytes } = this;
        const text = Buffer.concat(this.parts).toString('utf8');
        this.parts = [];
        this.bytes = 0;
        return bytes <= this.limit ? { text } : { head: text, bytes };
    }
}

function messageOf(line: string, onFault: (fault: WireFault) => void): AnyMessage | undefined {
    if (line.trim() === '') {
        return undefined;
    }
    let message: unknown;
    try {
        message = JSON.parse(line);
    } catch {
        onFault({ kind: 'not-json', line: line.slice(0, MAX_SHOWN) });
        return undefined;
    }
    if (!isMessage(message)) {
        onFault({ kind: 'not-a-message', line: line.slice(0, MAX_SHOWN) });
        return undefined;
    }
    return message;
}

function isMessage(value: unknown): value is AnyMessage {
    return (
        typeof value === 'object' &&
        value !== null &&
        'jsonrpc' in value &&
        value.jsonrpc === '2.0' &&
        ('method' in value ? typeof value.method === 'string' : 'id' in value && ('result' in value || 'error' in value))
    );
}

function isRequest(message: AnyMessage): boolean {
    return 'method' in message && 'id' in message;
}

/** If a line that is too long began as an answer, the answer that says so in its place. */
function failureOf(head: string): AnyMessage | undefined {
    const [, id] = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]{1,100}")\s*,\s*"(?:result|error)"/.exec(head) ?? [];
    return id === undefined
        ? undefined
        : { jsonrpc: '2.0', id: JSON.parse(id), error: { code: -32603, message: 'The answer of the agent is too long to be read.' } };
}
