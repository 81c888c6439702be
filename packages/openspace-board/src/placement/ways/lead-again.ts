import { type Box, boxOfPoints, grow, sharedBox } from '../../geometry/box';
import { edgesOf } from '../../geometry/crossings';
import { distance } from '../../geometry/matrix';
import { crossingsOf } from '../../quality/arrow-crossings';
import { meets } from '../../quality/crossed-shapes';
import { areApart, type Piece, runOf } from '../../quality/piece-runs';
import { findWay, type Side } from './find-way';
import { labelRoom } from './label-room';
import type { FreeEdge, FreeGraph, Way } from '../placement';
import type { Scene } from './scene';

/** So often all ways that cross others are looked at. */
const ROUNDS = 2;
/** So often ways are led again in all, so that a tangle takes no longer than a picture with a few crossings. */
const MOST_TRIES = 40;
/** What a crossing and a corner count against the length of a way. */
export const CROSSING = 220;
export const CORNER = 30;
/** Of more ways, none is led again: each is compared with all others. */
const MOST_WAYS = 300;
/** Lines that are this near for this long are one line, such as the trunk of siblings. */
const ONE_LINE = { apart: 1.5, length: 4 };

/** A way is led again only for one that is shorter by this much, with its corners: ends of lines are not moved for nothing. */
const CLEARLY_SHORTER = 60;
/** Lines are drawn with gaps at their ends, so that they are shorter than their ways. */
const GAPS = 30;

type Direction = FreeGraph['direction'];

/** How the ways of edges are found. */
export interface Leading {
    readonly endsOf: (at: number) => Ends | undefined;
    readonly directionOf: (edge: FreeEdge) => Direction;
    /** The sides of its shapes at which a way is to end. */
    readonly sidesOf?: (edge: FreeEdge) => { readonly start?: Side; readonly end?: Side };
}

/**
 * Leads ways that cross others again. They were led one after the other, so that the first ones did not know the later
 * ones: a way that knows all others, or two that are led in the other order, may cross fewer of them.
 * @param ways by the position of the edge; all of them are on the scene, by the same names
 * @param edges those that may be led again
 */
export function leadCrossingAgain(scene: Scene, ways: Map<number, Way>, edges: readonly FreeEdge[], leading: Leading): void {
    if (ways.size > MOST_WAYS) {
        return;
    }
    const again = new LedAgain(scene, ways, leading);
    const { crossings } = again;
    /** Leads some in an order, and keeps that if they cross less then without being much longer. */
    const tried = (some: readonly FreeEdge[]): boolean =>
        again.tried(some, (now, was) => now.count < was.count && now.cost < was.cost && now.covered <= was.covered);
    for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
        isBetter = false;
        for (const edge of edges) {
            if (again.isOver() || crossings.crossedBy(edge.at).length === 0 || crossings.isShared(edge.at)) {
                continue;
            }
            isBetter = tried([edge]) || isBetter;
            for (const other of new Set(crossings.crossedBy(edge.at))) {
                if (again.isOver() || !crossings.crossedBy(edge.at).includes(other)) {
                    continue;
                }
                const later = crossings.isShared(other) ? undefined : edges.find(({ at }) => at === other);
                isBetter = (later !== undefined && (tried([edge, later]) || tried([later, edge]))) || isBetter;
            }
        }
    }
}

/**
 * Leads ways again that have corners, and keeps those that are clearly shorter then and in no way worse: what they led around may be
 * gone. Lines that others share stay, as the trunk of siblings.
 * @param ways by the position of the edge; all of them are on the scene, by the same names
 * @param edges those that may be led again
 */
export function leadDetoursAgain(scene: Scene, ways: Map<number, Way>, edges: readonly FreeEdge[], leading: Leading): void {
    if (ways.size > MOST_WAYS) {
        return;
    }
    const again = new LedAgain(scene, ways, leading);
    for (const edge of edges) {
        if (!again.isOver() && (ways.get(edge.at)?.points.length ?? 0) > 2 && !again.crossings.isShared(edge.at)) {
            again.tried(
                [edge],
                (now, was) =>
                    now.count <= was.count &&
                    now.covered <= was.covered &&
                    now.corners <= was.corners &&
                    now.length - GAPS <= was.length &&
                    now.cost + CLEARLY_SHORTER <= was.cost
            );
        }
    }
}

/** Ways of a scene of which some are taken out and found again, as long as that gets better. */
export class LedAgain {
    readonly crossings: Crossings;
    private tries = 0;

    constructor(
        private readonly scene: Scene,
        private readonly ways: Map<number, Way>,
        private readonly leading: Leading
    ) {
        this.crossings = new Crossings(scene, ways, leading.endsOf);
    }

    isOver(): boolean {
        return this.tries >= MOST_TRIES || this.scene.work > this.scene.most;
    }

