import { type Box, containsBox, grow, overlaps, touches, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { meets } from '../quality/crossed-shapes';
import { edgeLinesOf, offProportions } from './layers/block-cost';
import { extentOf, resized } from './moves/moving-scene';
import type { ArrangedBlock, FreeBlock, FreeNode } from './placement';
import type { Size } from '../text/label-size';
import { labelRoom } from './ways/label-room';
import { loopsOf } from './ways/loop-way';

/** What comes first in a picture, whether lines lead from it or not. */
const FIRST: ReadonlySet<string | undefined> = new Set(['person', 'actor', 'initial']);
/** What being so many times too wide or too high counts against a picture that is twice as large. */
const OFF_PROPORTIONS = 2;

/** A part of a picture that is placed as a whole: where each shape is, from its top left corner. */
interface Strip extends Size {
    readonly places: readonly Point[];
}

/** The shapes of a block without lines that stand in no frame and hold nothing; none where there are no other ones. */
export function looseOf({ nodes, edges, ties }: FreeBlock): FreeNode[] {
    const ends = new Set([...edges, ...ties].flatMap(({ from, to }) => [from, to]));
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const isLoose = ({ id, parent, isFrame, face }: FreeNode): boolean =>
        parent === undefined && !isFrame && !ends.has(id) && !holders.has(id) && !FIRST.has(face);
    const loose = nodes.filter(isLoose);
    return loose.length < nodes.length ? loose : [];
}

/** A block without its loose shapes. */
export function withoutLoose(block: FreeBlock, loose: readonly FreeNode[]): FreeBlock {
    const apart = new Set(loose);
    return { ...block, nodes: block.nodes.filter(node => !apart.has(node)) };
}

/**
 * A block with its loose shapes together: behind its first row, in a corner that is empty, at its right or below it, in as many rows as make the
 * best picture. They change nothing in the rest of it.
 * @param order the nodes of the whole block
 * @param gap between shapes
 */
export function withLoose(block: ArrangedBlock, loose: readonly FreeNode[], order: readonly FreeNode[], gap: number): ArrangedBlock {
    const ways = new Map([...block.ways, ...loopsOf(block)]);
    const taken = [...block.boxes.values(), ...[...ways.values()].flatMap(way => labelRoom(way) ?? [])];
    // With straight lines for what is led later.
    const lines = [...edgeLinesOf(block), ...ways.values()].flatMap(({ points }) =>
        points.slice(1).map((to, at) => [points[at] ?? to, to] as const)
    );
    const around = extentOf({ boxes: block.boxes, ways });
    const isFree = (box: Box): boolean => {
        const room = grow(box, gap / 2);
        return !containsBox(around, box)
            ? !overlaps(around, box)
            : !taken.some(other => touches(other, room)) && !lines.some(([from, to]) => meets(room, from, to));
    };
    let best: { readonly cost: number; readonly at: Point; readonly strip: Strip } | undefined;
    for (const strip of stripsOf(loose, gap)) {
        for (const at of spotsOf(strip, around, taken, gap)) {
            const box = { ...at, w: strip.w, h: strip.h };
            const all = unionOf([around, box]) ?? box;
            const { wide, high } = offProportions(all);
            const cost = (wide + high) * OFF_PROPORTIONS + Math.log2((all.w * all.h) / (around.w * around.h));
            // The first one of equal ones.
            best = isFree(box) && (!best || cost < best.cost - 1e-6) ? { cost, at, strip } : best;
        }
    }
    const boxes = new Map(block.boxes);
    loose.forEach(({ id, w, h }, at) => {
        const { x, y } = best?.strip.places[at] ?? { x: 0, y: 0 };
        boxes.set(id, { x: (best?.at.x ?? 0) + x, y: (best?.at.y ?? 0) + y, w, h });
    });
    const seen = new Map(block.nodes.map(node => [node.id, node]));
    return { ...resized(block, { boxes, ways: new Map(block.ways) }), nodes: order.map(node => seen.get(node.id) ?? node) };
}

/** The shapes in the order of the call in one row, in two, and so on, with one left edge for what is below each other. */
function stripsOf(shapes: readonly FreeNode[], gap: number): Strip[] {
    const counts = new Set(shapes.map((_, rows) => Math.ceil(shapes.length / (rows + 1))));
    return [...counts].map(columns => {
        const [lefts, tops] = [startsOf(shapes, at => at % columns, 'w', gap), startsOf(shapes, at => Math.floor(at / columns), 'h', gap)];
        const places = shapes.map((_, at) => ({ x: lefts.starts[at % columns] ?? 0, y: tops.starts[Math.floor(at / columns)] ?? 0 }));
        return { places, w: lefts.length, h: tops.length };
    });
}

/** Where columns or rows begin, each as large as the largest shape in it, and how long they are together. */
function startsOf(shapes: readonly FreeNode[], lineOf: (at: number) => number, side: keyof Size, gap: number) {
    const lengths: number[] = [];
    shapes.forEach((shape, at) => (lengths[lineOf(at)] = Math.max(lengths[lineOf(at)] ?? 0, shape[side])));
    const starts: number[] = [];
    let start = 0;
    for (const length of lengths) {
        starts.push(start);
        start += length + gap;
    }
    return { starts, length: start - gap };
}

/** Where a strip may stand. */
function spotsOf({ w, h }: Size, around: Box, taken: readonly Box[], gap: number): Point[] {
    const [right, bottom] = [around.x + around.w, around.y + around.h];
    const firstRow = unionOf(taken.filter(box => box.y < around.y + h + gap)) ?? around;
    const afterFirst = firstRow.x + firstRow.w + gap;
    return [
        { x: afterFirst, y: around.y },
        { x: right - w, y: around.y },
        { x: around.x, y: bottom - h },
        { x: right - w, y: bottom - h },
        { x: right + gap, y: around.y },
        { x: around.x, y: bottom + gap }
    ];
}
