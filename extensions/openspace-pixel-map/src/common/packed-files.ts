import type { MapFile, PackedFiles } from './pixel-map-service';

export function packFiles(files: readonly MapFile[]): PackedFiles {
    const numbers = new Float64Array(files.length * 3);
    files.forEach(({ id, start, size }, at) => numbers.set([id, start, size], at * 3));
    return { paths: files.map(({ path }) => path).join('\0'), numbers: new Uint8Array(numbers.buffer) };
}

export function unpackFiles({ paths, numbers }: PackedFiles): MapFile[] {
    // The bytes arrive anywhere in a message, and floats have to lie at multiples of eight.
    const all = new Float64Array(Uint8Array.from(numbers).buffer);
    return all.length === 0
        ? []
        : paths.split('\0').map((path, at) => ({ id: all[at * 3]!, path, start: all[at * 3 + 1]!, size: all[at * 3 + 2]! }));
}
