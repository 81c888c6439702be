import type { Box } from '../../geometry/box';
import type { Way } from '../placement';

/** The room that is kept for the label of a way. */
export function labelRoom({ label, labelSize }: Way): Box | undefined {
    return label && labelSize ? { x: label.x - labelSize.w / 2, y: label.y - labelSize.h / 2, ...labelSize } : undefined;
}
