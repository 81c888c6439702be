import { type Box, boxOfPoints, grow, sharedBox } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { distance } from '../geometry/matrix';
import { crossingsOf } from '../quality/arrow-crossings';
import { meets } from '../quality/crossed-shapes';
import { areApart, type Piece, runOf } from '../quality/piece-runs';
import { findWay } from './find-way';
import { labelRoom } from './label-room';
import type { FreeEdge, FreeGraph, Way } from './placement';
import type { Scene } from './scene';

/** So often all ways that cross others are looked at. */
const ROUNDS = 2;
/** So often ways are led again in all, so that a tangle takes no longer than a picture with a few crossings. */
const MOST_TRIES = 40;
/** What a crossing and a corner count against the length of a way. */
const CROSSING = 220;
const CORNER = 30;
/** Of more ways, none is led again: each is compared with all others. */
const MOST_WAYS = 300;
/** Lines that are this near for this long are one line, such as the trunk of siblings. */
const ONE_LINE = { apart: 1.5, length: 4 };

type Direction = FreeGraph['direction'];

/**
 * Leads ways that cross others again. They were led one after the other, so that the first ones did not know the later
 * ones: a way that knows all others, or two that are led in the other order, may cross fewer of them.
 * @param ways by the position of the edge; all of them are on the scene, by the same names
 * @param edges those that may be led again
 */
export function leadCrossingAgain(
    scene: Scene,
    ways: Map<number, Way>,
    edges: readonly FreeEdge[],
    { endsOf, directionOf }: { endsOf: (at: number) => Ends | undefined; directionOf: (edge: FreeEdge) => Direction }
): void {
    if (ways.size > MOST_WAYS) {
        return;
    }
    const crossings = new Crossings(scene, ways, endsOf);
    const put = (at: number, way: Way | undefined): void => {
        scene.removeWay(String(at));
        if (way) {
            ways.set(at, way);
            scene.addWay(String(at), way);
        } else {
            ways.delete(at);
        }
    };
    const lead = (edge: FreeEdge): boolean => {
        const way = findWay(scene, edge, directionOf(edge), {}, CROSSING);
        if (way) {
            put(edge.at, way);
        }
        return way !== undefined;
    };
    let tries = 0;
    /** Leads some in an order, and keeps that if they cross less then without being much longer. */
    const tried = (some: readonly FreeEdge[]): boolean => {
        tries++;
        const before = some.map(({ at }) => ways.get(at));
        const was = crossings.of(some);
        some.forEach(({ at }) => put(at, undefined));
        const now = some.every(lead) ? crossings.of(some) : undefined;
        const isBetter = now !== undefined && now.count < was.count && now.cost < was.cost && now.covered <= was.covered;
        if (!isBetter) {
            some.forEach(({ at }, index) => put(at, before[index]));
        }
        return isBetter;
    };
    for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
        isBetter = false;
        for (const edge of edges) {
            if (
                tries >= MOST_TRIES ||
                scene.work > scene.most ||
                crossings.crossedBy(edge.at).length === 0 ||
                crossings.isShared(edge.at)
            ) {
                continue;
            }
            isBetter = tried([edge]) || isBetter;
            for (const other of new Set(crossings.crossedBy(edge.at))) {
                if (tries >= MOST_TRIES || scene.work > scene.most || !crossings.crossedBy(edge.at).includes(other)) {
                    continue;
                }
                const later = crossings.isShared(other) ? undefined : edges.find(({ at }) => at === other);
                isBetter = (later !== undefined && (tried([edge, later]) || tried([later, edge]))) || isBetter;
            }
        }
    }
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

    /**
     * How often some ways together cross others and each other, how many texts and foreign boxes they run over or lie on with their
     * labels, and what they cost with their lengths and corners.
     */
    of(some: readonly FreeEdge[]): { readonly count: number; readonly covered: number; readonly cost: number } {
        const own = new Set(some.map(({ at }) => at));
        let [count, covered, cost] = [0, 0, 0];
        for (const { at, from, to } of some) {
            covered += this.coveredBy(at, from, to);
            const points = this.ways.get(at)?.points ?? [];
            // Those between two of them are found at both.
            count += this.crossedBy(at).reduce((sum, other) => sum + (own.has(other) ? 0.5 : 1), 0);
            cost += points.reduce((total, point, index) => total + distance(points[index - 1] ?? point, point), points.length * CORNER);
        }
        return { count, covered, cost: cost + count * CROSSING };
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
