import type { Ref, Remote, Stash } from '../common/git-service';
import { withoutSecrets } from './explain-failure';

/** For `git for-each-ref`; a tag's commit is that which it points at. */
export const REF_FORMAT = '%(refname)%00%(objectname)%00%(*objectname)%00%(upstream)%00%(creatordate:unix)%00%(contents:subject)';

const KINDS: readonly (readonly [string, Ref['kind']])[] = [
    ['refs/heads/', 'branch'],
    ['refs/remotes/', 'remote'],
    ['refs/tags/', 'tag']
];

export function parseRefs(text: string): Ref[] {
    return text.split('\n').flatMap(line => {
        const [id = '', object = '', target = '', upstream = '', date = '', subject = ''] = line.split('\0');
        const [prefix, kind] = KINDS.find(([start]) => id.startsWith(start)) ?? [];
        if (prefix === undefined || kind === undefined || id.endsWith('/HEAD')) {
            return [];
        }
        return [
            {
                kind,
                id,
                name: id.slice(prefix.length),
                commit: target || object,
                ...(upstream ? { upstream } : {}),
                subject,
                date: Number(date)
            }
        ];
    });
}

/** Reads `git stash list -z --format=%gd%x00%gs`. */
export function parseStashes(text: string): Stash[] {
    const fields = text.split('\0');
    const stashes: Stash[] = [];
    for (let at = 0; at + 1 < fields.length; at += 2) {
        const index = /\{(\d+)\}/.exec(fields[at]!)?.[1];
        if (index !== undefined) {
            stashes.push({ index: Number(index), description: fields[at + 1]! });
        }
    }
    return stashes;
}

/** Reads `git remote -v`. */
export function parseRemotes(text: string): Remote[] {
    const urls = new Map<string, string>();
    for (const line of text.split('\n')) {
        const [, name, url] = /^(\S+)\t(.*) \(fetch\)$/.exec(line) ?? [];
        if (name !== undefined && url !== undefined) {
            urls.set(name, withoutSecrets(url));
        }
    }
    return [...urls].map(([name, url]) => ({ name, url }));
}
