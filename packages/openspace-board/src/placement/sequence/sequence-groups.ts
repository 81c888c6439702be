import { largest, least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { Column } from './sequence-columns';
import type { SequenceGaps } from './sequence-gaps';
import type { SequenceGroup } from './sequence-model';

/** The boxes around neighbours, by the ids of their groups. */
export function groupBoxes(
    groups: readonly SequenceGroup[],
    columnOf: (id: string) => Column,
    bottom: number,
    gaps: SequenceGaps
): Map<string, Box> {
    return new Map(
        groups.flatMap(({ id, participants, title }) => {
            const span = spanOf(participants.map(columnOf), gaps);
            const top = title ? -title.h - gaps.groupHeading : -gaps.step;
            return span ? [[id, { x: span.left, y: top, w: span.right - span.left, h: bottom + gaps.step - top }] as const] : [];
        })
    );
}

/** Where the sides of groups are, which labels may not lie on. */
export function groupBorders(groups: readonly SequenceGroup[], columnOf: (id: string) => Column, gaps: SequenceGaps): number[] {
    return groups.flatMap(({ participants }) => {
        const span = spanOf(participants.map(columnOf), gaps);
        return span ? [span.left, span.right] : [];
    });
}

/** The sides of the box around neighbours; undefined around no one. */
function spanOf(inside: readonly Column[], { groupMargin }: SequenceGaps): { left: number; right: number } | undefined {
    return inside.length === 0
        ? undefined
        : {
              left: least(inside.map(({ x, half, left }) => x - Math.max(half, left))) - groupMargin,
              right: largest(inside.map(({ x, half, right }) => x + Math.max(half, right))) + groupMargin
          };
}
