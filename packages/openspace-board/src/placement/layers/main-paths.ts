import { addTo, append, largest, least } from '@openspace/tool';
import { asRead } from './level-siblings';
import type { FreeBlock, FreeEdge, FreeNode } from '../placement';

/** On which side of the path that it leaves a side path is, for a picture that is read down. */
export type PathSide = 'right' | 'left';

/** The ways through a picture from shape to shape, on which each shape is followed by the one after which the most comes. */
export interface MainPaths {
    /** The positions of the edges that they run along: each shape has at most one of these before it and one behind it. */
    readonly along: ReadonlySet<number>;
    /** Where an edge that runs along none of them leaves or reaches one of its shapes: at the side of the path where there is room for it. */
    sideAt(edge: FreeEdge, shape: string): PathSide;
    /** Whether an edge leads from a path to one that leaves it, or back from there. */
    isAside(edge: FreeEdge): boolean;
    /** How many steps of the main path an edge passes. */
    spanOf(edge: FreeEdge): number;
}

/** An edge as it is read. */
interface Link {
    readonly at: number;
    readonly source: string;
    readonly target: string;
}

/** Where a shape is. */
interface Place {
    /** The first shape of the main path that it is on, or that was left on the way to it. */
    readonly main: string;
    /** The first shape of the side path by which that was left. */
    readonly first: string | undefined;
    /** How many paths were left on the way to it. */
    readonly depth: number;
    /** Its position on its own path. */
    readonly at: number;
    /** How far along the main path it is: on a side path, behind where that was left. */
    readonly level: number;
}

/** What an edge or a side path takes of the room next to a main path, by positions on that. */
interface Stretch {
    readonly main: string;
    readonly from: number;
    readonly to: number;
    /** Next to which position its last shape stands, if it has any. */
    readonly lastShape: number;
    readonly likes: PathSide;
    /** Whether it is a loop, which is in the middle of a side. */
    readonly isLoop?: boolean;
}

/** Of ways that are as long, one that comes to an end of the whole is the main path, and not one that leads back from where it ends. */
const AT_AN_END = 0.5;
/** What a crossing counts against lines that run side by side. */
const CROSSED = 10;

/**
 * Finds the paths that are to be straight: from each shape along the edge after which the most comes, to each one along the
 * edge before which the most came. Of the branches of a bar, that is the middle one.
 * @param turned edges that lead back: without them no path comes back to where it was
 */
export function mainPaths({ nodes: all, edges }: Pick<FreeBlock, 'nodes' | 'edges'>, turned: ReadonlySet<number>): MainPaths {
    const frames = new Set(all.flatMap(({ parent }) => parent ?? []));
    const nodes = all.filter(({ id }) => !frames.has(id));
    const links = edges.flatMap((edge): Link[] => {
        const { source, target } = asRead(edge, turned.has(edge.at));
        return source === target || frames.has(source) || frames.has(target) ? [] : [{ at: edge.at, source, target }];
    });
    const [out, into] = [grouped(links, 'source'), grouped(links, 'target')];
    const finals = new Set(nodes.flatMap(({ id, face }) => (face === 'final' ? [id] : [])));
    const ahead = lengths(
        nodes,
        id => (out.get(id) ?? []).map(({ target }) => target),
        id => (finals.has(id) ? AT_AN_END : 0)
    );
    const behind = lengths(nodes, id => (into.get(id) ?? []).map(({ source }) => source));
    const bars = new Set(nodes.flatMap(({ id, face }) => (face === 'bar' ? [id] : [])));
    const leaving = new Set([...out].flatMap(([id, own]) => chosen(own, ({ target }) => ahead.get(target) ?? 0, bars.has(id)) ?? []));
    const along = [...into].flatMap(
        ([id, own]) =>
            chosen(
                own.filter(link => leaving.has(link)),
                ({ source }) => behind.get(source) ?? 0,
                bars.has(id)
            ) ?? []
    );
    const places = placesOf(nodes, links, turned, along);
    const onPath = new Set(along.map(({ at }) => at));
    const sides = sidesOf(
        links.filter(({ at }) => !onPath.has(at)),
        places,
        turned,
        edges.filter(({ from, to }) => from === to)
    );
    return {
        along: onPath,
        sideAt: ({ at, from, to }, shape) => {
            const [one, other] = shape === from ? [places.get(from), places.get(to)] : [places.get(to), places.get(from)];
            const side =
                sides.get(
                    keyOf(
                        at,
                        [one, other].filter(end => end !== undefined)
                    )
                ) ?? 'left';
            // What comes from the main path reaches a side path from within, and what leads back from there does so around it.
            const isWithin = (one?.depth ?? 0) > (other?.depth ?? 0) && !turned.has(at);
            return isWithin === (side === 'right') ? 'left' : 'right';
        },
        isAside: ({ from, to }) => places.get(from)?.depth !== places.get(to)?.depth,
        spanOf: ({ from, to }) => Math.abs((places.get(from)?.level ?? 0) - (places.get(to)?.level ?? 0))
    };
}

