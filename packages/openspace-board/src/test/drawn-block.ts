import type { Box } from '../geometry/box';
import type { ArrangedBlock, FreeNode, Way } from '../placement/placement';
import { freeEdge, freeNode } from './free-graph';

/** A line between two shapes, as it has been led. */
export type Drawn = readonly [string, string, Way];

/** A block in which shapes have their places and lines their ways. */
export function blockOf(
    boxes: Readonly<Record<string, Box>>,
    lines: readonly Drawn[],
    nodes: Readonly<Record<string, Partial<FreeNode>>> = {}
): ArrangedBlock {
    return {
        scope: '',
        kind: 'graph',
        nodes: Object.keys(boxes).map(id => ({ ...freeNode(id), ...nodes[id] })),
        edges: lines.map(([from, to, { labelSize }], at) => freeEdge(at, from, to, labelSize)),
        ties: [],
        w: 600,
        h: 600,
        boxes: new Map(Object.entries(boxes)),
        ways: new Map(lines.map(([, , way], at) => [at, way]))
    };
}
