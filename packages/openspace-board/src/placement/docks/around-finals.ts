import { type Box, centerOf } from '../../geometry/box';
import { docksAt } from './dock-cost';
import type { ArrangedBlock, Way } from '../placement';
import { resized } from '../moves/moving-scene';
import { hits, type Line, linesOf, wallsOf, waysOf } from '../ways/way-hits';
import { hasLabel } from '../ways/way-pieces';

/** How far below a final state a line runs that comes up to it. */
const BELOW = 28;

/**
 * Of a picture that is read down, has the outermost of several lines that come down to one side of a final state, which is too small for them, come up
 * to it from below, where no other one ends.
 */
export function aroundFinals(block: ArrangedBlock): ArrangedBlock {
    const [walls, lines] = [wallsOf(block), linesOf(block)];
    const finals = block.direction === 'down' ? block.nodes.filter(({ face }) => face === 'final') : [];
    const moved = finals.filter(({ id }) => {
        const box = block.boxes.get(id);
        const line = box && outermostAt(id, box, lines);
        const way = line && fromBelow(line.way, box);
        const isBetter = way && hits({ ...line, way }, walls, lines) <= hits(line, walls, lines);
        if (isBetter) {
            line.way = way;
        }
        return isBetter;
    });
    return moved.length > 0 ? resized(block, { boxes: new Map(block.boxes), ways: new Map(waysOf(lines)) }) : block;
}

/** The line from furthest away of those that share a side, where the bottom is free. */
function outermostAt(id: string, box: Box, lines: readonly Line[]): Line | undefined {
    const docks = docksAt(box, id, lines);
    const shared = ['left', 'right'].map(side => docks.get(side) ?? []).filter(own => own.length > 1);
    const { x } = centerOf(box);
    const offOf = ({ way }: Line): number => Math.abs((way.points.at(-2)?.x ?? x) - x);
    const coming = shared.flat().flatMap(({ line, isStart }) => (isStart ? [] : [line]));
    return docks.has('bottom') ? undefined : coming.sort((one, other) => offOf(other) - offOf(one))[0];
}

/** @returns undefined where a way does not come down to the side of a box */
function fromBelow(way: Way, box: Box): Way | undefined {
    const [before, corner] = way.points.slice(-3, -1);
    if (!before || !corner || before.y >= corner.y || before.x !== corner.x) {
        return undefined;
    }
    const { x } = centerOf(box);
    const bottom = box.y + box.h;
    const led = [
        { x: corner.x, y: bottom + BELOW },
        { x, y: bottom + BELOW },
        { x, y: bottom }
    ];
    const below = { ...way, points: [...way.points.slice(0, -2), ...led] };
    return hasLabel(below) ? below : undefined;
}
