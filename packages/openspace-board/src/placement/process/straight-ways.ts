import { least } from '@openspace/tool';
import { type Box, touches } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import { endBoxes, isRaised } from '../node-parts';
import type { FreeEdge, FreeNode, Way } from '../placement';
import type { LaneCell } from './lane-grid';

/** A line is straight where its ends are this near to one height. */
const LEVEL = 0.5;
/** Around the label of an arrow. */
const LABEL_ROOM = 6;
/** Places of a label that are looked at are no further from each other. */
const STEP = 6;
/** However long a line is, no more of them are. */
const MOST_STEPS = 400;
/** Between a line and the end of a bar. */
const FROM_CORNER = 10;
/** Two lines to and fro are at least so far apart. */
const TO_AND_FRO = 24;
/** Between a label and a border of a lane, or an end of the line. */
const CLEAR = 4;
/** Between a question and its answer, so that what leads to it is seen to be a line. */
const TO_ANSWER = 18;

/** The ways of arrows that can run straight from middle to middle, with nothing in between. */
export function straightWays(
    edges: readonly FreeEdge[],
    nodes: ReadonlyMap<string, FreeNode>,
    boxes: ReadonlyMap<string, Box>,
    cells: ReadonlyMap<string, LaneCell>,
    lanes: readonly Box[]
): Map<number, Way> {
    const ends = (id: string): End | undefined => {
        const [node, box] = [nodes.get(id), boxes.get(id)];
        const { figure } = node ?? {};
        return box && { box, figure: figure ? { ...figure, x: figure.x + box.x, y: figure.y + box.y } : box, isBar: node?.face === 'bar' };
    };
    const ways = new Map<number, Way>();
    const taken = new Set<string>();
    const first = new Map([...edges].reverse().map(edge => [directed(edge.from, edge.to), edge]));
    for (const edge of edges) {
        const [from, to] = [cells.has(edge.from) ? ends(edge.from) : undefined, cells.has(edge.to) ? ends(edge.to) : undefined];
        const way = from && to && straight(from, to);
        if (!way || !from || !to || edge.from === edge.to) {
            continue;
        }
        const back = first.get(directed(edge.from, edge.to)) === edge ? first.get(directed(edge.to, edge.from)) : undefined;
        const off = back && besideOther(edge, back, [from, to], isLevel(way));
        const [start, end] = off === undefined ? way : shifted(way, off);
        const between = {
            x: Math.min(start.x, end.x),
            y: Math.min(start.y, end.y),
            w: Math.abs(end.x - start.x),
            h: Math.abs(end.y - start.y)
        };
        const isBlocked = [...cells.keys()].some(id => {
            const box = id === edge.from || id === edge.to ? undefined : boxes.get(id);
            return box !== undefined && touches(box, between);
        });
        // Two arrows between the same shapes do not run on each other.
        const key = off === undefined ? [edge.from, edge.to].sort().join(' ') : directed(edge.from, edge.to);
        if (isBlocked || taken.has(key)) {
            continue;
        }
        taken.add(key).add([edge.from, edge.to].sort().join(' '));
        const toAnswer = isDecision(nodes.get(edge.from)) ? Math.max(TO_ANSWER, pastText(from, start, end)) : undefined;
        ways.set(edge.at, { points: [start, end], ...labelOn(edge, start, end, lanes, toAnswer) });
    }
    return ways;
}

/** Whether answers to a question lead on from a node. */
export function isDecision(node: FreeNode | undefined): boolean {
    return node?.isDiamond === true || node?.face === 'choice';
}

interface End {
    readonly box: Box;
    readonly figure: Box;
    /** Then lines end at its long sides. */
    readonly isBar: boolean;
}

function directed(from: string, to: string): string {
    return JSON.stringify([from, to]);
}

/**
 * How far from the middle one of two arrows to and fro runs, so that both are straight and alike; undefined where their shapes are too small for
 * that, or have corners or a place of their own for lines.
 */
function besideOther(edge: FreeEdge, back: FreeEdge, ends: readonly End[], level: boolean): number | undefined {
    const room = least(ends.map(({ box }) => (level ? box.h : box.w))) - 2 * FROM_CORNER;
    const labels = [edge, back].map(({ label }) => (label ? (level ? label.h : label.w) + 2 * LABEL_ROOM : 0) / 2);
    const apart = Math.max(TO_AND_FRO, (labels[0] ?? 0) + (labels[1] ?? 0));
    const isPlain = ends.every(({ box, figure, isBar }) => figure === box && !isBar);
    return isPlain && apart <= room ? (edge.at < back.at ? -apart : apart) / 2 : undefined;
}

