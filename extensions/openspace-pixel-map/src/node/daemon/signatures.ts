/** How files of some formats begin. */
const SIGNATURES: readonly [string, readonly number[]][] = [
    ['PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['JPEG', [0xff, 0xd8, 0xff]],
    ['GIF', [0x47, 0x49, 0x46, 0x38]],
    ['ELF', [0x7f, 0x45, 0x4c, 0x46]],
    ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
    ['gzip', [0x1f, 0x8b, 0x08]],
    ['PDF', [0x25, 0x50, 0x44, 0x46]],
    ['WebAssembly', [0x00, 0x61, 0x73, 0x6d]],
    ['BRIK', [0x42, 0x52, 0x49, 0x4b]],
    ['script', [0x23, 0x21, 0x2f]]
];

/** The formats whose beginnings are among the bytes; files begin at whole words. */
export function signaturesIn(bytes: Uint8Array): string[] {
    return SIGNATURES.filter(([, signature]) => {
        for (let at = bytes.indexOf(signature[0]!); at >= 0; at = bytes.indexOf(signature[0]!, at + 1)) {
            if (at % 4 === 0 && signature.every((byte, offset) => bytes[at + offset] === byte)) {
                return true;
            }
        }
        return false;
    }).map(([name]) => name);
}
