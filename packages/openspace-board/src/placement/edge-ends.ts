import type { ShapeOf } from '../document/board-schema';
import { parentEnd } from '../notation/class-parent';
import { endLabelSize, markLength } from '../notation/edge-picture';
import { markOfHead } from '../notation/marks';
import { edgeNotationOf } from '../notation/read-notation';
import { defaultProps } from '../vocabulary/default-props';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { FreeEdge, FreeEdgeEnd } from './placement';

type Arrow = ShapeOf<'arrow'>;
type EndStyle = Parameters<typeof endLabelSize>[1];

/** What stands at the ends of an arrow of a call. */
export function endsOfProps(props: ShapeInput['props'], style: EndStyle): FreeEdge['ends'] {
    return { start: endOf(props, 'start', style), end: endOf(props, 'end', style) };
}

/** Which end of an edge is at the more general class, if its marks say that one is. */
export function parentEndOf({ ends: { start, end } }: Pick<FreeEdge, 'ends'>): 'start' | 'end' | undefined {
    return parentEnd({ startMark: start.mark, endMark: end.mark });
}

/** What stands at an end of an arrow, as props of a call. */
export function endProps(arrow: Arrow, side: 'start' | 'end'): NonNullable<ShapeInput['props']> {
    const { startMark, endMark, startLabel, endLabel } = edgeNotationOf(arrow) ?? {};
    const { arrowheadStart, arrowheadEnd } = arrow.props;
    return side === 'start'
        ? { arrowheadStart, ...(startMark && { startMark }), ...(startLabel && { startLabel }) }
        : { arrowheadEnd, ...(endMark && { endMark }), ...(endLabel && { endLabel }) };
}

function endOf(props: ShapeInput['props'], side: 'start' | 'end', style: EndStyle): FreeEdgeEnd {
    const { arrowheadStart, arrowheadEnd } = { ...defaultProps('arrow'), ...props };
    const [mark, head, text] =
        side === 'start' ? [props?.startMark, arrowheadStart, props?.startLabel] : [props?.endMark, arrowheadEnd, props?.endLabel];
    const name = mark ?? markOfHead(head);
    const length = markLength(name, style);
    return { mark: name, length, ...(text?.trim() && { text: endLabelSize(text, style) }) };
}