function isLevel([start, end]: readonly [Point, Point]): boolean {
    return Math.abs(start.y - end.y) < LEVEL;
}

/** A level way further down, or an upright one further to the right. */
function shifted([start, end]: readonly [Point, Point], by: number): [Point, Point] {
    const put = ({ x, y }: Point): Point => (isLevel([start, end]) ? { x, y: y + by } : { x: x + by, y });
    return [put(start), put(end)];
}

/** From side to side, or from below to above; nothing where the two are not in one line. */
function straight(from: End, to: End): [Point, Point] | undefined {
    const [one, other] = [portTo(from, to), portTo(to, from)];
    const [{ level: first, upright: upper }, { level: last, upright: lower }] = [
        endBoxes(from.box, from.figure),
        endBoxes(to.box, to.figure)
    ];
    const isFlat = [from, to].some(({ isBar, box }) => isBar && box.w > box.h);
    const isTall = [from, to].some(({ isBar, box }) => isBar && box.w < box.h);
    if (Math.abs(one.y - other.y) < LEVEL && !isFlat) {
        const isRight = other.x > one.x;
        const start = { x: isRight ? first.x + first.w : first.x, y: one.y };
        const end = { x: isRight ? last.x : last.x + last.w, y: one.y };
        return isRight === end.x > start.x ? [start, end] : undefined;
    }
    if (Math.abs(one.x - other.x) < LEVEL && !isTall) {
        const isDown = other.y > one.y;
        const start = { x: one.x, y: isDown ? upper.y + upper.h : upper.y };
        const end = { x: one.x, y: isDown ? lower.y : lower.y + lower.h };
        return isDown === end.y > start.y ? [start, end] : undefined;
    }
    return undefined;
}

/** The middle of an end, or of a bar the place across from the other end, where it reaches as far. */
function portTo({ box, figure, isBar }: End, other: End): Point {
    const [own, { x, y }] = [centre(figure), centre(other.figure)];
    const isWithin = (at: number, from: number, length: number): boolean => at >= from + FROM_CORNER && at <= from + length - FROM_CORNER;
    const isTall = box.h > box.w;
    return isBar && isTall && isWithin(y, box.y, box.h)
        ? { ...own, y }
        : isBar && !isTall && isWithin(x, box.x, box.w)
          ? { ...own, x }
          : own;
}

function centre({ x, y, w, h }: Box): Point {
    return { x: x + w / 2, y: y + h / 2 };
}

/** How far a line leads up past the text of a figure that is at the upper corner of that. */
function pastText({ box, figure }: End, start: Point, end: Point): number {
    return end.y < start.y - LEVEL && isRaised(box, figure) ? figure.y - box.y + LABEL_ROOM : 0;
}

/**
 * As near to the middle of a level or upright line as borders of lanes allow.
 * @param toAnswer how far an answer is from its question
 */
function labelOn(
    { label }: FreeEdge,
    start: Point,
    end: Point,
    lanes: readonly Box[],
    toAnswer: number | undefined
): Pick<Way, 'label' | 'labelSize'> {
    if (!label) {
        return {};
    }
    const size = { w: label.w + LABEL_ROOM * 2, h: label.h + LABEL_ROOM * 2 };
    const steps = Math.min(MOST_STEPS, Math.max(24, Math.ceil(distance(start, end) / STEP)));
    const level = isLevel([start, end]);
    const half = (level ? label.w : label.h) / 2;
    const wanted = toAnswer === undefined ? 0.5 : Math.min(0.5, (half + toAnswer) / Math.max(1, distance(start, end)));
    const points = Array.from({ length: steps - 1 }, (_, at) => (at + 1) / steps)
        .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
        .map(share => ({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }));
    const room = half + CLEAR;
    const place = (point: Point): number => (level ? point.x : point.y);
    const borders = lanes.flatMap(lane => (level ? [lane.x, lane.x + lane.w] : [lane.y, lane.y + lane.h]));
    const isClearOf = (others: readonly number[], point: Point): boolean => others.every(other => Math.abs(other - place(point)) >= room);
    const isOffBorders = (point: Point): boolean => isClearOf(borders, point);
    const isOffEnds = (point: Point): boolean => isClearOf([place(start), place(end)], point);
    const point = points.find(each => isOffBorders(each) && isOffEnds(each)) ?? points.find(isOffBorders) ?? points[0];
    return point ? { label: point, labelSize: size } : {};
}
