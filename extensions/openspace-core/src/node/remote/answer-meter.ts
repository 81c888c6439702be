import { MAX_DEPTH } from '../admission/json-values';

const [QUOTE, BACKSLASH, COMMA, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x5c, 0x2c, 0x0a, 0x0d];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Values of JSON and lines of events together. To parse and check so many takes some tens of milliseconds, and no page of results has them. */
const MAX_PARTS = 200_000;

/** Counts what an answer makes its reader do, as it comes: JSON, or events with JSON in their lines. */
export class AnswerMeter {
    private bytes = 0;
    private parts = 0;
    private depth = 0;
    private inText = false;
    private isEscaped = false;

    constructor(private readonly maxBytes: number) {}

    /** @returns the complaint, if there is one */
    add(chunk: Uint8Array): string | undefined {
        this.bytes += chunk.byteLength;
        if (this.bytes > this.maxBytes) {
            return `has more than ${this.maxBytes} bytes`;
        }
        for (const byte of chunk) {
            if (this.inText) {
                this.addInText(byte);
            } else if (byte === QUOTE) {
                this.inText = true;
            } else if (OPENING.has(byte)) {
                this.parts++;
                this.depth++;
            } else if (CLOSING.has(byte)) {
                this.depth = Math.max(0, this.depth - 1);
            } else if (byte === COMMA || isLineEnd(byte)) {
                this.parts++;
            }
            if (this.parts > MAX_PARTS) {
                return `has more than ${MAX_PARTS} values`;
            }
            if (this.depth > MAX_DEPTH) {
                return `nests deeper than ${MAX_DEPTH} levels`;
            }
        }
        return undefined;
    }

    /** No text of JSON goes on in the next line. */
    private addInText(byte: number): void {
        this.parts += isLineEnd(byte) ? 1 : 0;
        this.inText = !isLineEnd(byte) && (byte !== QUOTE || this.isEscaped);
        this.isEscaped = byte === BACKSLASH && !this.isEscaped;
    }
}

function isLineEnd(byte: number): boolean {
    return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}
