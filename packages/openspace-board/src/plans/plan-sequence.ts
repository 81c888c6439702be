import { least } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { type BoardShape, validateRecord } from '../document/board-schema';
import type { BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, isSameBox } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { shapesInPlace } from '../layout/keep-in-place';
import { leadWays } from '../placement/ways/lead-ways';
import type { Way } from '../placement/placement';
import { type BoardSequence, readBoardSequence } from '../placement/sequence/board-sequence';
import { placeSequence } from '../placement/sequence/place-sequence';
import type { PlacedEnd, PlacedSequence } from '../placement/sequence/placed-sequence';
import type { SequenceModel } from '../placement/sequence/sequence-model';
import { sequenceShapes } from '../placement/sequence/sequence-shapes';
import { columnsAround } from '../placement/sequence/standing-columns';
import { qualityReport } from '../quality/quality-report';
import { chosenShapes } from '../reading/read-board';
import type { Warning } from '../vocabulary/warning';
import { asLevelStub, looseArrows } from './loose-ends';
import { isAway, roomForSequence } from './room-for-sequence';

/**
 * Plans the layout of a sequence that stands on the page: its lifelines, messages, bars, fragments and notes, in the
 * order in which they are.
 * @returns undefined where there is no sequence
 * @throws ToolError `NOT_FOUND` for ids that are not shapes of the page.
 */
export function planSequence(view: BoardView, shapeIds?: readonly string[]): Planned<{ moved: number; warnings: Warning[] }> | undefined {
    const board = BoardIndex.of(view);
    const sequence = readBoardSequence(board, shapeIds ? chosenShapes(board, shapeIds) : board.children(board.pageId));
    if (!sequence) {
        return undefined;
    }
    const first = new MovedSequence(board, sequence);
    // Nothing but what is named moves.
    const room = shapeIds ? undefined : roomForSequence(board, first.own, first.records());
    const settled = room && isAway(room.back) ? new MovedSequence(board, sequence, undefined, room.back) : first;
    const change = { put: [...settled.records(), ...(room?.put ?? [])], remove: [] };
    const changed = change.put.flatMap(({ id, typeName }) => (typeName === 'shape' ? [id] : []));
    const moved = changed.filter(id => board.shape(id)?.type !== 'arrow').length;
    return { change, result: { moved, warnings: qualityReport(new ChangedView(board, change), changed) } };
}

/** Places that differ by less are the same: those of new shapes are rounded. */
const ROUNDED = 0.02;

/** The shapes of a sequence on the board where a layout places them; its first head stays where it is. */
export class MovedSequence {
    /** From the places of the layout to those on the page. */
    readonly by: Point;
    readonly placed: PlacedSequence;
    private readonly boxes = new Map<string, Box>();
    private readonly kept: ReadonlySet<string>;

    /**
     * @param model what is to be placed; left out, what stands, around what is kept in place
     * @param back how far all of it goes away from what is in its way
     */
    constructor(
        private readonly board: BoardIndex,
        private readonly sequence: BoardSequence,
        model?: SequenceModel,
        back: Point = { x: 0, y: 0 }
    ) {
        this.kept = shapesInPlace(board).whole;
        const meant = model ?? columnsAround(sequence, this.kept);
        const placed = (this.placed = placeSequence(meant));
        const { participants } = sequence.parts;
        const [before, after] = [participants.map(({ head }) => head), participants.flatMap(({ id }) => placed.heads.get(id) ?? [])];
        const corner = (heads: readonly Box[]): Point => ({
            x: least(heads.map(({ x }) => x)),
            y: least(heads.map(({ y }) => y))
        });
        const [from, to] = [corner(after), corner(before)];
        const isPlaced = meant.participants.some(({ x }) => x !== undefined);
        this.by = { x: back.x + (isPlaced ? 0 : to.x - from.x), y: back.y + to.y - from.y };
        this.place();
    }

    /** The shapes that make it up. */
    get own(): ReadonlySet<string> {
        return new Set([...sequenceShapes(this.board), ...this.boxes.keys()]);
    }

    records(): TLRecord[] {
        const shapes = [...this.boxes].flatMap(([id, box]) => {
            const [shape, now] = [this.board.shape(id), this.board.pageBounds(id)];
            return shape ? [validateRecord(now && isSameBox(now, box, ROUNDED) ? shape : this.resized(shape, box), 'INTERNAL')] : [];
        });
        const messages = this.placed.messages.filter(({ id }) => this.board.shape(id) !== undefined);
        const ways = messages.map((message, at): [number, Way] => {
            const [start, end] = [message.points[0] ?? message.label, message.points.at(-1) ?? message.label];
            const anchors = { start: this.anchor(message.from, start), end: this.anchor(message.to, end) };
            return [at, { points: message.points.map(point => this.moved(point)), label: this.moved(message.label), anchors }];
        });
        const ids = messages.map(({ id }) => id);
        const led = leadWays(
            this.board,
            shapes,
            ids.map(() => ({ type: 'arrow' })),
            ids,
            new Map(ways)
        );
        return [...led, ...this.looseMessages(led)];
    }