    /**
     * Leads some in an order, and keeps that if it is better.
     * @param lead how they are led, by the ways that they had; false where one has none. By default each of them is led by itself
     */
    tried(
        some: readonly FreeEdge[],
        isBetter: (now: WayCost, was: WayCost) => boolean,
        lead: (known: ReadonlyMap<number, Way>) => boolean = () => some.every(edge => this.lead(edge))
    ): boolean {
        this.tries++;
        const before = new Map(some.flatMap(({ at }): [number, Way][] => [this.ways.get(at)].flatMap(way => (way ? [[at, way]] : []))));
        const was = this.crossings.of(some);
        some.forEach(({ at }) => this.put(at, undefined));
        const isKept = lead(before) && isBetter(this.crossings.of(some), was);
        if (!isKept) {
            some.forEach(({ at }) => this.put(at, before.get(at)));
        }
        return isKept;
    }

    private lead(edge: FreeEdge): boolean {
        const { directionOf, sidesOf } = this.leading;
        const way = findWay(this.scene, edge, directionOf(edge), sidesOf?.(edge) ?? {}, CROSSING);
        if (way) {
            this.put(edge.at, way);
        }
        return way !== undefined;
    }

    /** Replaces a way, or takes it out. */
    put(at: number, way: Way | undefined): void {
        this.scene.removeWay(String(at));
        if (way) {
            this.ways.set(at, way);
            this.scene.addWay(String(at), way);
        } else {
            this.ways.delete(at);
        }
    }
}

/** What some ways are worth together. */
export interface WayCost {
    /** How often they cross others and each other. */
    readonly count: number;
    /** How many texts and foreign boxes they run over or lie on with their labels. */
    readonly covered: number;
    readonly length: number;
    readonly corners: number;
    /** Their lengths with their corners and crossings. */
    readonly cost: number;
}

/** What a way leads from and to. */
type Ends = Pick<FreeEdge, 'from' | 'to'>;

class Crossings {
    private readonly boxes = new WeakMap<Way, Box>();

    constructor(
        private readonly scene: Scene,
        private readonly ways: ReadonlyMap<number, Way>,
        private readonly endsOf: (at: number) => Ends | undefined
    ) {}

    /** The ways that one crosses, each as often as it does. */
    crossedBy(at: number): number[] {
        return this.near(at).flatMap(other => new Array<number>(this.between(at, other)).fill(other));
    }

    /** Whether a way shares a piece of its line with another, as siblings share the trunk into their parent. */
    isShared(at: number): boolean {
        const own = this.piecesOf(at);
        return this.near(at).some(other => this.piecesOf(other).some(piece => own.some(each => isOneLine(each, piece))));
    }

    /** What some ways together are worth. */
    of(some: readonly FreeEdge[]): WayCost {
        const own = new Set(some.map(({ at }) => at));
        let [count, covered, length, corners] = [0, 0, 0, 0];
        for (const { at, from, to } of some) {
            covered += this.coveredBy(at, from, to);
            const points = this.ways.get(at)?.points ?? [];
            // Those between two of them are found at both.
            count += this.crossedBy(at).reduce((sum, other) => sum + (own.has(other) ? 0.5 : 1), 0);
            length += points.reduce((total, point, index) => total + distance(points[index - 1] ?? point, point), 0);
            corners += Math.max(0, points.length - 2);
        }
        return { count, covered, length, corners, cost: length + corners * CORNER + count * CROSSING };
    }

    private coveredBy(at: number, from: string, to: string): number {
        const way = this.ways.get(at);
        const room = way && labelRoom(way);
        const others = this.scene.labels().filter(({ id }) => id !== String(at));
        const boxes = [...others, ...this.scene.foreignHolders(from, to)].map(({ box }) => box);
        const leaves = this.scene.leaves().map(({ box }) => box);
        const over = boxes.filter(box => this.piecesOf(at).some(([from, to]) => meets(box, from, to))).length;
        return over + (room ? [...boxes, ...leaves].filter(box => sharedBox(box, room)).length : 0);
    }

    private near(at: number): number[] {
        const box = this.boxOf(at);
        return box ? [...this.ways.keys()].filter(other => other !== at && sharedBox(box, this.boxOf(other) ?? box)) : [];
    }

    private between(one: number, other: number): number {
        const [own, theirs] = [this.endsOf(one), this.endsOf(other)];
        const both = own && theirs ? [own.from, own.to].filter(id => id === theirs.from || id === theirs.to) : [];
        const [way, otherWay] = [this.ways.get(one), this.ways.get(other)];
        const shared = both.flatMap(id => this.scene.boxOf(id) ?? []);
        return way && otherWay ? crossingsOf(way.points, otherWay.points, shared) : 0;
    }

    private piecesOf(at: number): Piece[] {
        return edgesOf({ points: [...(this.ways.get(at)?.points ?? [])], closed: false });
    }

    /** A little larger than the line, as that may have no width. */
    private boxOf(at: number): Box | undefined {
        const way = this.ways.get(at);
        const known = way && this.boxes.get(way);
        if (!way || known) {
            return known;
        }
        const box = boxOfPoints(way.points);
        const grown = box && grow(box, 1);
        if (grown) {
            this.boxes.set(way, grown);
        }
        return grown;
    }
}

function isOneLine(one: Piece, other: Piece): boolean {
    const run = areApart(one, other, ONE_LINE.apart) ? undefined : runOf(one, other);
    return run !== undefined && run.apart < ONE_LINE.apart && run.length > ONE_LINE.length;
}
