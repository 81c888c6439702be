/** Of a page, the unit in which WebAssembly counts memory. */
const PAGE_KB = 64;
const HEADER = 8;
const MEMORY_SECTION = 5;
/** One memory, with a least size and no greatest one. */
const UNLIMITED = [1, 0];
const LIMITED = [1, 1];

/**
 * A WebAssembly module whose own memory grows only so far: the limits that a thread has are for JavaScript.
 * @param module with one memory of its own, without a limit
 * @throws Error for any other module
 */
export function withMemoryLimit(module: Uint8Array, megabytes: number): Uint8Array {
    for (let at = HEADER; at < module.length;) {
        const size = numberAt(module, at + 1);
        const end = size.end + size.value;
        if (module[at] !== MEMORY_SECTION) {
            at = end;
            continue;
        }
        const content = module.subarray(size.end, end);
        const least = numberAt(content, UNLIMITED.length);
        if (UNLIMITED.some((byte, place) => content[place] !== byte) || least.end !== content.length) {
            break;
        }
        const limits = [...LIMITED, ...content.subarray(UNLIMITED.length), ...encoded((megabytes * 1024) / PAGE_KB)];
        return Buffer.concat([
            module.subarray(0, at),
            Uint8Array.from([MEMORY_SECTION, ...encoded(limits.length), ...limits]),
            module.subarray(end)
        ]);
    }
    throw new Error('The module has no memory of its own that could be limited.');
}

/** In LEB128, as all numbers of the format. */
function numberAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
    let value = 0;
    for (let shift = 0, end = at; shift < 35; shift += 7, end++) {
        const byte = bytes[end] ?? 0;
        value += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) {
            return { value, end: end + 1 };
        }
    }
    throw new Error('A number in the module has no end.');
}

function encoded(value: number): number[] {
    return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...encoded(value >>> 7)];
}
