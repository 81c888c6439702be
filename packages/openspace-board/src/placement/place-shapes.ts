import { isPageId, type TLRecord } from '@tldraw/tlschema';
import { compileShapes } from '../compile/compile-shapes';
import type { BoardView } from '../document/board-view';
import { nextOrder } from '../document/call-order';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { touches } from '../geometry/box';
import { type Point, transform } from '../geometry/matrix';
import { makeRoom } from '../plans/make-room';
import { type InputField, inList } from '../vocabulary/input-field';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { FRAME_PADDING } from './gaps';
import { findRoom, type Pull } from './find-room';
import { leadAll } from './ways/lead-all';
import type { Warning } from '../vocabulary/warning';
import { type ArrangedBlock, type FrameShape, type FreeEdge, type FreeGraph, needsPlace, type Way } from './placement';
import { joinPool } from './process/join-pool';
import { turnCaptions } from './process/turn-captions';
import { firstEnd } from './layers/order-edges';
import { Scene } from './ways/scene';

/** Shapes of a call, each with a place, and after them those that a layout adds. */
export interface PlacedShapes {
    readonly shapes: readonly ShapeInput[];
    /** What makes room on the board, such as frames that have become large enough for what is new in them. */
    readonly grown: readonly TLRecord[];
    /** Where arrows run, on the page, by their position in the call. */
    readonly ways: ReadonlyMap<number, Way>;
    /** What the layout has no place for. */
    readonly warnings: readonly Warning[];
}

/**
 * Puts blocks where there is room. Shapes that have a place stay, and nothing is put on top of them.
 * @param view the board as it is now
 * @throws ToolError `INVALID_INPUT` naming what is wrong with the shapes that have places.
 */
export function placeShapes(
    view: BoardView,
    said: readonly ShapeInput[],
    blocks: readonly ArrangedBlock[],
    direction: FreeGraph['direction'],
    field: InputField = inList('shapes')
): PlacedShapes {
    return placeWithRoom(view, said, blocks, direction, { field, tries: MOST_TRIES, found: new Map() });
}

interface Tried {
    readonly field: InputField;
    readonly tries: number;
    /** Where the blocks, by their position, have found a place in frames that became large enough for them, from the corners of these. */
    readonly found: ReadonlyMap<number, Point>;
}

function placeWithRoom(
    view: BoardView,
    said: readonly ShapeInput[],
    blocks: readonly ArrangedBlock[],
    direction: FreeGraph['direction'],
    { field, tries, found }: Tried
): PlacedShapes {
    const shapes = blocks.find(({ inputs }) => inputs)?.inputs ?? said;
    const scene = sceneOf(view, shapes, field);
    const given = shapes.map(shape => ({ ...shape }));
    const grown = new Map<string, FrameShape>();
    const ways = new Map<number, Way>();
    const ties = new Map<number, FreeEdge>();
    const places = new Map<number, Point>();
    const board = BoardIndex.of(view);
    const firstOrder = nextOrder(board.descendants(board.pageId));
    for (const [index, arranged] of blocks.entries()) {
        const joined = joinPool(scene, arranged);
        const block = joined?.block ?? arranged;
        joined?.lanes.forEach(lane => grown.set(lane.id, lane));
        const frame = scene.boxOf(block.scope);
        const at = joined?.at ?? roomAgain(scene, block, found.get(index)) ?? roomFor(scene, block, direction);
        if (frame) {
            places.set(index, { x: at.x - frame.x, y: at.y - frame.y });
        }
        settle(scene, given, block, at, firstOrder);
        scene.add(block, at);
        growScope(scene, grown, block, at);
        block.ties.forEach(tie => ties.set(tie.at, tie));
        block.ways.forEach((way, index) => ways.set(index, movedWay(way, at)));
    }
    const enlarged = [...grown.values()].filter(({ id }) => view.get(id) !== undefined);
    if (enlarged.length > 0 && tries > 0) {
        const room = makeRoom(view, enlarged);
        const roomy = new ChangedView(view, { put: room, remove: [] });
        const placed = placeWithRoom(roomy, said, blocks, direction, { field, tries: tries - 1, found: places });
        const made = new Map([...room, ...placed.grown].map(record => [record.id, record]));
        return { ...placed, grown: [...made.values()] };
    }
    leadAll(scene, ways, ties, blocks, direction);
    blocks.forEach(block => turnCaptions(scene, given, block, ways));
    const sized = given.map((shape): ShapeInput => {
        const frame = shape.id === undefined ? undefined : grown.get(shapeIdOf(shape.id));
        return frame ? { ...shape, width: frame.props.w, height: frame.props.h } : shape;
    });
    const warnings = blocks.flatMap(block => block.warnings ?? []);
    return { shapes: sized, grown: enlarged, ways, warnings };
}

