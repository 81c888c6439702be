import { isPageId, type TLRecord } from '@tldraw/tlschema';
import { asShape, type ShapeOf } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, cornersOf } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { IDENTITY, invert, type Matrix, type Point } from '../geometry/matrix';
import { type Placed } from '../quality/shape-grid';
import { shownTexts } from '../quality/shown-texts';
import { NO_AREA } from '../quality/solid-box';
import { frameNameGap } from '../text/label-size';
import { LINE_HEIGHT } from '../text/text-metrics';
import { labelRoom } from './label-room';
import type { ArrangedBlock, Way } from './placement';

/** A straight piece of an arrow. */
export interface Piece {
    readonly id: string;
    readonly from: Point;
    readonly to: Point;
}

/** A slanted line is followed by boxes of this size. */
const SLANTED_STEP = 40;

/** What has a place, on the page, as blocks and ways find it one after the other. */
export class Scene {
    readonly board: BoardIndex;
    /** How much was looked at to find ways. */
    work = 0;
    /** The bounds of what was placed since, and where it stands. */
    private readonly added = new Map<string, Placed & { readonly scope: string; readonly isLeaf: boolean; readonly isFrame: boolean }>();
    private readonly addedPieces: Piece[] = [];
    private readonly addedLabels: Placed[] = [];
    private known:
        { readonly leaves: Placed[]; readonly labels: Placed[]; readonly pieces: Piece[]; readonly borders: Piece[] } | undefined;

    /** @param records shapes of the call that have places */
    constructor(before: BoardView, records: readonly TLRecord[]) {
        this.board = BoardIndex.of(new ChangedView(before, { put: records, remove: [] }));
    }

    boxOf(id: string): Box | undefined {
        return this.added.get(id)?.box ?? this.board.pageBounds(id);
    }

    /** The frame that is a scope; undefined for a page. */
    frameOf(scope: string): ShapeOf<'frame'> | undefined {
        const shape = isPageId(scope) ? undefined : asShape(this.board.get(scope));
        return shape?.type === 'frame' ? shape : undefined;
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

    /** What a way must not cross: shapes that represent something. */
    leaves(): Placed[] {
        return [...this.seen().leaves, ...[...this.added.values()].filter(({ isLeaf }) => isLeaf)];
    }

    /** The borders of frames, which ways cross and texts do not. */
    borders(): Piece[] {
        const added = [...this.added.values()].filter(({ isFrame }) => isFrame).flatMap(({ id, box }) => borderOf(id, box));
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
        for (const { id, parent, isFrame, name } of nodes) {
            const box = boxes.get(id);
            if (box) {
                const onPage = { ...box, x: box.x + at.x, y: box.y + at.y };
                this.added.set(id, {
                    id,
                    box: onPage,
                    scope: parent === undefined ? scope : '',
                    isLeaf: !isFrame && !frames.has(id),
                    isFrame
                });
                if (name) {
                    const gap = frameNameGap(name.h / LINE_HEIGHT);
                    this.addedLabels.push({ id, box: { x: onPage.x, y: onPage.y - gap - name.h, ...name } });
                }
            }
        }
    }

    addWay(id: string, way: Way): void {
        this.addedPieces.push(...edgesOf({ points: [...way.points], closed: false }).map(([from, to]) => ({ id, from, to })));
        const box = labelRoom(way);
        if (box) {
            this.addedLabels.push({ id, box });
        }
    }

    private seen() {
        this.known ??= seenOn(this.board);
        return this.known;
    }
}

function seenOn(board: BoardIndex) {
    const [leaves, labels, pieces, borders]: [Placed[], Placed[], Piece[], Piece[]] = [[], [], [], []];
    for (const shape of board.descendants(board.pageId)) {
        const { id } = shape;
        if (shape.type === 'arrow') {
            const route = board.route(shape);
            const label = route && arrowLabelBox(shape, route);
            labels.push(...(label ? [{ id, box: label }] : []));
            pieces.push(...edgesOf({ points: [...(route?.points ?? [])], closed: false }).map(([from, to]) => ({ id, from, to })));
            continue;
        }
        const box = board.pageBounds(id);
        const name = shape.type === 'frame' ? shownTexts(board, shape)[0] : undefined;
        labels.push(...(name ? [name] : []));
        if (box && shape.type === 'frame') {
            borders.push(...borderOf(id, box));
        } else if (box && !NO_AREA.has(shape.type)) {
            leaves.push({ id, box });
        }
    }
    return { leaves, labels, pieces, borders };
}

function borderOf(id: string, box: Box): Piece[] {
    return edgesOf({ points: cornersOf(box), closed: true }).map(([from, to]) => ({ id, from, to }));
}

/** Small boxes on which a line lies; one for a level or upright line. */
function boxesAlong(from: Point, to: Point): Box[] {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steps = Math.max(1, Math.ceil(Math.min(Math.abs(dx), Math.abs(dy)) / SLANTED_STEP));
    return Array.from({ length: Math.min(steps, 100) }, (_, at) => {
        const count = Math.min(steps, 100);
        const [start, end] = [at / count, (at + 1) / count];
        return (
            boxOfPoints([
                { x: from.x + dx * start, y: from.y + dy * start },
                { x: from.x + dx * end, y: from.y + dy * end }
            ]) ?? { ...from, w: 0, h: 0 }
        );
    });
}
