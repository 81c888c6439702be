import { addTo } from '@openspace/tool';
import type { ElkPort } from '../../layout/elk-layout';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { asRead } from '../layers/level-siblings';
import type { MainPaths } from '../layers/main-paths';
import type { PathSide } from '../layers/path-sides';
import type { FreeEdge, FreeNode } from '../placement';

type Direction = LayoutOptions['direction'];

/** A corner of a diamond, for a picture that is read down: the other directions are turned. */
export type Corner = 'back' | 'ahead' | 'right' | 'left';

export const SIDES: Readonly<Record<Direction, Readonly<Record<Corner, string>>>> = {
    down: { back: 'NORTH', ahead: 'SOUTH', right: 'EAST', left: 'WEST' },
    up: { back: 'SOUTH', ahead: 'NORTH', right: 'EAST', left: 'WEST' },
    right: { back: 'WEST', ahead: 'EAST', right: 'SOUTH', left: 'NORTH' },
    left: { back: 'EAST', ahead: 'WEST', right: 'SOUTH', left: 'NORTH' }
};

/** Where branches leave, by how many there are. */
const BRANCHES: readonly (readonly Corner[])[] = [[], ['ahead'], ['ahead', 'right'], ['left', 'ahead', 'right']];

/** Ports at the corners of diamonds, and the edges that are at them. */
export interface CornerPorts {
    readonly ports: ReadonlyMap<string, readonly ElkPort[]>;
    /** By the position of an edge, the ports where it begins and ends as it is read. */
    readonly tails: ReadonlyMap<number, string>;
    readonly heads: ReadonlyMap<number, string>;
    /** Shapes whose ports have places of their own, and not only sides. */
    readonly fixed: ReadonlySet<string>;
}

/**
 * Gives each edge of a diamond a corner of its own, as in flowcharts: it comes in at the first one, goes on at the one opposite and
 * branches at the sides, where lines back are as well: at the right one first, or the left one in a mirrored picture, unless main paths say which. Further ones are
 * at a slope next to the corner that they would have, where there are main paths; else diamonds with more edges than corners have them where ELK likes them.
 */
export function cornerPorts(
    nodes: readonly FreeNode[],
    edges: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    {
        direction,
        isMirrored = false,
        paths
    }: { readonly direction: Direction; readonly isMirrored?: boolean | undefined; readonly paths?: MainPaths | undefined }
): CornerPorts & {
    /** On which side of the main path edges are that are at the right or the left corner of a diamond, by their positions. */
    readonly beside: ReadonlyMap<number, PathSide>;
} {
    const ports = new Map<string, ElkPort[]>();
    const [tails, heads] = [new Map<number, string>(), new Map<number, string>()];
    const fixed = new Set<string>();
    const beside = new Map<number, PathSide>();
    for (const node of nodes.filter(({ isDiamond }) => isDiamond)) {
        const { id } = node;
        const own = edges.filter(({ from, to }) => from === id || to === id);
        const corners = own.some(({ from, to }) => from === to) ? undefined : cornersFor(id, own, turned, paths);
        const hasSlope = [...(corners?.values() ?? [])].some(({ slope }) => slope);
        if (hasSlope) {
            fixed.add(id);
        }
        for (const [edge, { corner, slope }] of corners ?? []) {
            const port = `corner ${id} ${edge.at}`;
            if (corner === 'right' || corner === 'left') {
                beside.set(edge.at, corner);
            }
            const side = SIDES[direction][isMirrored ? mirrored(corner) : corner];
            const across = isVertical(direction) ? node.w : node.h;
            const off = slope ? (across / 4) * ((slope === 'right') === isMirrored ? -1 : 1) : 0;
            const place = hasSlope && placeAt(node, side, off);
            addTo(ports, id, { id: port, width: 0, height: 0, ...place, layoutOptions: { 'elk.port.side': side } });
            (asRead(edge, turned.has(edge.at)).source === id ? tails : heads).set(edge.at, port);
        }
    }
    return { ports, tails, heads, fixed, beside };
}

/** A place on a side, so far from its middle. */
export function placeAt({ w, h }: FreeNode, side: string, off: number): { readonly x: number; readonly y: number } {
    switch (side) {
        case 'NORTH':
        case 'SOUTH':
            return { x: w / 2 + off, y: side === 'SOUTH' ? h : 0 };
        default:
            return { x: side === 'EAST' ? w : 0, y: h / 2 + off };
    }
}

export function mirrored(corner: Corner): Corner {
    return corner === 'left' ? 'right' : corner === 'right' ? 'left' : corner;
}

/** Where an edge is at a diamond: at a corner, or at the slope next to one, towards the right or the left. */
interface Spot {
    readonly corner: Corner;
    readonly slope?: 'right' | 'left';
}

const AHEAD: Spot = { corner: 'ahead' };

/** @returns undefined where a corner would have two edges */
function cornersFor(
    id: string,
    own: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    paths: MainPaths | undefined
): Map<FreeEdge, Spot> | undefined {
    const found = new Map<FreeEdge, Spot>();
    const taken = new Set<string>();
    const take = (edge: FreeEdge, ...wanted: readonly Spot[]): void => {
        const spot = wanted.find(each => !taken.has(keyOf(each)));
        if (spot) {
            taken.add(keyOf(spot));
            found.set(edge, spot);
        }
    };
    const ahead = own.filter(({ at }) => !turned.has(at));
    const [into, out] = [ahead.filter(({ to }) => to === id), ahead.filter(({ from }) => from === id)];
    const back = own.filter(({ at }) => turned.has(at));
    if (!paths) {
        const corners = BRANCHES[out.length] ?? [];
        into.forEach(edge => take(edge, { corner: 'back' }));
        out.forEach((edge, at) => corners.slice(at, at + 1).forEach(corner => take(edge, { corner })));
        back.forEach(edge => take(edge, { corner: 'right' }, { corner: 'left' }));
        return found.size === own.length ? found : undefined;
    }
    const [last, first] = [into, out].map(each => each.find(({ at }) => paths.along.has(at)) ?? (each.length === 1 ? each[0] : undefined));
    into.filter(edge => edge === last).forEach(edge => take(edge, { corner: 'back' }));
    out.filter(edge => edge === first).forEach(edge => take(edge, AHEAD));
    const beside = [...out.filter(edge => edge !== first), ...into.filter(edge => edge !== last), ...back];
    // What runs next to the path is nearer to it than what stands there, so that this has the corners if there are too few.
    const ordered = beside.length > 2 ? [true, false].flatMap(isAside => beside.filter(edge => paths.isAside(edge) === isAside)) : beside;
    for (const edge of ordered) {
        // To and fro at one corner is better than around the diamond.
        const twin = beside.find(other => other !== edge && other.from === edge.to && other.to === edge.from);
        const shared = twin && found.get(twin);
        const side = paths.sideAt(edge, id);
        const other = mirrored(side);
        if (shared) {
            found.set(edge, shared);
        } else {
            const [one, two]: readonly [Spot, Spot] = [{ corner: side }, { corner: other }];
            const slope: Spot = { corner: edge.from === id ? 'ahead' : 'back', slope: side };
            take(edge, one, ...(into.includes(edge) ? [slope, two] : back.includes(edge) ? [two, AHEAD] : [two, slope]));
        }
    }
    const isShared = new Set(found.values()).size < found.size;
    const hasSlope = [...found.values()].some(({ slope }) => slope);
    return found.size === own.length && !(isShared && hasSlope) ? found : undefined;
}

function keyOf({ corner, slope }: Spot): string {
    return slope ? `${corner} ${slope}` : corner;
}
