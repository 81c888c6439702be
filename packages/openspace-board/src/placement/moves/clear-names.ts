import { least } from '@openspace/tool';
import { type Box, centerOf, grow } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { titleArea } from '../frames/over-names';
import type { ArrangedBlock, FreeEdge, Way } from '../placement';
import { isLevel, pieces } from '../ways/way-hits';

/** A line this near to a name is led around it. */
const NEAR = 6;
/** From a name to a line next to it. */
const NEXT_TO = 8;
/** More room than this looks like a hole. */
const MOST = 240;
/** Room is made where there is at least this much already, so that what is in one line stays in one line. */
const GAP = 4;
/** Of more shapes and lines, each name would be compared with too many. */
const MOST_SHAPES = 600;

/**
 * Makes room where upright lines run over the names of what holds others: such a line and all that is on its right move to the right, and
 * what holds others becomes wider. So the lines stay as they are, which would have to be led around the name.
 */
export function clearNames(block: ArrangedBlock): ArrangedBlock {
    if (block.nodes.length + block.edges.length > MOST_SHAPES) {
        return block;
    }
    const holders = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    let cleared = block;
    for (const node of block.nodes) {
        const box = node.name || holders.has(node.id) ? cleared.boxes.get(node.id) : undefined;
        const name = box && titleArea(node, box);
        const line = name && firstOver(name, cleared);
        const by = name && line !== undefined ? name.x + name.w + NEXT_TO - line : 0;
        const cut = box && line !== undefined && by <= MOST ? cutBetween(box.x, line, new Cuts(cleared, holders)) : undefined;
        cleared = cut === undefined ? cleared : new Cuts(cleared, holders).widened(cut, by);
    }
    return cleared;
}

/** Where the first upright line runs over a name; undefined where there is none, or a level one does as well. */
function firstOver(name: Box, { edges, boxes, ways }: ArrangedBlock): number | undefined {
    const lines = edges.flatMap(edge => pieces(ways.get(edge.at) ?? meantWay(edge, boxes)));
    const over = lines.filter(([from, to]) => meets(grow(name, NEAR), from, to));
    return over.length > 0 && over.every(piece => !isLevel(...piece)) ? least(over.map(([from, to]) => Math.min(from.x, to.x))) : undefined;
}

/** What is led later will be straight between shapes that are above each other; it has no points otherwise. */
export function meantWay({ from, to }: FreeEdge, boxes: ArrangedBlock['boxes']): Way {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    const [left, right] = start && end ? [Math.max(start.x, end.x), Math.min(start.x + start.w, end.x + end.w)] : [0, 0];
    if (!start || !end || right - left < Math.min(start.w, end.w) / 2) {
        return { points: [] };
    }
    const x = (left + right) / 2;
    const ys = start.y < end.y ? [start.y + start.h, end.y] : [start.y, end.y + end.h];
    return { points: ys.map(y => ({ x, y })) };
}

/** The place at which the fewest shapes are split, but for those that stand in each other at this place in any case. */
function cutBetween(from: number, to: number, cuts: Cuts): number | undefined {
    const stops = [to, ...cuts.stops().filter(x => x > from && x < to)].sort((one, other) => one - other);
    const free = stops.flatMap((end, at) => {
        const start = stops[at - 1] ?? from;
        const cut = (start + end) / 2;
        return end - start >= GAP && cuts.isPossible(cut) ? [{ cut, split: cuts.split(cut) }] : [];
    });
    return free.reduce<(typeof free)[number] | undefined>((best, each) => (best && best.split <= each.split ? best : each), undefined)?.cut;
}

/** The upright lines at which there may be more room in a block. What holds others becomes wider then, and other shapes go to one side. */
class Cuts {
    private readonly leaves: ReadonlyMap<string, Box>;

    constructor(
        private readonly block: ArrangedBlock,
        holders: ReadonlySet<string>
    ) {
        this.leaves = new Map([...block.boxes].filter(([id]) => !holders.has(id)));
    }

    /** All that is to stay on its side of a cut. */
    stops(): number[] {
        const { boxes, ways } = this.block;
        return [
            ...[...boxes.values()].flatMap(({ x, w }) => [x, x + w]),
            ...[...ways.values()].flatMap(({ points, label }) => [...points, ...(label ? [label] : [])].map(({ x }) => x))
        ];
    }

    split(cut: number): number {
        return [...this.block.boxes.values()].filter(({ x, w }) => x < cut && cut < x + w).length;
    }

    /** Whether no upright line ends at a shape that goes to the other side. */
    isPossible(cut: number): boolean {
        return this.block.edges.every(edge => {
            const own = pieces(this.block.ways.get(edge.at) ?? meantWay(edge, this.block.boxes));
            const isTogether = (id: string, piece: readonly [Point, Point] | undefined): boolean =>
                !piece || isLevel(...piece) || piece[0].x < cut === this.isLeft(id, piece[0], cut);
            return isTogether(edge.from, own[0]) && isTogether(edge.to, own.at(-1));
        });
    }

    widened(cut: number, by: number): ArrangedBlock {
        const { block } = this;
        const moved = (x: number): number => (x < cut ? x : x + by);
        const movedPoint = ({ x, y }: Point): Point => ({ x: moved(x), y });
        const movedEnd = (id: string, { x, y }: Point): Point => ({ x: this.isLeft(id, { x, y }, cut) ? x : x + by, y });
        const movedBox = (id: string, { x, w, ...box }: Box): Box =>
            this.leaves.has(id)
                ? { ...box, x: this.isLeft(id, { x, y: 0 }, cut) ? x : x + by, w }
                : { ...box, x: moved(x), w: moved(x + w) - moved(x) };
        const movedWay = ({ from, to }: FreeEdge, way: Way): Way => ({
            ...way,
            points: way.points.map((point, at) =>
                at === 0 ? movedEnd(from, point) : at === way.points.length - 1 ? movedEnd(to, point) : movedPoint(point)
            ),
            ...(way.label && { label: movedPoint(way.label) })
        });
        return {
            ...block,
            w: block.w + by,
            boxes: new Map([...block.boxes].map(([id, box]) => [id, movedBox(id, box)])),
            ways: new Map(
                block.edges.flatMap(edge => {
                    const way = block.ways.get(edge.at);
                    return way ? [[edge.at, movedWay(edge, way)] as const] : [];
                })
            )
        };
    }

    /** Whether a shape, or the end of a line at it, stays where it is. */
    private isLeft(id: string, { x }: Point, cut: number): boolean {
        const leaf = this.leaves.get(id);
        return (leaf ? centerOf(leaf).x : x) < cut;
    }
}
