const MEMORY_SECTION = 5;
const HEADER_BYTES = 8;

/**
 * A WebAssembly module whose memory may grow to `pages` of 64 KiB at most. Limits of a thread do not count such memory, and a
 * module that states no limit may take 4 GB.
 * @throws Error for a module that has no memory of its own
 */
export function withMemoryLimit(wasm: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
    let at = HEADER_BYTES;
    while (at < wasm.length) {
        const start = at;
        const [size, content] = readNumber(wasm, at + 1);
        at = content + size;
        if (wasm[start] === MEMORY_SECTION) {
            // How many memories there are (one), whether it has a limit, its first size.
            const [first] = readNumber(wasm, content + 2);
            const memory = [1, 1, ...writeNumber(first), ...writeNumber(pages)];
            const section = Uint8Array.from([MEMORY_SECTION, ...writeNumber(memory.length), ...memory]);
            return Buffer.concat([wasm.subarray(0, start), section, wasm.subarray(at)]);
        }
    }
    throw new Error('The module has no memory.');
}

/** @returns the number that is encoded as LEB128, and where it ends */
function readNumber(bytes: Uint8Array, from: number): [value: number, end: number] {
    let value = 0;
    for (let at = from, factor = 1; ; at++, factor *= 128) {
        const byte = bytes[at] ?? 0;
        value += (byte % 128) * factor;
        if (byte < 128) {
            return [value, at + 1];
        }
    }
}

function writeNumber(value: number): number[] {
    return value < 128 ? [value] : [128 + (value % 128), ...writeNumber(Math.floor(value / 128))];
}
