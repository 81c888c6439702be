import { sequenceGaps } from '@openspace/board/lib/placement/sequence/sequence-gaps';
import type { Bounds, DiagramNode } from '../../../diagram';
import type { Timed } from './happenings';
import { middleOf, type ReadParticipant } from './sequence-figures';

/** How exactly a note must be as wide as what it is over. */
const NEAR = 3;

/** A note is over the lifelines that it covers, or next to the nearest one. */
export function noteEvent({ id, bounds, label = '' }: DiagramNode, participants: readonly ReadParticipant[]): Timed[] {
    if (!bounds) {
        return [];
    }
    const over = coveredBy(bounds, participants);
    const { x } = middleOf(bounds);
    const [nearest] = [...participants].sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x));
    const about = over.length > 0 ? over : nearest ? [nearest] : [];
    const place = over.length > 0 ? 'over' : (nearest?.x ?? 0) < x ? 'right' : 'left';
    const event = { kind: 'note' as const, id, place, over: about.map(({ node }) => node.id), text: label } as const;
    return [{ id, y: bounds.y, turn: 0, event }];
}

/** The first and the last of the lifelines: a note that is wider than they need is over the one in its middle. */
function coveredBy(bounds: Bounds, participants: readonly ReadParticipant[]): ReadParticipant[] {
    const covered = participants.filter(({ x }) => x > bounds.x && x < bounds.x + bounds.width);
    const [first, last] = [covered[0], covered.at(-1)];
    if (!first || !last || first === last) {
        return covered;
    }
    const middle = middleOf(bounds).x;
    const spans = covered.flatMap((one, at) => covered.slice(at).map(other => [one, other] as const));
    const centred = spans.filter(([one, other]) => Math.abs((one.x + other.x) / 2 - middle) < NEAR);
    const { noteRoom } = sequenceGaps(1);
    const exact = centred.find(([one, other]) => one !== other && Math.abs(other.x - one.x + noteRoom - bounds.width) < NEAR);
    const [one, other] = exact ?? [...centred].sort((a, b) => a[1].x - a[0].x - (b[1].x - b[0].x))[0] ?? [first, last];
    return one === other ? [one] : [one, other];
}
