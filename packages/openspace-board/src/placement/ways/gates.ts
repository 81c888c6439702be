import { least } from '@openspace/tool';
import { type Box, centerOf, grow, overlaps } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import { STRAIGHT_END } from '../gaps';
import { endBoxes } from '../node-parts';
import { isFacing } from './gates-in-line';
import type { Piece } from './obstacles';
import { sidePorts } from './side-ports';
import type { Gate } from './way-grid';

/** How far a way keeps from shapes, and leads straight out of its own. */
export const AWAY = 24;
/** Less than this is one line. */
const LEVEL = 0.5;
/** To leave a shape to the side, or against the direction, costs as much as this length. */
const ASIDE = 80;
const BACKWARDS = 200;
/** To leave a step in a lane, or end at it, at a side where no other line does: one corner there is better than two on the way to or from its front. */
const ONE_CORNER = 20;
/** To come back to a shape at a side that no other line leaves: it needs one corner less than at another side. */
const COMING_BACK = 100;
/** The same at the side opposite to which the other shape is: no way around is better than a straight one. */
const FACING = 30;
/** Another arrow this near takes the port. */
export const TAKEN = 14;
/** At the side where the name of a figure is, a line would end at the name: another side is better, though it costs more or a corner. */
const AT_NAME = 160;
/** To share a port where all are taken costs as much as this length. */
const SHARED = 900;
/** To share it with one that leads the other way is worse: arrows that come together are often drawn so. Bars are left at one side only. */
const MIXED = 1_800;
/** At a gateway, which has one port at each side, lines that come together are nearer to what is meant than one that leads around it. */
const MERGED = 120;
const OFF_MIDDLE = 15;
const MIDDLE = 0.5;
/** To leave a side next to a line that comes in there: both would be taken for one. */
const BESIDE = 60;
/** A line that ends this near to a corner, as a share of half a side, takes room at both sides. */
const AT_CORNER = 0.05;

type Direction = LayoutOptions['direction'];

/**
 * Where a way may leave a shape, or end at it, and what each place costs as a length. At a side that has room the three nearest to its middle
 * are among them.
 * @param pieces of the lines that are led already
 */
export function gatesOf(
    { box: whole, figure, isBar }: { readonly box: Box; readonly figure: Box | undefined; readonly isBar: boolean },
    pieces: readonly Piece[],
    direction: Direction,
    {
        isEnd,
        other,
        mark = 0,
        isGateway = false,
        isInLane = false
    }: {
        readonly isEnd: boolean;
        readonly other: Box;
        readonly mark: number | undefined;
        readonly isGateway?: boolean;
        readonly isInLane?: boolean;
    }
): Gate[] {
    const box = figure ?? whole;
    const away = Math.max(AWAY, mark + STRAIGHT_END);
    // The text of a figure is part of the shape: a way out on its side begins at the text.
    const { level, upright } = endBoxes(whole, box);
    const sides = [
        { dx: 0, dy: 1, at: (share: number): Point => ({ x: box.x + box.w * share, y: upright.y + upright.h }) },
        { dx: 0, dy: -1, at: (share: number): Point => ({ x: box.x + box.w * share, y: upright.y }) },
        { dx: 1, dy: 0, at: (share: number): Point => ({ x: level.x + level.w, y: box.y + box.h * share }) },
        { dx: -1, dy: 0, at: (share: number): Point => ({ x: level.x, y: box.y + box.h * share }) }
    ];
    const ahead = { down: { x: 0, y: 1 }, up: { x: 0, y: -1 }, right: { x: 1, y: 0 }, left: { x: -1, y: 0 } }[direction];
    const middle = centerOf(box);
    const around = grow(whole, TAKEN);
    const isHere = ({ x, y }: Point): boolean => overlaps({ x, y, w: 0, h: 0 }, around);
    const ends = pieces.flatMap(({ from, to }) => [from, to]).filter(isHere);
    const others = pieces.map(({ from, to }) => (isEnd ? from : to)).filter(isHere);
    const long = isBar ? sides.filter(({ dx }) => (dx === 0) === whole.w > whole.h) : sides;
    return long.flatMap(({ dx, dy, at }) => {
        const forwards = (dx * ahead.x + dy * ahead.y) * (isEnd ? -1 : 1);
        // Lines end at the outline, which may be further in than the side of the box, but nearer to it than to the sides next to it.
        const isOnSide = ({ x, y }: Point): boolean => {
            const [across, down] = [(2 * (x - middle.x)) / box.w, (2 * (y - middle.y)) / box.h];
            return across * dx + down * dy > Math.abs(across * dy + down * dx) - AT_CORNER;
        };
        const here = ends.filter(isOnSide);
        const isShared = others.some(isOnSide);
        // Gateways branch at their sides.
        const aside = isInLane && !isGateway && here.length === 0 ? ONE_CORNER : ASIDE;
        const against = forwards > 0 ? 0 : forwards === 0 ? aside : isBar ? MIXED : isEnd && !isShared ? COMING_BACK : BACKWARDS;
        const isAtName = dx !== 0 && (dx > 0 ? level.x + level.w - box.x - box.w : box.x - level.x) > LEVEL;
        const cost = (isFacing(box, other, { dx, dy }) ? Math.min(against, FACING) : against) + (isAtName ? AT_NAME : 0);
        // Circles and diamonds are reached at their middles only.
        const ports = figure || isGateway ? [MIDDLE] : sidePorts(dx === 0 ? box.w : box.h);
        const beside = !isEnd && isShared ? BESIDE : 0;
        const free = ports.filter(share => !here.some(point => apart(point, at(share), dx) < TAKEN));
        return (free.length > 0 ? free.slice(0, 3) : [MIDDLE]).map((share): Gate => {
            const port = at(share);
            const isMixed = others.some(point => distance(point, port) < LEVEL);
            const shared = free.length > 0 ? 0 : isMixed ? MIXED : isEnd && isGateway ? MERGED : SHARED;
            const out = { x: port.x + dx * away, y: port.y + dy * away };
            // Ways are as long as if they led on to the middle of the shape: a side is not nearer for being wide.
            const inside = isEnd ? Math.abs(port.x - middle.x) + Math.abs(port.y - middle.y) : 0;
            // The middle of a side is not left for the sake of a shorter way.
            const offMiddle = !isEnd && free[0] === MIDDLE ? apart(port, middle, dx) / 2 : 0;
            return {
                port,
                out,
                dx,
                dy,
                cost: cost + inside + offMiddle + OFF_MIDDLE * ports.indexOf(share) + shared + beside
            };
        });
    });
}

/** How far points are from each other across a way. */
function apart(one: Point, other: Point, dx: number): number {
    return Math.abs(dx === 0 ? one.x - other.x : one.y - other.y);
}

/** A gate that leads half the way to one that it faces in one line, where both would lead past each other and back. */
export function meeting(gate: Gate, others: readonly Gate[]): Gate {
    const { port, out, dx, dy } = gate;
    const gaps = others.flatMap(other => {
        const gap = (other.port.x - port.x) * dx + (other.port.y - port.y) * dy;
        const isPast = gap > 0 && gap < distance(port, out) + distance(other.port, other.out);
        const isFacing = other.dx === -dx && other.dy === -dy && apart(port, other.port, dx) < LEVEL;
        return isFacing && isPast ? [gap] : [];
    });
    const half = least(gaps) / 2;
    return half < distance(port, out) ? { ...gate, out: { x: port.x + dx * half, y: port.y + dy * half } } : gate;
}
