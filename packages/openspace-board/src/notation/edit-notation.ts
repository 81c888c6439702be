import type { ShapeOf } from '../document/board-schema';
import { plainText } from '../geometry/read-label';
import { richTextOf } from '../text/rich-text';
import { noted } from './apply-notation';
import { faceNeedsWidth, hasRows } from './face-size';
import { notedGrowth } from './keep-noted';
import { nativeEdge, nativeFrame, nativeNode } from './native-look';
import { type EdgeNotation, edgeNotation, type FrameNotation, frameNotation, type NodeNotation, nodeNotation, type Row } from './notation';
import { edgeNotationOf, frameNotationOf, nodeNotationOf } from './read-notation';
import { rowsText, shownRows } from './rows';

/** Fields of a notation to set; `null` takes one away, what is left out stays. */
export type NodeChange = { readonly [Key in keyof NodeNotation]: NodeNotation[Key] | null };
export type FrameChange = { readonly [Key in keyof FrameNotation]: FrameNotation[Key] | null };
export type EdgeChange = { readonly [Key in keyof EdgeNotation]: EdgeNotation[Key] | null };

/**
 * A geo with a part of its notation changed, as a call would change it: its native props come as near as they can,
 * and it grows for its label. If the geo becomes a class or a table, its label becomes the rows.
 */
export function changedNode(shape: ShapeOf<'geo'>, change: NodeChange): ShapeOf<'geo'> {
    const before = nodeNotationOf(shape);
    const notation = merged(before, withRows(shape, change));
    const parsed = nodeNotation.safeParse(notation);
    if (!parsed.success) {
        return shape;
    }
    const after = isEmpty(parsed.data) ? undefined : parsed.data;
    const props = { ...shape.props, ...(after && nativeNode(after, Object.keys(change))) };
    if (after && hasRows(after) && (change.rows !== undefined || !before || !hasRows(before))) {
        props.richText = richTextOf(rowsText(after.rows ?? []));
    }
    return fitted({ ...shape, props, meta: noted(shape.meta, after) });
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

/** As tall as its label needs it, and as wide as its rows do. */
export function fitted(shape: ShapeOf<'geo'>): ShapeOf<'geo'> {
    const notation = nodeNotationOf(shape);
    const w = notation && hasRows(notation) ? (faceNeedsWidth(shape) ?? shape.props.w) : shape.props.w;
    const wide = w === shape.props.w ? shape : { ...shape, props: { ...shape.props, w } };
    const growY = notedGrowth(wide);
    return growY === wide.props.growY ? wide : { ...wide, props: { ...wide.props, growY } };
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
