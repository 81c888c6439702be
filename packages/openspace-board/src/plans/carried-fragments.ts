import { largest, least } from '@openspace/tool';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import { arrowLabelBox } from '../geometry/arrow-label';
import type { BoardIndex } from '../geometry/board-index';
import { reachOf } from '../geometry/bound-arrow';
import { type Box, boxOfPoints, touches, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { nodeNotationOf } from '../notation/read-notation';
import { endOf } from '../placement/board-graph';
import { tabOf } from '../placement/sequence/board-sequence';

/** Between the sides of fragments in each other, and from a title to the side. */
const APART = 14;
/** A line between sections reaches from side to side, but for this. */
const NEAR = 8;
/** From such a line to the top of its condition. */
const BELOW = 16;
const SAME = 0.01;

type WayOf = (id: string) => Point;

interface Span {
    readonly left: number;
    readonly right: number;
}

/** What happens in a fragment, from where to where it reaches, and will reach. */
interface Happening {
    readonly box: Box;
    /** Undefined for what is deleted. */
    readonly now: Span | undefined;
}

/** A message or a note. */
interface Reach {
    readonly shape: BoardShape;
    /** Around it; undefined for a message that may run anywhere. */
    readonly box: Box | undefined;
    /** Whether it, or one of its ends, goes to another place, or goes altogether. */
    readonly isMoved: boolean;
}

interface Fragment {
    readonly shape: ShapeOf<'geo'>;
    readonly was: Box;
    now: Span;
}

/**
 * Fragments around messages whose lifelines are moved, with the lines and conditions of their sections: they keep around exactly the
 * messages that they were around, as far from them as before.
 * @param shapes those that the fragments are among
 * @param wayOf how far lifelines, bars and notes go on the page
 * @param gone ids of shapes that are deleted: fragments are around what is left
 */
export function carriedFragments(
    board: BoardIndex,
    shapes: readonly BoardShape[],
    wayOf: WayOf,
    gone: ReadonlySet<string> = new Set()
): BoardShape[] {
    const all = shapes.filter(({ id }) => !gone.has(id)).flatMap(shape => fragmentOf(board, shape, wayOf));
    const reaches = all.length === 0 ? [] : reachesOn(board, wayOf, gone);
    // Others have nothing in them that goes anywhere, and stay.
    const fragments = all.filter(({ was }) => reaches.some(({ isMoved, box }) => isMoved && (!box || touches(box, was))));
    const happening = reaches.flatMap(each =>
        happeningOf(board, wayOf, fragments, each).map(found => (gone.has(each.shape.id) ? { ...found, now: undefined } : found))
    );
    // Those inside come before those around them.
    fragments.sort((one, other) => one.was.w * one.was.h - other.was.w * other.was.h);
    fragments.forEach((fragment, at) => {
        const now = spanAround(fragment.was, happening);
        const inner = fragments.slice(0, at).filter(each => isIn(fragment.was, each.was) && isMoved(each));
        const left = least([now.left, ...inner.map(each => each.now.left - APART)]);
        const title = tabOf(board, fragment.shape.id).w + APART;
        fragment.now = { left, right: largest([now.right, left + title, ...inner.map(each => each.now.right + APART)]) };
    });
    return fragments.filter(isMoved).flatMap(fragment => [sized(fragment), ...partsOf(board, shapes, fragment, wayOf)]);
}

function fragmentOf(board: BoardIndex, shape: BoardShape, wayOf: WayOf): Fragment[] {
    const isOne = shape.type === 'geo' && nodeNotationOf(shape)?.face === 'fragment' && shape.rotation === 0 && wayOf(shape.id).x === 0;
    const was = isOne ? board.pageBounds(shape.id) : undefined;
    return isOne && was ? [{ shape, was, now: { left: was.x, right: was.x + was.w } }] : [];
}

/** Messages and notes, with a box that each of them is in: finding the way of each message would take long on a full page. */
function reachesOn(board: BoardIndex, wayOf: WayOf, gone: ReadonlySet<string>): Reach[] {
    const isGoing = (id: string | undefined): boolean => id !== undefined && Math.abs(wayOf(id).x) > SAME;
    return board.descendants(board.pageId).flatMap((shape): Reach[] => {
        if (shape.type !== 'arrow') {
            const isNote = shape.type === 'geo' && nodeNotationOf(shape)?.face === 'note';
            return isNote ? [{ shape, box: board.pageBounds(shape.id), isMoved: gone.has(shape.id) || isGoing(shape.id) }] : [];
        }
        const isMoved = gone.has(shape.id) || isGoing(endOf(board, shape, 'start')) || isGoing(endOf(board, shape, 'end'));
        return [{ shape, box: reachOf(board, shape), isMoved }];
    });
}

/** Nothing for what is far from all fragments. */
function happeningOf(board: BoardIndex, wayOf: WayOf, fragments: readonly Fragment[], { shape, box: reach }: Reach): Happening[] {
    if (!fragments.some(({ was }) => !reach || touches(reach, was))) {
        return [];
    }
    if (shape.type !== 'arrow') {
        const by = wayOf(shape.id).x;
        return reach ? [{ box: reach, now: { left: reach.x + by, right: reach.x + reach.w + by } }] : [];
    }
    const [from, to] = [endOf(board, shape, 'start'), endOf(board, shape, 'end')];
    const route = from === undefined || to === undefined ? undefined : board.route(shape);
    const [first, last] = [route?.points[0], route?.points.at(-1)];
    if (!route || !first || !last) {
        return [];
    }
    const [start, end] = [wayOf(from ?? '').x, wayOf(to ?? '').x];
    const box = boxOfPoints([...route.points]) ?? { ...first, w: 0, h: 0 };
    // A message to oneself takes its label with it.
    const isOwn = route.points.length > 2 && start === end;
    const whole = isOwn ? (unionOf([box, arrowLabelBox(shape, route)]) ?? box) : box;
    const ends = isOwn ? [whole.x + start, whole.x + whole.w + start] : [first.x + start, last.x + end];
    return [{ box: whole, now: { left: least(ends), right: largest(ends) } }];
}

/** As far from the outermost of what is in it as before. */
function spanAround(fragment: Box, happening: readonly Happening[]): Span {
    const inside = happening.filter(({ box }) => isIn(fragment, box));
    const left = inside.flatMap(({ now }) => now ?? []);
    const by = (side: (span: Span) => number, outermost: (values: readonly number[]) => number): number =>
        left.length === 0 ? 0 : outermost(left.map(side)) - outermost(inside.map(({ box }) => side({ left: box.x, right: box.x + box.w })));
    return {
        left: fragment.x + by(({ left }) => left, least),
        right: fragment.x + fragment.w + by(({ right }) => right, largest)
    };
}

function sized({ shape, was, now }: Fragment): BoardShape {
    return { ...shape, x: shape.x + now.left - was.x, props: { ...shape.props, w: now.right - now.left } };
}

/** The lines between its sections, and their conditions. */
function partsOf(board: BoardIndex, shapes: readonly BoardShape[], { was, now }: Fragment, wayOf: WayOf): BoardShape[] {
    const still = shapes.filter(({ id }) => wayOf(id).x === 0);
    const { rules, conditions } = sectionsOf(board, still, was);
    const by = now.left - was.x;
    return [
        ...rules.map(({ shape, box }) => longer(shape, by, (now.right - now.left) / box.w)),
        ...conditions.map(({ shape }) => ({ ...shape, x: shape.x + by }))
    ];
}

interface Boxed {
    readonly shape: BoardShape;
    readonly box: Box;
}

/**
 * What of some shapes divides a fragment: the lines between its sections, and their conditions.
 * @param fragment its bounds
 */
export function sectionsOf(
    board: BoardIndex,
    shapes: readonly BoardShape[],
    fragment: Box
): { readonly rules: readonly Boxed[]; readonly conditions: readonly Boxed[] } {
    const parts = shapes.flatMap(shape => {
        const box = shape.type === 'line' || shape.type === 'text' ? board.pageBounds(shape.id) : undefined;
        return box && box.y > fragment.y && box.y < fragment.y + fragment.h ? [{ shape, box }] : [];
    });
    const rules = parts.filter(
        ({ shape, box }) => shape.type === 'line' && Math.abs(box.x - fragment.x) + Math.abs(box.w - fragment.w) < NEAR
    );
    const isCondition = ({ y }: Box): boolean => rules.some(rule => y >= rule.box.y && y - rule.box.y < BELOW);
    const conditions = parts.filter(
        ({ shape, box }) => shape.type === 'text' && box.x >= fragment.x && box.x < fragment.x + fragment.w && isCondition(box)
    );
    return { rules, conditions };
}

function longer(shape: BoardShape, by: number, times: number): BoardShape {
    if (shape.type !== 'line') {
        return shape;
    }
    const points = Object.entries(shape.props.points).map(([key, point]) => [key, { ...point, x: point.x * times }]);
    return { ...shape, x: shape.x + by, props: { ...shape.props, points: Object.fromEntries(points) } };
}

function isMoved({ was, now }: Fragment): boolean {
    return Math.abs(now.left - was.x) > SAME || Math.abs(now.right - was.x - was.w) > SAME;
}

/** Whether something happens in a fragment. */
export function isIn(outer: Box, { x, y, w, h }: Box): boolean {
    return x >= outer.x && y > outer.y && x + w <= outer.x + outer.w && y + h < outer.y + outer.h;
}
