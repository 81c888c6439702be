import { least } from '@openspace/tool';
import { isAtHead } from '@openspace/board/lib/placement/sequence/message-at-head';
import type { Timed } from './happenings';
import type { SequenceEvent } from './sequence-events';
import type { ReadParticipant } from './sequence-figures';

/** A head that stands lower than the highest one by this is not in their row. */
const BELOW = 30;

interface Message {
    readonly event: Extract<SequenceEvent, { kind: 'message' }>;
    readonly y: number;
}

/** Adds who is made and who ends, which is told by where heads and crosses stand. */
export function lifeEvents(timed: readonly Timed[], participants: readonly ReadParticipant[]): readonly Timed[] {
    const messages = timed.flatMap(({ event, y }) => (event.kind === 'message' ? [{ event, y }] : []));
    const makers = new Map(participants.map(each => [each.node.id, makerOf(each, messages, participants)] as const));
    const ended = participants.filter(({ hasCross }) => hasCross).map(({ node }) => node.id);
    const lastOf = new Map(ended.map(id => [id, messages.findLast(({ event: { from, to } }) => from === id || to === id)?.event] as const));
    return timed.flatMap((each): Timed[] => {
        const { event } = each;
        if (event.kind !== 'message') {
            return [each];
        }
        const life = (kind: 'create' | 'destroy', id: string): Timed => ({ ...each, id, event: { kind, id } });
        const made = event.to !== undefined && makers.get(event.to) === event ? [life('create', event.to)] : [];
        const gone = ended.filter(id => lastOf.get(id) === event).map(id => life('destroy', id));
        return [...made, ...gone, each];
    });
}

/** Heads stand in one row, but for those that a message makes: it arrives at the middle of the head. One that was only moved down is not made. */
function makerOf(
    { node, top, head }: ReadParticipant,
    messages: readonly Message[],
    all: readonly ReadParticipant[]
): Message['event'] | undefined {
    return top > least(all.map(each => each.top)) + BELOW
        ? messages.find(({ event: { from, to }, y }) => to === node.id && from !== node.id && isAtHead(y, { y: top, h: head }))?.event
        : undefined;
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
