import type { Timed } from './happenings';
import type { SequenceEvent } from './sequence-events';
import type { ReadParticipant } from './sequence-figures';

/** A head that stands lower than all others by this is not in their row, and nothing arrives this near below the top of one that is. */
const BELOW = 30;
const HEAD = 46;

interface Message {
    readonly event: Extract<SequenceEvent, { kind: 'message' }>;
    readonly y: number;
}

/** Adds who is made and who ends, which is told by where heads and crosses stand. */
export function lifeEvents(timed: readonly Timed[], participants: readonly ReadParticipant[]): readonly Timed[] {
    const messages = timed.flatMap(({ event, y }) => (event.kind === 'message' ? [{ event, y }] : []));
    const later = new Set(participants.filter(each => isLater(each, messages, participants)).map(({ node }) => node.id));
    const ended = participants.filter(({ hasCross }) => hasCross).map(({ node }) => node.id);
    const lastOf = new Map(ended.map(id => [id, messages.findLast(({ event: { from, to } }) => from === id || to === id)?.event] as const));
    return timed.flatMap((each): Timed[] => {
        const { event } = each;
        if (event.kind !== 'message') {
            return [each];
        }
        const life = (kind: 'create' | 'destroy', id: string): Timed => ({ ...each, id, event: { kind, id } });
        const made = event.to !== undefined && later.delete(event.to) ? [life('create', event.to)] : [];
        const gone = ended.filter(id => lastOf.get(id) === event).map(id => life('destroy', id));
        return [...made, ...gone, each];
    });
}

/** Heads stand in one row above all messages, but for those that a message makes. */
function isLater({ node, top }: ReadParticipant, messages: readonly Message[], all: readonly ReadParticipant[]): boolean {
    const [first] = messages;
    if (!first || top > first.y) {
        return first !== undefined;
    }
    const others = all.filter(each => each.node.id !== node.id).map(each => each.top);
    return first.event.to === node.id && first.event.from !== node.id && top > Math.max(...others) + BELOW && first.y - top < HEAD;
}

/** A bar ends with the last message before its end, whatever is closed in between; of several, the left one first. */
export function endBarsEarly(timed: readonly Timed[], participants: readonly ReadParticipant[]): Timed[] {
    const columns = new Map(participants.map(({ node }, at) => [node.id, at]));
    const columnOf = ({ event }: Timed): number => ('id' in event ? (columns.get(event.id) ?? 0) : 0);
    const sorted: Timed[] = [];
    for (const each of timed) {
        let at = sorted.length;
        if (each.event.kind === 'deactivate') {
            const isBefore = (other: Timed | undefined): boolean =>
                other?.event.kind === 'close' || (other?.event.kind === 'deactivate' && columnOf(other) > columnOf(each));
            while (at > 0 && isBefore(sorted[at - 1])) {
                at--;
            }
        }
        sorted.splice(at, 0, each);
    }
    return sorted;
}
