import { addTo } from '@openspace/tool';
import type { FaceName, MarkName } from '../../notation/notation';
import { parentEndOf } from '../edge-ends';
import { descent, type Kin, kinOf } from './kin';
import type { DiagramKind } from '../kind';
import type { FreeBlock, FreeEdge, FreeNode } from '../placement';

/** How the edges of a block are read: none of them leads back to where another one came from. */
export interface EdgeOrder {
    /** Edges, by their position in the call, that are read from their end to their start. */
    readonly turned: ReadonlySet<number>;
    /** The ids of nodes in the order in which they are reached. */
    readonly reached: readonly string[];
}

interface Read {
    readonly at: number;
    readonly from: string;
    readonly to: string;
    /** Whether its notation says how it is read, which no other edge turns. */
    readonly isSaid: boolean;
}

/**
 * Finds how the edges of a diagram are read. Parents of classes come before their children, and what is higher in a family before what is lower, the one side of a relation
 * before the many side, people before systems, an initial state before and a final one after all others. What leads back on the way from there is turned.
 */
export function orderEdges({ kind, nodes, edges }: Pick<FreeBlock, 'kind' | 'nodes' | 'edges'>): EdgeOrder {
    const faces = new Map(nodes.map(({ id, face }) => [id, face]));
    const kin = kind === 'class' ? kinOf({ nodes, edges }) : undefined;
    const reads = edges.flatMap((edge): Read[] => {
        if (edge.from === edge.to) {
            return [];
        }
        const first = firstEnd(kind, edge, faces) ?? (kin && higherEnd(kin, edge));
        const [from, to] = first === 'end' ? [edge.to, edge.from] : [edge.from, edge.to];
        return [{ at: edge.at, from, to, isSaid: first !== undefined }];
    });
    const ids = nodes.map(({ id }) => id);
    const { reached, walked } = walk(ids, reads, firstNodes(nodes));
    const order = new Map(walked.map((at, index) => [at, index]));
    const lifted = liftedEnds(nodes, reads);
    const ahead = mostlyAhead(reads, lifted);
    const backwardsIn = (sorted: readonly Read[]): Set<number> => {
        const graph = new Ahead();
        const backwardsOf = (some: readonly Read[]): number[] =>
            some.filter(read => !graph.add(...(lifted.get(read) ?? [read.from, read.to]))).map(({ at }) => at);
        const said = backwardsOf(sorted.filter(({ isSaid }) => isSaid));
        ahead.forEach(([from, to]) => graph.add(from, to));
        return new Set([...said, ...backwardsOf(sorted.filter(({ isSaid }) => !isSaid))]);
    };
    const walkedFirst = backwardsIn([...reads].sort((one, other) => (order.get(one.at) ?? 0) - (order.get(other.at) ?? 0)));
    const backwards =
        kind === 'state' || walkedFirst.size === 0 ? walkedFirst : nearerToCall(ids, reads, [walkedFirst, backwardsIn(reads)]);
    const byAt = new Map(edges.map(edge => [edge.at, edge]));
    const turned = reads.filter(({ at, from }) => (byAt.get(at)?.from === from) === backwards.has(at)).map(({ at }) => at);
    return { turned: new Set(turned), reached };
}

/** A circle may be cut in several places: where no more edges lead back for it, so that most lead ahead in the order of the call. */
function nearerToCall(ids: readonly string[], reads: readonly Read[], [first, other]: readonly [Set<number>, Set<number>]): Set<number> {
    const places = new Map(ids.map((id, at) => [id, at]));
    const isAhead = ({ from, to }: Read): boolean => (places.get(from) ?? 0) < (places.get(to) ?? 0);
    const against = (backwards: Set<number>): number => reads.filter(read => isAhead(read) === backwards.has(read.at)).length;
    return other.size <= first.size && against(other) < against(first) ? other : first;
}

/** What a reader begins at, from the outside to the inside: a composite state begins when a transition has led to it. */
function firstNodes(nodes: readonly FreeNode[]): string[] {
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const depthOf = (id: string): number => {
        let depth = 0;
        // No path is longer than there are nodes, whatever they say of each other.
        for (let each = parents.get(id); each !== undefined && depth < nodes.length; each = parents.get(each)) {
            depth++;
        }
        return depth;
    };
    const firsts = nodes.filter(({ face }) => isFirstFace(face)).map(({ id }) => ({ id, depth: depthOf(id) }));
    return firsts.sort((one, other) => one.depth - other.depth).map(({ id }) => id);
}

type Faces = ReadonlyMap<string, FreeBlock['nodes'][number]['face']>;

/** The end from which the notation says that an edge is read, if it does. */
export function firstEnd(kind: DiagramKind, edge: FreeEdge, faces: Faces): 'start' | 'end' | undefined {
    switch (kind) {
        case 'class':
            return parentEndOf(edge);
        case 'er':
            return oneEnd(edge);
        case 'c4':
            return personEnd(edge, faces);
        default:
            return stateEnd(edge, faces);
    }
}

/** The end that is higher in a family, so that another relation does not have one of its classes below those that it is level with. */
function higherEnd(kin: ReadonlyMap<string, Kin>, { from, to }: FreeEdge): 'start' | 'end' | undefined {
    const down = descent(kin, from, to) ?? 0;
    return down === 0 ? undefined : down > 0 ? 'start' : 'end';
}

