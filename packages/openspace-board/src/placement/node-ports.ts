import type { LayoutOptions } from '../layout/layout-graph';
import { axisPorts } from './axis-ports';
import { cornerPorts, type CornerPorts } from './corner-ports';
import type { MainPaths } from './main-paths';
import type { FreeEdge, FreeNode } from './placement';
import { rowPorts } from './row-ports';

interface PortChoice {
    readonly direction: LayoutOptions['direction'];
    readonly isMirrored?: boolean | undefined;
    /** Whether lines of tables are at the rows that they are about. */
    readonly isAtKeys?: boolean | undefined;
    readonly paths?: MainPaths | undefined;
}

/** Where edges are at shapes that say so: at the corners of diamonds, at the sides of the shapes of a flow, at the rows of tables. */
export function nodePorts(
    nodes: readonly FreeNode[],
    edges: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    { isAtKeys = false, ...choice }: PortChoice
): CornerPorts {
    const { paths, direction } = choice;
    // Each shape has ports of one kind at most: these are for diamonds, for other shapes of a flow, and for tables.
    const kinds = [
        cornerPorts(nodes, edges, turned, choice),
        ...(paths ? [axisPorts(nodes, edges, turned, paths, choice)] : []),
        ...(isAtKeys ? [rowPorts(nodes, edges, turned, direction)] : [])
    ];
    return {
        ports: new Map(kinds.flatMap(({ ports }) => [...ports])),
        tails: new Map(kinds.flatMap(({ tails }) => [...tails])),
        heads: new Map(kinds.flatMap(({ heads }) => [...heads])),
        fixed: new Set(kinds.flatMap(({ fixed }) => [...fixed]))
    };
}
