import { type Box, centerOf } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import type { Piece } from './obstacles';
import type { Gate } from './way-grid';

/** A way may end this much further along a side, rather than turn twice just before that. */
const JOG = 64;
/** From a port to the corner of its shape: a share of its side. */
const FROM_CORNER = 0.12;
/** Less than this is one line. */
const LEVEL = 0.5;
/** Gates that face each other and are less than this off are meant to be in one line. */
const IN_LINE = 6;
/** What it costs, as a length, not to end where other ways do. */
const ASIDE = 30;

/** A shape at the end of a way, and where a way may leave it. */
interface End {
    readonly box: Box;
    readonly gates: readonly Gate[];
}

/**
 * A further gate in line with the piece to which a way jogs on its first steps, so that it may lead there straight.
 * @param points from the shape on
 * @param taken within this distance of the end of another line there is none
 * @returns undefined where the way has no jog at the shape, or the side is too short
 */
export function gateInLine(points: readonly Point[], { box, gates }: End, pieces: readonly Piece[], taken: number): Gate | undefined {
    const [port, first, second, third] = points;
    const gate = port && gates.find(each => distance(each.port, port) < LEVEL && isAlong(port, first, each));
    if (!gate || !first || !second || !third || !isAlong(second, third, gate)) {
        return undefined;
    }
    const by = gate.dx === 0 ? second.x - first.x : second.y - first.y;
    const moved = ({ x, y }: Point): Point => (gate.dx === 0 ? { x: x + by, y } : { x, y: y + by });
    const to = moved(gate.port);
    const [at, from, length] = gate.dx === 0 ? [to.x, box.x, box.w] : [to.y, box.y, box.h];
    const isOnSide = at >= from + length * FROM_CORNER && at <= from + length * (1 - FROM_CORNER);
    const isTaken = pieces.some(piece => distance(piece.from, to) < taken || distance(piece.to, to) < taken);
    return isOnSide && !isTaken && Math.abs(by) > LEVEL && Math.abs(by) < JOG
        ? { ...gate, port: to, out: moved(gate.out), cost: gate.cost + ASIDE }
        : undefined;
}

/** A gate in one line with one that faces it, where it almost is: a way between both is straight then. */
export function inLine(gate: Gate, others: readonly Gate[]): Gate {
    const side = gate.dx === 0 ? 'x' : 'y';
    const facing = others.find(
        ({ dx, dy, port }) => dx === -gate.dx && dy === -gate.dy && Math.abs(port[side] - gate.port[side]) < IN_LINE
    );
    const moved = (point: Point): Point => ({ ...point, [side]: facing?.port[side] ?? point[side] });
    return { ...gate, port: moved(gate.port), out: moved(gate.out) };
}

/** Whether another shape is opposite a side, so that a line could be straight in the middle of one of both. */
export function isFacing(box: Box, other: Box, { dx, dy }: Pick<Gate, 'dx' | 'dy'>): boolean {
    const [one, two] = [centerOf(box), centerOf(other)];
    const isOpposite =
        dx === 0 ? Math.abs(one.x - two.x) * 2 < Math.max(box.w, other.w) : Math.abs(one.y - two.y) * 2 < Math.max(box.h, other.h);
    const gap =
        dx > 0
            ? other.x - box.x - box.w
            : dx < 0
              ? box.x - other.x - other.w
              : dy > 0
                ? other.y - box.y - box.h
                : box.y - other.y - other.h;
    return isOpposite && gap > 0;
}

/** Whether a piece of a way leads out of a gate. */
function isAlong(from: Point, to: Point | undefined, { dx, dy }: Gate): boolean {
    return to !== undefined && (to.x - from.x) * dx + (to.y - from.y) * dy > LEVEL;
}
