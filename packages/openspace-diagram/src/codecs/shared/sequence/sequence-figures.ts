import { largest, least } from '@openspace/tool';
import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import { type Bounds, type Diagram, type DiagramNode, faceWord, type Point } from '../../../diagram';

/** What is this near to a lifeline is on it. */
const NEAR = 8;
/** No line of a lifeline is wider, and no cross at its end larger. */
const STEM = 4;
/** Of a label at scale 1. */
const FONT_SIZE = 18;
const CROSS = 30;

export interface ReadParticipant {
    /** The head, or the head and the line in one. */
    readonly node: DiagramNode;
    /** The middle of its line. */
    readonly x: number;
    readonly top: number;
    readonly bottom: number;
    /** How high the head is. */
    readonly head: number;
    /** Whether the head has its line in itself. */
    readonly isWhole: boolean;
    /** Further shapes that belong to it: its line, and the cross at its end. */
    readonly parts: readonly string[];
    readonly hasCross: boolean;
}

/** The box around a node, also around a stroke. */
export function boxOf({ bounds, path }: DiagramNode): Bounds | undefined {
    const points = path?.points ?? [];
    if (points.length === 0) {
        return bounds;
    }
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [x, y] = [least(xs), least(ys)];
    return { x, y, width: largest(xs) - x, height: largest(ys) - y };
}

export function middleOf({ x, y, width, height }: Bounds): Point {
    return { x: x + width / 2, y: y + height / 2 };
}

export function hasFace({ native }: DiagramNode, face: 'lifeline' | 'activation' | 'fragment'): boolean {
    return native === faceWord(face);
}

/** A stroke of two points, which is the whole of the node. */
export function isRule({ shape, path }: DiagramNode): boolean {
    return shape === 'path' && path?.points.length === 2;
}

/** Those who take part in a sequence, from the left to the right: lifelines, and figures with a line below them. */
export function readParticipants({ nodes }: Diagram): ReadParticipant[] {
    const placed = nodes.flatMap(node => {
        const box = boxOf(node);
        return box ? [{ node, box }] : [];
    });
    const stems = placed.filter(({ node, box }) => isStem(node) && box.width < STEM && box.height > NEAR);
    const heads = placed.filter(({ node }) => !isRule(node) && !isStem(node) && !hasFace(node, 'activation') && node.shape !== 'text');
    const lifelines = placed
        .filter(({ node }) => hasFace(node, 'lifeline'))
        .map(({ node, box }) => ({
            node,
            x: middleOf(box).x,
            top: box.y,
            bottom: box.y + box.height,
            head: headOf(node, box),
            isWhole: true,
            parts: []
        }));
    const figures = stems.flatMap(({ node: stem, box }) => {
        const x = middleOf(box).x;
        const hangs = (head: { box: Bounds }): boolean =>
            // A head whose label needs more room covers the beginning of its line.
            box.y > middleOf(head.box).y && box.y < head.box.y + head.box.height + NEAR && Math.abs(middleOf(head.box).x - x) < NEAR;
        const head = heads.find(each => each.node.shape !== 'frame' && each.node.shape !== 'group' && hangs(each));
        return head
            ? [{ node: head.node, x, top: head.box.y, bottom: box.y + box.height, head: head.box.height, isWhole: false, parts: [stem.id] }]
            : [];
    });
    const strokes = placed.filter(({ node, box }) => isRule(node) && box.width < CROSS && box.height < CROSS && box.width > STEM);
    return [...lifelines, ...figures]
        .map(participant => {
            const crosses = strokes.filter(({ box }) => isAt(middleOf(box), participant)).map(({ node }) => node.id);
            return { ...participant, parts: [...participant.parts, ...crosses], hasCross: crosses.length > 0 };
        })
        .sort((one, other) => one.x - other.x);
}

/** Of a lifeline, as boards paint it. */
function headOf({ label = '', style: { fontSize = FONT_SIZE } = {} }: DiagramNode, { width, height }: Bounds): number {
    const scale = fontSize / FONT_SIZE;
    const text = measureText(label, { font: 'sans', fontSizePx: fontSize, maxWidth: Math.max(1, width - 2 * FACE_PADDING * scale) });
    const form = { w: width, h: height, label: label === '' ? { w: 0, h: 0 } : { w: text.w, h: text.h }, scale };
    return faceNamed('lifeline')?.labelBox?.(form).h ?? height;
}

/** A thin upright box or stroke, as the line below a figure is drawn. */
function isStem(node: DiagramNode): boolean {
    return isRule(node) || (node.shape === 'rectangle' && node.native === undefined && (node.label ?? '') === '');
}

function isAt({ x, y }: Point, end: { readonly x: number; readonly bottom: number }): boolean {
    return Math.abs(x - end.x) < NEAR && Math.abs(y - end.bottom) < NEAR;
}
