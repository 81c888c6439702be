import { addTo } from '@openspace/tool';
import type { Trunk } from './level-siblings';
import type { FreeBlock, FreeEdge } from '../placement';

/** Where children of a class share one line to their parent, by the positions of their arrows; dashed ones have a line of their own. */
export function trunksOf({ kind }: FreeBlock, edges: readonly FreeEdge[], turned: ReadonlySet<number>): Map<number, Trunk> {
    const found = new Map<string, { readonly trunk: Trunk; readonly ats: number[] }>();
    for (const { at, from, to, label, look, ends } of kind === 'class' ? edges : []) {
        const [node, end] = turned.has(at) ? [to, ends.end] : [from, ends.start];
        if (from !== to && !label && (end.mark === 'hollow-triangle' || end.mark === 'triangle')) {
            const key = `${node} ${look}`;
            const known = found.get(key) ?? { trunk: { node, port: `port ${key}` }, ats: [] };
            known.ats.push(at);
            found.set(key, known);
        }
    }
    return new Map([...found.values()].flatMap(({ trunk, ats }) => (ats.length > 1 ? ats.map(at => [at, trunk] as const) : [])));
}

/** Fewer children stand in one row. */
const STAGGERED = 4;

/**
 * Every other child that holds no further ones, so that it stands below the room between its siblings.
 * @param levelled what leads one layer further where children are in one row: that of parents with fewer children still does
 */
export function staggered(
    edges: readonly FreeEdge[],
    trunks: ReadonlyMap<number, Trunk>,
    turned: ReadonlySet<number>,
    levelled: ReadonlySet<number>
): Set<number> {
    const parents = new Set(edges.map(({ at, from, to }) => (turned.has(at) ? to : from)));
    const rows = new Map<string, number[]>();
    for (const { at, from, to } of edges) {
        const trunk = trunks.get(at);
        if (trunk && !parents.has(turned.has(at) ? from : to)) {
            addTo(rows, trunk.port, at);
        }
    }
    const inTwoRows = [...rows].filter(([, ats]) => ats.length >= STAGGERED);
    const ports = new Set(inTwoRows.map(([port]) => port));
    const inOneRow = [...levelled].filter(at => !ports.has(trunks.get(at)?.port ?? ''));
    return new Set([...inTwoRows.flatMap(([, ats]) => ats.filter((_, index) => index % 2 === 1)), ...inOneRow]);
}
