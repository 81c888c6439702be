import type { Box } from '../../geometry/box';

/** How far from the middle of a head a message still arrives at it, as a share of its height: pictures of other programs are rounded. */
const NEAR = 0.12;

/** Whether a message arrives at the head of a participant, which makes that one, and not at the line below. */
export function isAtHead(y: number, head: Pick<Box, 'y' | 'h'>): boolean {
    return Math.abs(y - head.y - head.h / 2) <= head.h * NEAR;
}
