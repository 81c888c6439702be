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
    const smallestFirst = fragments.toSorted((one, other) => areaOf(one) - areaOf(other));
    const around = ({ id, box }: BoardPart): string | undefined =>
        smallestFirst.find(other => other.id !== id && areaOf(other) > areaOf({ box }) && containsBox(other.box, box))?.id;
    const outer = new Map([...fragments, ...parts.texts.filter(({ id }) => !known.has(id))].map(part => [part.id, around(part)]));
    const texts = parts.texts.filter(({ id }) => outer.get(id) !== undefined);
    const conditions = inFragments(texts, ({ id }) => outer.get(id));
    const areFragments = new Set<BoardPart>(fragments);
    return [...fragments, ...texts]
        .sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
        .map(part => {
            const [fragment, isFragment] = [outer.get(part.id), areFragments.has(part)];
            const above = isFragment && fragment !== undefined ? conditions.get(fragment) : undefined;
            const section = above?.findLast(text => text.box.y < part.box.y)?.id;
            const size = isFragment ? tabOf(part.id) : { w: part.box.w, h: part.box.h };
            return { ...part, isFragment, fragment, section, size };
        });
}

/** What stands directly in each fragment, in the order given. */
function inFragments<P>(parts: readonly P[], fragmentOf: (part: P) => string | undefined): Map<string, P[]> {
    const inside = new Map<string, P[]>();
    for (const part of parts) {
        const fragment = fragmentOf(part);
        const others = fragment === undefined ? undefined : inside.get(fragment);
        others?.push(part);
        if (fragment !== undefined && !others) {
            inside.set(fragment, [part]);
        }
    }
    return inside;
}

function areaOf({ box }: Pick<BoardPart, 'box'>): number {
    return box.w * box.h;
}

/** Events with what stands without messages in the fragments that they open, so that it stays in them. */
export function withEmptyParts(events: readonly SequenceEvent[], parts: readonly EmptyPart[]): SequenceEvent[] {
    const inside = inFragments(parts, ({ fragment }) => fragment);
    const there = new Set(events.flatMap(event => (event.kind === 'open' || event.kind === 'section' ? [event.id] : [])));
    /** The fragments that are open, from the outermost one, with what is left to come in each. */
    const open: EmptyPart[][] = [];
    const eventsOf = ({ id, isFragment, size }: EmptyPart): SequenceEvent[] =>
        isFragment
            ? [{ kind: 'open', id, tab: size }, ...(inside.get(id) ?? []).flatMap(eventsOf), { kind: 'close' }]
            : [{ kind: 'section', id, text: size }];
    return events.flatMap(event => {
        const left = open.at(-1) ?? [];
        const isNamed = event.kind === 'open' || event.kind === 'section';
        // What is drawn above the next one, or all that is left at the end.
        const end = event.kind === 'close' ? left.length : isNamed ? left.findIndex(({ id }) => id === event.id) + 1 : 0;
        const before = left.splice(0, end).filter(({ id }) => !there.has(id));
        if (event.kind === 'open') {
            open.push([...(inside.get(event.id) ?? [])]);
        } else if (event.kind === 'close') {
            open.pop();
        }
        return [...before.flatMap(eventsOf), event];
    });
}
