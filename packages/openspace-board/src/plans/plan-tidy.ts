import type { TLRecord } from '@tldraw/tlschema';
import { leadAround } from '../arrows/lead-around';
import { asShape, type ShapeOf, validateRecord } from '../document/board-schema';
import type { BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, gapBetween, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { shapesInPlace } from '../layout/keep-in-place';
import { type BoardGraph, placedBounds } from '../placement/board-graph';
import { leadWays } from '../placement/ways/lead-ways';
import { leadAll } from '../placement/ways/lead-all';
import { growScope, movedWay, roomFor } from '../placement/place-shapes';
import type { ArrangedBlock, FrameShape, FreeEdge, Way } from '../placement/placement';
import { AS_LAID_OUT, rerouteArrows } from '../placement/ways/reroute-arrows';
import { withPlannedSize } from '../placement/planned-size';
import { Scene } from '../placement/ways/scene';
import { qualityReport } from '../quality/quality-report';
import type { Size } from '../text/label-size';
import type { Warning } from '../vocabulary/warning';
import { changedRecords, isOwnCurve, recordsOf, routableArrows, without } from './arrows-alone';
import { looseArrows, withLooseEnds } from './loose-ends';
import { moveShapes } from './plan-moves';
import { followingPart } from './owned-parts';
import { planSequence } from './plan-sequence';

/** Numbers of new shapes and shares of their sides are rounded. */
const ROUNDED = 1e-4;
/** So far a block keeps from what does not move. */
const CLEAR = 30;
/** Places are rounded, so distances may be this much less. */
const ALMOST = 0.5;

export type Tidied = Planned<{ moved: number; routed: number; warnings: Warning[] }>;

/**
 * Plans new places for shapes of a board, and ways for the arrows at them. Nothing else moves, and nothing is put on it.
 * @param graph of the shapes, as `boardGraph` made it; shapes that are gone or kept in place since are passed over
 * @param blocks of the graph, arranged
 */
export function planTidy(view: BoardView, graph: BoardGraph, blocks: readonly ArrangedBlock[]): Tidied {
    const board = BoardIndex.of(view);
    const affected = affectedBy(board, blocks);
    const bare = without(view, recordsOf(board, affected));
    const loose = looseArrows(board).filter(({ arrow }) => affected.has(arrow.id));
    const looseIds = new Set<string>(loose.map(({ arrow }) => arrow.id));
    const { places, ways, grown } = settled(board, new Scene(bare, []), blocks, graph);
    const frames = [...grown, ...fitting(board, blocks)].flatMap(frame => withPart(board, frame));
    const sized = new ChangedView(view, { put: frames, remove: [] });
    const { put, moved } = moveShapes(BoardIndex.of(sized), places);
    const change = leadAround(board, { put: distinct([...frames, ...put]), remove: [] });

    const after = BoardIndex.of(new ChangedView(view, change));
    const records = distinct([
        ...frames.flatMap(({ id }) => after.get(id) ?? []),
        ...recordsOf(after, new Set([...affected].filter(id => after.get(id) !== undefined && !looseIds.has(id))))
    ]);
    const free = new Map(routableArrows(after).map(bound => [bound.arrow.id as string, bound]));
    const own = new Map(
        [...ways].filter(([at]) => {
            const { id, from, to } = graph.shapes[at] ?? { id: '' };
            const bound = free.get(id);
            return bound && !isOwnCurve(bound.arrow) && bound.from === from && bound.to === to;
        })
    );
    const ids = graph.shapes.map(({ id }) => id);
    const led = leadWays(bare, records, graph.shapes, ids, own);
    const routed = rerouteArrows(
        bare,
        led,
        ids.filter(id => free.has(id)),
        graph.direction,
        AS_LAID_OUT
    );
    // An arrow that leads nowhere is in the way of no other.
    const page = new ChangedView(bare, { put: routed, remove: [] });
    const changed = changedRecords(view, [...routed, ...withLooseEnds(board, page, loose)]);
    const result = { put: changed, remove: change.remove };
    const arrows = changed.filter(record => asShape(record)?.type === 'arrow').length;
    const warnings = qualityReport(
        new ChangedView(view, result),
        changed.map(({ id }) => id)
    );
    return { change: result, result: { moved, routed: arrows, warnings } };
}

/**
 * As {@link planTidy}, together with the sequence that the graph leaves out, where kinds are recognised: it is laid out
 * again where it is, in its order.
 * @param shapeIds only these; left out: all of the page
 */
export function planTidyWithSequence(
    view: BoardView,
    graph: BoardGraph,
    blocks: readonly ArrangedBlock[],
    shapeIds?: readonly string[]
): Tidied {
    const sequence = graph.layout === 'auto' ? planSequence(view, shapeIds) : undefined;
    if (!sequence) {
        return planTidy(view, graph, blocks);
    }
    const put = changedRecords(view, sequence.change.put, ROUNDED);
    const messages = put.filter(record => asShape(record)?.type === 'arrow').length;
    const figures = put.filter(record => record.typeName === 'shape').length - messages;
    const { change, result } = planTidy(new ChangedView(view, { put, remove: [] }), graph, blocks);
    return {
        change: { put: distinct([...put, ...change.put]), remove: change.remove },
        result: {
            moved: figures + result.moved,
            routed: messages + result.routed,
            warnings: [...sequence.result.warnings, ...result.warnings]
        }
    };
}

/** The shapes of the blocks with all that is in them, and the arrows at any of them. */
function affectedBy(board: BoardIndex, blocks: readonly ArrangedBlock[]): Set<string> {
    const affected = new Set<string>();
    for (const { id } of blocks.flatMap(({ nodes }) => nodes)) {
        const shape = board.shape(id);
        if (shape) {
            [shape, ...board.descendants(id)].forEach(each => affected.add(each.id));
        }
    }
    for (const id of [...affected]) {
        board.bindingsTo(id).forEach(({ fromId }) => affected.add(fromId));
    }
    return affected;
}

/** Where the bounds of shapes go, and where arrows run, on the page. */
function settled(
    board: BoardIndex,
    scene: Scene,
    blocks: readonly ArrangedBlock[],
    { direction, layout }: BoardGraph
): { places: Map<string, Point>; ways: Map<number, Way>; grown: Iterable<FrameShape> } {
    const { whole, around } = shapesInPlace(board);
    const places = new Map<string, Point>();
    const ways = new Map<number, Way>();
    const ties = new Map<number, FreeEdge>();
    const grown = new Map<string, FrameShape>();
    // Lines of a mind map are curves; where nothing says what it is, arrows are drawn as before.
    const isCurved = layout === 'auto' ? undefined : layout === 'mindmap';
    for (const block of blocks) {
        const isCurve = block.isMindmap ?? isCurved;
        const at = ownRoom(board, scene, block) ?? roomFor(scene, block, direction);
        for (const { id, origin } of block.nodes) {
            const box = block.boxes.get(id);
            if (box && !whole.has(id) && !around.has(id)) {
                places.set(id, { x: rounded(at.x + box.x + origin.x), y: rounded(at.y + box.y + origin.y) });
            }
        }
        scene.add(block, at);
        growScope(scene, grown, block, at);
        block.ties.forEach(tie => ties.set(tie.at, tie));
        block.ways.forEach((way, index) => ways.set(index, { ...movedWay(way, at), isCurved: isCurve }));
    }
    leadAll(scene, ways, ties, blocks, direction);
    return { places, ways, grown: grown.values() };
}

/** Where the shapes of the block are now, if it has room there as it will be. */
function ownRoom(board: BoardIndex, scene: Scene, { scope, nodes, boxes, w, h }: ArrangedBlock): Point | undefined {
    const now = unionOf(nodes.map(({ id }) => placedBounds(board, id)));
    // Lines and names of frames may reach further than the shapes.
    const then = unionOf([...boxes.values()]);
    const at = now && then && { x: now.x - then.x, y: now.y - then.y };
    return at && scene.taken(scope).every(({ box }) => isFarFrom(box, { ...at, w, h }, now)) ? at : undefined;
}

/** Whether something is as far from where a block will be as a block keeps, or else no nearer than the block is to it now. */
function isFarFrom(box: Box, then: Box, now: Box): boolean {
    return gapBetween(box, then) > Math.min(CLEAR, Math.max(0, gapBetween(box, now))) - ALMOST;
}

/** Frames, and lanes and other boxes, as large as what they hold needs, and what layouts size as large as this one has it. */
function fitting(board: BoardIndex, blocks: readonly ArrangedBlock[]): FrameShape[] {
    return blocks.flatMap(({ nodes, boxes, sized }) => {
        const outer = new Set(nodes.map(({ parent }) => parent));
        return nodes.flatMap(({ id, own }): FrameShape[] => {
            const [shape, box] = [board.shape(id), boxes.get(id)];
            if (!box || !(outer.has(id) || sized?.has(id) || own)) {
                return [];
            }
            const size = { w: rounded(box.w), h: rounded(box.h) };
            return shape?.type === 'frame'
                ? [{ ...shape, props: { ...shape.props, ...size } }]
                : shape?.type === 'geo'
                  ? [resized(shape, size, own)]
                  : [];
        });
    });
}

function resized(shape: ShapeOf<'geo'>, size: Size, own: Size | undefined): ShapeOf<'geo'> {
    const after = { ...shape, props: { ...shape.props, ...size, growY: 0 } };
    return own ? withPlannedSize(after, own) : after;
}

/** A frame of another size, with the picture behind it. */
function withPart(board: BoardIndex, frame: FrameShape): TLRecord[] {
    const before = board.shape(frame.id);
    const part = before && followingPart(board, before, frame);
    return [frame, ...(part ? [part] : [])].map(record => validateRecord(record, 'INTERNAL'));
}

/** The last one of each. */
function distinct(records: readonly TLRecord[]): TLRecord[] {
    return [...new Map(records.map(record => [record.id, record])).values()];
}

function rounded(value: number): number {
    return Math.round(value * 100) / 100;
}
