/** Invocations of one workgroup, as a kernel says: the product of its sizes; a size that is no number counts as 1. */
export function workgroupSizeOf(source: string, entrypoint: string): number {
    const entry = source.search(new RegExp(`fn\\s+${entrypoint.replace(/[^A-Za-z0-9_]/g, '')}\\b`));
    const sizes = [...source.slice(0, Math.max(0, entry)).matchAll(/@workgroup_size\(([^()]*)\)/g)].at(-1)?.[1] ?? '1';
    return sizes
        .split(',')
        .map(size => Number.parseInt(size.trim(), 10) || 1)
        .reduce((product, size) => product * size, 1);
}
