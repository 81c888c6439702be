/**
 * How well a file's name fits what a person types to find it; less is better: 0 the name without its suffixes, 1 the
 * beginning of the name, 2 a part of the name, 3 anything else, such as letters that are spread over the path.
 * @param path with slashes
 * @param typed a part of a name, or the end of a path up to such a part: `src/ma`
 */
export function nameRank(path: string, typed: string): number {
    const wanted = typed.trim().toLowerCase();
    const name = lastSegments(path.toLowerCase(), wanted.split('/').length);
    if (wanted === '' || !name.includes(wanted)) {
        return 3;
    }
    if (!name.startsWith(wanted)) {
        return 2;
    }
    const rest = name.slice(wanted.length);
    return rest === '' || rest.startsWith('.') ? 0 : 1;
}

function lastSegments(path: string, count: number): string {
    return path.split('/').slice(-count).join('/');
}
