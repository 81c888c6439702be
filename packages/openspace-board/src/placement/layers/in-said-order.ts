import { addTo, append, least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { ArrangedBlock, FreeEdge, FreeNode } from '../placement';

/** Kinds whose shapes may change places: lines of tables end at rows of their own, and states come in the order of their transitions. */
const MAY_CHANGE = ['graph', 'c4', 'class'];
/** In pixels. */
const LEVEL = 1;

/** A shape with all that it holds, and the edges that end there. */
interface Branch {
    /** The same for those that nothing but their names tells from each other. */
    readonly signature: string;
    /** The shape and what it holds, in the order of the call. */
    readonly ids: readonly string[];
    /** The positions of the edges, in an order that is the same for all of one signature. */
    readonly edges: readonly number[];
}

/**
 * Has shapes of one parent that hold the same and are connected with the same, such as the nodes of a cluster, in the order of the call: from
 * the left to the right, or from the top to the bottom. They change places with all that they hold, so the picture stays as it is. Where the
 * call names their edges in another order than themselves, they are as they are.
 */
export function inSaidOrder(block: ArrangedBlock): ArrangedBlock {
    if (!MAY_CHANGE.includes(block.kind) || block.ends) {
        return block;
    }
    const inside = new Map<string | undefined, FreeNode[]>();
    block.nodes.forEach(node => addTo(inside, node.parent, node));
    const edgesAt = new Map<string, FreeEdge[]>();
    block.edges.forEach(edge => new Set([edge.from, edge.to]).forEach(id => addTo(edgesAt, id, edge)));
    const rows = [...inside.values()].filter(({ length }) => length > 1);
    return rows.reduce<ArrangedBlock>((ordered, siblings) => {
        const alike = new Map<string, Branch[]>();
        siblings.map(node => branchOf(node, inside, edgesAt)).forEach(branch => addTo(alike, branch.signature, branch));
        return [...alike.values()].filter(({ length }) => length > 1).reduce(sorted, ordered);
    }, block);
}

/** Those that are alike in the order of the call, if they stand in one row or in one column. */
function sorted(block: ArrangedBlock, branches: readonly Branch[]): ArrangedBlock {
    const placed = branches.flatMap((branch): { branch: Branch; box: Box }[] => {
        const box = block.boxes.get(branch.ids[0] ?? '');
        return box ? [{ branch, box }] : [];
    });
    const [first] = placed;
    const side = (['x', 'y'] as const).find(each => {
        const across = each === 'x' ? 'y' : 'x';
        return placed.every(({ box }) => Math.abs(box[across] - (first?.box[across] ?? NaN)) < LEVEL);
    });
    const firsts = branches.map(({ edges }) => least(edges));
    const isOtherwise = firsts.some((edge, at) => at > 0 && edge < (firsts[at - 1] ?? edge));
    if (!side || isOtherwise || placed.length < branches.length) {
        return block;
    }
    const places = placed.toSorted((one, other) => one.box[side] - other.box[side]).map(({ branch }) => branch);
    const taken = branches.map((branch, at) => [places[at] ?? branch, branch] as const);
    const ids = new Map(taken.flatMap(([place, branch]) => place.ids.map((id, inner) => [id, branch.ids[inner] ?? id])));
    const ats = new Map(taken.flatMap(([place, branch]) => place.edges.map((edge, inner) => [edge, branch.edges[inner] ?? edge])));
    return {
        ...block,
        boxes: new Map([...block.boxes].map(([id, each]) => [ids.get(id) ?? id, each])),
        ways: new Map([...block.ways].map(([at, way]) => [ats.get(at) ?? at, way])),
        ...(block.sized && { sized: new Set([...block.sized].map(id => ids.get(id) ?? id)) })
    };
}

function branchOf(
    root: FreeNode,
    inside: ReadonlyMap<string | undefined, readonly FreeNode[]>,
    edgesAt: ReadonlyMap<string, readonly FreeEdge[]>
): Branch {
    const nodes = [root];
    for (const node of nodes) {
        append(nodes, inside.get(node.id) ?? []);
    }
    const ranks = new Map(nodes.map(({ id }, at) => [id, at]));
    const named = [...new Set(nodes.flatMap(({ id }) => edgesAt.get(id) ?? []))]
        .map(({ at, from, to, label, look, ends }) => ({
            at,
            // Of what is outside only itself is the same.
            name: JSON.stringify([ranks.get(from) ?? `at ${from}`, ranks.get(to) ?? `at ${to}`, label, look, ends])
        }))
        .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
    const looks = nodes.map(({ at: _at, id: _id, parent, name, ...look }, rank) => ({
        ...look,
        parent: rank > 0 && ranks.get(parent ?? ''),
        name: name?.h
    }));
    return {
        signature: JSON.stringify([looks, named.map(({ name }) => name)]),
        ids: nodes.map(({ id }) => id),
        edges: named.map(({ at }) => at)
    };
}