/** The place that a block has found before in its frame, if nothing has come there. */
function roomAgain(scene: Scene, { scope, w, h }: ArrangedBlock, found: Point | undefined): Point | undefined {
    const frame = scene.boxOf(scope);
    const at = found && frame && { x: frame.x + found.x, y: frame.y + found.y };
    return at && !scene.taken(scope).some(({ box }) => touches(box, { ...at, w, h })) ? at : undefined;
}

function sceneOf(view: BoardView, shapes: readonly ShapeInput[], field: InputField): Scene {
    const board = BoardIndex.of(view);
    const free = new Set(shapes.filter(needsPlace).flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id)])));
    // What stands in a shape without a place gets its own place with it.
    const fixed = shapes.flatMap((shape, at) =>
        needsPlace(shape) || shape.type === 'arrow' || free.has(shapeIdOf(shape.parentId ?? '')) ? [] : [{ shape, at }]
    );
    const { records } = compileShapes(
        board,
        fixed.map(({ shape }) => shape),
        (index, name) => field(fixed[index]?.at ?? 0, name)
    );
    return new Scene(board, records);
}

/** So often room is made for shapes that are placed, as they may find other places where there is more of it. */
const MOST_TRIES = 3;

/** Where a block has room: near what its arrows lead to, or else next to what is there. */
export function roomFor(scene: Scene, block: ArrangedBlock, direction: FreeGraph['direction']): Point {
    const faces = new Map(block.nodes.map(({ id, face }) => [id, face]));
    const pulls = block.ties.flatMap((tie): Pull[] => {
        const { from, to, label } = tie;
        const leadsIn = block.boxes.has(to);
        const node = block.boxes.get(leadsIn ? to : from);
        const anchor = scene.boxOf(leadsIn ? from : to);
        const first = firstEnd(block.kind, tie, faces);
        const inwards = leadsIn !== (first === 'end');
        const { text: endText } = leadsIn ? tie.ends.start : tie.ends.end;
        return node && anchor ? [{ anchor, node, inwards, label, endText, isSaid: block.kind === 'class' && first !== undefined }] : [];
    });
    return findRoom(
        {
            taken: scene.taken(block.scope),
            frame: scene.boxOf(block.scope),
            direction: block.direction ?? direction,
            fixed: fixedAxis(scene, block.scope),
            walls: scene.keptBeside(block.scope)
        },
        block,
        pulls
    );
}

/** A lane grows along the flow only: others are next to it. */
function fixedAxis(scene: Scene, scope: string): 'x' | 'y' | undefined {
    const pool = scene.poolAt(scope);
    return pool && (pool.isUpright ? 'x' : 'y');
}

/** A way in the coordinates of the page, from those of a block at `by`. */
export function movedWay(way: Way, by: Point): Way {
    const shifted = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
    return { ...way, points: way.points.map(shifted), label: way.label && shifted(way.label) };
}

