import { addTo } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { ArrangedBlock } from '../placement';
import { sidesOf } from '../docks/straighten-ways';

/** Of shapes that begin this near to each other along the direction of reading it is said that they are in one layer. */
const ONE_LAYER = 80;
/** Off the middle by so much is half as bad as by very much. */
const HALF = 40;
/** Less is not seen. */
const UNSEEN = 1;

/** What a shape is connected to in the next layer on each of its sides, and further away. */
export interface Sides {
    readonly ahead: readonly string[];
    readonly back: readonly string[];
    readonly all: { readonly ahead: readonly string[]; readonly back: readonly string[] };
    /** Itself and what stands level with it and is connected to the same ones: they cannot all be in the middle of these, but they can be around it. */
    readonly peers: { readonly ahead: readonly string[]; readonly back: readonly string[] };
}

/** The neighbours of each shape in the next layers; those further away do not determine where its middle is. */
export function sidesAlong(
    block: Pick<ArrangedBlock, 'nodes' | 'edges'>,
    boxes: ReadonlyMap<string, Box>,
    isUpright: boolean
): Map<string, Sides> {
    const { edges } = block;
    const found = new Map<string, { ahead: Set<string>; back: Set<string> }>();
    const of = (id: string) => found.get(id) ?? found.set(id, { ahead: new Set(), back: new Set() }).get(id);
    const begin = (box: Box): number => (isUpright ? box.y : box.x);
    const end = (box: Box): number => (isUpright ? box.y + box.h : box.x + box.w);
    for (const { from, to } of [...edges, ...betweenFrames(block)]) {
        const [one, other] = [boxes.get(from), boxes.get(to)];
        if (one && other && from !== to && (end(one) <= begin(other) || end(other) <= begin(one))) {
            const isAhead = end(one) <= begin(other);
            of(from)?.[isAhead ? 'ahead' : 'back'].add(to);
            of(to)?.[isAhead ? 'back' : 'ahead'].add(from);
        }
    }
    const nearest = (ids: ReadonlySet<string>, off: (box: Box) => number): string[] => {
        const offs = [...ids].flatMap(id => {
            const box = boxes.get(id);
            return box ? [{ id, off: off(box) }] : [];
        });
        const least = offs.reduce((sum, each) => Math.min(sum, each.off), Infinity);
        return offs.filter(each => each.off < least + ONE_LAYER).map(({ id }) => id);
    };
    const sides = [...found].map(([id, { ahead, back }]) => ({
        id,
        ahead: nearest(ahead, begin),
        back: nearest(back, box => -end(box)),
        all: { ahead: [...ahead], back: [...back] }
    }));
    const isLevelWith = (one: string, other: string): boolean => {
        const [a, b] = [boxes.get(one), boxes.get(other)];
        return a !== undefined && b !== undefined && begin(a) < end(b) && begin(b) < end(a);
    };
    const peersAt = (side: 'ahead' | 'back'): Map<string, string[]> => {
        const groups = new Map<string, string[]>();
        sides.forEach(each => each[side].length > 1 && addTo(groups, JSON.stringify([...each[side]].sort()), each.id));
        return new Map([...groups.values()].flatMap(ids => ids.map(id => [id, ids.filter(other => isLevelWith(id, other))] as const)));
    };
    const [ahead, back] = [peersAt('ahead'), peersAt('back')];
    return new Map(sides.map(({ id, ...own }) => [id, { ...own, peers: { ahead: ahead.get(id) ?? [id], back: back.get(id) ?? [id] } }]));
}

/** What frames side by side are connected by: what one holds leads to what the other one holds. */
function betweenFrames({ nodes, edges }: Pick<ArrangedBlock, 'nodes' | 'edges'>): { readonly from: string; readonly to: string }[] {
    if (!nodes.some(({ parent }) => parent !== undefined)) {
        return [];
    }
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const around = (id: string): string[] => {
        const found: string[] = [];
        for (let at = parents.get(id); at !== undefined; at = parents.get(at)) {
            found.push(at);
        }
        return found;
    };
    return edges.flatMap(({ from, to }) => {
        const [outer, other] = [around(from), around(to)];
        const [one, two] = [outer.findLast(id => !other.includes(id)), other.findLast(id => !outer.includes(id))];
        return one !== undefined && two !== undefined ? [{ from: one, to: two }] : [];
    });
}

/** Where the middle of a shape is to be for what is on one of its sides; none where it says nothing. */
export function middlesOf(
    own: string,
    side: 'ahead' | 'back',
    sides: ReadonlyMap<string, Sides>,
    middle: (id: string) => number
): number[] {
    const { [side]: ids = [], all, peers } = sides.get(own) ?? {};
    const [only] = ids;
    if (only === undefined) {
        return [];
    }
    if (ids.length === 1) {
        const facing = sides.get(only)?.[side === 'ahead' ? 'back' : 'ahead'] ?? [];
        return facing.length === 1 && facing[0] === own ? [middle(only)] : [];
    }
    return peers && peers[side].length > 1
        ? [amongPeers(own, peers[side], ids, middle)]
        : [...between(ids, middle), ...(all && all[side].length > ids.length ? between(all[side], middle) : [])];
}

/** Of as many peers as there are shapes that they are connected to, each is over one of these; otherwise all together are in the middle. */
function amongPeers(own: string, peers: readonly string[], ids: readonly string[], middle: (id: string) => number): number {
    const inOrder = (some: readonly string[]): string[] => [...some].sort((one, other) => middle(one) - middle(other));
    const across = peers.length === ids.length ? inOrder(ids)[inOrder(peers).indexOf(own)] : undefined;
    if (across !== undefined) {
        return middle(across);
    }
    const [center = 0] = between(ids, middle);
    return middle(own) + center - peers.reduce((sum, id) => sum + middle(id), 0) / peers.length;
}

/** The middle of all, and the one in the middle. */
function between(ids: readonly string[], middle: (id: string) => number): number[] {
    const places = ids.map(middle).sort((one, other) => one - other);
    const center = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    const median = places[(places.length - 1) / 2];
    return median === undefined ? [center] : [center, median];
}

/** How far a shape is off the middle of what it is connected to, 0..1 for each of both sides. */
export function asymmetry(own: string, sides: ReadonlyMap<string, Sides>, middle: (id: string) => number): number {
    const at = middle(own);
    return (['ahead', 'back'] as const).reduce((sum, side) => {
        const off = middlesOf(own, side, sides, middle).reduce((least, each) => Math.min(least, Math.abs(each - at)), Infinity);
        return off === Infinity || off < UNSEEN ? sum : sum + off / (off + HALF);
    }, 0);
}

/** Where the middle of a box is, across the direction of reading. */
export function middleAcross(box: Box | undefined, isUpright: boolean): number {
    const { x, y, w, h } = box ?? { x: 0, y: 0, w: 0, h: 0 };
    return isUpright ? x + w / 2 : y + h / 2;
}

/** How far all shapes together are off the middle of what they are connected to. */
export function askewness(block: ArrangedBlock): number {
    const isUpright = block.direction !== 'left' && block.direction !== 'right';
    const boxes = sidesOf(block);
    const sides = sidesAlong(block, boxes, isUpright);
    const middle = (id: string): number => middleAcross(boxes.get(id), isUpright);
    return [...sides.keys()].reduce((sum, id) => sum + asymmetry(id, sides, middle), 0);
}
