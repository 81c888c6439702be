import { append } from '@openspace/tool';
import { isPageId, type TLRecord } from '@tldraw/tlschema';
import { asShape, type ShapeOf } from '../../document/board-schema';
import type { BoardView } from '../../document/board-view';
import { ChangedView } from '../../document/changed-view';
import { BoardIndex } from '../../geometry/board-index';
import { type Box, grow } from '../../geometry/box';
import { edgesOf } from '../../geometry/crossings';
import { IDENTITY, invert, type Matrix, type Point } from '../../geometry/matrix';
import { shapesInPlace, type ShapesInPlace } from '../../layout/keep-in-place';
import { holdsOthers } from '../../notation/holding-faces';
import type { FaceName } from '../../notation/notation';
import { nodeNotationOf } from '../../notation/read-notation';
import { type Placed } from '../../quality/shape-grid';
import { boxesAlong } from './boxes-along';
import { labelRoom } from './label-room';
import { titleArea } from '../frames/over-names';
import { areAligned, isLane, type LanePool, lanePool } from '../process/lane-pool';
import { borderOf, figureOn, inParts, type Obstacles, obstaclesOn, type Piece } from './obstacles';
import type { ArrangedBlock, Way } from '../placement';

interface AddedNode extends Placed {
    readonly scope: string;
    readonly isLeaf: boolean;
    readonly isFrame: boolean;
    readonly isHolder: boolean;
    /** What it stands in, and whether it cuts off what leads out of it. */
    readonly holder: string;
    readonly cutsOff: boolean;
    readonly figure?: Box | undefined;
    readonly face?: FaceName | undefined;
    readonly isDecision: boolean;
}

/** Around the names of what holds others. */
const NAME_ROOM = 4;

/** What has a place, on the page, as blocks and ways find it one after the other. */
export class Scene {
    readonly board: BoardIndex;
    /** How many steps were looked at to find ways. */
    work = 0;
    /** The bounds of what was placed since, and where it stands. */
    private readonly added = new Map<string, AddedNode>();
    private addedPieces: Piece[] = [];
    private addedLabels: Placed[] = [];
    private readonly pools = new Map<string, LanePool | undefined>();
    private kept: ShapesInPlace | undefined;
    private known: Obstacles | undefined;

    /**
     * @param records shapes of the call that have places
     * @param most so many steps are looked at for all ways together, which by default takes about a second
     */
    constructor(
        before: BoardView,
        records: readonly TLRecord[],
        readonly most = 1_200_000
    ) {
        this.board = BoardIndex.of(new ChangedView(before, { put: records, remove: [] }));
    }

    /** Where arrows end at a shape: at its figure, if it has its text outside. */
    figureOf(id: string): Box | undefined {
        const added = this.added.get(id);
        return added ? added.figure : figureOn(this.board, this.board.shape(id));
    }

    /** Whether lines end only at the long sides of a shape. */
    isBar(id: string): boolean {
        return this.faceOf(id) === 'bar';
    }

    /** Whether a shape stands in a lane of a process. */
    isInLane(id: string): boolean {
        const holder = this.holderOf(id);
        return holder !== undefined && this.faceOf(holder) === 'swimlane';
    }

    private faceOf(id: string): FaceName | undefined {
        const shape = this.board.shape(id);
        return this.added.get(id)?.face ?? (shape?.type === 'geo' ? nodeNotationOf(shape)?.face : undefined);
    }

    /** Whether a question is asked at a shape, whose answers stand next to it. */
    isDecision(id: string): boolean {
        const shape = this.board.shape(id);
        return this.added.get(id)?.isDecision ?? (shape?.type === 'geo' && shape.props.geo === 'diamond');
    }

    boxOf(id: string): Box | undefined {
        return this.added.get(id)?.box ?? this.board.pageBounds(id);
    }

    /** The frame that holds both shapes, and an arrow between them: it cuts off what leads out of it. */
    frameAround(one: string, other: string): Box | undefined {
        const others = this.holdersOf(other);
        const isFrame = (id: string): boolean => this.added.get(id)?.cutsOff ?? this.board.shape(id)?.type === 'frame';
        const frame = [...this.holdersOf(one)].find(id => isFrame(id) && others.has(id));
        return frame === undefined ? undefined : this.boxOf(frame);
    }

    /** Boxes with shapes in them, such as the machines of a deployment, that hold neither shape: an arrow between both leads around them. */
    foreignHolders(one: string, other: string): Placed[] {
        return this.foreign([...this.seen().holders, ...[...this.added.values()].filter(({ isHolder }) => isHolder)], one, other);
    }

    /** Frames that hold neither shape: an arrow between both leads through them only where the way around them is long. */
    foreignFrames(one: string, other: string): Placed[] {
        return this.foreign([...this.seen().frames, ...[...this.added.values()].filter(({ cutsOff }) => cutsOff)], one, other);
    }

    private foreign(boxes: readonly Placed[], one: string, other: string): Placed[] {
        const own = new Set([one, other, ...this.holdersOf(one), ...this.holdersOf(other)]);
        return boxes.filter(({ id }) => !own.has(id));
    }

    /** From the inside to the outside, and the page last. */
    private holdersOf(id: string): ReadonlySet<string> {
        const found = new Set<string>();
        let next = this.holderOf(id);
        while (next !== undefined && !found.has(next)) {
            found.add(next);
            next = this.holderOf(next);
        }
        return found;
    }

    private holderOf(id: string): string | undefined {
        return this.added.get(id)?.holder ?? this.board.shape(id)?.parentId;
    }

