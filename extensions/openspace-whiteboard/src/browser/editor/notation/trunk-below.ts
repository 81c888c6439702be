import { COMPARED_TRUNKS, edgeNotationOf, type Point, type SharedTrunk, sharedTrunk, trunkLook, wayFrom } from '@openspace/board';
import { createComputedCache, type Editor, type TLArrowBinding, type TLArrowShape } from '@tldraw/tldraw';
import { notedForm } from './arrow-context';

/** Arrows dock at the same point of a shape whose anchors are no further apart than this, as fractions of its size. */
const SAME = 1e-6;

/** The ways of arrows on the page, and from each end up to their labels. All that share a trunk ask for those of the others. */
const ways = createComputedCache('ways of arrows', (editor: Editor, arrow: TLArrowShape) => {
    const { drawn } = notedForm(editor, arrow);
    return { drawn, start: wayFrom(arrow, drawn, 'start'), end: wayFrom(arrow, drawn, 'end') };
});

/** What of the way of an arrow with a notation another one below it paints, as in the pictures of the hub. */
export function trunkBelow(editor: Editor, arrow: TLArrowShape): SharedTrunk | undefined {
    const [start, end] = (['start', 'end'] as const).map(side => waysBelow(editor, arrow, side));
    if (!start || !end || start.length + end.length === 0) {
        return undefined;
    }
    const own = ways.get(editor, arrow.id);
    return own && sharedTrunk(arrow, own.drawn, { start, end });
}

/** The ways of arrows below an arrow that look the same and dock where it does, away from there. */
function waysBelow(editor: Editor, arrow: TLArrowShape, side: 'start' | 'end'): (readonly Point[])[] {
    const notation = edgeNotationOf(arrow);
    const look = notation && trunkLook(arrow, notation, side);
    const at = editor.getBindingsFromShape<TLArrowBinding>(arrow, 'arrow').find(({ props }) => props.terminal === side);
    if (look === undefined || at?.props.isPrecise !== true) {
        return [];
    }
    const below = editor.getBindingsToShape<TLArrowBinding>(at.toId, 'arrow').flatMap(binding => {
        const other = editor.getShape<TLArrowShape>(binding.fromId);
        const said = other && edgeNotationOf(other);
        const isBelow = said && other.index < arrow.index && isSamePoint(binding, at);
        return isBelow && trunkLook(other, said, binding.props.terminal) === look ? [{ other, side: binding.props.terminal }] : [];
    });
    return below
        .sort((one, other) => (one.other.index < other.other.index ? -1 : 1))
        .slice(-COMPARED_TRUNKS)
        .flatMap(({ other, side: from }) => {
            const way = ways.get(editor, other.id)?.[from];
            return way ? [way] : [];
        });
}

function isSamePoint({ props: one }: TLArrowBinding, { props: other }: TLArrowBinding): boolean {
    const [{ x, y }, at] = [one.normalizedAnchor, other.normalizedAnchor];
    return one.isPrecise === other.isPrecise && Math.abs(x - at.x) < SAME && Math.abs(y - at.y) < SAME;
}
