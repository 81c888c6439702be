import { append } from '@openspace/tool';
import type { ChangeKind, FileChange, HeadStatus } from '../common/git-status';

/** What `git status --porcelain=v2 --branch -z` says. */
export interface ParsedStatus {
    readonly head: HeadStatus;
    readonly changes: readonly FileChange[];
    readonly truncated: boolean;
}

const KINDS: Readonly<Record<string, ChangeKind>> = {
    M: 'modified',
    A: 'added',
    D: 'deleted',
    R: 'renamed',
    C: 'copied',
    T: 'typeChanged'
};

const CONFLICTS: Readonly<Record<string, ChangeKind>> = {
    UU: 'bothModified',
    AA: 'bothAdded',
    DD: 'bothDeleted',
    AU: 'addedByUs',
    UA: 'addedByThem',
    DU: 'deletedByUs',
    UD: 'deletedByThem'
};

/** @param limit how many changes are listed at most */
export function parseStatus(text: string, limit = Infinity): ParsedStatus {
    const head: { -readonly [K in keyof HeadStatus]: HeadStatus[K] } = {};
    const changes: FileChange[] = [];
    const records = text.split('\0');
    for (let at = 0; at < records.length; at++) {
        const record = records[at]!;
        switch (record[0]) {
            case '#':
                readHeader(record, head);
                break;
            case '1':
                append(changes, tracked(record, 8));
                break;
            case '2':
                append(changes, tracked(record, 9, records[++at]));
                break;
            case 'u':
                changes.push({ group: 'merge', kind: CONFLICTS[record.slice(2, 4)] ?? 'bothModified', path: fieldsOf(record, 10) });
                break;
            case '?':
                changes.push({ group: 'untracked', kind: 'untracked', path: record.slice(2) });
                break;
        }
    }
    return { head, changes: changes.slice(0, limit), truncated: changes.length > limit };
}

function readHeader(record: string, head: { -readonly [K in keyof HeadStatus]: HeadStatus[K] }): void {
    const [, name, ...values] = record.split(' ');
    const value = values.join(' ');
    switch (name) {
        case 'branch.oid':
            head.commit = value === '(initial)' ? undefined : value;
            break;
        case 'branch.head':
            head.branch = value === '(detached)' ? undefined : value;
            break;
        case 'branch.upstream':
            head.upstream = value;
            break;
        case 'branch.ab': {
            const [, ahead, behind] = /\+(\d+) -(\d+)/.exec(value) ?? [];
            head.ahead = Number(ahead);
            head.behind = Number(behind);
        }
    }
}

/** A change can be staged, not staged, or both. */
function tracked(record: string, before: number, originalPath?: string): FileChange[] {
    const [index, tree] = [record[2]!, record[3]!];
    const path = fieldsOf(record, before);
    const submodule = record[5] === 'S' ? { submodule: true as const } : {};
    const change = (group: FileChange['group'], letter: string): FileChange[] => {
        const kind = group === 'workingTree' && letter === 'A' ? 'intentToAdd' : KINDS[letter];
        const original = originalPath !== undefined && (letter === 'R' || letter === 'C') ? { originalPath } : {};
        return kind ? [{ group, kind, path, ...original, ...submodule }] : [];
    };
    return [...change('index', index), ...change('workingTree', tree)];
}

/** What follows so many fields: a path, which may contain spaces. */
function fieldsOf(record: string, count: number): string {
    let at = 0;
    for (let field = 0; field < count; field++) {
        at = record.indexOf(' ', at) + 1;
    }
    return record.slice(at);
}