function grouped(links: readonly Link[], by: 'source' | 'target'): Map<string, Link[]> {
    const groups = new Map<string, Link[]>();
    links.forEach(link => addTo(groups, link[by], link));
    return groups;
}

/** The first of the longest, and of those at a bar the middle one, if there is one. */
function chosen(links: readonly Link[], length: (link: Link) => number, isBar: boolean): Link | undefined {
    if (isBar) {
        return links[(links.length - 1) / 2];
    }
    const most = largest(links.map(length));
    return links.find(link => length(link) === most);
}

/** For each shape, how many edges the longest way from it has. @param begin what a shape counts by itself */
function lengths(
    nodes: readonly FreeNode[],
    next: (id: string) => readonly string[],
    begin: (id: string) => number = () => 0
): Map<string, number> {
    const known = new Map<string, number>();
    const seen = new Set<string>();
    for (const { id: root } of nodes) {
        const open = seen.has(root) ? [] : [{ id: root, left: [...next(root)] }];
        seen.add(root);
        for (let top = open.at(-1); top; top = open.at(-1)) {
            const each = top.left.pop();
            if (each === undefined) {
                known.set(top.id, largest([begin(top.id), ...next(top.id).map(after => 1 + (known.get(after) ?? 0))]));
                open.pop();
            } else if (!seen.has(each)) {
                seen.add(each);
                open.push({ id: each, left: [...next(each)] });
            }
        }
    }
    return known;
}

/** Finds for each shape the main path that it is on, or next to. */
function placesOf(
    nodes: readonly FreeNode[],
    links: readonly Link[],
    turned: ReadonlySet<number>,
    along: readonly Link[]
): Map<string, Place> {
    // What leads back from a shape is not by which that is reached, if anything else is.
    const reached = new Set(links.flatMap(({ at, target }) => (turned.has(at) ? [] : [target])));
    const out = grouped(
        links.filter(({ at, target }) => !turned.has(at) || !reached.has(target)),
        'source'
    );
    const before = new Map(along.map(({ source, target }) => [target, source]));
    const after = new Map(along.map(({ source, target }) => [source, target]));
    const places = new Map<string, Place>();
    /** Places all of the path that a shape is on, which is at a level. @returns its shapes */
    const put = (id: string, level: number, left?: Pick<Place, 'main' | 'first' | 'depth'>): string[] => {
        let first = id;
        for (let each = before.get(first); each !== undefined && each !== id; each = before.get(first)) {
            first = each;
        }
        const path: string[] = [];
        const seen = new Set<string>();
        for (let each: string | undefined = first; each !== undefined && !places.has(each) && !seen.has(each); each = after.get(each)) {
            seen.add(each);
            path.push(each);
        }
        const begin = level - path.indexOf(id);
        path.forEach((each, at) => places.set(each, { ...(left ?? { main: first, first: undefined, depth: 0 }), at, level: begin + at }));
        return path;
    };
    const entered = new Set([...out.values()].flat().map(({ target }) => target));
    for (const { id: root } of [...nodes.filter(({ id }) => !entered.has(id)), ...nodes]) {
        const open = places.has(root) ? [] : put(root, 0);
        for (let id = open.shift(); id !== undefined; id = open.shift()) {
            const { main, first, depth, level } = places.get(id) ?? { main: id, first: undefined, depth: 0, level: 0 };
            for (const { target } of out.get(id) ?? []) {
                if (!places.has(target)) {
                    append(open, put(target, level + 1, { main, first: first ?? target, depth: depth + 1 }));
                }
            }
        }
    }
    return places;
}

/**
 * Chooses a side of its main path for each edge and each side path with all that leaves it, by the key of it: lines on one side do
 * not cross, and both sides have about as many. Side paths are rather on the right, and what leads back on the left.
 */