    /** Messages that have lost one of their participants, at their height. */
    private looseMessages(led: readonly TLRecord[]): TLRecord[] {
        const board = BoardIndex.of(new ChangedView(this.board, { put: [...led], remove: [] }));
        const placed = new Map(this.placed.messages.map(message => [message.id, message]));
        return looseArrows(this.board).flatMap(loose => {
            const message = placed.get(loose.arrow.id);
            const isFrom = loose.loose === 'end';
            const point = isFrom ? message?.points[0] : message?.points.at(-1);
            return message && point
                ? asLevelStub(this.board, board, loose, this.moved(point), this.anchor(isFrom ? message.from : message.to, point))
                : [];
        });
    }

    private moved<P extends Point>(point: P): P {
        return { ...point, x: point.x + this.by.x, y: point.y + this.by.y };
    }

    private place(): void {
        const put = (id: string | undefined, box: Box | undefined): void => {
            if (id !== undefined && box && !this.kept.has(id)) {
                this.boxes.set(id, this.moved(box));
            }
        };
        for (const { id, stem, crosses, bottom } of this.sequence.parts.participants) {
            const [head, line] = [this.placed.heads.get(id), this.placed.lines.get(id)];
            if (head && line) {
                put(id, stem === undefined ? { ...head, h: line.bottom - head.y } : head);
                put(stem, { x: line.x, y: line.top, w: 0, h: line.bottom - line.top });
                this.lengthen(stem ?? id, this.moved({ ...head, y: line.bottom }).y);
            }
            const end = this.placed.crosses.get(id);
            for (const cross of crosses) {
                const box = this.board.pageBounds(cross);
                put(cross, box && end && { ...box, x: end.x - box.w / 2, y: end.y + (box.y - bottom) });
            }
        }
        this.placed.groups.forEach((box, id) => put(id, box));
        this.placed.bars.forEach(({ id, box }) => put(id, box));
        this.placed.notes.forEach((box, id) => put(id, box));
        for (const { id, box, sections } of this.placed.fragments) {
            put(id, box);
            for (const section of sections) {
                const isText = this.board.shape(section.id)?.type === 'text';
                const line = section.line === undefined || isText ? undefined : { x: box.x, y: section.line, w: box.w, h: 0 };
                put(section.id, isText ? section.text : line);
                put(this.sequence.conditions.get(section.id), section.text);
            }
        }
    }

    /** A lifeline that is kept in place becomes as long as the others. */
    private lengthen(id: string, bottom: number): void {
        const box = this.kept.has(id) ? this.board.pageBounds(id) : undefined;
        if (box && bottom > box.y) {
            this.boxes.set(id, { ...box, h: bottom - box.y });
        }
    }

    /** Those on the page have its coordinates, and those in a frame move with it. */
    private resized(shape: BoardShape, { x, y, w, h }: Box): BoardShape {
        const bounds = this.board.pageBounds(shape.id) ?? { x, y, w, h };
        const [was, becomes] = [this.board.pageBounds(shape.parentId), this.boxes.get(shape.parentId)];
        const carried = was && becomes ? { x: becomes.x - was.x, y: becomes.y - was.y } : { x: 0, y: 0 };
        const place = { x: shape.x + x - bounds.x - carried.x, y: shape.y + y - bounds.y - carried.y };
        if (shape.type === 'frame') {
            return { ...shape, ...place, props: { ...shape.props, w, h } };
        }
        if (shape.type === 'geo') {
            const width = w < 1 ? shape.props.w : w;
            const at = w < 1 ? { ...place, x: place.x - width / 2 } : place;
            return { ...shape, ...at, props: { ...shape.props, w: width, h, growY: 0 } };
        }
        if (shape.type === 'line' && (w === 0 || h === 0)) {
            const scaled = ({ x: one, y: other }: Point): Point => ({
                x: bounds.w > 0 ? (one * w) / bounds.w : 0,
                y: bounds.h > 0 ? (other * h) / bounds.h : 0
            });
            const points = Object.fromEntries(
                Object.entries(shape.props.points).map(([key, point]) => [key, { ...point, ...scaled(point) }])
            );
            return { ...shape, ...place, props: { ...shape.props, points } };
        }
        return { ...shape, ...place };
    }

    private anchor({ participant = '', bar, isHead }: PlacedEnd, { y }: Point): Point {
        const stem = this.sequence.parts.participants.find(({ id }) => id === participant)?.stem;
        const box = this.boxes.get(bar ?? '') ?? this.boxes.get(isHead === true ? participant : (stem ?? participant));
        return { x: 0.5, y: box && box.h > 0 ? Math.min(1, Math.max(0, (y + this.by.y - box.y) / box.h)) : 0.5 };
    }
}
