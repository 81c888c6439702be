import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import { Readable, Writable } from 'stream';

/** A longer line is not read: nothing that an agent has to say takes as much. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** So much of a line that is too long tells what it would have been. */
const HEAD_BYTES = 512;
const MAX_SHOWN = 200;

export type WireFault =
    | { readonly kind: 'not-json' | 'not-a-message'; readonly line: string }
    | { readonly kind: 'too-large'; readonly bytes: number };

/**
 * An agent's standard input and output as a stream of messages, one JSON a line. A line that is no message, or too
 * long, is reported and left out, and the conversation goes on: if it was the answer to a request, the request fails.
 * The stream stays open at the end of the output: the code that closes the connection knows why the program ended.
 */
export function messageStream(input: Writable, output: Readable, onFault: (fault: WireFault) => void, limit = MAX_MESSAGE_BYTES): Stream {
    const writable = new WritableStream<AnyMessage>({
        write: message =>
            new Promise<void>((resolve, reject) =>
                input.write(`${JSON.stringify(message)}\n`, error => (error ? reject(error) : resolve()))
            )
    });
    const lines = new Lines(limit);
    let cancelled = false;
    const readable = new ReadableStream<AnyMessage>({
        start: controller => {
            output.on('data', (chunk: Buffer) => {
                for (const line of lines.push(chunk)) {
                    const message = 'bytes' in line ? failureOf(line.head) : messageOf(line.text, onFault);
                    if ('bytes' in line) {
                        onFault({ kind: 'too-large', bytes: line.bytes });
                    }
                    if (message !== undefined && !cancelled) {
                        controller.enqueue(message);
                    }
                }
            });
        },
        cancel: () => {
            cancelled = true;
        }
    });
    return { readable, writable };
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

/** If a line that is too long began as an answer, the answer that says so in its place. */
function failureOf(head: string): AnyMessage | undefined {
    const [, id] = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]{1,100}")\s*,\s*"(?:result|error)"/.exec(head) ?? [];
    return id === undefined
        ? undefined
        : { jsonrpc: '2.0', id: JSON.parse(id), error: { code: -32603, message: 'The answer of the agent is too long to be read.' } };
}
