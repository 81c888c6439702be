import type { Size } from '../../text/label-size';
import type { Branch } from './forest';

export interface SizedNode extends Size {
    readonly id: string;
}

export interface SizedEdge {
    readonly at: number;
    readonly from: string;
    readonly to: string;
    readonly label?: Size | undefined;
}

export type SizedBranch = Branch<SizedNode, SizedEdge>;

/** The room along lines of a mind map to how far they lead across, and how many times the usual one it is at most. */
const FAN = 0.42;
const WIDER = 2.5;
/** Around a label. */
export const LABEL_ROOM = 12;

/** Before each level but the first. @param nearest before the first of them, at least */
export function fanGaps(
    all: readonly SizedBranch[],
    middlesOf: (branch: SizedBranch) => readonly number[] | undefined,
    gap: number,
    nearest: number
): number[] {
    const first = all[0]?.depth ?? 0;
    const gaps: number[] = [nearest];
    for (const branch of all) {
        const at = branch.depth - first;
        gaps[at] = Math.max(gaps[at] ?? gap, fanGap(middlesOf(branch), gap));
    }
    return gaps;
}

/** The further lines lead across, the more room they have along, so that they are no steep curves. */
export function fanGap(middles: readonly number[] = [], gap: number): number {
    const furthest = Math.max(Math.abs(middles[0] ?? 0), Math.abs(middles.at(-1) ?? 0));
    return Math.max(gap, Math.min(gap * WIDER, furthest * FAN));
}

/**
 * Where each level begins, and where the lines that lead to it part.
 * @param gaps before each level but the first, of which the last one counts for all further ones
 */
export function levelsOf(all: readonly SizedBranch[], first: number, along: (size: Size) => number, gaps: readonly number[]) {
    const levels: { top: number; bus: number; size: number; label: number; gap: number }[] = [];
    for (const { node, edge, depth } of all) {
        const gap = gaps[depth - first - 1] ?? gaps.at(-1) ?? 0;
        const level = (levels[depth - first] ??= { top: 0, bus: 0, size: 0, label: 0, gap });
        level.size = Math.max(level.size, along(node));
        level.label = Math.max(level.label, edge?.label ? along(edge.label) + LABEL_ROOM * 2 : 0);
    }
    let end = 0;
    for (const [at, level] of levels.entries()) {
        level.bus = end + level.gap / 2;
        level.top = at === 0 ? 0 : end + level.gap + level.label;
        end = level.top + level.size;
    }
    return levels;
}
