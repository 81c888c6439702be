import { containsBox } from '../../geometry/box';
import type { Size } from '../../text/label-size';
import type { BoardPart, BoardParts } from './board-parts';
import type { SequenceEvent } from './sequence-model';

/** A fragment without messages that stands next to a sequence, or a condition in one. */
export interface EmptyPart extends BoardPart {
    readonly isFragment: boolean;
    /** The fragment around it, and the last condition above it there. */
    readonly fragment: string | undefined;
    readonly section: string | undefined;
    /** Of the title of a fragment, or of a condition. */
    readonly size: Size;
}

/**
 * Fragments that no message is in yet, with the conditions and the fragments that are drawn in them, from the top.
 * @param known those that are in the sequence
 */
export function emptyParts(parts: BoardParts, known: ReadonlySet<string>, tabOf: (id: string) => Size): EmptyPart[] {
    const fragments = parts.fragments.filter(({ id }) => !known.has(id));
    const around = ({ id, box }: BoardPart): string | undefined =>
        fragments
            .filter(other => other.id !== id && areaOf(other) > areaOf({ box }) && containsBox(other.box, box))
            .sort((one, other) => areaOf(one) - areaOf(other))[0]?.id;
    const texts = parts.texts.filter(text => !known.has(text.id) && around(text) !== undefined);
    const all = [...fragments, ...texts].sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
    return all.map(part => {
        const [fragment, isFragment] = [around(part), fragments.includes(part)];
        const section = texts.findLast(text => text.id !== part.id && around(text) === fragment && text.box.y < part.box.y)?.id;
        const size = isFragment ? tabOf(part.id) : { w: part.box.w, h: part.box.h };
        return { ...part, isFragment, fragment, section: isFragment && fragment !== undefined ? section : undefined, size };
    });
}

function areaOf({ box }: Pick<BoardPart, 'box'>): number {
    return box.w * box.h;
}

/** Events with what stands without messages in the fragments that they open, so that it stays in them. */
export function withEmptyParts(events: readonly SequenceEvent[], parts: readonly EmptyPart[]): SequenceEvent[] {
    const found = [...events];
    const isThere = (id: string): boolean => found.some(event => (event.kind === 'open' || event.kind === 'section') && event.id === id);
    const begins = new Set(parts.flatMap(({ fragment, id }) => (fragment !== undefined && isThere(fragment) ? [id] : [])));
    // From the last one, as each comes before those after it.
    for (const part of parts.toReversed()) {
        if (part.fragment !== undefined && begins.has(part.id) && !isThere(part.id)) {
            found.splice(placeIn(found, part, parts), 0, ...eventsOf(part, parts));
        }
    }
    return found;
}

function eventsOf({ id, isFragment, size }: EmptyPart, parts: readonly EmptyPart[]): SequenceEvent[] {
    const inside = parts.filter(({ fragment }) => fragment === id).flatMap(part => eventsOf(part, parts));
    return isFragment ? [{ kind: 'open', id, tab: size }, ...inside, { kind: 'close' }] : [{ kind: 'section', id, text: size }];
}

/** Before the next one in its fragment, or at the end of this. */
function placeIn(events: readonly SequenceEvent[], part: EmptyPart, parts: readonly EmptyPart[]): number {
    const later = parts.slice(parts.indexOf(part) + 1).filter(({ fragment }) => fragment === part.fragment);
    let depth = 0;
    for (let at = events.findIndex(event => event.kind === 'open' && event.id === part.fragment) + 1; at < events.length; at++) {
        const event = events[at];
        const isNext = event && (event.kind === 'open' || event.kind === 'section') && later.some(({ id }) => id === event.id);
        if (depth === 0 && (isNext || event?.kind === 'close')) {
            return at;
        }
        depth += event?.kind === 'open' ? 1 : event?.kind === 'close' ? -1 : 0;
    }
    return events.length;
}
