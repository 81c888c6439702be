import { atom, type Atom, type Editor, type TLShapeId } from '@tldraw/tldraw';

/** The row of a class or a table that a person went to last, in the shape or in the style panel. */
interface RowGoneTo {
    readonly shapeId: TLShapeId;
    readonly row: number;
}

const ROWS = new WeakMap<Editor, Atom<RowGoneTo | undefined>>();

function rowOf(editor: Editor): Atom<RowGoneTo | undefined> {
    const known = ROWS.get(editor) ?? atom<RowGoneTo | undefined>('row gone to', undefined);
    ROWS.set(editor, known);
    return known;
}

/** Notes that a person went to a row. */
export function goToRow(editor: Editor, shapeId: TLShapeId, row: number): void {
    rowOf(editor).update(before => (before?.shapeId === shapeId && before.row === row ? before : { shapeId, row }));
}

/** The row of a shape that was gone to last; undefined if another shape's was since. */
export function rowGoneTo(editor: Editor, shapeId: string): number | undefined {
    const last = rowOf(editor).get();
    return last?.shapeId === shapeId ? last.row : undefined;
}
