import { addTo } from '@openspace/tool';
import { type Box, boxOfPoints, containsBox, grow, unionOf } from '../../geometry/box';
import { meantWay } from '../moves/clear-names';
import { FROM_NAME } from '../moves/crowding';
import { insetsOf, leastSize } from './frame-insets';
import { endOf, FrameSides, type Side, signOf } from './frame-sides';
import { FRAME_PADDING } from '../gaps';
import { labelRoom } from '../ways/label-room';
import { loopsOf } from '../ways/loop-way';
import { resized } from '../moves/moving-scene';
import { latestEndOfName } from './name-room';
import { nameBox } from './over-names';
import type { ArrangedBlock, FreeNode } from '../placement';

/** Of more shapes, or lines, it would take long. */
const MOST = 300;
/** Less is not seen. */
const UNSEEN = 0.5;

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

class Hugged extends FrameSides {
    constructor(
        block: ArrangedBlock,
        private readonly children: ReadonlyMap<string, readonly FreeNode[]>
    ) {
        super(block);
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
        const left = name ? latestEndOfName(frame, { edges: block.edges, boxes, ways, held }) - FROM_NAME - name.w : Infinity;
        this.makeRoom(frame, left);
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

    /** Has frames around one begin further to the left where it is to begin there, the outermost first. */
    private makeRoom({ parent }: FreeNode, left: number): void {
        const outer = this.block.nodes.find(({ id }) => id === parent);
        const box = outer && this.boxes.get(outer.id);
        const end = outer ? left - insetsOf(outer).left : Infinity;
        if (outer && box && !outer.hasSize && end < box.x) {
            this.makeRoom(outer, end);
            this.move(outer, 'left', end);
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
}

/** Where a frame ends that is as near to its content as it should be, and at least as large as it has to be. */
function goalOf(frame: FreeNode, { x, y, w, h }: Box): Box {
    const { top, left, bottom, right } = insetsOf(frame);
    const least = leastSize(frame);
    const [wide, high] = [Math.max(0, least.w - w - left - right), Math.max(0, least.h - h - top - bottom)];
    return { x: x - left - wide / 2, y: y - top - high / 2, w: w + left + right + wide, h: h + top + bottom + high };
}

/** How much further out a side is than it should be. */
function outBy(box: Box, goal: Box, side: Side): number {
    return (endOf(box, side) - endOf(goal, side)) * signOf(side);
}
