import type { Happening } from '../../../shared/sequence/happenings';
import type { ReadSequence } from '../../../shared/sequence/read-sequence';
import type { SequenceParticipant } from '../../../shared/sequence/sequence-events';

/** Where participants are declared, so that they stand in their order: Mermaid puts each to the right of those that it knows already. */
export interface DeclarationOrder {
    /** Before all that happens. */
    readonly first: readonly SequenceParticipant[];
    /** By who is made: those that come after the message which makes them. */
    readonly after: ReadonlyMap<string, readonly SequenceParticipant[]>;
    /** As they stand in Mermaid: of somebody who is spoken of earlier, it is not the one that is wanted. */
    readonly ids: readonly string[];
}

/** @param made who is declared where they are made */
export function declarationOrder({ participants, boxes, happenings }: ReadSequence, made: ReadonlySet<string>): DeclarationOrder {
    const makings = happenings.flatMap(({ event }, at) => (event.kind === 'create' && made.has(event.id) ? [{ id: event.id, at }] : []));
    const makingOf = new Map(makings.map(({ id, at }) => [id, at]));
    const spokenOf = firstMentions(happenings);
    // A box stands in one place, which is that of its first participant.
    const partners = new Map(boxes.flatMap(box => box.participants.map(id => [id, box.participants] as const)));
    const after = new Map(makings.map(({ id }) => [id, [] as SequenceParticipant[]]));
    const first: SequenceParticipant[] = [];
    const lists = new Map<string, SequenceParticipant[]>();
    let latest: { readonly id: string; readonly at: number } | undefined;
    for (const participant of participants) {
        const { id } = participant;
        const making = makingOf.get(id);
        if (making !== undefined) {
            latest = latest === undefined || making > latest.at ? { id, at: making } : latest;
            continue;
        }
        const group = (partners.get(id) ?? [id]).filter(each => !made.has(each));
        // The message that makes somebody is the next thing that happens.
        const isFree = latest !== undefined && group.every(each => (spokenOf.get(each) ?? Infinity) > latest!.at + 1);
        const wanted = latest !== undefined && isFree ? (after.get(latest.id) ?? first) : first;
        const list = group.map(each => lists.get(each)).find(known => known !== undefined) ?? wanted;
        lists.set(id, list);
        list.push(participant);
    }
    const ids = [...first, ...makings.flatMap(({ id }) => [{ id }, ...(after.get(id) ?? [])])].map(({ id }) => id);
    return { first, after, ids };
}

function firstMentions(happenings: readonly Happening[]): ReadonlyMap<string, number> {
    const mentions = new Map<string, number>();
    for (const [at, { event }] of happenings.entries()) {
        mentioned(event)
            .filter(id => !mentions.has(id))
            .forEach(id => mentions.set(id, at));
    }
    return mentions;
}

/** Who an event is about. */
export function mentioned(event: Happening['event']): readonly string[] {
    const said = event.kind === 'note' ? event.over : event.kind === 'message' ? [event.from, event.to] : 'id' in event ? [event.id] : [];
    return said.filter(id => id !== undefined);
}
