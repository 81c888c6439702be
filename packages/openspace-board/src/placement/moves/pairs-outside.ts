import { largest } from '@openspace/tool';
import { type Box, centerOf, grow, touches, unionOf } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import type { LayoutOptions } from '../../layout/layout-graph';
import { endOf, signOf } from '../frames/frame-sides';
import { GAP, TEXT_GAP } from '../gaps';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { arrangedAs, movedScene, type Scene, sceneOf } from './moving-scene';
import { nameBox } from '../frames/over-names';
import { APART, AROUND_LABEL, extentAt, isAsGood, type Side } from './pairs-beside';
import type { ArrangedBlock, FreeEdge, FreeNode } from '../placement';
import type { Line } from '../ways/way-hits';

/** Two lines side by side are at least this far apart, and as far from the corner of their shape. */
const LINES_APART = 24;
const ROUNDED = 14;
/** Labels side by side that are nearer to each other read like one, where the shape is wide enough. */
const LABELS_APART = 28;
/** What stands this much nearer to the frame, or further away, is in the same row. */
const ONE_ROW = 12;

/** A shape outside of a frame with two edges only: one to or from the frame, and one to or from what is in that, such as a history. */
interface OuterPair {
    readonly leaf: FreeNode;
    readonly frame: FreeNode;
    readonly inner: FreeNode;
    readonly atFrame: FreeEdge;
    readonly atInner: FreeEdge;
}

const SIDES: readonly Side[] = ['bottom', 'top', 'right', 'left'];
const OPPOSITE: Readonly<Record<Side, Side>> = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' };
/** Where what is read before a frame stands. */
const BEFORE: Readonly<Record<LayoutOptions['direction'], Side>> = { down: 'top', up: 'bottom', right: 'left', left: 'right' };

/**
 * Moves what is entered from a frame and leads back into that, or the other way round, next to the border of the frame, across from what it is
 * connected to in there: both lines are straight then.
 * @param scale how much further apart shapes are than usual
 */
export function pairsOutside(block: ArrangedBlock, isUpright: boolean, scale = 1): ArrangedBlock {
    if (!isImprovable(block) || !block.nodes.some(({ isFrame }) => isFrame)) {
        return block;
    }
    const before = sceneOf(block, isUpright);
    const scene = pairsOf(before).reduce((now, pair) => besideBorder(pair, now, scale), before);
    return scene === before ? block : arrangedAs(scene);
}

function pairsOf({ block, byId, held, fixed, lines }: Scene): OuterPair[] {
    const tied = new Set(block.ties.flatMap(({ from, to }) => [from, to]));
    return block.nodes.flatMap((leaf): OuterPair[] => {
        const own = block.edges.filter(({ from, to }) => from === leaf.id || to === leaf.id);
        const other = ({ from, to }: FreeEdge): FreeNode | undefined => byId.get(from === leaf.id ? to : from);
        const atFrame = own.find(edge => held.has(other(edge)?.id ?? ''));
        const atInner = own.find(edge => edge !== atFrame);
        const [frame, inner] = [atFrame, atInner].map(edge => edge && other(edge));
        const isOnPage = leaf.parent === undefined && frame?.parent === undefined;
        if (own.length !== 2 || !atFrame || !atInner || !frame || !inner || inner.parent !== frame.id || !isOnPage) {
            return [];
        }
        const isPlain = [leaf, inner].every(({ id }) => !held.has(id) && !tied.has(id)) && !fixed.has(leaf.id) && !tied.has(frame.id);
        const isStraight = own.every(({ at }) => lines.find(({ edge }) => edge.at === at)?.way.points.length === 2);
        const hasTexts = own.some(({ ends }) => ends.start.text ?? ends.end.text);
        return isPlain && !isStraight && !hasTexts ? [{ leaf, frame, inner, atFrame, atInner }] : [];
    });
}

/** The scene with the shape of a pair next to the border of its frame; the same one where there is no room. */
function besideBorder(pair: OuterPair, scene: Scene, scale: number): Scene {
    const { leaf, atFrame, atInner } = pair;
    const own = [atFrame, atInner].map(({ at }) => scene.lines.find(({ edge }) => edge.at === at));
    // What has no way yet crosses the border of its frame.
    const hits = own.map((line, at) => (line ? countHits(line, scene.lines, scene) : at));
    const others = scene.lines.filter(line => !own.includes(line));
    const before = extentAt(scene);
    const now = centerOf(scene.boxes.get(leaf.id) ?? before);
    const sides = SIDES.filter(side => scene.block.direction === undefined || side !== BEFORE[scene.block.direction]);
    const places = sides.flatMap(side => [1, -1].flatMap(turn => placeAt(pair, side, turn, scene, scale) ?? []));
    for (const { box, lines } of places.sort((one, other) => distance(centerOf(one.box), now) - distance(centerOf(other.box), now))) {
        const after = { ...movedScene(scene, [[leaf.id, box]]), lines: [...others, ...lines] };
        const isClear = isFree(leaf, box, scene) && lines.every((line, at) => countHits(line, after.lines, after) <= (hits[at] ?? 0));
        if (isClear && !isInTheWay(new Set([leaf.id]), lines, after, scene) && isAsGood(extentAt(after), before)) {
            return after;
        }
    }
    return scene;
}

