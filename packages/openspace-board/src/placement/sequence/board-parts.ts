import type { BoardShape, ShapeOf } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { type Box, boxOfPoints } from '../../geometry/box';
import { outlineOf } from '../../geometry/shape-outline';
import { faceForm, labelBox } from '../../notation/face-size';
import { faceNamed } from '../../notation/faces';
import type { FaceName } from '../../notation/notation';
import { nodeNotationOf } from '../../notation/read-notation';
import { isStem } from '../sequence-parts';
import { isPageId } from '@tldraw/tlschema';

/** What is this near to a lifeline is on it. */
const NEAR = 4;
/** A note next to a lifeline is this near to it, behind the bars on it. */
const BESIDE = 80;
/** A cross at the end of a lifeline is not larger. */
const CROSS = 30;

/** A participant of a board: a head with its line in one, or a figure and the line below it. */
export interface BoardParticipant {
    readonly id: string;
    readonly head: Box;
    /** Of what is drawn of its head, which is what the first layout knew. */
    readonly drawnWidth: number;
    /** The shape that is the line below a figure. */
    readonly stem: string | undefined;
    readonly x: number;
    readonly bottom: number;
    /** Strokes at its end, where it ends before the others. */
    readonly crosses: readonly string[];
    /** The frame that it stands in, with its neighbours. */
    readonly group: string | undefined;
}

export interface BoardPart {
    readonly id: string;
    readonly box: Box;
}

const ALONE = { crosses: [], group: undefined };

/** The parts of a sequence that stand on a page, found by their faces and their places. */
export class BoardParts {
    readonly participants: readonly BoardParticipant[];
    readonly bars: readonly BoardPart[];
    readonly fragments: readonly BoardPart[];
    readonly notes: readonly BoardPart[];
    /** Level lines, and texts. */
    readonly rules: readonly BoardPart[];
    readonly texts: readonly BoardPart[];
    readonly arrows: readonly ShapeOf<'arrow'>[];
    /** Frames around participants. */
    readonly groups: readonly ShapeOf<'frame'>[];

    constructor(
        private readonly board: BoardIndex,
        shapes: readonly BoardShape[]
    ) {
        const own = shapes.filter(({ isLocked, parentId }) => !isLocked && isPageId(parentId));
        const grouped = own.filter((shape): shape is ShapeOf<'frame'> => shape.type === 'frame' && this.holdsParticipants(shape));
        const inside = grouped.flatMap(({ id }) => board.children(id)).filter(({ isLocked }) => !isLocked);
        this.arrows = [...own, ...inside].filter(shape => shape.type === 'arrow');
        const targets = new Set(this.arrows.flatMap(({ id }) => board.bindingsOf(id).map(({ toId }) => String(toId))));
        this.bars = this.withFace(own, 'activation');
        this.fragments = this.withFace(own, 'fragment');
        this.texts = own.flatMap(shape => (shape.type === 'text' ? this.part(shape) : []));
        const lines = own.flatMap(shape => (shape.type === 'line' ? this.part(shape) : []));
        this.rules = lines.filter(({ box }) => box.h < NEAR && box.w > NEAR);
        const stems = own
            .filter(({ id, type }) => type === 'line' || targets.has(id))
            .flatMap(shape => this.part(shape))
            .filter(({ box }) => isStem(box));
        const figures = stems.flatMap(stem => this.figure([...inside, ...own], stem));
        const lifelines = [...own, ...inside].flatMap(shape => this.lifeline(shape));
        const found = [...lifelines, ...figures].sort((one, other) => one.x - other.x);
        const groupOf = new Map<string, string>(inside.map(({ id, parentId }) => [id, parentId]));
        this.participants = found.map(each => ({
            ...each,
            crosses: lines.filter(({ box }) => isCrossAt(box, each)).map(({ id }) => id),
            group: groupOf.get(each.id)
        }));
        const notes = own.flatMap(shape => (isNote(shape) && !targets.has(shape.id) ? this.part(shape) : []));
        this.notes = notes.filter(({ box }) => this.isAmong(box));
        this.groups = grouped.filter(({ id }) => this.participants.some(({ group }) => group === id));
    }

