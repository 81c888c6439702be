import { largest } from '@openspace/tool';
import { type Box, centerOf, unionOf } from '../../geometry/box';
import { evenlyApart } from '../moves/evenly-apart';
import { evenWidths } from '../cards/even-widths';
import { insetsOf, leastSize } from './frame-insets';
import { GAP } from '../gaps';
import type { Outer } from './outside-frames';
import { nameBox } from './over-names';
import type { FreeNode } from '../placement';
import { turnedBox } from './turned';

/** Between shapes below each other. */
export const APART = GAP * 0.75;
/** Between a frame and what stands next to it, and between either of them and the label of a line between them. */
const BESIDE = GAP;
const FROM_LABEL = 32;

export type Side = 'left' | 'right';

type Places = ReadonlyMap<string, Box>;

/** Where a column stands. */
interface ColumnPlace {
    /** The frame, and which side of it. */
    readonly around: Box;
    readonly side: Side;
    /** The shapes of the column, as large as they are now. */
    readonly boxes: Places;
    /** Where lines end at shapes in the frame. */
    readonly ends: Places;
    /** Whether the picture is read down or up; otherwise it is a row above or below the frame, as if all were turned. */
    readonly isUpright: boolean;
    /** How much further apart shapes are than usual. */
    readonly scale: number;
}

/** How high something is, and where its middle is to be. */
interface Level {
    readonly h: number;
    readonly level: number;
}

/** What one takes, with what it holds in there. */
interface Item extends Level {
    readonly inside: Places;
    readonly w: number;
}

/**
 * Where shapes stand in a column at one side of a frame, with what they hold: level with what their lines lead to, the shapes of a frame too, and of one
 * width where they differ little in that.
 */
export function columnBeside(outers: readonly Outer[], place: ColumnPlace): Map<string, Box> {
    const { side, boxes, isUpright, scale } = place;
    const around = turnedBox(place.around, isUpright);
    const leaves = outers.flatMap(outer => outer.leaves);
    const sized = leaves.map(node => ({ ...node, ...sizeOf(boxes.get(node.id)) }));
    const sizes = new Map(evenWidths(sized).map(({ id, w, h }) => [id, { x: 0, y: 0, w, h }]));
    const items = belowEachOther(
        outers.map(outer => itemOf(outer, sizes, place)),
        scale
    );
    const gap = gapFor(outers, place);
    const broadest = largest(items.map(({ w }) => w));
    const left = side === 'right' ? around.x + around.w + gap : around.x - gap - broadest;
    const places = new Map<string, Box>();
    for (const { inside, w, top } of items) {
        const by = { x: left + (broadest - w) / 2, y: top };
        inside.forEach((box, id) => places.set(id, turnedBox({ ...box, x: box.x + by.x, y: box.y + by.y }, isUpright)));
    }
    return places;
}

function sizeOf({ w, h }: Pick<Box, 'w' | 'h'> = { w: 0, h: 0 }): Pick<Box, 'w' | 'h'> {
    return { w, h };
}

function gapFor(outers: readonly Outer[], { isUpright, scale }: ColumnPlace): number {
    const label = largest(outers.flatMap(({ lines }) => lines.map(({ line: { edge } }) => edge.label?.[isUpright ? 'w' : 'h'] ?? 0)));
    return label > 0 ? label + 2 * FROM_LABEL * scale : BESIDE * scale;
}

/** From the top to the bottom, each as near to its level as it can be: of several that should be at one, the first one is, and the others are below it. */
function belowEachOther<I extends Level>(items: readonly I[], scale: number): (I & { readonly top: number })[] {
    const sorted = [...items].sort((one, other) => one.level - other.level);
    for (const [at, item] of sorted.entries()) {
        const last = sorted[at - 1];
        if (last && item.level < last.level + 1) {
            sorted[at] = { ...item, level: last.level + (last.h + item.h) / 2 + APART * scale };
        }
    }
    const tops = evenlyApart(
        sorted.map(({ level, h }) => ({ at: level - h / 2, length: h })),
        APART * scale
    );
    return sorted.map((item, at) => ({ ...item, top: tops[at] ?? 0 }));
}

function itemOf({ node, leaves, lines }: Outer, sizes: Places, { ends, isUpright, scale }: ColumnPlace): Item {
    const turned = (box: Box): Box => turnedBox(box, isUpright);
    const levelOf = (id: string): number | undefined => {
        const [line] = lines.filter(({ leaf }) => leaf === id);
        const box = ends.get(line?.other ?? '');
        return box && centerOf(turned(box)).y;
    };
    const lowest = largest(leaves.map(({ id }) => levelOf(id) ?? 0));
    // What has no line comes last.
    const inOrder = belowEachOther(
        leaves.flatMap(({ id }) => {
            const box = sizes.get(id);
            return box ? [{ ...turned(box), id, level: levelOf(id) ?? lowest }] : [];
        }),
        scale
    );
    const inside = new Map(inOrder.map(({ id, w, h, top }): [string, Box] => [id, { x: -w / 2, y: top, w, h }]));
    const content = unionOf(inside.values()) ?? { x: 0, y: 0, w: 0, h: 0 };
    const isFrame = leaves[0] !== node;
    const own = isFrame ? turned(frameAround(turned(content), node)) : content;
    const { x, y, w, h } = (isFrame && node.name && unionOf([own, turned(nameBox(node.name, turned(own)))])) || own;
    return {
        inside: new Map(
            [...inside, ...(isFrame ? [[node.id, own] as const] : [])].map(([id, box]) => [id, { ...box, x: box.x - x, y: box.y - y }])
        ),
        w,
        h,
        level: y + h / 2
    };
}

function frameAround({ x, y, w, h }: Box, node: FreeNode): Box {
    const { top, left, bottom, right } = insetsOf(node);
    const least = leastSize(node, true);
    const breadth = Math.max(least.w, w + left + right);
    return { x: x + (w - breadth) / 2, y: y - top, w: breadth, h: Math.max(least.h, h + top + bottom) };
}