interface Place {
    readonly box: Box;
    /** At the frame, and into it. */
    readonly lines: readonly Line[];
}

/** @param turn on which side of the line into the frame the other one is */
function placeAt(pair: OuterPair, side: Side, turn: number, scene: Scene, scale: number): Place | undefined {
    const { leaf, frame, inner, atFrame, atInner } = pair;
    const [own, outer, goal] = [scene.boxes.get(leaf.id), scene.boxes.get(frame.id), scene.ends.get(inner.id)];
    if (!own || !outer || !goal) {
        return undefined;
    }
    const isLevel = side === 'left' || side === 'right';
    const [across, thick, along, long] = isLevel ? (['y', 'h', 'x', 'w'] as const) : (['x', 'w', 'y', 'h'] as const);
    const labels = [atFrame.label, atInner.label];
    const halves = labels.reduce((sum, label) => sum + (label?.[thick] ?? 0) / 2, 0);
    const withLabels = halves > 0 ? [halves + TEXT_GAP, Math.min(halves + LABELS_APART, own[thick] - 2 * ROUNDED)] : [];
    const apart = largest([LINES_APART, ...withLabels]);
    const isAfter = side === 'bottom' || side === 'right';
    const edgeOf = (box: Box): number => (isAfter ? box[along] + box[long] : box[along]);
    const [begin, border] = [edgeOf(goal), edgeOf(outer)];
    const longest = largest(labels.map(label => label?.[long] ?? 0));
    const usual = Math.max(GAP, longest + 2 * AROUND_LABEL) * scale;
    const gap = inOneRow(usual, side, pair, scene) ?? usual;
    const into = centerOf(goal)[across];
    const out = into + turn * apart;
    const isOnBorder = out >= outer[across] + ROUNDED && out <= outer[across] + outer[thick] - ROUNDED;
    if (!isOnBorder || own[thick] < apart + 2 * ROUNDED) {
        return undefined;
    }
    const end = isAfter ? border + gap : border - gap;
    const box = { ...own, [across]: (into + out) / 2 - own[thick] / 2, [along]: isAfter ? end : end - own[long] };
    const point = (at: number, to: number): Point => (isLevel ? { x: to, y: at } : { x: at, y: to });
    const lineOf = (edge: FreeEdge, at: number, start: number): Line => {
        const points = [point(at, start), point(at, end)];
        // Both labels are clear of the border, and level with each other.
        const label = edge.label && { label: point(at, (border + end) / 2), labelSize: edge.label };
        return { edge, way: { points: edge.from === leaf.id ? points.reverse() : points, ...label } };
    };
    return { box, lines: [lineOf(atFrame, out, border), lineOf(atInner, into, begin)] };
}

/** How far from the border something else stands there, if that is about as far as the usual gap. */
function inOneRow(usual: number, side: Side, { leaf, frame }: OuterPair, { block, boxes, held }: Scene): number | undefined {
    const outer = boxes.get(frame.id);
    const gaps = block.nodes.flatMap(({ id, parent }) => {
        const box = id !== leaf.id && id !== frame.id && parent === frame.parent && !held.has(id) ? boxes.get(id) : undefined;
        return box && outer ? [(endOf(box, OPPOSITE[side]) - endOf(outer, side)) * signOf(side)] : [];
    });
    const off = (gap: number): number => Math.abs(gap - usual);
    return gaps.filter(gap => off(gap) <= ONE_ROW).sort((one, other) => off(one) - off(other))[0];
}

/** Whether nothing else is at a place, or all too near to it. */
function isFree(leaf: FreeNode, box: Box, { block, boxes }: Scene): boolean {
    const room = grow(box, APART);
    return block.nodes.every(({ id, name }) => {
        const against = boxes.get(id);
        return id === leaf.id || !against || !touches(room, (name && unionOf([against, nameBox(name, against)])) ?? against);
    });
}
