import type { Point } from '../../geometry/matrix';
import { frameHits, framesOf } from '../frames/frame-hits';
import type { ArrangedBlock, Way } from '../placement';
import { hits, isLevel, type Line, linesOf, wallsOf, waysOf } from '../ways/way-hits';
import { areForeign, areNearlyOne } from '../ways/seeming-lines';
import { isOnPiece } from '../ways/way-pieces';

/** Pieces of two lines this near to one line look as if they had missed it. */
const NEAR = 24;
/** Less than this is not seen. */
const UNSEEN = 0.5;
/** The first and the last piece of a way become no shorter than this. */
const LEAST = 32;

/** A piece of a way between two of its corners. */
interface Rail {
    readonly line: Line;
    /** The corner at which it begins. */
    readonly at: number;
    readonly isLevel: boolean;
    /** Where it is, across it. */
    readonly place: number;
    readonly from: number;
    readonly to: number;
}

/** Brings pieces of lines that are almost in one line, one behind the other, into it, where nothing is in the way and they do not seem to be one then. */
export function alignRails(block: ArrangedBlock): ArrangedBlock {
    const { frames, names } = framesOf(block);
    const [walls, lines] = [[...wallsOf(block), ...names], linesOf(block)];
    for (const line of lines) {
        const count = (way: Way): number => hits({ edge: line.edge, way }, walls, lines) + frameHits(way, frames);
        const others = lines.filter(other => other !== line).flatMap(railsOf);
        for (let at = 1; at + 2 < line.way.points.length; at++) {
            const rail = railAt(line, at);
            const ways = others.flatMap(other => (rail && isBehind(rail, other) ? (movedTo(rail, other.place) ?? []) : []));
            const before = ways.length > 0 ? count(line.way) : 0;
            line.way = ways.find(way => count(way) <= before) ?? line.way;
        }
    }
    return { ...block, ways: waysOf(lines) };
}

function railsOf(line: Line): Rail[] {
    return line.way.points.flatMap((_, at) => railAt(line, at) ?? []);
}

/** The piece that begins at a corner and ends at another one. */
function railAt(line: Line, at: number): Rail | undefined {
    const { points } = line.way;
    const [from, to] = [points[at], points[at + 1]];
    if (at === 0 || at + 2 >= points.length || !from || !to) {
        return undefined;
    }
    const level = isLevel(from, to);
    const [place, begin, end] = level ? [from.y, from.x, to.x] : [from.x, from.y, to.y];
    return { line, at, isLevel: level, place, from: Math.min(begin, end), to: Math.max(begin, end) };
}

function isBehind(one: Rail, other: Rail): boolean {
    const apart = Math.abs(one.place - other.place);
    const gap = Math.max(other.from - one.to, one.from - other.to);
    const wouldSeemOne = areNearlyOne(gap) && areForeign(one.line, other.line);
    return one.isLevel === other.isLevel && apart > UNSEEN && apart < NEAR && gap > 0 && !wouldSeemOne;
}

/** The way with a piece moved across, and its label on it; undefined where an end would become too short. */
function movedTo({ line: { way }, at, isLevel: level }: Rail, to: number): Way | undefined {
    const put = (point: Point): Point => (level ? { ...point, y: to } : { ...point, x: to });
    const points = way.points.map((point, index) => (index === at || index === at + 1 ? put(point) : point));
    const isLong = [[0, 1] as const, [points.length - 1, points.length - 2] as const].every(([end, next]) => {
        const [was, is] = [way.points, points].map(each => lengthOf(each[end], each[next], level));
        return Math.sign(was ?? 0) === Math.sign(is ?? 0) && Math.abs(is ?? 0) >= Math.min(LEAST, Math.abs(was ?? 0));
    });
    const { label } = way;
    const isOn = label && isOnPiece(label, way.points, { first: at, last: at + 1 });
    return isLong ? { ...way, points, ...(label && { label: isOn ? put(label) : label }) } : undefined;
}

/** How far a piece leads across a rail, or along it if it does not. */
function lengthOf(from: Point | undefined, to: Point | undefined, isLevelRail: boolean): number {
    if (!from || !to) {
        return 0;
    }
    const [across, along] = isLevelRail ? [to.y - from.y, to.x - from.x] : [to.x - from.x, to.y - from.y];
    return Math.abs(across) > UNSEEN ? across : along;
}
