import { addTo, largest, least } from '@openspace/tool';
import type { FreeEdge } from '../placement';

/** On which side of the path that it leaves a side path is, for a picture that is read down. */
export type PathSide = 'right' | 'left';

/** An edge as it is read. */
export interface Link {
    readonly at: number;
    readonly source: string;
    readonly target: string;
}

/** Where a shape is. */
export interface Place {
    /** The first shape of the main path that it is on, or that was left on the way to it. */
    readonly main: string;
    /** The first shape of the side path by which that was left. */
    readonly first: string | undefined;
    /** How many paths were left on the way to it. */
    readonly depth: number;
    /** Its position on its own path. */
    readonly at: number;
    /** How far along the main path it is: on a side path, behind where that was left. What ends all is behind everything. */
    readonly level: number;
}

/** What an edge or a side path takes of the room next to a main path, by positions on that. */
export interface Stretch {
    readonly main: string;
    readonly from: number;
    readonly to: number;
    /** Where lines leave and reach the main path, from the first one to the last. */
    readonly ends: readonly number[];
    /** Next to which position its last shape stands, if it has any. */
    readonly lastShape: number;
    readonly likes: PathSide;
    /** What it counts to be on the other side. */
    readonly disliked?: number;
    /** Whether it is a loop, which is in the middle of a side. */
    readonly isLoop?: boolean;
}

/** What a crossing counts against lines that run side by side. */
const CROSSED = 10;
/** And what it counts that the other one is the main path itself. */
const CROSSED_PATH = 2;
/** And what it counts to be on the side where such lines are not, as a rule. */
const DISLIKED = 0.5;

/**
 * Chooses a side of its main path for each edge and each side path with all that leaves it, by the key of it: lines on one side do
 * not cross, and both sides have about as many. Side paths are rather on the right, and what leads back on the left.
 * @param isFlat whether nothing stands in frames: lines that run through these cross elsewhere than next to the path, so that no side is changed for them again
 */
export function sidesOf(
    stretches: ReadonlyMap<string, Stretch>,
    links: readonly Link[],
    places: ReadonlyMap<string, Place>,
    isFlat: boolean
): ReadonlyMap<string, PathSide> {
    const sides = new SidesOfPaths(stretches, joinedPaths(links, places), isFlat);
    // Shapes first, which take more room than lines, and lines around loops.
    const roomOf = ({ lastShape, isLoop }: Stretch): number => (lastShape >= 0 ? 2 : isLoop ? 1 : 0);
    const inOrder = [...stretches].sort(([, one], [, other]) => roomOf(other) - roomOf(one) || one.from - other.from || other.to - one.to);
    inOrder.forEach(([key]) => sides.put(key));
    const [loops, others] = [true, false].map(isLoop => inOrder.flatMap(([key, each]) => ((each.isLoop ?? false) === isLoop ? [key] : [])));
    // Loops make way for lines that have no other side than their own.
    loops?.forEach(key => sides.remove(key));
    if (isFlat) {
        sides.uncross(others ?? []);
    }
    loops?.forEach(key => sides.put(key));
    return sides.chosen;
}

/** What edges at a main path, and the side paths that leave it, take of the room next to it, by the keys of them. */
export function stretchesOf(
    links: readonly Link[],
    places: ReadonlyMap<string, Place>,
    turned: ReadonlySet<number>,
    loops: readonly Pick<FreeEdge, 'at' | 'from'>[]
): ReadonlyMap<string, Stretch> {
    const lastShapes = lastShapesOf(links, places);
    const stretches = new Map<string, Stretch>(loopStretches(loops, places));
    for (const link of links) {
        const both = placesAt(link, places);
        const key = keyOf(link.at, both);
        const onMain = both.filter(({ depth }) => depth === 0);
        const [{ main } = { main: '' }] = onMain;
        if (onMain.length === 0 || both.some(end => end.main !== main)) {
            continue;
        }
        const known = stretches.get(key);
        const ends = [...(known?.ends ?? []), ...onMain.map(({ at }) => at)].sort((one, other) => one - other);
        stretches.set(key, {
            main,
            from: least(ends),
            to: largest(ends),
            ends,
            lastShape: lastShapes.get(key) ?? -1,
            likes: known?.likes ?? (turned.has(link.at) ? 'left' : 'right')
        });
    }
    return stretches;
}

/** Next to which position of its main path each side path has its last shape, or the end of its lines where these lead behind everything. */
function lastShapesOf(links: readonly Link[], places: ReadonlyMap<string, Place>): ReadonlyMap<string, number> {
    const last = new Map<string, number>();
    const add = (place: Place | undefined, level: number): void => {
        if (place?.first !== undefined) {
            const key = keyOf(0, [place]);
            last.set(key, Math.max(last.get(key) ?? -1, level));
        }
    };
    places.forEach(place => add(place, place.level));
    for (const { source, target } of links) {
        if (places.get(target)?.level === Infinity) {
            add(places.get(source), Infinity);
        }
    }
    return last;
}

function loopStretches(loops: readonly Pick<FreeEdge, 'at' | 'from'>[], places: ReadonlyMap<string, Place>): [string, Stretch][] {
    return loops.flatMap(({ at, from }): [string, Stretch][] => {
        const place = places.get(from);
        return place?.depth === 0
            ? [
                  [
                      keyOf(at, [place]),
                      { main: place.main, from: place.at, to: place.at, ends: [place.at], lastShape: -1, likes: 'right', isLoop: true }
                  ]
              ]
            : [];
    });
}

