import { least } from '@openspace/tool';
import type { Scene } from './moving-scene';
import { middlesOf, type Sides } from '../layers/symmetry';

type Side = 'ahead' | 'back';

/** Less is not seen. */
const UNSEEN = 1;
/** Where what is in line with a shape has too little room, that is so much further away; it moves in no case by less than this. */
const NEARLY = [0, 12, 24];
const WORTH = 40;
const OTHER = { ahead: 'back', back: 'ahead' } as const;

/**
 * What may move together: a shape, those in line with it, before it or behind it, all that only it leads to, or that leads only to it; each with
 * what frames hold.
 */
export function groupsOf(id: string, scene: Scene): ReadonlySet<string>[] {
    const { sides } = scene;
    const [ahead, back] = [inLine('ahead', sides), inLine('back', sides)];
    const chain = closure(id, each => [...ahead(each), ...back(each)]);
    const led = exclusive(id, 'ahead', sides);
    const groups = [new Set([id]), chain, ...tailsOf(id, scene), led, exclusive(id, 'back', sides), new Set([...led, ...chain])];
    return [...groups, ...withPeers(id, sides)].map(group => withContent(group, scene));
}

/** A shape and its peers, each with what leads only to it. */
function withPeers(id: string, sides: ReadonlyMap<string, Sides>): Set<string>[] {
    return (['ahead', 'back'] as const).flatMap(side => {
        const peers = sides.get(id)?.peers[side] ?? [];
        return peers.length > 1 ? [new Set(peers.flatMap(each => [...exclusive(each, OTHER[side], sides)]))] : [];
    });
}

/** A shape with all in line with it before it, and with all behind it. */
export function tailsOf(id: string, { sides }: Pick<Scene, 'sides'>): readonly [Set<string>, Set<string>] {
    return [closure(id, inLine('ahead', sides)), closure(id, inLine('back', sides))];
}

function inLine(side: Side, sides: ReadonlyMap<string, Sides>): (each: string) => string[] {
    return each => {
        const ids = sides.get(each)?.[side] ?? [];
        return ids.filter(next => ids.length === 1 && isOnly(sides.get(next)?.[OTHER[side]], each));
    };
}

function isOnly(ids: readonly string[] | undefined, id: string): boolean {
    return ids?.length === 1 && ids[0] === id;
}

function closure(id: string, next: (id: string) => readonly string[]): Set<string> {
    const found = new Set([id]);
    // A set goes on over what is added to it.
    for (const each of found) {
        next(each).forEach(other => found.add(other));
    }
    return found;
}

/** A shape with what only it and others of these lead to. */
function exclusive(id: string, side: Side, sides: ReadonlyMap<string, Sides>): Set<string> {
    const other = OTHER[side];
    const found: Set<string> = new Set([id]);
    for (const each of found) {
        for (const next of sides.get(each)?.[side] ?? []) {
            if (sides.get(next)?.[other].every(one => found.has(one))) {
                found.add(next);
            }
        }
    }
    return found;
}

/** With what its frames hold, and with frames of which all leaves are in it. */
function withContent(group: Set<string>, { held, byId }: Scene): ReadonlySet<string> {
    for (const id of [...group]) {
        held.get(id)?.forEach(each => group.add(each));
    }
    for (const id of group) {
        const parent = byId.get(id)?.parent;
        if (parent !== undefined && [...(held.get(parent) ?? [])].every(each => group.has(each) || held.has(each))) {
            group.add(parent);
        }
    }
    return group;
}

/** By how much a group moves for one of its shapes, or one of the neighbours of these, to be in the middle. */
export function distancesFor(group: ReadonlySet<string>, scene: Scene, middle: (id: string) => number): Set<number> {
    const { sides } = scene;
    const found = new Set<number>();
    const add = (by: number): unknown => Math.abs(by) >= UNSEEN && found.add(Math.round(by * 10) / 10);
    for (const id of group) {
        for (const side of ['ahead', 'back'] as const) {
            const other = OTHER[side];
            middlesOf(id, side, sides, middle).forEach(at => add(at - middle(id)));
            towardsSiblings(id, side, scene).forEach(add);
            for (const next of sides.get(id)?.[side] ?? []) {
                if (!group.has(next)) {
                    add(middle(next) - middle(id));
                    const moved = sides.get(next)?.[other].filter(each => group.has(each)).length ?? 0;
                    const all = sides.get(next)?.[other].length ?? 0;
                    // Of two that it is to be between, one moves by twice as much.
                    middlesOf(next, other, sides, middle).forEach(at => add((middle(next) - at) * (moved < all ? 2 : 1)));
                }
            }
        }
    }
    return found;
}

/** By how much the outermost of what leads to one shape, or what it leads to, moves to be as near to the next of these as two others of them are, or nearly. */
function towardsSiblings(id: string, side: Side, { sides, ends, isUpright }: Scene): number[] {
    const [only, ...more] = sides.get(id)?.[side] ?? [];
    const siblings = only === undefined || more.length > 0 ? [] : (sides.get(only)?.[OTHER[side]] ?? []);
    const spans = siblings
        .flatMap(each => {
            const box = ends.get(each);
            return box ? [{ id: each, from: isUpright ? box.x : box.y, to: isUpright ? box.x + box.w : box.y + box.h }] : [];
        })
        .sort((one, other) => one.from - other.from);
    const gaps = spans.slice(1).map(({ from }, at) => from - (spans[at]?.to ?? from));
    const isFirst = spans[0]?.id === id;
    const [own, ...others] = isFirst ? gaps : spans.at(-1)?.id === id ? gaps.toReversed() : [];
    const by = own !== undefined && others.length > 0 ? own - least(others) : 0;
    return NEARLY.filter(less => by - less > WORTH).map(less => (isFirst ? by - less : less - by));
}
