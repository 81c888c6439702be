import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds, Point } from '../../../diagram';
import { middleOf } from '../svg/drawing';

/** The least that a loop leads away from its node, and what is between the node and the label on the loop. */
const REACH = 26;
const LABEL_GAP = 10;
/** The same where something stands at the ends, as multiplicities do. */
const ENDS_GAP = 40;
/** Where loops leave and come back, as shares of the node: an arc has to cross the outline, also that of a diamond. */
const INSIDE = 0.75;
const [FIRST, LAST] = [0.3, 0.7];

export interface SelfLoop {
    readonly from: Point;
    readonly to: Point;
    readonly middle: Point;
}

/**
 * An edge from a node to itself on the side where the layout drew it, which is where nothing else leaves. Its label,
 * which stands in the middle of the arc, is clear of the node.
 * @returns undefined where it was drawn on no side that has room
 */
export function selfLoop(line: readonly Point[], box: Bounds, label: string, fontSize: number, hasEnds: boolean): SelfLoop | undefined {
    const drawn = middleOf(line);
    const { w, h } = label === '' ? { w: 0, h: 0 } : measureText(label, { font: 'sans', fontSizePx: fontSize });
    const gap = hasEnds ? ENDS_GAP : LABEL_GAP;
    if (drawn && drawn.x >= box.x + box.width) {
        return {
            from: { x: INSIDE, y: FIRST },
            to: { x: INSIDE, y: LAST },
            middle: { x: box.x + box.width + Math.max(REACH, w / 2 + gap), y: box.y + box.height / 2 }
        };
    }
    if (drawn && drawn.y >= box.y + box.height) {
        return {
            from: { x: FIRST, y: INSIDE },
            to: { x: LAST, y: INSIDE },
            middle: { x: box.x + box.width / 2, y: box.y + box.height + Math.max(REACH, h / 2 + gap) }
        };
    }
    return undefined;
}
