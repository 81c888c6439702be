import type { ShapeOf } from '../document/board-schema';
import { centerOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { plainText } from '../geometry/read-label';
import { richTextOf } from '../text/rich-text';
import { noted } from './apply-notation';
import { figureIn, hasRows, labelHeight, rowsHeight, withFigure } from './face-size';
import { comfortableWidth, widthByHand } from './face-width';
import { notedGrowth } from './keep-noted';
import { nativeEdge, nativeFrame, nativeNode } from './native-look';
import { type EdgeNotation, edgeNotation, type FrameNotation, frameNotation, type NodeNotation, nodeNotation, type Row } from './notation';
import { edgeNotationOf, frameNotationOf, nodeNotationOf } from './read-notation';
import { rowsText, shownRows } from './rows';

/** The ends of a shape grow with its height, and take room from its label. */
const ROUNDS = 4;
/** What no one sees, in page units. */
const ENOUGH = 0.01;
/** So much higher than its rows need it a class is that a layout has drawn. */
const SPARE = 1;

/** How far a shape may become wider to both sides, in page units. */
export interface RoomBeside {
    readonly left: number;
    readonly right: number;
    /** Whether arrows lead to it, for which its middle should stay. */
    readonly isTied: boolean;
}

const NO_ROOM: RoomBeside = { left: 0, right: 0, isTied: false };

/** Fields of a notation to set; `null` takes one away, what is left out stays. */
export type NodeChange = { readonly [Key in keyof NodeNotation]: NodeNotation[Key] | null };
export type FrameChange = { readonly [Key in keyof FrameNotation]: FrameNotation[Key] | null };
export type EdgeChange = { readonly [Key in keyof EdgeNotation]: EdgeNotation[Key] | null };

/**
 * A geo with a part of its notation changed, as a call would change it: its native props come as near as they can, but for its line,
 * and it grows for its label. If the geo becomes a class or a table, its label becomes the rows.
 * @param room how far one with rows may become wider to its left
 */
export function changedNode(shape: ShapeOf<'geo'>, change: NodeChange, room: () => RoomBeside = () => NO_ROOM): ShapeOf<'geo'> {
    const before = nodeNotationOf(shape);
    const notation = merged(before, withRows(shape, change));
    const parsed = nodeNotation.safeParse(notation);
    if (!parsed.success) {
        return shape;
    }
    const after = isEmpty(parsed.data) ? undefined : parsed.data;
    const native = after && nativeNode(after, Object.keys(change));
    // The native colour is that of the line as well, which keeps its own when a person paints the area.
    const color = change.strokeColor === undefined ? shape.props.color : (native?.color ?? shape.props.color);
    const props = { ...shape.props, ...native, color };
    if (after && hasRows(after) && (change.rows !== undefined || !before || !hasRows(before))) {
        props.richText = richTextOf(rowsText(after.rows ?? []));
    }
    const changed = { ...shape, props, meta: noted(shape.meta, after) };
    return withoutSpareRows(fitted(changed, shape, rowsOf(changed) ? room : undefined), shape);
}

/** An arrow with a part of its notation changed. */
export function changedEdge(shape: ShapeOf<'arrow'>, change: EdgeChange): ShapeOf<'arrow'> {
    const parsed = edgeNotation.safeParse(merged(edgeNotationOf(shape), change));
    if (!parsed.success) {
        return shape;
    }
    const after = isEmpty(parsed.data) ? undefined : parsed.data;
    const props = { ...shape.props, ...(after && nativeEdge(after, Object.keys(change))) };
    return { ...shape, props, meta: noted(shape.meta, after) };
}

/** A frame with a part of its notation changed. */
export function changedFrame(shape: ShapeOf<'frame'>, change: FrameChange): ShapeOf<'frame'> {
    const parsed = frameNotation.safeParse(merged(frameNotationOf(shape), change));
    if (!parsed.success) {
        return shape;
    }
    const after = isEmpty(parsed.data) ? undefined : parsed.data;
    const props = { ...shape.props, ...(after && nativeFrame(after, Object.keys(change))) };
    return { ...shape, props, meta: noted(shape.meta, after) };
}

/** The rows of a class or a table as they are shown; undefined for anything else. */
export function rowsOf(shape: ShapeOf<'geo'>): readonly Row[] | undefined {
    const notation = nodeNotationOf(shape);
    return notation && hasRows(notation) ? shownRows(notation.rows ?? [], plainText(shape.props.richText), notation.face) : undefined;
}

/**
 * As wide and as tall as its label needs it, after a person has changed that. It becomes wider where its label stands: to both sides of one in
 * the middle, and to the side of a caption. Rows begin where they began, unless arrows lead to the shape: then its middle stays, as far as it has
 * room at its left. Instead of taller it becomes as wide as a new shape would be, as far as it has room.
 * @param before how it was: a longer caption makes its figure no smaller, and leaves it where it is
 * @param room how far it may become wider; asked only where it would become taller, or its rows longer
 */
export function fitted(shape: ShapeOf<'geo'>, before = shape, room: () => RoomBeside = () => NO_ROOM): ShapeOf<'geo'> {
    const figure = figureIn(before);
    const narrow = sizedFor(shape, before, figure?.h);
    const isTaller = heightOf(narrow) > heightOf(before) + ENOUGH || labelHeight(narrow) > labelHeight(before) + ENOUGH;
    const isInRows = rowsOf(shape) !== undefined;
    const free = isTaller || (isInRows && narrow.props.w > shape.props.w) ? room() : NO_ROOM;
    const sized = isTaller ? sizedFor(widerThan(narrow, shape.props.w, free, figure !== undefined), before, figure?.h) : narrow;
    const after = figure && figureIn(sized);
    const wider = sized.props.w - shape.props.w;
    const left = isInRows ? leftOfRows(wider, free) : leftOf(wider, shareOf(shape.props.align), free);
    const by = after ? apart(centerOf(figure), centerOf(after)) : { x: -left, y: 0 };
    if (sized === shape && by.x === 0 && by.y === 0) {
        return shape;
    }
    const [cos, sin] = [Math.cos(shape.rotation), Math.sin(shape.rotation)];
    return { ...sized, x: shape.x + by.x * cos - by.y * sin, y: shape.y + by.x * sin + by.y * cos };
}

/**
 * A class or a table that has fewer rows than before is as much lower, if it was no higher than those needed.
 * @param before how it was; itself where it has got another height since
 */
function withoutSpareRows(shape: ShapeOf<'geo'>, before: ShapeOf<'geo'>): ShapeOf<'geo'> {
    const [former, needed] = [rowsHeight(before), rowsHeight(shape)];
    const isSnug = former !== undefined && heightOf(before) <= former + SPARE && shape.props.h === before.props.h;
    return isSnug && needed !== undefined && needed < heightOf(shape) - SPARE
        ? { ...shape, props: { ...shape.props, h: needed, growY: 0 } }
        : shape;
}

/**
 * As wide as a new shape would be, as far as there is room.
 * @param former how wide it was
 * @param isEven whether it becomes wider to both sides by as much
 */
function widerThan(shape: ShapeOf<'geo'>, former: number, { left, right }: RoomBeside, isEven: boolean): ShapeOf<'geo'> {
    const most = former + Math.max(0, isEven ? 2 * Math.min(left, right) : left + right);
    const w = Math.min(most, comfortableWidth(shape));
    return w > shape.props.w ? { ...shape, props: { ...shape.props, w, growY: 0 } } : shape;
}

/** How much of what a label of this alignment becomes longer is at its left. */
function shareOf(align: ShapeOf<'geo'>['props']['align']): number {
    return align.startsWith('start') ? 0 : align.startsWith('end') ? 1 : 0.5;
}

function leftOfRows(wider: number, { left, isTied }: RoomBeside): number {
    return isTied ? Math.min(left, wider / 2) : 0;
}

/** How much of what a shape becomes wider is at its left: what its label asks for, or more or less where there is more room. */
function leftOf(wider: number, share: number, { left, right }: RoomBeside): number {
    return wider <= left + right ? Math.min(left, Math.max(wider * share, wider - right)) : wider * share;
}

function heightOf({ props }: ShapeOf<'geo'>): number {
    return props.h + props.growY;
}

/** A shape that is large enough for its label and for a figure of a height; itself, if it is. */
function sizedFor(shape: ShapeOf<'geo'>, before: ShapeOf<'geo'>, figure: number | undefined): ShapeOf<'geo'> {
    const { props } = shape;
    if (figure !== undefined && isCaptioned(before) && !isCaptioned(shape)) {
        // Otherwise the figure would get the room of its caption, and keep it when the person types another one.
        return { ...shape, props: { ...props, h: Math.min(props.h, figure), growY: Math.max(0, figure - props.h) } };
    }
    let { w, growY } = props;
    for (let round = 0; round < ROUNDS; round++) {
        const sized = { ...shape, props: { ...props, w, growY } };
        const wide = { ...sized, props: { ...sized.props, w: widthByHand(sized) } };
        [w, growY] = [wide.props.w, growthAround(figure, wide)];
        if (w === sized.props.w && growY === sized.props.growY) {
            break;
        }
    }
    const sized = w === props.w && growY === props.growY ? shape : { ...shape, props: { ...props, w, growY } };
    return figure !== undefined && (figureIn(sized)?.h ?? 0) > figure + ENOUGH ? withFigure(sized, figure) : sized;
}

function apart(one: Point, other: Point): Point {
    return { x: one.x - other.x, y: one.y - other.y };
}

function isCaptioned({ props }: ShapeOf<'geo'>): boolean {
    return plainText(props.richText).trim() !== '';
}

/** How much taller than its `h` a shape must be for its label, with a figure that is not less high than given. */
function growthAround(figure: number | undefined, shape: ShapeOf<'geo'>): number {
    let growY = notedGrowth(shape);
    for (let round = 0; figure !== undefined && round < ROUNDS; round++) {
        const missing = figure - (figureIn({ ...shape, props: { ...shape.props, growY } })?.h ?? figure);
        growY = missing > 0 ? Math.ceil(growY + missing) : growY;
    }
    return growY;
}

function withRows(shape: ShapeOf<'geo'>, change: NodeChange): NodeChange {
    if (change.rows !== undefined || (change.face !== 'class' && change.face !== 'table')) {
        return change;
    }
    const label = plainText(shape.props.richText);
    const rows = nodeNotationOf(shape)?.rows ?? [];
    return { ...change, rows: [...(label.trim() === '' ? rows : shownRows(rows, label, change.face))] };
}

function merged(before: object | undefined, change: object): object {
    const fields = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(fields);
}

function isEmpty(notation: object): boolean {
    return Object.keys(notation).length === 0;
}
