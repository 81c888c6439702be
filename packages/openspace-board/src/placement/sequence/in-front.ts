import type { SequenceMessage, SequenceParticipant } from './sequence-model';

/**
 * Participants of which the lifelines lie in front of a message, so that its label does not hide them. What is drawn at once has all messages in
 * front; on a board, what is new lies in front of what stands, and a message right above its ends.
 */
export function inFront(participants: readonly SequenceParticipant[], { from, to, order }: SequenceMessage): SequenceParticipant[] {
    const orderOf = (participant: SequenceParticipant): number => participant.order ?? Infinity;
    const own = order ?? participants.reduce((most, each) => ([from, to].includes(each.id) ? Math.max(most, orderOf(each)) : most), 0);
    return participants.filter(each => each.id !== from && each.id !== to && orderOf(each) > own);
}
