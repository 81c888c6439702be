const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** The size of a file as VS Code writes it: `12.34KB`. */
export function bytesForPerson(bytes: number): string {
    const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
    return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 2)}${UNITS[power]}`;
}
