import { type ElkEdge, type ElkLabel, ON_THE_LINE } from '../../layout/elk-layout';
import type { LayoutOptions } from '../../layout/layout-graph';
import type { FreeEdge } from '../placement';
import { endRoom } from '../ways/loop-way';
import type { InOrder } from './further-on';
import { asRead, endLabel, roomOfLine } from './level-siblings';

/** Around the label of an arrow. */
const LABEL_MARGIN = 8;
/** At both ends of a level arrow together its label keeps so much free. */
const LEVEL_ENDS = 32;
/** A main path is straight before all else. */
const STRAIGHT = { layoutOptions: { 'elk.layered.priority.straightness': '10' } };
/** How a label of an edge is told apart in what ELK gives back; an empty one has a layer of its own, too. */
export const CENTER_LABEL = 'label';
const LONGER_LABEL: ElkLabel = { text: 'longer', width: 1, height: 1, layoutOptions: ON_THE_LINE };

interface EdgeForm {
    readonly direction: LayoutOptions['direction'];
    readonly isTurned: boolean;
    /** Whether it is part of a main path. */
    readonly isAlong: boolean;
    /** The port that it shares with others. */
    readonly trunk: string | undefined;
    /** The ports of its own, as it is read. */
    readonly tail: string | undefined;
    readonly head: string | undefined;
    /** Whether no other one of these comes before it. */
    readonly isFirst: boolean;
    /** Whether it leads one layer further. */
    readonly isLonger: boolean;
    /** The room that it takes between two layers, if nothing stands at it. */
    readonly bareRoom: number;
}

/** An edge in ELK's form, with the room that its label and what stands at its ends take. */
export function elkEdge(
    { at, from, to, label, ends }: FreeEdge,
    { direction, isTurned, trunk, isFirst, isLonger, isAlong, bareRoom, ...own }: EdgeForm
): ElkEdge {
    const isLevel = direction === 'right' || direction === 'left';
    const { source, target, tail, head } = asRead({ from, to, ends }, isTurned);
    const isLoop = from === to;
    const atEnds = isLoop ? endRoom({ ends }) : { w: 0, h: 0 };
    const center: ElkLabel[] = label
        ? [
              {
                  text: CENTER_LABEL,
                  width: label.w + (isLevel && !isLoop ? LEVEL_ENDS : LABEL_MARGIN * 2) + atEnds.w,
                  height: label.h + LABEL_MARGIN + atEnds.h,
                  ...(!isLoop && { layoutOptions: ON_THE_LINE })
              }
          ]
        : isLonger
          ? [LONGER_LABEL]
          : [];
    // What edges share is at the first of them.
    const tailRoom = trunk === undefined || isFirst ? endLabel(tail, 'TAIL', isLevel) : [];
    const said = isLoop ? center : [...center, ...tailRoom, ...endLabel(head, 'HEAD', isLevel)];
    const labels = said.length > 0 || trunk !== undefined ? said : roomOfLine(bareRoom, isLevel);
    return {
        id: String(at),
        ...(isAlong && STRAIGHT),
        sources: [trunk ?? own.tail ?? source],
        targets: [own.head ?? target],
        ...(labels.length > 0 && { labels })
    };
}

/** An edge that is not drawn: it only has one shape be further on than another one, by a layer between them, as labels have. */
export function orderEdge([source, target]: InOrder): ElkEdge {
    return { id: `${source} before ${target}`, sources: [source], targets: [target], labels: [LONGER_LABEL] };
}
