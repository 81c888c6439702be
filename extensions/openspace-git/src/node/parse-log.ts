import { randomBytes } from 'crypto';
import type { ChangeKind } from '../common/git-status';
import type { Commit, CommitChange } from '../common/git-service';

/** No message that somebody wrote has it, so that none can look like another commit. */
const SECRET = randomBytes(12).toString('hex');
const RECORD = `\x1e${SECRET}`;
const END_OF_MESSAGE = `\x1d${SECRET}`;
/** In characters. What is longer is for no one to read, and windows keep all that they show. */
const MOST_OF_MESSAGE = 256 * 1024;

/** Before each commit, so that what follows the message belongs to it. */
export const LOG_FORMAT = `${RECORD}%H%n%P%n%an%n%ae%n%at%n%D%n%B${END_OF_MESSAGE}`;

/** For `--name-only`, with no more of each commit than its id. */
export const PATHS_FORMAT = `${RECORD}%H${END_OF_MESSAGE}`;

const KINDS: Readonly<Record<string, ChangeKind>> = {
    M: 'modified',
    A: 'added',
    D: 'deleted',
    R: 'renamed',
    C: 'copied',
    T: 'typeChanged'
};

/** Reads `git log` in {@link LOG_FORMAT} or {@link PATHS_FORMAT}, with `--decorate=full`, and the paths of `--name-only` where it has them. */
export function parseLog(text: string): Commit[] {
    return text
        .split(RECORD)
        .slice(1)
        .map(record => {
            const [fields = '', names = ''] = splitOnce(record, END_OF_MESSAGE);
            const [id = '', parents = '', author = '', email = '', date = '', refs = '', ...message] = fields.split('\n');
            const path = names
                .split('\0')
                .map(name => name.trim())
                .find(Boolean);
            return {
                id,
                parents: parents.split(' ').filter(Boolean),
                author,
                email,
                date: Number(date),
                refs: refs
                    .split(', ')
                    .flatMap(ref => ref.split(' -> '))
                    .map(ref => ref.replace(/^tag: /, ''))
                    .filter(Boolean),
                message: message.join('\n').slice(0, MOST_OF_MESSAGE).trim(),
                ...(path ? { path } : {})
            };
        });
}

/** Reads `--name-status -z`. */
export function parseNameStatus(text: string): CommitChange[] {
    const fields = text.split('\0').filter(Boolean);
    const changes: CommitChange[] = [];
    for (let at = 0; at + 1 < fields.length;) {
        const letter = fields[at]![0]!;
        const kind = KINDS[letter] ?? 'modified';
        if (letter === 'R' || letter === 'C') {
            changes.push({ kind, originalPath: fields[at + 1]!, path: fields[at + 2] ?? '' });
            at += 3;
        } else {
            changes.push({ kind, path: fields[at + 1]! });
            at += 2;
        }
    }
    return changes;
}

function splitOnce(text: string, separator: string): [string, string] {
    const at = text.indexOf(separator);
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