/** The side paths that lines lead to from each side path. */
function joinedPaths(links: readonly Link[], places: ReadonlyMap<string, Place>): ReadonlyMap<string, readonly string[]> {
    const joined = new Map<string, string[]>();
    for (const link of links) {
        const ends = placesAt(link, places);
        const [one, other] = ends.map(end => end.first && keyOf(link.at, [end]));
        // Behind everything there is no main path to cross.
        if (one && other && one !== other && ends.every(({ level }) => level < Infinity)) {
            addTo(joined, one, other);
            addTo(joined, other, one);
        }
    }
    return joined;
}

export function placesAt({ source, target }: Link, places: ReadonlyMap<string, Place>): Place[] {
    return [places.get(source), places.get(target)].filter(place => place !== undefined);
}

class SidesOfPaths {
    private readonly sides = new Map<string, PathSide>();

    constructor(
        private readonly stretches: ReadonlyMap<string, Stretch>,
        private readonly joined: ReadonlyMap<string, readonly string[]>,
        private readonly isFlat: boolean
    ) {}

    get chosen(): ReadonlyMap<string, PathSide> {
        return this.sides;
    }

    /** Puts an edge or a path where it fits best with those that have a side already. */
    put(key: string): void {
        this.sides.set(key, this.costAt(key, 'left') < this.costAt(key, 'right') ? 'left' : 'right');
    }

    remove(key: string): void {
        this.sides.delete(key);
    }

    /** Each was put where it fits with those before it: puts some of those that still cross others on the other side, if fewer cross then. */
    uncross(keys: readonly string[]): void {
        for (let isBetter = true; isBetter;) {
            isBetter = keys.some(key => {
                const isCrossed = this.crossingsAt(key, this.sides.get(key)) > 0;
                // What is in its way on the other side may make room for it.
                const others = isCrossed ? this.crossedAt(key, turned(this.sides.get(key))) : [];
                return isCrossed && [[], ...others.map(other => [other]), others].some(some => this.turns([key, ...some]));
            });
        }
    }

    /** Puts all of some on their other sides, if fewer cross then. */
    private turns(keys: readonly string[]): boolean {
        const turn = (): void => keys.forEach(key => this.sides.set(key, turned(this.sides.get(key))));
        const count = (): number => keys.reduce((sum, key) => sum + this.crossingsAt(key, this.sides.get(key)), 0);
        const before = count();
        turn();
        const isBetter = count() < before;
        if (!isBetter) {
            turn();
        }
        return isBetter;
    }

    private costAt(key: string, side: PathSide): number {
        const { likes, disliked = DISLIKED } = this.stretches.get(key) ?? {};
        return (
            this.crossingsAt(key, side) * CROSSED +
            this.acrossFrom(key, side).length * (this.isFlat ? CROSSED_PATH : 0) +
            this.beside(key, side).length +
            (side === likes ? 0 : disliked)
        );
    }

    private crossingsAt(key: string, side: PathSide | undefined): number {
        return this.crossedAt(key, side).length;
    }

    /** What an edge or a path would have to cross on a side. */
    private crossedAt(key: string, side: PathSide | undefined): string[] {
        const own = this.stretches.get(key);
        const crossed = this.beside(key, side).filter(id => {
            const other = this.stretches.get(id);
            return own && other && haveToCross(own, other);
        });
        return [...crossed, ...this.acrossFrom(key, side)];
    }

    /** The side paths on the other side that lines lead to: these have to cross the main path. */
    private acrossFrom(key: string, side: PathSide | undefined): string[] {
        return (this.joined.get(key) ?? []).filter(other => this.sides.has(other) && this.sides.get(other) !== side);
    }

    private beside(key: string, side: PathSide | undefined): string[] {
        const own = this.stretches.get(key);
        return [...this.sides].flatMap(([id, where]) => {
            const other = this.stretches.get(id);
            return id !== key && where === side && own && other?.main === own.main && areBeside(other, own) ? [id] : [];
        });
    }
}

function turned(side: PathSide | undefined): PathSide {
    return side === 'left' ? 'right' : 'left';
}

/** An edge of the main path has a side of its own; one at a side path has the side of the outermost such path. */
export function keyOf(at: number, ends: readonly Place[]): string {
    const first = ends.find(end => end.first !== undefined)?.first;
    return first === undefined ? `edge ${at}` : `path ${first}`;
}

function areBeside(one: Stretch, other: Stretch): boolean {
    return one.from <= Math.max(other.to, other.lastShape) && other.from <= Math.max(one.to, one.lastShape);
}

/** Whether neither of two is inside of the other. What is next to a loop leaves and reaches its shape elsewhere. */
function haveToCross(one: Stretch, other: Stretch): boolean {
    const [loop, line] = one.isLoop ? [one, other] : [other, one];
    return loop.isLoop ? line.from === loop.from || line.to === loop.from : !isInside(one, other) && !isInside(other, one);
}

/** Whether all ends of one are between two of the other, or before or behind all of them, and its shapes before the next one of them. */
function isInside({ from, to, lastShape }: Stretch, { ends }: Stretch): boolean {
    const next = ends.find(end => (from < to ? end >= to : end > to));
    return !ends.some(end => end > from && end < to) && (next === undefined || lastShape < next);
}

/**
 * How far an edge, or the side path that it leads to, reaches along the main path from one of its positions: ahead, or back where this is negative. Infinite where
 * it does so both ways.
 */
export function reachFrom({ from, to, lastShape }: Stretch, at: number): number {
    const back = at - from;
    // What stands next to the last position is around a line that ends there.
    const ahead = Math.max(to, lastShape > to ? lastShape + 0.5 : to) - at;
    return back > 0 ? (to > at ? Infinity : -back) : ahead;
}
