/** The kinds of bytes that the map distinguishes, in the order of their numbers. */
export const BYTE_CLASSES = ['zero', 'control', 'text', 'high', 'ones'] as const;

export type ByteClass = (typeof BYTE_CLASSES)[number];

/** The number of a byte's class: 0x00, white space and control characters, printable ASCII, 0x7f..0xfe, 0xff. */
export function classOf(byte: number): number {
    return byte === 0 ? 0 : byte < 0x20 ? 1 : byte < 0x7f ? 2 : byte < 0xff ? 3 : 4;
}

/** How often each class occurs, as shares of the whole. */
export function classShares(bytes: Uint8Array): Record<ByteClass, number> {
    const counts = [0, 0, 0, 0, 0];
    for (const byte of bytes) {
        counts[classOf(byte)]!++;
    }
    const share = (at: number) => (bytes.length === 0 ? 0 : counts[at]! / bytes.length);
    return { zero: share(0), control: share(1), text: share(2), high: share(3), ones: share(4) };
}
