import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { localBounds } from '../geometry/geometry';

/**
 * Some shapes are drawn as two: a picture with its label as a separate text, and a frame with its picture behind the
 * content. The second shape is a part of the first one and follows it; its id shows this.
 */
export const captionId = (id: string): string => `${id}-label`;

/** The picture behind what a frame holds. */
export const backId = (id: string): string => `${id}-face`;

/** What a part needs to know of the shape that it belongs to. Sizes in page units, `rotation` in radians. */
export interface Owner {
    readonly x: number;
    readonly y: number;
    readonly rotation: number;
    readonly props: object;
}

/** A caption's place when its picture moved, turned or grew: it keeps its distance from the nearest edge or, inside, from the middle. */
export function carriedCaption(
    caption: { readonly x: number; readonly y: number; readonly rotation: number },
    size: { readonly w: number; readonly h: number },
    before: Owner,
    after: Owner
): { x: number; y: number; rotation: number } {
    const [from, to] = [sizeOf(before.props), sizeOf(after.props)];
    const middle = turned(size.w / 2, size.h / 2, caption.rotation);
    const own = turned(caption.x + middle.x - before.x, caption.y + middle.y - before.y, -before.rotation);
    const grown = { x: own.x + shareIn(own.x, from.w) * (to.w - from.w), y: own.y + shareIn(own.y, from.h) * (to.h - from.h) };
    const rotation = caption.rotation + after.rotation - before.rotation;
    const [place, back] = [turned(grown.x, grown.y, after.rotation), turned(size.w / 2, size.h / 2, rotation)];
    return { x: after.x + place.x - back.x, y: after.y + place.y - back.y, rotation };
}

/** Whether another size is one that the picture behind a frame has to take on. */
export function isGrown({ props: before }: Pick<Owner, 'props'>, { props: after }: Pick<Owner, 'props'>): boolean {
    const [from, to] = [sizeOf(before), sizeOf(after)];
    return from.w !== to.w || from.h !== to.h;
}

/** Whether a caption has to follow. */
export function isMoved(before: Owner, after: Owner): boolean {
    return before.x !== after.x || before.y !== after.y || before.rotation !== after.rotation || isGrown(before, after);
}

/** The part of a shape, if the board has one. */
export function partOf(board: BoardIndex, owner: BoardShape): BoardShape | undefined {
    const part = board.shape(owner.type === 'frame' ? backId(owner.id) : captionId(owner.id));
    const belongs =
        (owner.type === 'image' && part?.type === 'text' && part.parentId === owner.parentId) ||
        (owner.type === 'frame' && part?.type === 'image' && part.parentId === owner.id);
    return belongs ? part : undefined;
}

/** The part as it follows a shape from how that was before; undefined where there is none, or nothing to follow. */
export function followingPart(board: BoardIndex, before: BoardShape, after: Owner): BoardShape | undefined {
    const part = partOf(board, before);
    if (part?.type === 'image') {
        return isGrown(before, after) ? { ...part, x: 0, y: 0, rotation: 0, props: { ...part.props, ...sizeOf(after.props) } } : undefined;
    }
    return part?.type === 'text' && isMoved(before, after)
        ? { ...part, ...carriedCaption(part, localBounds(part), before, after) }
        : undefined;
}

/** The width and height that a shape says, with the room that its label has added. */
export function sizeOf(props: object): { w: number; h: number } {
    const { w, h, growY } = { w: 0, h: 0, growY: 0, ...props };
    return { w: Number(w), h: Number(h) + Number(growY) };
}

/** 0 before a side, 1 behind it, 0.5 inside. */
function shareIn(place: number, side: number): number {
    return place <= 0 ? 0 : place >= side ? 1 : 0.5;
}

function turned(x: number, y: number, angle: number): { x: number; y: number } {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: x * cos - y * sin, y: x * sin + y * cos };
}