/** Writes the places of a block into the shapes of the call. */
export function settle(
    scene: Pick<Scene, 'toScope'>,
    given: ShapeInput[],
    block: Omit<ArrangedBlock, 'w' | 'h'>,
    at: Point,
    firstOrder = 0
): void {
    const { scope, nodes, edges, boxes, sized, layers, extras = [], ends } = block;
    const frames = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const toScope = scene.toScope(scope);
    for (const { at: index, id, parent, origin, own } of nodes) {
        const shape = given[index];
        const box = boxes.get(id);
        const outer = parent === undefined ? undefined : boxes.get(parent);
        if (!shape || !box || (parent !== undefined && !outer)) {
            continue;
        }
        const corner = outer ? { x: box.x - outer.x, y: box.y - outer.y } : transform(toScope, { x: box.x + at.x, y: box.y + at.y });
        const place = { x: rounded(corner.x + origin.x), y: rounded(corner.y + origin.y) };
        const layer = layers?.get(id);
        const isSized = frames.has(id) || sized?.has(id) === true;
        const size = isSized ? { width: rounded(box.w), height: rounded(box.h) } : {};
        given[index] = {
            ...shape,
            id,
            ...place,
            ...size,
            ...(layer !== undefined && { layer }),
            ...(frames.size > 0 && { order: firstOrder + index }),
            ...(own && !frames.has(id) && { ownSize: own })
        };
    }
    for (const { at: index } of edges) {
        const arrow = given[index];
        if (arrow) {
            given[index] = { ...arrow, order: firstOrder + index };
        }
    }
    ends?.forEach((tied, index) => {
        const arrow = given[index];
        given[index] = arrow ? { ...arrow, ...tied } : { type: 'arrow', ...tied };
    });
    for (const { input, box } of extras) {
        const { x, y } = transform(toScope, { x: box.x + at.x, y: box.y + at.y });
        const size = input.type === 'geo' ? { width: rounded(box.w), height: rounded(box.h) } : {};
        given.push({ ...input, ...size, x: rounded(x), y: rounded(y), ...(isPageId(scope) ? {} : { parentId: scope }) });
    }
}

function rounded(value: number): number {
    return Math.round(value * 100) / 100;
}

/** What stands in a lane may be this near to its long sides. */
const LANE_PADDING = FRAME_PADDING / 4;

/** A frame that has a place becomes large enough for what is new in it, and a lane as long, with those next to it. */
export function growScope(scene: Scene, grown: Map<string, FrameShape>, { scope, w, h }: ArrangedBlock, at: Point): void {
    const fixed = fixedAxis(scene, scope);
    const lanes = scene.poolAt(scope)?.lanes ?? [];
    if (fixed) {
        const end = transform(scene.toScope(scope), { x: at.x + w, y: at.y + h });
        for (const lane of lanes) {
            const known = grown.get(lane.id) ?? lane;
            const [side, length] = fixed === 'y' ? (['w', end.x] as const) : (['h', end.y] as const);
            if (length + FRAME_PADDING > known.props[side] && known.type === 'geo') {
                grown.set(lane.id, { ...known, props: { ...known.props, [side]: length + FRAME_PADDING } });
            }
        }
        // The last lane becomes as thick as what is new in it; others have lanes next to them.
        const own = grown.get(scope) ?? scene.frameOf(scope);
        const [across, thick] = fixed === 'y' ? (['h', end.y] as const) : (['w', end.x] as const);
        const isLast = lanes.every(({ id }) => (scene.boxOf(id)?.[fixed] ?? 0) <= (scene.boxOf(scope)?.[fixed] ?? 0));
        if (own?.type === 'geo' && isLast && thick + LANE_PADDING > own.props[across]) {
            grown.set(scope, { ...own, props: { ...own.props, [across]: thick + FRAME_PADDING } });
        }
        return;
    }
    const frame = grown.get(scope) ?? scene.frameOf(scope);
    if (!frame) {
        return;
    }
    const corner = transform(scene.toScope(scope), { x: at.x + w, y: at.y + h });
    const [width, height] = [Math.max(frame.props.w, corner.x + FRAME_PADDING), Math.max(frame.props.h, corner.y + FRAME_PADDING)];
    if (width > frame.props.w || height > frame.props.h) {
        grown.set(
            scope,
            frame.type === 'frame'
                ? { ...frame, props: { ...frame.props, w: width, h: height } }
                : { ...frame, props: { ...frame.props, w: width, h: height } }
        );
    }
}
