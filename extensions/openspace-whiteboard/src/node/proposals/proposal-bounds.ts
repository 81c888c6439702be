import { ToolError } from '@openspace/tool';
import type { KeptHead } from './proposal-files';

const MAX_PER_BOARD = 100;
const MAX_ALL = 1_000;
/** Of one proposal: some ten thousand shapes, or a few pictures. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BYTES_OF_ALL = 256 * 1024 * 1024;
export const MAX_COMMENTS = 200;
/** Of what a head says about a change besides its records, and about a comment besides its text. */
const BYTES_OF_ENTRY = 300;

type Sized = Pick<KeptHead, 'bytes' | 'changes' | 'comments'>;

export function sizeOf({ bytes, changes, comments }: Sized): number {
    return comments.reduce((sum, { text }) => sum + text.length, bytes + (changes.length + comments.length) * BYTES_OF_ENTRY);
}

/** @throws ToolError `TOO_LARGE` */
export function requireBounded(head: Sized): void {
    if (sizeOf(head) > MAX_BYTES) {
        throw new ToolError('TOO_LARGE', `A proposal has at most ${MAX_BYTES / 1024 / 1024} MB; nothing was changed.`, {
            suggestion: 'Propose less at a time, or refer to pictures by their address.'
        });
    }
}

/**
 * Those that go to make room for a proposal: decided ones first, then the oldest of the same agent, so that no agent pushes out what
 * others propose for as long as it has something of its own to give up; then the oldest.
 * @param others in the order in which they were made
 */
export function givenUp(others: readonly KeptHead[], added: KeptHead): KeptHead[] {
    const rank = ({ state, caller }: KeptHead): number => (state !== 'open' ? 0 : caller === added.caller ? 1 : 2);
    const order = [...others].sort((one, other) => rank(one) - rank(other) || (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
    const gone = new Set<KeptHead>();
    const board = order.filter(({ path }) => path === added.path);
    board.slice(0, Math.max(0, board.length + 1 - MAX_PER_BOARD)).forEach(each => gone.add(each));
    let [count, bytes] = [order.length + 1 - gone.size, sizeOf(added)];
    order.forEach(each => (bytes += gone.has(each) ? 0 : sizeOf(each)));
    for (const each of order) {
        if (count <= MAX_ALL && bytes <= MAX_BYTES_OF_ALL) {
            break;
        }
        if (!gone.has(each)) {
            gone.add(each);
            count--;
            bytes -= sizeOf(each);
        }
    }
    return [...gone];
}
