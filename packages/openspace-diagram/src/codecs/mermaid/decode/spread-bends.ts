import { append, largest, least } from '@openspace/tool/lib/long-lists';
import type { DiagramEdge, Point } from '../../../diagram';

/** Pieces of lines that run along each other are this far apart where there is room, and keep that from where they turn. */
const APART = 10;
const LEAST = 2;
const ROUNDS = 4;

/** Which coordinate a piece lies at, and which it runs along. */
interface Axes {
    readonly at: 'x' | 'y';
    readonly along: 'x' | 'y';
}
const AXES: readonly Axes[] = [
    { at: 'x', along: 'y' },
    { at: 'y', along: 'x' }
];

/** A piece of a square line that may be moved across between the corners next to it. */
interface Piece extends Axes {
    readonly edge: number;
    /** Of its first corner among the waypoints. */
    readonly corner: number;
    readonly value: number;
    /** Where it begins and ends along the other axis, the one that comes from the lower side of `at` first. */
    readonly low: number;
    readonly high: number;
    readonly least: number;
    readonly most: number;
}

/**
 * Moves pieces of square lines that lie on each other apart, in the order in which fewest lines cross.
 * @param endsOf where a line begins and ends, on the page
 */
export function spreadBends(edges: DiagramEdge[], endsOf: (edge: DiagramEdge) => readonly [Point, Point] | undefined): void {
    for (const axes of AXES) {
        const pieces = edges.flatMap((edge, index) => {
            const ends = edge.route === 'orthogonal' ? endsOf(edge) : undefined;
            return ends ? piecesOf([ends[0], ...(edge.waypoints ?? []), ends[1]], index, axes) : [];
        });
        const [channels, narrow] = parted(clustersOf(pieces, isInOneChannel), together => placesFor(together).length > 0);
        for (const cluster of [...channels, ...clustersOf(narrow.flat(), isNear)]) {
            const places = placesFor(cluster);
            // Where there is no room for them, their order does not matter, and thousands of them take long to put in order.
            const together = places.length === 0 ? cluster : ordered(cluster);
            together.forEach((piece, at) => {
                const edge = edges[piece.edge];
                const place = places[at];
                if (edge?.waypoints && place !== undefined) {
                    const waypoints = edge.waypoints.map((point, corner) =>
                        corner === piece.corner || corner === piece.corner + 1
                            ? { ...point, [piece.at]: Math.round(place * 100) / 100 }
                            : point
                    );
                    edges[piece.edge] = { ...edge, waypoints };
                }
            });
        }
    }
}

function piecesOf(line: readonly Point[], edge: number, axes: Axes): Piece[] {
    const { at, along } = axes;
    return line.flatMap((from, index): Piece[] => {
        const [before, to, after] = [line[index - 1], line[index + 1], line[index + 2]];
        if (!before || !to || !after || Math.abs(from[at] - to[at]) > 0.5 || Math.abs(from[along] - to[along]) < LEAST) {
            return [];
        }
        const [least, most] = [Math.min(before[at], after[at]) + APART, Math.max(before[at], after[at]) - APART];
        const ends = before[at] <= after[at] ? [from[along], to[along]] : [to[along], from[along]];
        const [low = 0, high = 0] = ends;
        const isBetween = from[at] >= least - APART && from[at] <= most + APART && most > least;
        return isBetween ? [{ ...axes, edge, corner: index - 1, value: from[at], low, high, least, most }] : [];
    });
}

function parted<T>(values: readonly T[], isFirst: (value: T) => boolean): [first: T[], others: T[]] {
    return [values.filter(isFirst), values.filter(value => !isFirst(value))];
}

/** Pieces that have to do with each other, and around where they lie and run; what is outside of that has nothing to do with any of them. */
interface Cluster {
    readonly pieces: Piece[];
    at: readonly [from: number, to: number];
    along: readonly [from: number, to: number];
}

