import { addTo, append, largest } from '@openspace/tool';
import { foldedStretches } from './folded-stretches';
import { asRead } from './level-siblings';
import { keyOf, type Link, type PathSide, type Place, reachFrom, sidesOf, stretchesOf } from './path-sides';
import type { FreeBlock, FreeEdge, FreeNode } from '../placement';

/** The ways through a picture from shape to shape, on which each shape is followed by the one after which the most comes. */
export interface MainPaths {
    /** The positions of the edges that they run along: each shape has at most one of these before it and one behind it. */
    readonly along: ReadonlySet<number>;
    /** Where an edge that runs along none of them leaves or reaches one of its shapes: at the side of the path where there is room for it. */
    sideAt(edge: FreeEdge, shape: string): PathSide;
    /** Whether an edge leads from a path to one that leaves it, or back from there. */
    isAside(edge: FreeEdge): boolean;
    /** How many steps an edge passes from one of its shapes: back from there where this is negative. */
    stepsAt(edge: FreeEdge, shape: string): number;
    /** The same of an edge with all of the side path that it leads to. */
    reachAt(edge: FreeEdge, shape: string): number;
}

/** Of ways that are as long, one that comes to an end of the whole is the main path, and not one that leads back from where it ends. */
const AT_AN_END = 0.5;
/** Of ways that come from as far, one from which a path comes goes on, and not one that only leaves another path. */
const ON_PATH = 0.5;

/**
 * Finds the paths that are to be straight: from each shape along the edge after which the most comes, to each one along the
 * edge before which the most came. Of the branches of a bar, that is the middle one.
 * @param turned edges that lead back: without them no path comes back to where it was
 * @param isFolded whether the picture goes on at the right of its beginning
 */
export function mainPaths(
    { nodes: all, edges }: Pick<FreeBlock, 'nodes' | 'edges'>,
    turned: ReadonlySet<number>,
    isFolded = false
): MainPaths {
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
    const led = new Set([...leaving].map(({ target }) => target));
    const along = [...into].flatMap(
        ([id, own]) =>
            chosen(
                own.filter(link => leaving.has(link)),
                ({ source }) => (behind.get(source) ?? 0) + (led.has(source) ? ON_PATH : 0),
                bars.has(id)
            ) ?? []
    );
    const placed = placesOf(nodes, links, turned, along);
    // What runs through frames has its layers and its room in there.
    const isFlat = frames.size === 0;
    const places = isFlat ? levelled(placed, nodes, into) : placed;
    const onPath = new Set(along.map(({ at }) => at));
    const beside = links.filter(({ at }) => !onPath.has(at));
    const loops = edges.filter(({ from, to }) => from === to);
    const unfolded = stretchesOf(beside, places, turned, loops);
    const stretches = isFolded ? foldedStretches(unfolded, beside, places, finals) : unfolded;
    const sides = sidesOf(stretches, beside, places, isFlat);
    /** The places of both ends of an edge, that of a shape first. */
    const endsAt = ({ from, to }: FreeEdge, shape: string): (Place | undefined)[] =>
        (shape === from ? [from, to] : [to, from]).map(id => places.get(id));
    const keyAt = (edge: FreeEdge): string =>
        keyOf(
            edge.at,
            endsAt(edge, edge.from).filter(end => end !== undefined)
        );
    const stepsAt = (edge: FreeEdge, shape: string): number => {
        const [own, other] = endsAt(edge, shape);
        const steps = Math.abs((other?.level ?? 0) - (own?.level ?? 0));
        return asRead(edge, turned.has(edge.at)).source === shape ? steps : -steps;
    };
    return {
        along: onPath,
        sideAt: (edge, shape) => {
            const [one, other] = endsAt(edge, shape);
            const side = sides.get(keyAt(edge)) ?? 'left';
            // What comes from the main path reaches a side path from within, unless it comes from before the path, and what leads back from there does so around it.
            const begin = places.get(one?.first ?? '')?.level ?? 0;
            const isBefore = isFlat && other?.depth === 0 && other.level < begin - 1;
            const isWithin = (one?.depth ?? 0) > (other?.depth ?? 0) && !isBefore && !turned.has(edge.at);
            return isWithin === (side === 'right') ? 'left' : 'right';
        },
        isAside: ({ from, to }) => places.get(from)?.depth !== places.get(to)?.depth,
        stepsAt,
        reachAt: (edge, shape) => {
            const [own] = endsAt(edge, shape);
            const stretch = isFlat && own?.depth === 0 && !onPath.has(edge.at) ? stretches.get(keyAt(edge)) : undefined;
            return stretch && own ? reachFrom(stretch, own.at) : stepsAt(edge, shape);
        }
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

/** With shapes of side paths behind all that leads to them, and with final states that are not on a main path behind everything. */
function levelled(
    places: ReadonlyMap<string, Place>,
    nodes: readonly FreeNode[],
    into: ReadonlyMap<string, readonly Link[]>
): Map<string, Place> {
    const isBeside = (id: string): boolean => places.get(id)?.first !== undefined;
    const levels = lengths(
        nodes,
        id => (isBeside(id) ? (into.get(id) ?? []).map(({ source }) => source) : []),
        id => places.get(id)?.level ?? 0
    );
    const finals = new Set(nodes.flatMap(({ id, face }) => (face === 'final' && isBeside(id) ? [id] : [])));
    return new Map(
        [...places].map(([id, place]) => [id, { ...place, level: finals.has(id) ? Infinity : (levels.get(id) ?? place.level) }])
    );
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
