import { type Box, grow, overlaps } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { isBeside } from '../node-parts';
import type { ArrangedBlock, FreeNode, Way } from '../placement';
import type { Scene } from '../ways/scene';

/** From a caption to all else. */
const CLEAR = 4;
/** Ends of lines are this exactly where a shape ends. */
const FUZZ = 1;

/** An end of a line at a shape. */
interface End {
    readonly at: number;
    readonly isStart: boolean;
    readonly point: Point;
    readonly next: Point;
}

/**
 * Puts captions of events and gateways above instead of below their figures, or the other way round, where a line that ends there would
 * end at the caption, and nothing is on the other side. Figures stay where they are, and such lines lead on to them.
 * @param given the shapes of the call with their places
 * @param ways of all arrows, which are on the scene
 */
export function turnCaptions(scene: Scene, given: ShapeInput[], block: ArrangedBlock, ways: Map<number, Way>): void {
    const captioned = block.nodes.filter(node => node.figure && node.isCaptionFree && block.kind === 'process');
    const taken = captioned.length > 0 ? [...scene.leaves(), ...scene.labels()] : [];
    const lines = captioned.length > 0 ? [...scene.pieces(), ...scene.borders()] : [];
    for (const node of captioned) {
        const [box, figure, shape] = [scene.boxOf(node.id), scene.figureOf(node.id), given[node.at]];
        if (!box || !figure || !shape || isBeside(box, figure)) {
            continue;
        }
        const ends = endsAt(node, block, ways);
        const isAbove = figure.y > box.y + FUZZ;
        const isFree = !ends.some(end => isUpright(end) && end.next.y < end.point.y !== isAbove);
        const height = box.h - figure.h;
        const moved = { ...box, y: isAbove ? box.y + height : box.y - height };
        const text = { ...moved, y: isAbove ? figure.y + figure.h : moved.y, h: height };
        const room = grow(text, CLEAR);
        const isClear =
            !taken.some(other => other.id !== node.id && overlaps(other.box, room)) && !lines.some(({ from, to }) => meets(room, from, to));
        const atCaption = ends.filter(isUpright);
        if (isFree && isClear && atCaption.length > 0 && shape.y !== undefined) {
            const labelPosition = isAbove ? ('below' as const) : ('top' as const);
            given[node.at] = { ...shape, y: shape.y + moved.y - box.y, props: { ...shape.props, labelPosition } };
            atCaption.forEach(end => leadTo(figure, end, ways));
            taken.push({ id: node.id, box: text });
        }
    }
}

function endsAt({ id }: FreeNode, { edges, ties }: ArrangedBlock, ways: ReadonlyMap<number, Way>): End[] {
    return [...edges, ...ties].flatMap(({ at, from, to }): End[] => {
        const points = ways.get(at)?.points ?? [];
        const [first, second, last, former] = [points[0], points[1], points.at(-1), points.at(-2)];
        return [
            ...(from === id && first && second ? [{ at, isStart: true, point: first, next: second }] : []),
            ...(to === id && last && former ? [{ at, isStart: false, point: last, next: former }] : [])
        ];
    });
}

function isUpright({ point, next }: End): boolean {
    return Math.abs(point.x - next.x) < Math.abs(point.y - next.y);
}

function leadTo(figure: Box, { at, isStart, point, next }: End, ways: Map<number, Way>): void {
    const way = ways.get(at);
    const end = { ...point, y: next.y < point.y ? figure.y : figure.y + figure.h };
    if (way) {
        const points = isStart ? [end, ...way.points.slice(1)] : [...way.points.slice(0, -1), end];
        ways.set(at, { ...way, points });
    }
}
