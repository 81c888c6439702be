import { isVertical } from '../../layout/layout-graph';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { fixedCorners } from '../ways/fixed-ends';
import { frameHits, framesOf } from '../frames/frame-hits';
import { STRAIGHT_END } from '../gaps';
import { isImprovable } from '../moves/improvable';
import type { ArrangedBlock, Way } from '../placement';
import { atSide, isFree } from './side-docks';
import { sidesOf } from './straighten-ways';
import { middleAcross } from '../layers/symmetry';
import { hits, isLevel, type Line, linesOf, wallsOf, waysOf } from '../ways/way-hits';

/** Less is not seen. */
const EVEN = 8;

/**
 * Has a line leave its shape at a side, to the middle of where it leads, where another one leaves that at the other side, to a shape level with
 * that: what is alike is drawn alike.
 */
export function dockMirrored(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const isUpright = isVertical(block.direction);
    const sides = sidesOf(block);
    const fixed = fixedCorners(block.nodes);
    const lines = linesOf(block);
    const found = lines.flatMap(line => {
        const { from, to, ends } = line.edge;
        const [start, end] = [sides.get(from), sides.get(to)];
        const isAlone = lines.every(({ edge }) => edge === line.edge || (edge.from !== to && edge.to !== to));
        if (!start || !end || fixed.has(from) || fixed.has(to) || ends.start.text || ends.end.text || !isAlone) {
            return [];
        }
        const bent = lines.some(other => isMirrored(line, other, sides, isUpright)) ? bentTo(line.way, end, isUpright) : undefined;
        const place = { isStart: true, isUpright, mark: ends.start.length, share: 1 / 2, rules: [] };
        const way = bent && atSide(bent, start, place);
        const [dock] = way?.points ?? [];
        return way && dock && isFree(dock, from, line, lines) ? [{ line, way }] : [];
    });
    if (found.length === 0) {
        return block;
    }
    const { frames, names } = framesOf(block);
    const walls = [...wallsOf(block), ...names];
    const count = ({ edge }: Line, way: Way): number => hits({ edge, way }, walls, lines) + frameHits(way, frames);
    for (const { line, way } of found) {
        line.way = count(line, way) <= count(line, line.way) ? way : line.way;
    }
    return { ...block, ways: waysOf(lines) };
}

/**
 * Whether another line leaves the shape of one at a side, to a shape that is level with where that one leads at the other side: as far from there
 * if that is straight, and would have to bend.
 */
function isMirrored({ edge, way }: Line, other: Line, sides: ReadonlyMap<string, Box>, isUpright: boolean): boolean {
    const [start, one, two] = [edge.from, edge.to, other.edge.to].map(id => sides.get(id));
    const [first, second] = other.way.points;
    if (other.edge.from !== edge.from || one === two || !start || !one || !two || !first || !second || way.points.length > 3) {
        return false;
    }
    const isAtSide = other.way.points.length === 3 && isLevel(first, second) === isUpright;
    const middle = middleAcross(start, isUpright);
    const [there, back] = [middleAcross(one, isUpright) - middle, middle - middleAcross(two, isUpright)];
    const isAsFar = way.points.length === 2 ? Math.abs(there - back) < EVEN : there * back > 0;
    const apart = isUpright ? one.y - two.y : one.x - two.x;
    return isAtSide && isAsFar && Math.abs(apart) < EVEN;
}

/** A way along the direction of reading that turns twice right at its start, to come to the middle of the front of the shape that it leads to. */
function bentTo(way: Way, end: Box, isUpright: boolean): Way | undefined {
    const [first, second] = way.points;
    if (!first || !second || isLevel(first, second) === isUpright) {
        return undefined;
    }
    const at = (across: number, along: number): Point => (isUpright ? { x: across, y: along } : { x: along, y: across });
    const [own, from, next] = isUpright ? [first.x, first.y, second.y] : [first.y, first.x, second.x];
    const [front, back] = isUpright ? [end.y, end.y + end.h] : [end.x, end.x + end.w];
    const to = next > from ? front : back;
    const [across, turn] = [middleAcross(end, isUpright), from + Math.sign(to - from) * STRAIGHT_END];
    const { label } = way;
    return {
        ...way,
        points: [first, at(own, turn), at(across, turn), at(across, to)],
        ...(label && { label: at(across, isUpright ? label.y : label.x) })
    };
}
