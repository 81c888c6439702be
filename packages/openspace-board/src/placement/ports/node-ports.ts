import type { LayoutOptions } from '../../layout/layout-graph';
import { axisPorts } from './axis-ports';
import { cornerPorts, type CornerPorts } from './corner-ports';
import type { MainPaths } from '../layers/main-paths';
import type { PathSide } from '../layers/path-sides';
import type { FreeEdge, FreeNode } from '../placement';
import { rowPorts } from './row-ports';

interface PortChoice {
    readonly direction: LayoutOptions['direction'];
    readonly isMirrored?: boolean | undefined;
    readonly isMachine?: boolean | undefined;
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
    const corners = cornerPorts(nodes, edges, turned, choice);
    // Each shape has ports of one kind at most: these are for diamonds, for other shapes of a flow, and for tables.
    const kinds = [
        corners,
        ...(paths ? [axisPorts(nodes, edges, turned, asAtCorners(paths, corners.beside), choice)] : []),
        ...(isAtKeys ? [rowPorts(nodes, edges, turned, direction)] : [])
    ];
    return {
        ports: new Map(kinds.flatMap(({ ports }) => [...ports])),
        tails: new Map(kinds.flatMap(({ tails }) => [...tails])),
        heads: new Map(kinds.flatMap(({ heads }) => [...heads])),
        fixed: new Set(kinds.flatMap(({ fixed }) => [...fixed]))
    };
}

/** Main paths where an edge next to one is on the side at which a diamond has a corner for it: it would have to cross the path else. */
function asAtCorners(paths: MainPaths, beside: ReadonlyMap<number, PathSide>): MainPaths {
    return {
        ...paths,
        sideAt: (edge, shape) => (paths.isAside(edge) ? undefined : beside.get(edge.at)) ?? paths.sideAt(edge, shape)
    };
}