function sidesOf(
    links: readonly Link[],
    places: ReadonlyMap<string, Place>,
    turned: ReadonlySet<number>,
    loops: readonly Pick<FreeEdge, 'at' | 'from'>[]
): Map<string, PathSide> {
    const stretches = new Map<string, Stretch>();
    const joined = new Map<string, string[]>();
    for (const link of links) {
        const ends = [places.get(link.source), places.get(link.target)].filter(place => place !== undefined);
        const key = keyOf(link.at, ends);
        const onMain = ends.filter(({ depth }) => depth === 0);
        const [{ main } = { main: '' }] = onMain;
        const [one, other] = ends.map(end => end.first && keyOf(link.at, [end]));
        if (one && other && one !== other) {
            addTo(joined, one, other);
            addTo(joined, other, one);
        }
        if (onMain.length === 0 || ends.some(end => end.main !== main)) {
            continue;
        }
        const ats = onMain.map(({ at }) => at);
        const [from, to] = [least(ats), largest(ats)];
        const known = stretches.get(key);
        const shape = ends.find(({ depth }) => depth > 0);
        stretches.set(key, {
            main,
            from: Math.min(known?.from ?? from, from),
            to: Math.max(known?.to ?? to, to),
            lastShape: Math.max(known?.lastShape ?? -1, shape && !turned.has(link.at) ? from + 1 + shape.at : -1),
            likes: known?.likes ?? (turned.has(link.at) ? 'left' : 'right')
        });
    }
    for (const { at, from } of loops) {
        const place = places.get(from);
        if (place?.depth === 0) {
            const here = { main: place.main, from: place.at, to: place.at, lastShape: -1 };
            stretches.set(keyOf(at, [place]), { ...here, likes: 'right', isLoop: true });
        }
    }
    const sides = new Map<string, PathSide>();
    const placed: (Stretch & { readonly key: string; readonly side: PathSide })[] = [];
    // A line between two side paths on both sides of the main path has to cross that.
    const acrossFrom = (key: string, side: PathSide): number =>
        (joined.get(key) ?? []).filter(other => sides.has(other) && sides.get(other) !== side).length;
    // Shapes first, which take more room than lines, and lines around loops.
    const roomOf = ({ lastShape, isLoop }: Stretch): number => (lastShape >= 0 ? 2 : isLoop ? 1 : 0);
    const inOrder = [...stretches].sort(([, one], [, other]) => roomOf(other) - roomOf(one) || one.from - other.from || other.to - one.to);
    const put = (key: string, stretch: Stretch): void => {
        const costs = (['right', 'left'] as const).map(side => {
            const others = placed.filter(other => other.side === side && other.main === stretch.main && areBeside(other, stretch));
            const crossed = others.filter(other => haveToCross(other, stretch) || haveToCross(stretch, other));
            return { side, cost: (crossed.length + acrossFrom(key, side)) * CROSSED + others.length + (side === stretch.likes ? 0 : 0.5) };
        });
        const [right, left] = costs;
        const side = left && right && left.cost < right.cost ? left.side : 'right';
        sides.set(key, side);
        placed.push({ ...stretch, key, side });
    };
    inOrder.forEach(([key, stretch]) => put(key, stretch));
    // A loop did not know the lines that have no other side than its own.
    for (const [key, stretch] of inOrder.filter(([, { isLoop }]) => isLoop)) {
        placed.splice(
            placed.findIndex(other => other.key === key),
            1
        );
        put(key, stretch);
    }
    return sides;
}

/** An edge of the main path has a side of its own; one at a side path has the side of the outermost such path. */
function keyOf(at: number, ends: readonly Place[]): string {
    const first = ends.find(end => end.first !== undefined)?.first;
    return first === undefined ? `edge ${at}` : `path ${first}`;
}

function areBeside(one: Stretch, other: Stretch): boolean {
    return one.from <= Math.max(other.to, other.lastShape) && other.from <= Math.max(one.to, one.lastShape);
}

/** Neither of two lines is inside of the other, or the outer one comes back where the inner one has a shape, or ends where that is a loop. */
function haveToCross(outer: Stretch, inner: Stretch): boolean {
    if (inner.isLoop) {
        return outer.from === inner.from || outer.to === inner.from;
    }
    return outer.from < inner.from && inner.from < outer.to && (outer.to < inner.to || outer.to <= inner.lastShape);
}
