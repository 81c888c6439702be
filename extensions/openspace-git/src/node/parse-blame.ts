import type { BlamedLines } from '../common/git-service';

const GROUP = /^([0-9a-f]{40,64}) \d+ (\d+) (\d+)$/;

/** Reads `git blame --incremental`. */
export function parseBlame(text: string): BlamedLines[] {
    const commits = new Map<string, { author: string; date: number; summary: string }>();
    const groups: { line: number; count: number; commit: string }[] = [];
    let current = { author: '', date: 0, summary: '' };
    for (const line of text.split('\n')) {
        const group = GROUP.exec(line);
        if (group) {
            const [, commit = '', first, count] = group;
            groups.push({ line: Number(first), count: Number(count), commit });
            current = commits.get(commit) ?? { author: '', date: 0, summary: '' };
            commits.set(commit, current);
        } else if (line.startsWith('author ')) {
            current.author = line.slice(7);
        } else if (line.startsWith('author-time ')) {
            current.date = Number(line.slice(12));
        } else if (line.startsWith('summary ')) {
            current.summary = line.slice(8);
        }
    }
    return groups
        .map(({ line, count, commit }) => ({
            line,
            count,
            ...(/^0+$/.test(commit) ? {} : { commit }),
            ...commits.get(commit)!
        }))
        .sort((a, b) => a.line - b.line);
}