    /** Whether something stands on or next to lifelines: what is further away is no part of the sequence. */
    private isAmong({ x, y, w, h }: Box): boolean {
        const isHigh = this.participants.some(({ bottom }) => y < bottom);
        const isLow = this.participants.some(({ head }) => y + h > head.y);
        return isHigh && isLow && this.participants.some(({ x: line }) => x - BESIDE < line && x + w + BESIDE > line);
    }

    /** A frame that is not turned, with lifelines, or with figures whose lines stand on the page. */
    private holdsParticipants({ id, rotation }: BoardShape): boolean {
        const isHead = (shape: BoardShape): boolean =>
            this.lifeline(shape).length > 0 || this.board.shape(`${shape.id}-lifeline`)?.type === 'line';
        return rotation === 0 && this.board.children(id).some(isHead);
    }

    private part(shape: BoardShape): BoardPart[] {
        const box = this.board.pageBounds(shape.id);
        return box ? [{ id: shape.id, box }] : [];
    }

    private withFace(shapes: readonly BoardShape[], face: FaceName): BoardPart[] {
        return shapes.flatMap(shape => (shape.type === 'geo' && nodeNotationOf(shape)?.face === face ? this.part(shape) : []));
    }

    private lifeline(shape: BoardShape): BoardParticipant[] {
        const notation = shape.type === 'geo' ? nodeNotationOf(shape) : undefined;
        const face = notation?.face === 'lifeline' ? faceNamed(notation.face) : undefined;
        const box = this.board.pageBounds(shape.id);
        if (shape.type !== 'geo' || !notation || !face || !box) {
            return [];
        }
        const { h } = labelBox(face, faceForm(face, shape.props, notation, box));
        return [
            { id: shape.id, head: { ...box, h }, drawnWidth: box.w, stem: undefined, x: box.x + box.w / 2, bottom: box.y + box.h, ...ALONE }
        ];
    }

    /** The shape that a line hangs from, or has hung from, as their names tell: then it is taken as if it were there. */
    private figure(shapes: readonly BoardShape[], stem: BoardPart): BoardParticipant[] {
        const x = stem.box.x + stem.box.w / 2;
        const hangs = ({ id, box }: BoardPart): boolean =>
            id !== stem.id && Math.abs(box.y + box.h - stem.box.y) < 2 * NEAR && Math.abs(box.x + box.w / 2 - x) < 2 * NEAR;
        const heads = shapes.filter(({ type }) => type !== 'arrow' && type !== 'line').flatMap(shape => this.part(shape));
        const head = heads.find(hangs) ?? heads.find(({ id }) => stem.id.startsWith(`${id}-lifeline`));
        if (!head) {
            // Without its head it is a lifeline still, by its name and its messages.
            const { box } = stem;
            const alone = {
                id: stem.id,
                head: { ...box, x, w: 0, h: 0 },
                drawnWidth: 0,
                stem: stem.id,
                x,
                bottom: box.y + box.h,
                ...ALONE
            };
            return stem.id.endsWith('-lifeline') && this.board.bindingsTo(stem.id).length > 0 ? [alone] : [];
        }
        const { w, h } = head.box;
        const box = hangs(head) ? head.box : { x: x - w / 2, y: stem.box.y - h, w, h };
        const shape = this.board.shape(head.id);
        const drawn =
            shape && shape.type !== 'arrow' && shape.type !== 'group' && shape.rotation === 0
                ? boxOfPoints(outlineOf(shape).points)?.w
                : undefined;
        return [{ id: head.id, head: box, drawnWidth: drawn ?? w, stem: stem.id, x, bottom: stem.box.y + stem.box.h, ...ALONE }];
    }
}

function isNote(shape: BoardShape): boolean {
    return shape.type === 'note' || (shape.type === 'geo' && nodeNotationOf(shape)?.face === 'note');
}

/** Whether a bar stands on a lifeline, or next to another bar on it. */
export function isBarOn({ x, y, w, h }: Box, { head, x: line, bottom }: Pick<BoardParticipant, 'head' | 'x' | 'bottom'>): boolean {
    return Math.abs(x + w / 2 - line) <= w && y >= head.y && y + h <= bottom + NEAR;
}

/** Whether a line is a stroke of the cross at the end of a lifeline. */
export function isCrossAt({ x, y, w, h }: Box, line: Pick<BoardParticipant, 'x' | 'bottom'>): boolean {
    return w < CROSS && h < CROSS && Math.abs(x + w / 2 - line.x) < NEAR && Math.abs(y + h / 2 - line.bottom) < NEAR;
}
