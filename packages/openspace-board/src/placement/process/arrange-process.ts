import { largest, least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import type { ArrangedBlock, FreeBlock, FreeEdge, FreeNode } from '../placement';
import { barSpans } from './bar-spans';
import { innerBlocks } from './inner-blocks';
import { type LaneCell, laneGrid } from './lane-grid';
import { type LaneMeasures, type LaneName, measureLanes, middleOf, reachOf } from './lane-measures';
import { nearEnds } from './near-ends';
import { isDecision, straightWays } from './straight-ways';

type Direction = LayoutOptions['direction'];

/** Between pools, and between lanes and what stands outside of them. */
const APART = 40;
/** What has no content of its own is at least as tall. */
const LEAST_LANE = 120;
/** Before and behind the name of a lane. */
const NAME_EASE = 12;

/**
 * Lays a process out in lanes of one length that touch each other, with the flow along them. Arrows that run straight are led; the others
 * are left to the router.
 * @param said where the flow leads, if someone says so
 * @returns undefined for a block without lanes
 */
export function arrangeProcess(block: FreeBlock, said: Direction | undefined): ArrangedBlock | undefined {
    const holders = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    const isLane = ({ id, face }: FreeNode): boolean =>
        face === 'swimlane' && !block.nodes.some(({ parent, face: inner }) => parent === id && inner === 'swimlane');
    const lanes = inPools(block.nodes.filter(isLane));
    if (lanes.length === 0 || !lanes.some(({ id }) => holders.has(id))) {
        return undefined;
    }
    return new Process(block, lanes, said ?? (block.hasUprightLanes ? 'down' : 'right')).arrange();
}

/** Lanes of one pool next to each other, in the order in which the first of them comes. */
function inPools(lanes: readonly FreeNode[]): FreeNode[] {
    const pools = [...new Set(lanes.map(({ parent }) => parent))];
    return pools.flatMap(pool => lanes.filter(({ parent }) => parent === pool));
}

class Process {
    private readonly isUpright: boolean;
    private readonly boxes = new Map<string, Box>();
    /** What stands in a lane, or next to them, with the size that its own content gives it. */
    private readonly items: ReadonlyMap<string, FreeNode>;
    private readonly inner: ReadonlyMap<string, ArrangedBlock>;

    constructor(
        private readonly block: FreeBlock,
        private readonly lanes: readonly FreeNode[],
        private readonly direction: Direction
    ) {
        this.isUpright = isVertical(direction);
        const areas = new Set<string | undefined>(lanes.map(({ id }) => id));
        const pools = new Set(lanes.flatMap(({ parent }) => parent ?? []));
        const own = block.nodes.filter(
            ({ id, parent }) => !areas.has(id) && !pools.has(id) && (parent === undefined || areas.has(parent) || pools.has(parent))
        );
        this.inner = innerBlocks(block, own, direction);
        this.items = new Map(
            own.map(node => {
                const inside = this.inner.get(node.id);
                return [node.id, inside ? { ...node, w: inside.w, h: inside.h } : node];
            })
        );
    }

    arrange(): ArrangedBlock {
        const laneAt = new Map(this.lanes.map(({ id }, at) => [id, at]));
        const linked = new Set(this.edges().flatMap(({ from, to }) => [from, to]));
        const isOutside = ({ parent }: FreeNode): boolean => parent === undefined || !laneAt.has(parent);
        const loose = [...this.items.values()].filter(node => isOutside(node) && !linked.has(node.id));
        const placed = [...this.items.values()].filter(node => !loose.includes(node));
        // What stands outside of the lanes takes part in the flow in a lane of its own that is not drawn.
        const items = placed.map(node => ({
            id: node.id,
            lane: laneAt.get(node.parent ?? '') ?? this.lanes.length,
            isBar: node.face === 'bar',
            isGateway: isDecision(node)
        }));
        const cells = laneGrid(items, this.edges());
        const hasOutside = items.some(({ lane }) => lane === this.lanes.length);
        const names = [...this.lanes.map(lane => this.nameOf(lane)), ...(hasOutside ? [{ across: 0, along: 0, head: 0 }] : [])];
        const measures = measureLanes({ cells, nodes: this.items, edges: this.edges(), names, isUpright: this.isUpright });
        this.placeLanes(measures);
        const near = nearEnds(cells, this.edges());
        for (const [id, cell] of cells) {
            this.placeItem(id, cell, measures, near.get(id));
        }
        barSpans(this.items, this.edges(), this.boxes, cells, this.isUpright).forEach((box, id) => this.boxes.set(id, box));
        this.placeLoose(loose);
        return this.finished(cells);
    }

    /** Arrows between what stands in lanes, also where they lead into its content. */
    private edges(): FreeEdge[] {
        const owners = new Map([...this.inner].flatMap(([id, { nodes }]) => nodes.map(node => [node.id, id] as const)));
        const lifted = (id: string): string => owners.get(id) ?? id;
        return this.block.edges
            .map(edge => ({ ...edge, from: lifted(edge.from), to: lifted(edge.to) }))
            .filter(({ from, to }) => from !== to && this.items.has(from) && this.items.has(to));
    }

    private nameOf({ w, h, title = { w: 0, h: 0 }, ownHeight = LEAST_LANE }: FreeNode): LaneName {
        const isAtSide = title.h > title.w;
        // A lane of a call is as large as its name needs, and one of a board has been made as large as what was in it needed.
        const own = this.isUpright ? Math.min(w, LEAST_LANE) : isAtSide ? ownHeight : Math.min(h, LEAST_LANE);
        const across = (this.block.inputs ? (this.isUpright ? w : h) : own) + 2 * NAME_EASE;
        const band = isAtSide ? title.w : title.h;
        return isAtSide === this.isUpright ? { across, along: 0, head: band } : { across, along: band, head: 0 };
    }

    /** The box at a stretch along the lanes and one across them. */
    private box(along: number, length: number, across: number, breadth: number): Box {
        const box = { x: along, y: across, w: length, h: breadth };
        return this.isUpright ? { x: box.y, y: box.x, w: box.h, h: box.w } : box;
    }

    /** How far the lanes from this one on are moved to part pools, and by the band of their pool. */
    private offsetOf(lane: number): number {
        return this.lanes.slice(1, lane + 1).filter((each, at) => each.parent !== this.lanes[at]?.parent).length * APART;
    }

    private placeLanes({ lanes, length }: LaneMeasures): void {
        this.lanes.forEach(({ id }, at) => {
            const lane = lanes[at];
            if (lane) {
                this.boxes.set(id, this.box(0, length, lane.start + this.offsetOf(at), lane.size));
            }
        });
        for (const pool of new Set(this.lanes.flatMap(({ parent }) => parent ?? []))) {
            this.placePool(pool);
        }
    }

    /** A pool is around its lanes; one that is a lane itself has its name in a band before theirs. */
    private placePool(pool: string): void {
        const node = this.block.nodes.find(({ id }) => id === pool);
        const inside = this.lanes.filter(({ parent }) => parent === pool).flatMap(({ id }) => this.boxes.get(id) ?? []);
        const [first, last] = [inside[0], inside.at(-1)];
        if (!node || !first || !last) {
            return;
        }
        const band = node.face === 'swimlane' ? this.nameOf(node).along : 0;
        this.boxes.set(
            pool,
            this.isUpright
                ? { x: first.x, y: first.y - band, w: last.x + last.w - first.x, h: first.h + band }
                : { x: first.x - band, y: first.y, w: first.w + band, h: last.y + last.h - first.y }
        );
    }

    /** @param end of its column, if it stands there instead of in the middle */
    private placeItem(
        id: string,
        { lane, column, row }: LaneCell,
        { columns, rows, length, band }: LaneMeasures,
        end: 'start' | 'end' | undefined
    ): void {
        const [node, along, across] = [this.items.get(id), columns[column], rows[lane]?.[row]];
        if (!node || !along || !across) {
            return;
        }
        const isBack = this.direction === 'left' || this.direction === 'up';
        const { back, ahead } = reachOf(node, this.isUpright);
        // A text next to a figure may reach further than its column.
        const own =
            end === 'start'
                ? Math.min(along.middle, along.start + back)
                : end === 'end'
                  ? Math.max(along.middle, along.start + along.size - ahead)
                  : along.middle;
        const middle = isBack ? length + band - own : own;
        const offset = this.offsetOf(Math.min(lane, this.lanes.length - 1)) + (lane === this.lanes.length ? APART / 2 : 0);
        const point = this.box(middle, 0, across.middle + offset, 0);
        const centre = middleOf(node);
        const at = { x: point.x - centre.x, y: point.y - centre.y };
        this.boxes.set(id, { ...at, w: node.w, h: node.h });
        this.inner.get(id)?.boxes.forEach((box, inner) => {
            this.boxes.set(inner, { ...box, x: box.x + at.x, y: box.y + at.y });
        });
    }

    /** What no arrow leads to, and what is in no lane, in a row below. */
    private placeLoose(loose: readonly FreeNode[]): void {
        const all = [...this.boxes.values()];
        const bottom = largest(all.map(({ y, h }) => y + h)) + APART;
        let x = least(all.map(box => box.x));
        for (const { id, w, h, name } of loose) {
            const y = bottom + (name ? name.h : 0);
            this.boxes.set(id, { x, y, w, h });
            this.inner.get(id)?.boxes.forEach((box, inner) => this.boxes.set(inner, { ...box, x: box.x + x, y: box.y + y }));
            x += w + APART;
        }
    }

    private finished(cells: ReadonlyMap<string, LaneCell>): ArrangedBlock {
        const all = [...this.boxes.values()];
        const [left, top] = [least(all.map(({ x }) => x)), least(all.map(({ y }) => y))];
        const boxes = new Map([...this.boxes].map(([id, box]) => [id, { ...box, x: box.x - left, y: box.y - top }]));
        const sized = new Set(
            this.block.nodes.flatMap(({ id, face }) => (face === 'swimlane' || (face === 'bar' && cells.has(id)) ? [id] : []))
        );
        return {
            ...this.block,
            direction: this.direction,
            w: largest(all.map(({ x, w }) => x + w)) - left,
            h: largest(all.map(({ y, h }) => y + h)) - top,
            boxes,
            sized,
            ways: straightWays(
                this.block.edges,
                this.items,
                boxes,
                cells,
                this.lanes.flatMap(({ id }) => boxes.get(id) ?? [])
            )
        };
    }
}