const MANY: readonly MarkName[] = ['crow-many', 'crow-one-many', 'crow-zero-many'];

/** The one side of a relation between one and many. */
function oneEnd({ ends: { start, end } }: FreeEdge): 'start' | 'end' | undefined {
    const [many, other] = [MANY.includes(start.mark), MANY.includes(end.mark)];
    return many === other ? undefined : many ? 'end' : 'start';
}

/** The end at a person, where only one is. */
function personEnd({ from, to }: FreeEdge, faces: Faces): 'start' | 'end' | undefined {
    const [one, other] = [faces.get(from) === 'person', faces.get(to) === 'person'];
    return one === other ? undefined : one ? 'start' : 'end';
}

/** The end at an initial state, or the one that is not at a final state. */
function stateEnd({ from, to }: FreeEdge, faces: Faces): 'start' | 'end' | undefined {
    const [one, other] = [faces.get(from), faces.get(to)];
    const isFirst = isFirstFace(one) || isLastFace(other);
    const isLast = isFirstFace(other) || isLastFace(one);
    return isFirst === isLast ? undefined : isFirst ? 'start' : 'end';
}

function isFirstFace(face: FaceName | undefined): boolean {
    return face === 'initial' || face === 'start-event';
}

function isLastFace(face: FaceName | undefined): boolean {
    return face === 'final' || face === 'end-event';
}

/** Follows edges, deep before wide, from where something begins: initial states, then what nothing leads to, then the rest. */
function walk(ids: readonly string[], reads: readonly Read[], initials: readonly string[]): { reached: string[]; walked: number[] } {
    const outgoing = new Map<string, Read[]>();
    reads.forEach(read => addTo(outgoing, read.from, read));
    const targets = new Set(reads.map(({ to }) => to));
    const roots = [...initials, ...ids.filter(id => !targets.has(id)), ...ids];
    const reached = new Set<string>();
    const walked: number[] = [];
    for (const root of roots) {
        const open: { readonly id: string; next: number }[] = reached.has(root) ? [] : [{ id: root, next: 0 }];
        reached.add(root);
        for (let top = open.at(-1); top; top = open.at(-1)) {
            const read = outgoing.get(top.id)?.[top.next++];
            if (!read) {
                open.pop();
            } else {
                walked.push(read.at);
                if (!reached.has(read.to)) {
                    reached.add(read.to);
                    open.push({ id: read.to, next: 0 });
                }
            }
        }
    }
    return { reached: [...reached], walked };
}

/**
 * What of the level that two shapes have in common holds one and the other: layers have a frame as a whole, so what leads back
 * between frames leads back as well as what does between shapes. A frame and what it holds have no such level.
 */
function liftedEnds(nodes: FreeBlock['nodes'], reads: readonly Read[]): Map<Read, readonly [string, string]> {
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const upFrom = (id: string): string[] => {
        const all = [id];
        for (let parent = parents.get(id); parent !== undefined; parent = parents.get(parent)) {
            all.push(parent);
        }
        return all.reverse();
    };
    return new Map(
        reads.flatMap(read => {
            const [one, other] = [upFrom(read.from), upFrom(read.to)];
            const level = one.findIndex((id, at) => id !== other[at]);
            const [from, to] = [one[level], other[level]];
            return from === undefined || to === undefined ? [] : [[read, [from, to]] as const];
        })
    );
}

/** Where more edges lead from one frame to another than back, these lead ahead, whichever comes first. The most first. */
function mostlyAhead(reads: readonly Read[], lifted: ReadonlyMap<Read, readonly [string, string]>): (readonly [string, string])[] {
    const counts = new Map<string, { readonly ends: readonly [string, string]; count: number }>();
    for (const read of reads) {
        const ends = lifted.get(read);
        if (ends && (ends[0] !== read.from || ends[1] !== read.to)) {
            const key = JSON.stringify(ends);
            const known = counts.get(key);
            counts.set(key, { ends, count: (known?.count ?? 0) + 1 });
        }
    }
    return [...counts.values()]
        .filter(({ ends: [from, to], count }) => count > (counts.get(JSON.stringify([to, from]))?.count ?? count))
        .sort((one, other) => other.count - one.count)
        .map(({ ends }) => ends);
}

/** A graph without cycles. */
export class Ahead {
    private readonly next = new Map<string, Set<string>>();

    /** Adds an edge, turned if it would close a cycle. @returns whether it was not turned */
    add(from: string, to: string): boolean {
        const isBack = this.leadsTo(to, from);
        const [start, end] = isBack ? [to, from] : [from, to];
        const known = this.next.get(start);
        if (known) {
            known.add(end);
        } else {
            this.next.set(start, new Set([end]));
        }
        return !isBack;
    }

    private leadsTo(from: string, goal: string): boolean {
        const seen = new Set([from]);
        const open = [from];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
            if (id === goal) {
                return true;
            }
            for (const next of this.next.get(id) ?? []) {
                if (!seen.has(next)) {
                    seen.add(next);
                    open.push(next);
                }
            }
        }
        return false;
    }
}

/** States in the order in which they are reached, and other shapes in that of the call, as neighbours in a layer have it. */
export function inOrder({ kind, nodes }: FreeBlock, reached: readonly string[]): readonly FreeNode[] {
    if (kind !== 'state') {
        return nodes;
    }
    const places = new Map(reached.map((id, at) => [id, at]));
    return [...nodes].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}
