import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { shapeIdOf } from '../vocabulary/shape-ids';
import { shapeNotFound } from '../vocabulary/shape-not-found';
import type { BindingRead, BoardRead } from './board-read';
import { describeShape } from './describe-shape';
import { summaryOf } from './shape-summary';

/** A broken program may have written thousands of them. */
const MAX_FAULTS = 100;

export interface ReadOptions {
    /** Only these, given as `login` or `shape:login`; all of the page otherwise. */
    readonly shapeIds?: readonly string[] | undefined;
    /** `full` tells shapes so that they can be added again; `summary` tells where they are and what they say. */
    readonly detail?: 'full' | 'summary' | undefined;
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
}

/**
 * Reads the shapes of the view's page in the order in which they are painted, parents before their children.
 * The bindings are those that touch a shape of the answer.
 * @throws ToolError `NOT_FOUND` for ids that are not shapes of the page.
 */
export function readBoard(view: BoardView, options: ReadOptions = {}): BoardRead {
    const index = BoardIndex.of(view);
    const { offset = 0, limit = Infinity } = options;
    const all = options.shapeIds ? chosenShapes(index, options.shapeIds) : index.descendants(index.pageId);
    const shapes = all.slice(offset, offset + limit);
    const name = titleIn(index);
    const { faults } = index;
    return {
        ...(name !== '' && { title: name }),
        shapes: shapes.map(shape => (options.detail === 'summary' ? summaryOf(index, shape) : describeShape(index, shape))),
        bindings: bindingsOf(index, shapes),
        ...(faults.length > 0 && { faults: faults.slice(0, MAX_FAULTS).map(({ id, message }) => ({ id, message })) }),
        total: all.length
    };
}

/**
 * The shapes of the page with the given ids, in the order in which they are painted.
 * @throws ToolError `NOT_FOUND` for unknown ids, with the nearest existing ones.
 */
export function chosenShapes(view: BoardView, shapeIds: readonly string[]): BoardShape[] {
    const index = BoardIndex.of(view);
    const wanted = new Set<string>(shapeIds.map(shapeIdOf));
    const found = index.descendants(index.pageId).filter(shape => wanted.has(shape.id));
    if (found.length < wanted.size) {
        const known = new Set<string>(found.map(shape => shape.id));
        throw shapeNotFound(
            index,
            shapeIds.filter(id => !known.has(shapeIdOf(id)))
        );
    }
    return found;
}

function bindingsOf(index: BoardIndex, shapes: readonly BoardShape[]): BindingRead[] {
    const found = new Map<string, BindingRead>();
    for (const { id } of shapes) {
        for (const binding of [...index.bindingsOf(id), ...index.bindingsTo(id)]) {
            const { fromId: arrowId, toId: shapeId, props } = binding;
            found.set(binding.id, { id: binding.id, arrowId, shapeId, terminal: props.terminal });
        }
    }
    return [...found.values()];
}

function titleIn(view: BoardView): string {
    for (const record of view.records()) {
        if (record.typeName === 'document') {
            return record.name;
        }
    }
    return '';
}
