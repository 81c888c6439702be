import type { InputIssue } from '@openspace/tool';
import type { TLShapeId } from '@tldraw/tlschema';
import type { BoardIndex } from '../geometry/geometry';
import type { InputField } from '../vocabulary/input-field';
import { shapeIdOf, unknownShapeIssue } from '../vocabulary/shape-ids';
import type { DrawnInput } from '../vocabulary/vocabulary';

/** The shapes that a new arrow holds on to. */
export interface ArrowEnds {
    readonly start: TLShapeId | undefined;
    readonly end: TLShapeId | undefined;
}

// tldraw lets arrows hold on to everything but these.
const UNBINDABLE = new Set(['arrow', 'group']);

/** Finds the shapes that `from` and `to` of each shape name. A name that cannot be the end of an arrow becomes an issue. */
export function resolveEnds(
    board: BoardIndex,
    shapes: readonly DrawnInput[],
    ids: readonly TLShapeId[],
    field: InputField,
    issues: InputIssue[]
): (ArrowEnds | undefined)[] {
    const added = new Map(ids.map((id, index) => [id, shapes[index]?.type]));
    const find = (end: 'from' | 'to', given: string | undefined, index: number): TLShapeId | undefined => {
        if (given === undefined) {
            return undefined;
        }
        const id = shapeIdOf(given);
        const path = field(index, end);
        const type = added.get(id) ?? board.shape(id)?.type;
        if (type === undefined) {
            issues.push(unknownShapeIssue(path, given, bindable(board, shapes, ids)));
        } else if (UNBINDABLE.has(type)) {
            issues.push({
                path,
                message: `is ${type === 'arrow' ? 'an arrow' : 'a group'}, which arrows cannot hold on to`,
                received: JSON.stringify(given)
            });
        } else {
            return id;
        }
        return undefined;
    };
    return shapes.map((shape, index) => {
        if (shape.from === undefined && shape.to === undefined) {
            return undefined;
        }
        if (shape.type !== 'arrow') {
            const path = field(index, shape.from === undefined ? 'to' : 'from');
            issues.push({ path, message: `only an arrow goes from a shape to another; this is a ${shape.type}` });
            return undefined;
        }
        return { start: find('from', shape.from, index), end: find('to', shape.to, index) };
    });
}

function* bindable(board: BoardIndex, shapes: readonly DrawnInput[], ids: readonly TLShapeId[]): Iterable<string> {
    for (const shape of board.descendants(board.pageId)) {
        if (!UNBINDABLE.has(shape.type)) {
            yield shape.id;
        }
    }
    yield* ids.filter((_, index) => shapes[index]?.type !== 'arrow');
}
