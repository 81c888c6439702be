import { type InputIssue, nearest } from '@openspace/tool';
import { createShapeId, type TLShapeId } from '@tldraw/tlschema';
import type { BoardView } from '../document/board-view';
import type { InputField } from './input-field';
import type { DrawnInput } from './vocabulary';

const PREFIX = 'shape:';

/** The record id of what a caller calls `login` or `shape:login`. */
export function shapeIdOf(given: string): TLShapeId {
    return createShapeId(given.startsWith(PREFIX) ? given.slice(PREFIX.length) : given);
}

/** Gives each new shape its id, in the order of the input; ids that are taken become issues. */
export function assignIds(view: BoardView, shapes: readonly DrawnInput[], field: InputField, issues: InputIssue[]): TLShapeId[] {
    const taken = new Map<string, number>();
    return shapes.map((shape, index) => {
        if (shape.id === undefined) {
            return createShapeId();
        }
        const id = shapeIdOf(shape.id);
        const path = field(index, 'id');
        const received = JSON.stringify(shape.id);
        const before = taken.get(id);
        if (before !== undefined) {
            issues.push({ path, message: `${field(before, 'id')} is the same`, received });
        } else if (view.get(id)) {
            issues.push({
                path,
                message: 'the board has a shape with this id; change that one with an update, or take another id',
                received
            });
        }
        taken.set(id, before ?? index);
        return id;
    });
}

/** Says that `given` names no shape, and which one was probably meant. */
export function unknownShapeIssue(path: string, given: string, known: Iterable<string>): InputIssue {
    const near = nearest(shapeIdOf(given), known);
    return {
        path,
        message: 'is not the id of a shape on this page or in this call',
        received: JSON.stringify(given),
        ...(near !== undefined && { nearest: near })
    };
}
