import { addTo } from '@openspace/tool';
import { type Box, boxOfPoints, containsBox, grow, touches, unionOf } from '../geometry/box';
import { meantWay } from './clear-names';
import { frameHits, isAtBorder } from './frame-hits';
import { insetsOf, leastSize } from './frame-insets';
import { FRAME_PADDING, STRAIGHT_END } from './gaps';
import { labelRoom } from './label-room';
import { loopsOf } from './loop-way';
import { type Held, heldIn, resized } from './moving-scene';
import { latestEndOfName } from './name-room';
import { nameBox, runsOver, titleArea } from './over-names';
import type { ArrangedBlock, FreeNode, Way } from './placement';

/** Of more shapes, or lines, it would take long. */
const MOST = 300;
/** Between two places of a side that are tried, of which there are not more than these. */
const STEP = 4;
const MOST_STEPS = 60;
/** A border comes so much less near to lines along it than others may be led to it. */
const BESIDE = 4;
/** Between a border and a label. */
const FROM_LABEL = 6;
/** Between the name of a frame and lines. */
const FROM_NAME = 7;
/** And so far lines keep from it that have room for that. */
const CLEAR_OF_NAME = 14;
/** Between a frame that becomes larger and what it does not hold. */
const APART = 36;
/** An end of a line at a frame keeps this far from its corners. */
const FROM_CORNER = 10;
/** Less is not seen. */
const UNSEEN = 0.5;

type Side = 'left' | 'right' | 'top' | 'bottom';
const SIDES: readonly Side[] = ['top', 'left', 'right', 'bottom'];
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/**
 * Has frames end as near to what they hold at each side, the innermost first. ELK leaves room for what turns at a border, and names of frames
 * get room for lines next to them. A side stays further out where a line or a label would come to lie at the border, and so does the other one,
 * where it has room for that.
 */
export function hugFrames(block: ArrangedBlock): ArrangedBlock {
    const children = new Map<string, FreeNode[]>();
    block.nodes.forEach(node => node.parent !== undefined && addTo(children, node.parent, node));
    if (children.size === 0 || block.nodes.length > MOST || block.edges.length > MOST) {
        return block;
    }
    // Some lines are led later, such as those from a shape to itself.
    const later = block.edges.map(edge => [edge.at, meantWay(edge, block.boxes)] as const);
    const ways = new Map([...later, ...loopsOf(block), ...block.ways]);
    const hugged = new Hugged({ ...block, ways }, children);
    hugged.innermostFirst().forEach(frame => hugged.hug(frame));
    const led = new Map([...hugged.ways].filter(([at]) => block.ways.has(at)));
    return resized(block, { boxes: hugged.boxes, ways: led });
}

/** How much is at a border, or at the name of its frame, each of which may become less only. */
type Faults = readonly number[];

class Hugged {
    readonly boxes: Map<string, Box>;
    readonly ways: Map<number, Way>;
    private readonly held: Held;

    constructor(
        private readonly block: ArrangedBlock,
        private readonly children: ReadonlyMap<string, readonly FreeNode[]>
    ) {
        this.boxes = new Map(block.boxes);
        this.ways = new Map(block.ways);
        this.held = heldIn(block.nodes);
    }

    innermostFirst(): FreeNode[] {
        const order: FreeNode[] = [];
        const visit = (node: FreeNode): void => {
            const inside = this.children.get(node.id) ?? [];
            inside.forEach(visit);
            if (inside.length > 0) {
                order.push(node);
            }
        };
        this.block.nodes.filter(({ parent }) => parent === undefined).forEach(visit);
        return order;
    }

    hug(frame: FreeNode): void {
        const content = this.contentOf(frame);
        const inside = unionOf((this.children.get(frame.id) ?? []).map(({ id }) => this.boxes.get(id)));
        const whole = this.boxes.get(frame.id);
        const isAround = whole && inside && containsBox(grow(whole, UNSEEN), inside);
        if (frame.hasSize || frame.face === 'swimlane' || !content || !isAround) {
            return;
        }
        const goal = goalOf(frame, content);
        const { name } = frame;
        const { boxes, ways, held, block } = this;
        const left = name ? latestEndOfName(frame, { edges: block.edges, boxes, ways, held }) - CLEAR_OF_NAME - name.w : Infinity;
        for (const side of SIDES) {
            this.move(frame, side, side === 'left' ? Math.min(goal.x, left) : endOf(goal, side));
        }
        // One that cannot come nearer is not alone.
        for (const side of SIDES) {
            const box = this.boxes.get(frame.id) ?? goal;
            const [own, other] = [outBy(box, goal, side), outBy(box, goal, OPPOSITE[side])];
            if (own - other > UNSEEN) {
                this.move(frame, OPPOSITE[side], endOf(goal, OPPOSITE[side]) + own * signOf(OPPOSITE[side]));
            }
        }
    }

    /** Shapes, names of frames and lines in a frame; lines and texts may come nearer to the border than shapes. */
    private contentOf(frame: FreeNode): Box | undefined {
        const held = this.held.get(frame.id) ?? new Set();
        const shapes = (this.children.get(frame.id) ?? []).map(({ id }) => this.boxes.get(id));
        const texts = this.block.nodes.flatMap(({ id, name }) => {
            const box = held.has(id) ? this.boxes.get(id) : undefined;
            return name && box ? [nameBox(name, box)] : [];
        });
        const lines = this.block.edges.flatMap(({ at, from, to }) => {
            const way = held.has(from) && held.has(to) ? this.ways.get(at) : undefined;
            return way ? [boxOfPoints(way.points), labelRoom(way)] : [];
        });
        const around = unionOf([...texts, ...lines]);
        return unionOf([...shapes, around && grow(around, -FRAME_PADDING / 2)]);
    }

    /** Moves a side as near to where it should be as nothing is in the way. */
    private move(frame: FreeNode, side: Side, goal: number): void {
        const box = this.boxes.get(frame.id);
        const far = box ? goal - endOf(box, side) : 0;
        if (!box || Math.abs(far) <= UNSEEN) {
            return;
        }
        const steps = Math.min(MOST_STEPS, Math.ceil(Math.abs(far) / STEP));
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

/** Where a frame ends that is as near to its content as it should be, and at least as large as it has to be. */
function goalOf(frame: FreeNode, { x, y, w, h }: Box): Box {
    const { top, left, bottom, right } = insetsOf(frame);
    const least = leastSize(frame);
    const [wide, high] = [Math.max(0, least.w - w - left - right), Math.max(0, least.h - h - top - bottom)];
    return { x: x - left - wide / 2, y: y - top - high / 2, w: w + left + right + wide, h: h + top + bottom + high };
}

function endOf({ x, y, w, h }: Box, side: Side): number {
    return { left: x, right: x + w, top: y, bottom: y + h }[side];
}

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
function signOf(side: Side): 1 | -1 {
    return side === 'right' || side === 'bottom' ? 1 : -1;
}

/** How much further out a side is than it should be. */
function outBy(box: Box, goal: Box, side: Side): number {
    return (endOf(box, side) - endOf(goal, side)) * signOf(side);
}
