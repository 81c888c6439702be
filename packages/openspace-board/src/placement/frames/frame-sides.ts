import { type Box, containsBox, grow, touches, unionOf } from '../../geometry/box';
import { frameHits, isAtBorder } from './frame-hits';
import { FRAME_PADDING, STRAIGHT_END } from '../gaps';
import { labelRoom } from '../ways/label-room';
import { type Held, heldIn } from '../moves/moving-scene';
import { nameBox, runsOver, titleArea } from './over-names';
import type { ArrangedBlock, FreeNode, Way } from '../placement';

/** Between two places of a side that are tried, of which there are not more than these. */
const STEP = 4;
const MOST_STEPS = 60;
/** A border comes so much less near to lines along it than others may be led to it. */
const BESIDE = 4;
/** Between a border and a label. */
const FROM_LABEL = 6;
/** Between the name of a frame and lines. */
const FROM_NAME = 7;
/** Between a frame that becomes larger and what it does not hold. */
const APART = 36;
/** An end of a line at a frame keeps this far from its corners. */
const FROM_CORNER = 10;
/** Less is not seen. */
const UNSEEN = 0.5;

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** How much is at a border, or at the name of its frame, each of which may become less only. */
type Faults = readonly number[];

/** Frames whose sides move, with the ends of lines there, where nothing is in the way. */
export class FrameSides {
    readonly boxes: Map<string, Box>;
    readonly ways: Map<number, Way>;
    readonly held: Held;

    constructor(protected readonly block: ArrangedBlock) {
        this.boxes = new Map(block.boxes);
        this.ways = new Map(block.ways);
        this.held = heldIn(block.nodes);
    }

    /** Moves a side as near to where it should be as nothing is in the way, or, if that is asked for, no other place than that. */
    move(frame: FreeNode, side: Side, goal: number, isThereOnly = false): void {
        const box = this.boxes.get(frame.id);
        const far = box ? goal - endOf(box, side) : 0;
        if (!box || Math.abs(far) <= UNSEEN) {
            return;
        }
        const steps = isThereOnly ? 1 : Math.min(MOST_STEPS, Math.ceil(Math.abs(far) / STEP));
        const before = this.faults(frame, box, this.ways);
        for (let step = 0; step < steps; step++) {
            const moved = withEnd(box, side, goal - (far * step) / steps);
            const ways = this.docked(frame, side, box, moved);
            if (ways && this.faults(frame, moved, ways).every((each, at) => each <= (before[at] ?? 0))) {
                this.boxes.set(frame.id, moved);
                ways.forEach((way, at) => this.ways.set(at, way));
                return;
            }
        }
    }

    /** The ways with those ends at the new border that were at the old one; undefined where one has no room there. */
    private docked(frame: FreeNode, side: Side, box: Box, moved: Box): ReadonlyMap<number, Way> | undefined {
        const ways = new Map(this.ways);
        const isAcross = side === 'left' || side === 'right';
        const [old, now] = [endOf(box, side), endOf(moved, side)];
        for (const { at, from, to, ends } of this.block.edges) {
            const way = ways.get(at);
            if (!way) {
                continue;
            }
            const points = [...way.points];
            for (const isStart of [true, false].filter(each => (each ? from : to) === frame.id)) {
                const index = isStart ? 0 : points.length - 1;
                const [end, next] = [points[index], points[isStart ? 1 : points.length - 2]];
                if (!end || !next) {
                    continue;
                }
                const [place, behind] = isAcross ? [end.x, next.x] : [end.y, next.y];
                if (Math.abs(place - old) < UNSEEN) {
                    const room = (behind - now) * signOf(side);
                    if (room < Math.min((behind - place) * signOf(side), STRAIGHT_END + (isStart ? ends.start : ends.end).length)) {
                        return undefined;
                    }
                    points[index] = isAcross ? { x: now, y: end.y } : { x: end.x, y: now };
                } else if ((now - place) * signOf(side) < FROM_CORNER) {
                    return undefined;
                }
            }
            ways.set(at, { ...way, points });
        }
        return ways;
    }

    private faults(frame: FreeNode, box: Box, ways: ReadonlyMap<number, Way>): Faults {
        const held = this.held.get(frame.id) ?? new Set();
        const title = titleArea(frame, box);
        // One on it is worse than one near it.
        const names = title ? [title, grow(title, FROM_NAME)] : [];
        let [hits, onBorder, onName, close] = [0, 0, 0, 0];
        for (const way of ways.values()) {
            const text = labelRoom(way);
            hits += frameHits(way, [box, grow(box, BESIDE), grow(box, -BESIDE)]);
            onBorder += text && isAtBorder(text, box, FROM_LABEL) ? 1 : 0;
            onName += names.filter(name => (text && touches(name, text)) === true || runsOver(way, name)).length;
        }
        for (const { id, name: other } of this.block.nodes) {
            const foreign = this.boxes.get(id);
            if (!foreign || id === frame.id || held.has(id)) {
                continue;
            }
            if (this.held.get(id)?.has(frame.id) === true) {
                close += containsBox(grow(foreign, -FRAME_PADDING + UNSEEN), box) ? 0 : 1;
                continue;
            }
            const room = unionOf([foreign, other && nameBox(other, foreign)]) ?? foreign;
            close += touches(grow(box, APART), room) ? 1 : 0;
            onName += names.filter(name => touches(name, room)).length;
        }
        return [hits, onBorder, onName, close];
    }
}

/** Where a side of a box is. */
export function endOf({ x, y, w, h }: Box, side: Side): number {
    return { left: x, right: x + w, top: y, bottom: y + h }[side];
}

/** A box with one of its sides elsewhere. */
function withEnd({ x, y, w, h }: Box, side: Side, at: number): Box {
    switch (side) {
        case 'left':
            return { x: at, y, w: x + w - at, h };
        case 'right':
            return { x, y, w: at - x, h };
        case 'top':
            return { x, y: at, w, h: y + h - at };
        case 'bottom':
            return { x, y, w, h: at - y };
    }
}

/** Towards the outside. */
export function signOf(side: Side): 1 | -1 {
    return side === 'right' || side === 'bottom' ? 1 : -1;
}
