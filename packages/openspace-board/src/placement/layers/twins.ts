import { addTo } from '@openspace/tool';
import type { FaceName } from '../../notation/notation';
import type { FreeBlock, FreeEdge, FreeNode } from '../placement';

/** Frames side by side that hold the same, such as the regions of a deployment, and the edges from one to what is the same in another. */
export interface Twins {
    readonly parent: string | undefined;
    /** In the order of the call. */
    readonly frames: readonly string[];
    /** By their positions in the call. They say what belongs together, and not what comes after what. */
    readonly edges: ReadonlySet<number>;
}

/** How much of what twins hold is the same, at least. */
const ALIKE = 0.75;
/** Of these there may be several, in any order. */
const STORES: readonly (FaceName | undefined)[] = ['cylinder', 'queue', 'datastore'];

/** What a frame holds, however deep. */
interface Content {
    readonly id: string;
    /** What each is, with the how-manieth of these it is. */
    readonly roles: ReadonlyMap<string, Role>;
    /** The edges in there, by what they connect. */
    readonly links: readonly string[];
}

interface Role {
    readonly face: string;
    readonly rank: number;
    readonly isStore: boolean;
}

/** The twins of a block: with the same parent, with about the same in them, and with edges only between what is the same. */
export function twinsOf({ nodes, edges }: Pick<FreeBlock, 'nodes' | 'edges'>): readonly Twins[] {
    const inside = new Map<string, FreeNode[]>();
    nodes.forEach(node => node.parent !== undefined && addTo(inside, node.parent, node));
    const frames = nodes.filter(({ id }) => inside.has(id));
    const contents = new Map(frames.map(({ id }) => [id, contentOf(id, inside, edges)]));
    const leaders = new Map(frames.map(({ id }) => [id, id]));
    const between = new Map<string, number[]>();
    frames.forEach((one, at) => {
        for (const other of frames.slice(at + 1).filter(({ parent }) => parent === one.parent)) {
            const [a, b] = [contents.get(one.id), contents.get(other.id)];
            const own = a && b ? edges.filter(edge => connects(edge, a, b)) : [];
            if (a && b && own.length > 0 && isSame(own, a, b)) {
                const [leader, joined] = [leaders.get(one.id) ?? one.id, leaders.get(other.id)];
                leaders.forEach((each, id) => each === joined && leaders.set(id, leader));
                own.forEach(edge => addTo(between, one.id, edge.at));
            }
        }
    });
    return frames.flatMap(({ id, parent }): Twins[] => {
        const group = frames.filter(frame => leaders.get(frame.id) === id);
        const ats = group.flatMap(frame => between.get(frame.id) ?? []);
        return group.length > 1 ? [{ parent, frames: group.map(frame => frame.id), edges: new Set(ats) }] : [];
    });
}

function contentOf(id: string, inside: ReadonlyMap<string, readonly FreeNode[]>, edges: readonly FreeEdge[]): Content {
    const roles = new Map<string, Role>();
    const counts = new Map<string, number>();
    const enter = (outer: string, depth: number): void => {
        for (const { id: inner, face, isFrame } of inside.get(outer) ?? []) {
            const name = `${depth} ${face ?? (isFrame ? 'frame' : 'box')}`;
            const rank = counts.get(name) ?? 0;
            counts.set(name, rank + 1);
            roles.set(inner, { face: name, rank, isStore: STORES.includes(face) });
            enter(inner, depth + 1);
        }
    };
    enter(id, 0);
    const links = edges.flatMap(({ from, to }) => {
        const [start, end] = [roles.get(from), roles.get(to)];
        return start && end ? [linkOf(start, end)] : [];
    });
    return { id, roles, links };
}

/** Whether an edge leads from one to the other, or back. */
function connects({ from, to }: FreeEdge, one: Content, other: Content): boolean {
    const holds = ({ id, roles }: Content, end: string): boolean => id === end || roles.has(end);
    return (holds(one, from) && holds(other, to)) || (holds(other, from) && holds(one, to));
}

/** Whether both hold about the same, connected in about the same way, and are connected by what is the same. */
function isSame(between: readonly FreeEdge[], one: Content, other: Content): boolean {
    const [links, more] = [[...one.links], [...other.links]];
    for (const { from, to } of between) {
        const [start, end] = [from, to].map(id => one.roles.get(id) ?? other.roles.get(id));
        const isBetweenSame = start ? start.face === end?.face && (start.rank === end.rank || start.isStore) : !end;
        // What one uses in the other is what it would have in itself.
        const isUse = start && end?.isStore === true && !start.isStore;
        if (isUse) {
            (one.roles.has(from) ? links : more).push(linkOf(start, end));
        } else if (!isBetweenSame) {
            return false;
        }
    }
    const [faces, otherFaces] = [one, other].map(({ roles }) => [...roles.values()].map(({ face }) => face));
    const isEnough = (faces?.length ?? 0) > 1 && links.length > 0;
    return isEnough && shared(faces ?? [], otherFaces ?? []) >= ALIKE && shared(links, more) >= ALIKE;
}

const linkOf = (start: Role, end: Role): string => `${start.face} ${end.face}`;

/** The share of the longer list that is in both. */
function shared(one: readonly string[], other: readonly string[]): number {
    const left = [...other];
    const both = one.filter(each => {
        const at = left.indexOf(each);
        return at >= 0 && left.splice(at, 1).length > 0;
    });
    return both.length / Math.max(1, one.length, other.length);
}
