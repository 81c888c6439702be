import { addTo } from '@openspace/tool';
import type { ElkPort } from '../layout/elk-layout';
import type { LayoutOptions } from '../layout/layout-graph';
import { asRead } from './level-siblings';
import type { MainPaths } from './main-paths';
import type { FreeEdge, FreeNode } from './placement';

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
}

/**
 * Gives each edge of a diamond a corner of its own, as in flowcharts: it comes in at the first one, goes on at the one opposite and
 * branches at the sides, where lines back are as well: at the right one first, or the left one in a mirrored picture, unless main paths say which. Diamonds with more edges than corners have them where ELK likes them.
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
): CornerPorts {
    const ports = new Map<string, ElkPort[]>();
    const [tails, heads] = [new Map<number, string>(), new Map<number, string>()];
    for (const { id } of nodes.filter(({ isDiamond }) => isDiamond)) {
        const own = edges.filter(({ from, to }) => from === id || to === id);
        const corners = own.some(({ from, to }) => from === to) ? undefined : cornersFor(id, own, turned, paths);
        for (const [edge, corner] of corners ?? []) {
            const port = `corner ${id} ${edge.at}`;
            const side = { 'elk.port.side': SIDES[direction][isMirrored ? mirrored(corner) : corner] };
            addTo(ports, id, { id: port, width: 0, height: 0, layoutOptions: side });
            (asRead(edge, turned.has(edge.at)).source === id ? tails : heads).set(edge.at, port);
        }
    }
    return { ports, tails, heads };
}

export function mirrored(corner: Corner): Corner {
    return corner === 'left' ? 'right' : corner === 'right' ? 'left' : corner;
}

/** @returns undefined where a corner would have two edges */
function cornersFor(
    id: string,
    own: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    paths: MainPaths | undefined
): Map<FreeEdge, Corner> | undefined {
    const found = new Map<FreeEdge, Corner>();
    const free = new Set<Corner>(['back', 'ahead', 'right', 'left']);
    const take = (edge: FreeEdge, wanted: readonly Corner[]): void => {
        const corner = wanted.find(each => free.has(each));
        if (corner) {
            free.delete(corner);
            found.set(edge, corner);
        }
    };
    const ahead = own.filter(({ at }) => !turned.has(at));
    ahead.filter(({ to }) => to === id).forEach(edge => take(edge, ['back']));
    const out = ahead.filter(({ from }) => from === id);
    const back = own.filter(({ at }) => turned.has(at));
    if (paths) {
        const first = out.find(({ at }) => paths.along.has(at)) ?? (out.length === 1 ? out[0] : undefined);
        out.filter(edge => edge === first).forEach(edge => take(edge, ['ahead']));
        const beside = [...out.filter(edge => edge !== first), ...back];
        for (const edge of beside) {
            // To and fro at one corner is better than around the diamond.
            const twin = beside.find(other => other !== edge && other.from === edge.to && other.to === edge.from);
            const shared = twin && found.get(twin);
            if (shared) {
                found.set(edge, shared);
            } else {
                take(edge, paths.sideAt(edge, id) === 'left' ? ['left', 'right', 'ahead'] : ['right', 'left', 'ahead']);
            }
        }
    } else {
        const corners = BRANCHES[out.length] ?? [];
        out.forEach((edge, at) => take(edge, corners.slice(at, at + 1)));
        back.forEach(edge => take(edge, ['right', 'left']));
    }
    return found.size === own.length ? found : undefined;
}
