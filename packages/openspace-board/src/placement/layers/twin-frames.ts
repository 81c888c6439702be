import { largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { centerOf, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { GAP } from '../gaps';
import type { ArrangedBlock, FreeBlock, FreeEdge, FreeNode, Way } from '../placement';
import { countOverNames, nameBox } from '../frames/over-names';
import type { Laid } from '../trees/tree-layout';
import type { Twins } from './twins';

/** Between a label and what is at both sides of it. */
const BESIDE_LABEL = 28;

/** A block with twins in a box of their own, which is one shape for what is around them. */
export function inTwins(block: FreeBlock, twins: readonly Twins[]): FreeBlock {
    const boxes = new Map(twins.flatMap(group => group.frames.map(frame => [frame, boxOf(group)] as const)));
    const groups = twins.map((group): FreeNode => ({ ...EMPTY, id: boxOf(group), parent: group.parent }));
    return { ...block, nodes: [...groups, ...block.nodes.map(node => ({ ...node, parent: boxes.get(node.id) ?? node.parent }))] };
}

/** The picture of the block without these boxes. */
export function withoutTwins(block: FreeBlock, { boxes, ...arranged }: ArrangedBlock): ArrangedBlock {
    const known = new Set(block.nodes.map(({ id }) => id));
    return { ...arranged, nodes: block.nodes, boxes: new Map([...boxes].filter(([id]) => known.has(id))) };
}

/** Whether something is the box of twins. */
export function isBoxOfTwins(id: string | undefined): boolean {
    return id?.startsWith(PREFIX) === true;
}

/** Twins in a row across the direction of reading, as far apart as the labels between them need. */
export function twinRow(twins: readonly FreeNode[], edges: readonly FreeEdge[], isUpright: boolean): Laid {
    const labels = edges.flatMap(({ label }) => (label ? [(isUpright ? label.w : label.h) + 2 * BESIDE_LABEL] : []));
    const gap = Math.max(GAP, largest(labels));
    const boxes = new Map<string, Box>();
    let end = 0;
    for (const { id, w, h, name } of twins) {
        const above = name ? name.h - nameBox(name, { x: 0, y: 0 }).y - name.h : 0;
        const begin = end + (isUpright || end === 0 ? 0 : above);
        boxes.set(id, isUpright ? { x: begin, y: 0, w, h } : { x: 0, y: begin, w, h });
        end = begin + (isUpright ? w : h) + gap;
    }
    return { boxes, ways: new Map() };
}

/** Turns what two twins hold as in a mirror, where what belongs together comes nearer to each other. */
export function facingTwins(block: ArrangedBlock, twins: readonly Twins[]): ArrangedBlock {
    return twins.reduce((best, group) => {
        const [one, other, ...more] = group.frames;
        if (one === undefined || other === undefined || more.length > 0) {
            return best;
        }
        const turned = [mirrored(best, one), mirrored(best, other), mirrored(mirrored(best, one), other)];
        return turned.reduce(
            (found, next) => (apart(next, group) < apart(found, group) - 1 && countOverNames(next) <= countOverNames(found) ? next : found),
            best
        );
    }, block);
}

/** How far apart what belongs together is, side by side. */
function apart({ edges, boxes }: ArrangedBlock, group: Twins): number {
    return edges.reduce((sum, { at, from, to }) => {
        const [start, end] = [boxes.get(from), boxes.get(to)];
        return start && end && group.edges.has(at) ? sum + Math.abs(centerOf(start).x - centerOf(end).x) : sum;
    }, 0);
}

/** What a frame holds from the right to the left; the frame stays. */
function mirrored(block: ArrangedBlock, frame: string): ArrangedBlock {
    const parents = new Map(block.nodes.map(({ id, parent }) => [id, parent]));
    const isInside = (id: string): boolean => {
        let parent = parents.get(id);
        while (parent !== undefined && parent !== frame) {
            parent = parents.get(parent);
        }
        return parent === frame;
    };
    const held = new Set(block.nodes.flatMap(({ id }) => (isInside(id) ? [id] : [])));
    const around = unionOf([...held].flatMap(id => block.boxes.get(id) ?? []));
    if (!around) {
        return block;
    }
    const flipped = <P extends Point>(point: P, w = 0): P => ({ ...point, x: 2 * around.x + around.w - point.x - w });
    const ends = new Map(block.edges.map(({ at, from, to }) => [at, held.has(from) && held.has(to)]));
    const turn = (way: Way): Way => ({
        ...way,
        points: way.points.map(point => flipped(point)),
        ...(way.label && { label: flipped(way.label) })
    });
    return {
        ...block,
        boxes: new Map([...block.boxes].map(([id, box]) => [id, held.has(id) ? flipped(box, box.w) : box])),
        ways: new Map([...block.ways].map(([at, way]) => [at, ends.get(at) ? turn(way) : way]))
    };
}

const EMPTY: Omit<FreeNode, 'id'> = { at: -1, parent: undefined, w: 0, h: 0, origin: { x: 0, y: 0 }, isFrame: false, hasSize: false };
const PREFIX = 'twins ';

const boxOf = ({ frames }: Twins): string => `${PREFIX}${frames[0] ?? ''}`;