/** Those that have to do with each other, directly or with others between them. */
function clustersOf(pieces: readonly Piece[], isTogether: (one: Piece, other: Piece) => boolean): Piece[][] {
    const clusters = new Set<Cluster>();
    for (const piece of pieces) {
        const own = clusterOf(piece);
        const touching = [...clusters].filter(
            cluster => meet(cluster.at, own.at) && meet(cluster.along, own.along) && cluster.pieces.some(other => isTogether(piece, other))
        );
        const [first = own, ...others] = touching;
        others.forEach(other => {
            join(first, other);
            clusters.delete(other);
        });
        if (first === own) {
            clusters.add(own);
        } else {
            join(first, own);
        }
    }
    return [...clusters].map(cluster => cluster.pieces).filter(({ length }) => length > 1);
}

function clusterOf(piece: Piece): Cluster {
    const { value, least, most, low, high } = piece;
    return {
        pieces: [piece],
        at: [Math.min(value - APART, least), Math.max(value + APART, most)],
        along: [Math.min(low, high) - APART, Math.max(low, high) + APART]
    };
}

function join(cluster: Cluster, other: Cluster): void {
    append(cluster.pieces, other.pieces);
    cluster.at = both(cluster.at, other.at);
    cluster.along = both(cluster.along, other.along);
}

function meet([from, to]: Cluster['at'], [start, end]: Cluster['at']): boolean {
    return from <= end && start <= to;
}

function both([from, to]: Cluster['at'], [start, end]: Cluster['at']): Cluster['at'] {
    return [Math.min(from, start), Math.max(to, end)];
}

/** Lines that pass the same gap between nodes. */
function isInOneChannel(one: Piece, other: Piece): boolean {
    return isSideBySide(one, other) && isWithin(one.value, other) && isWithin(other.value, one);
}

function isWithin(value: number, { least, most }: Piece): boolean {
    return value >= least && value <= most;
}

function isNear(one: Piece, other: Piece): boolean {
    return isSideBySide(one, other) && Math.abs(one.value - other.value) < APART;
}

function isSideBySide(one: Piece, other: Piece): boolean {
    const end = Math.min(Math.max(one.low, one.high), Math.max(other.low, other.high));
    const start = Math.max(Math.min(one.low, one.high), Math.min(other.low, other.high));
    return end - start > -APART / 2;
}

/** From the lower side up, so that few of the lines cross: each is put where it crosses the others least, until none is better off elsewhere. */
function ordered(pieces: readonly Piece[]): Piece[] {
    let order: Piece[] = [];
    for (let round = 0; round < ROUNDS; round++) {
        const before = [...order];
        for (const piece of pieces) {
            order = putIn(
                order.filter(other => other !== piece),
                piece
            );
        }
        if (before.length === order.length && before.every((piece, at) => piece === order[at])) {
            break;
        }
    }
    return order;
}

function putIn(order: readonly Piece[], piece: Piece): Piece[] {
    let cost = order.reduce((sum, other) => sum + crossingsOf(piece, other), 0);
    let best = { place: 0, cost };
    order.forEach((other, at) => {
        cost += crossingsOf(other, piece) - crossingsOf(piece, other);
        best = cost <= best.cost ? { place: at + 1, cost } : best;
    });
    return order.toSpliced(best.place, 0, piece);
}

/** How often two lines cross where the piece of the one is on the lower side of the other's. */
function crossingsOf(lower: Piece, upper: Piece): number {
    const isAcross = (value: number, { low, high }: Piece): boolean => value > Math.min(low, high) && value < Math.max(low, high);
    // On its way to its piece the upper one passes the lower, which passes the upper one when it goes on.
    return Number(isAcross(upper.low, lower)) + Number(isAcross(lower.high, upper));
}

function placesFor(pieces: readonly Piece[]): number[] {
    const start = largest(pieces.map(piece => piece.least));
    const end = least(pieces.map(piece => piece.most));
    const step = Math.min(APART, (end - start) / (pieces.length - 1));
    if (step < LEAST) {
        return [];
    }
    const middle = pieces.reduce((sum, { value }) => sum + value, 0) / pieces.length;
    const reach = (step * (pieces.length - 1)) / 2;
    const first = Math.min(end - 2 * reach, Math.max(start, middle - reach));
    return pieces.map((_, at) => first + step * at);
}
