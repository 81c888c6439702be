import { append, ToolError } from '@openspace/tool';

const MAGIC = 'BRIK';
const VERSION = 1;
/** The largest program, in words. */
export const MAX_BRICK_WORDS = 65_536;

/** A program for the brick machine. */
export interface Brick {
    /** Where its entry points begin, in words. */
    readonly entries: ReadonlyMap<string, number>;
    readonly code: Uint32Array;
}

/**
 * A `.brick`: `BRIK`, version 1, the number of entry points (a byte each), for each of them the length of its name (a byte),
 * the name (ASCII) and its address (a 32-bit word), then the code as 32-bit words; all numbers little-endian.
 */
export function writeBrick({ entries, code }: Brick): Uint8Array {
    const head: number[] = [...ascii(MAGIC), VERSION, entries.size];
    for (const [name, address] of entries) {
        head.push(name.length);
        append(head, ascii(name));
        append(
            head,
            [0, 8, 16, 24].map(shift => (address >>> shift) & 0xff)
        );
    }
    const bytes = new Uint8Array(head.length + code.length * 4);
    bytes.set(head);
    const view = new DataView(bytes.buffer);
    code.forEach((word, at) => view.setUint32(head.length + at * 4, word, true));
    return bytes;
}

/** @throws ToolError `INVALID_INPUT` if it is not a whole program */
export function readBrick(bytes: Uint8Array): Brick {
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC) {
        throw noBrick('it does not begin with BRIK');
    }
    if (bytes[4] !== VERSION) {
        throw noBrick(`its version is ${bytes[4] ?? 'missing'}, not ${VERSION}`);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = new Map<string, number>();
    let at = 6;
    for (let left = bytes[5] ?? 0; left > 0; left--) {
        const length = bytes[at] ?? 0;
        if (at + 1 + length + 4 > bytes.length) {
            throw noBrick('it ends within its entry points');
        }
        entries.set(String.fromCharCode(...bytes.subarray(at + 1, at + 1 + length)), view.getUint32(at + 1 + length, true));
        at += 1 + length + 4;
    }
    const words = (bytes.length - at) / 4;
    if (!Number.isInteger(words) || words < 1 || words > MAX_BRICK_WORDS) {
        throw noBrick(`its code is no 1 to ${MAX_BRICK_WORDS} whole words`);
    }
    const code = Uint32Array.from({ length: words }, (_, word) => view.getUint32(at + word * 4, true));
    return { entries, code };
}

function ascii(text: string): number[] {
    return [...text].map(letter => letter.charCodeAt(0) & 0x7f);
}

function noBrick(why: string): ToolError {
    return new ToolError('INVALID_INPUT', `program: is no .brick: ${why}.`, {
        suggestion: 'Give WGSL with a @compute entry point, or a .brick in base64 (see docs/pixel-map.md).'
    });
}