    /** The frame that is a scope, or another box that holds shapes; undefined for a page. */
    frameOf(scope: string): ShapeOf<'frame'> | ShapeOf<'geo'> | undefined {
        const shape = isPageId(scope) ? undefined : asShape(this.board.get(scope));
        return shape?.type === 'frame' || (shape?.type === 'geo' && holdsOthers(shape)) ? shape : undefined;
    }

    /** The lane that is a scope, with those next to it: they stay of one length. Undefined where the scope is another shape. */
    poolAt(scope: string): LanePool | undefined {
        if (!this.pools.has(scope)) {
            this.pools.set(scope, this.foundPool(scope));
        }
        return this.pools.get(scope);
    }

    private foundPool(scope: string): LanePool | undefined {
        const lane = isPageId(scope) ? undefined : asShape(this.board.get(scope));
        const own = lane && isLane(lane) ? this.board.pageBounds(lane.id) : undefined;
        if (!lane || !isLane(lane) || !own) {
            return undefined;
        }
        const { lanes, isUpright } = lanePool(this.board, [lane]);
        const aligned = lanes.filter(({ id }) => {
            const box = this.board.pageBounds(id);
            return box !== undefined && areAligned(own, box, isUpright);
        });
        return { lanes: aligned, isUpright };
    }

    /** The lanes that stand in a scope, or on a page. */
    lanesIn(scope: string): ShapeOf<'geo'>[] {
        return this.board.children(scope).filter(isLane);
    }

    toScope(scope: string): Matrix {
        return invert(isPageId(scope) ? IDENTITY : (this.board.pageTransform(scope) ?? IDENTITY));
    }

    /** What a block in a scope must not cover: shapes in the scope, and lines and texts anywhere. */
    taken(scope: string): Placed[] {
        const { labels, pieces } = this.seen();
        const siblings = this.board.children(scope).flatMap(({ id, type }) => {
            const box = type === 'arrow' ? undefined : this.board.pageBounds(id);
            return box ? [{ id: String(id), box }] : [];
        });
        const added = [...this.added.values()].filter(placed => placed.scope === scope);
        return [
            ...siblings,
            ...added,
            ...labels,
            ...this.addedLabels,
            ...[...pieces, ...this.addedPieces].flatMap(({ id, from, to }) => boxesAlong(from, to).map(box => ({ id, box })))
        ];
    }

    /** What is kept in place next to a frame. */
    keptBeside(scope: string): Box[] {
        const frame = this.frameOf(scope);
        if (!frame) {
            return [];
        }
        this.kept ??= shapesInPlace(this.board);
        const { whole, around } = this.kept;
        return this.board.children(frame.parentId).flatMap(({ id, type }) => {
            const isKept = type !== 'arrow' && id !== scope && (whole.has(id) || around.has(id));
            return (isKept ? this.board.pageBounds(id) : undefined) ?? [];
        });
    }

    /** What a way must not cross: shapes that represent something. */
    leaves(): Placed[] {
        return [...this.seen().leaves, ...[...this.added.values()].filter(({ isLeaf }) => isLeaf).flatMap(inParts)];
    }

    /** The borders of frames, which ways cross and texts do not. */
    borders(): Piece[] {
        const added = [...this.added.values()].filter(({ isFrame }) => isFrame).flatMap(({ id, box, face }) => borderOf(id, box, face));
        return [...this.seen().borders, ...added];
    }

    labels(): Placed[] {
        return [...this.seen().labels, ...this.addedLabels];
    }

    pieces(): Piece[] {
        return [...this.seen().pieces, ...this.addedPieces];
    }

    add({ scope, nodes, boxes }: ArrangedBlock, at: Point): void {
        const frames = new Set(nodes.flatMap(({ parent }) => parent ?? []));
        for (const node of nodes) {
            const { id, parent, isFrame, isDiamond, name, face, figure } = node;
            const box = boxes.get(id);
            if (box) {
                const onPage = { ...box, x: box.x + at.x, y: box.y + at.y };
                this.added.set(id, {
                    id,
                    box: onPage,
                    scope: parent === undefined ? scope : '',
                    holder: parent ?? scope,
                    cutsOff: isFrame,
                    isLeaf: !isFrame && !frames.has(id) && face !== 'swimlane',
                    isFrame: isFrame || frames.has(id) || face === 'swimlane',
                    isHolder: !isFrame && frames.has(id) && face !== 'swimlane',
                    face,
                    isDecision: isDiamond === true || face === 'choice',
                    figure: figure && { ...figure, x: figure.x + onPage.x, y: figure.y + onPage.y }
                });
                const title = name || frames.has(id) || face === 'swimlane' ? titleArea(node, onPage) : undefined;
                if (title) {
                    this.addedLabels.push({ id, box: grow(title, NAME_ROOM) });
                }
            }
        }
    }

    addWay(id: string, way: Way): void {
        append(
            this.addedPieces,
            edgesOf({ points: [...way.points], closed: false }).map(([from, to]) => ({ id, from, to }))
        );
        const box = labelRoom(way);
        if (box) {
            this.addedLabels.push({ id, box });
        }
    }

    /** Takes out a way that was added. */
    removeWay(id: string): void {
        this.addedPieces = this.addedPieces.filter(piece => piece.id !== id);
        this.addedLabels = this.addedLabels.filter(label => label.id !== id);
    }

    private seen(): Obstacles {
        this.known ??= obstaclesOn(this.board);
        return this.known;
    }
}
