import { markNamed, markSize } from '@openspace/board/lib/notation/marks';
import { ARROW_LABEL_FONT_SIZES } from '@openspace/board/lib/text/label-size';
import { formatNumber } from '@openspace/drawio';
import type { Arrowhead, Style } from '../../diagram';
import { MARKS } from '../whiteboard/outlines';
import { scaleOf } from '../shared/face-form';

/** Heads whose size is their length without the line that they are drawn with. */
const BY_LENGTH: readonly Arrowhead[] = [
    'arrow',
    'triangle',
    'open-triangle',
    'diamond',
    'open-diamond',
    'open',
    'half-top',
    'half-bottom'
];
/** Rings and discs, whose size is their diameter. */
const ROUND: readonly Arrowhead[] = ['circle', 'open-circle', 'lollipop'];
/** Feet and bars, which are as large as a mark whatever else is with them. */
const OF_ENTITIES: readonly Arrowhead[] = ['crow-foot', 'crow-one-many', 'crow-zero-many', 'crow-zero-one', 'crow-one', 'crow-only-one'];

/** How large a head is in draw.io that is as large as on the board; those that are not named here are as large as draw.io has them. */
export function headSize(head: Arrowhead, end: 'start' | 'end', style: Style): string {
    const { strokeWidth = 1 } = style;
    const mark = markSize(strokeWidth, scaleOf(style, ARROW_LABEL_FONT_SIZES));
    const length = mark * markNamed(MARKS[head]).length;
    const size = BY_LENGTH.includes(head)
        ? length - strokeWidth
        : ROUND.includes(head)
          ? length
          : OF_ENTITIES.includes(head)
            ? mark - strokeWidth - 1
            : undefined;
    if (size === undefined) {
        return '';
    }
    return `${end}Size=${formatNumber(Math.max(1, size))};`;
}
