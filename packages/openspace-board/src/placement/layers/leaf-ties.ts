import { addTo } from '@openspace/tool';
import { parentEndOf } from '../edge-ends';
import { descent, type Kin, kinOf } from './kin';
import type { FreeBlock, FreeEdge, FreeNode } from '../placement';

type Classes = Pick<FreeBlock, 'nodes' | 'edges'>;

/** Shapes of a layer in no other order than they are given to ELK. */
const CALL_ORDER = { 'elk.layered.crossingMinimization.forceNodeModelOrder': 'true' };

/** What makes a picture of classes with ties between leaves that are led below them: above, they would cross what siblings share. None where there are no ties. */
export function tiesNested(block: Classes): { readonly loose: ReadonlySet<number>; readonly options: typeof CALL_ORDER }[] {
    const loose = leafTies(block);
    return loose.size > 0 ? [{ loose, options: CALL_ORDER }] : [];
}

/** Edges without a label, by their positions, between two classes of different families that inherit and are not inherited from. */
export function leafTies({ nodes, edges }: Classes): ReadonlySet<number> {
    const kin = kinOf({ nodes, edges });
    const parents = new Set(
        edges.flatMap(edge => {
            const end = parentEndOf(edge);
            return end === undefined ? [] : [end === 'end' ? edge.to : edge.from];
        })
    );
    const isLeaf = (id: string): boolean => isChild(kin.get(id)) && !parents.has(id);
    const isTie = ({ from, to, label }: FreeEdge): boolean => !label && isLeaf(from) && isLeaf(to) && descent(kin, from, to) === undefined;
    return new Set(edges.flatMap(edge => (isTie(edge) ? [edge.at] : [])));
}

/**
 * Classes in the order of the call, but for siblings and cousins that have ties with later classes: they are in the opposite order of these, after those
 * without ties. Where both families stand next to each other, one tie is inside of the next one then.
 */
export function nestedByTies({ nodes, edges }: Classes, ties: ReadonlySet<number>): FreeNode[] {
    const partners = lastPartners({ nodes, edges }, ties);
    const partnerOf = ({ id }: FreeNode): number => partners.get(id) ?? Infinity;
    const kin = kinOf({ nodes, edges });
    const rowOf = ({ id }: FreeNode): string => JSON.stringify(kin.get(id));
    const rows = new Map<string, FreeNode[]>();
    nodes.filter(({ id }) => isChild(kin.get(id))).forEach(node => addTo(rows, rowOf(node), node));
    for (const [row, all] of rows) {
        const isTied = all.some(({ id }) => partners.has(id));
        const nested = isTied ? all.toSorted((one, other) => (partnerOf(one) < partnerOf(other) ? 1 : -1)) : all;
        rows.set(row, nested);
    }
    const taken = new Map<string, number>();
    return nodes.map(node => {
        const row = rowOf(node);
        const at = taken.get(row) ?? 0;
        taken.set(row, at + 1);
        return rows.get(row)?.[at] ?? node;
    });
}

/** The place in the call of the last of the later classes that each one has a tie with. */
function lastPartners({ nodes, edges }: Classes, ties: ReadonlySet<number>): ReadonlyMap<string, number> {
    const places = new Map(nodes.map(({ id }, at) => [id, at]));
    const partners = new Map<string, number>();
    for (const { from, to } of edges.filter(({ at }) => ties.has(at))) {
        const [one = 0, other = 0] = [places.get(from), places.get(to)];
        const [first, last] = one < other ? [from, other] : [to, one];
        partners.set(first, Math.max(partners.get(first) ?? 0, last));
    }
    return partners;
}

function isChild(kin: Kin | undefined): boolean {
    return kin !== undefined && kin.depth > 0;
}
