import {
    asShape,
    type BoardShape,
    changedEdge,
    changedFrame,
    changedNode,
    type EdgeChange,
    edgeNotationOf,
    type FrameChange,
    frameNotationOf,
    type NodeChange,
    nodeNotationOf,
    type ShapeOf
} from '@openspace/board';
import type { Editor } from '@tldraw/tldraw';
import { roomOnBoard } from '../notation/fitted-on-board';

/** What several shapes have in common. */
export type Shared<Value> = { readonly kind: 'same'; readonly value: Value | undefined } | { readonly kind: 'mixed' };

/** The selected shapes of a type that may be changed, those in selected groups among them. */
export function selected<Type extends BoardShape['type']>(editor: Editor, type: Type): ShapeOf<Type>[] {
    const shapes = new Map<string, ShapeOf<Type>>();
    const add = (id: BoardShape['id']): void => {
        const shape = asShape(editor.getShape(id));
        if (shape?.type === 'group') {
            editor.getSortedChildIdsForParent(shape.id).forEach(add);
        } else if (shape && isOf(shape, type) && !editor.isShapeOrAncestorLocked(shape.id)) {
            shapes.set(shape.id, shape);
        }
    };
    editor.getSelectedShapeIds().forEach(add);
    return [...shapes.values()];
}

export function shared<Item, Value>(items: readonly Item[], read: (item: Item) => Value | undefined): Shared<Value> {
    const [first, ...others] = items;
    const value = first === undefined ? undefined : read(first);
    const key = JSON.stringify(value);
    return others.every(item => JSON.stringify(read(item)) === key) ? { kind: 'same', value } : { kind: 'mixed' };
}

/** As a field for numbers shows it. */
export function asList(value: number | undefined): readonly number[] | undefined {
    return value === undefined ? undefined : [value];
}

export const notationOf = {
    geo: (shape: ShapeOf<'geo'>) => nodeNotationOf(shape),
    arrow: (shape: ShapeOf<'arrow'>) => edgeNotationOf(shape),
    frame: (shape: ShapeOf<'frame'>) => frameNotationOf(shape)
};

/** One step of the person's history; `goesOn`: part of the step before, as long as a colour is being chosen. */
export function changeNodes(editor: Editor, nodes: readonly ShapeOf<'geo'>[], change: NodeChange, goesOn = false): void {
    const now = nodes.flatMap(({ id }) => asShape(editor.getShape(id)) ?? []);
    put(
        editor,
        now.map(shape => (shape.type === 'geo' ? changedNode(shape, change, () => roomOnBoard(editor, shape)) : shape)),
        goesOn
    );
}

export function changeEdges(editor: Editor, edges: readonly ShapeOf<'arrow'>[], change: EdgeChange, goesOn = false): void {
    const now = edges.flatMap(({ id }) => asShape(editor.getShape(id)) ?? []);
    put(
        editor,
        now.map(shape => (shape.type === 'arrow' ? changedEdge(shape, change) : shape)),
        goesOn
    );
}

export function changeFrames(editor: Editor, frames: readonly ShapeOf<'frame'>[], change: FrameChange, goesOn = false): void {
    const now = frames.flatMap(({ id }) => asShape(editor.getShape(id)) ?? []);
    put(
        editor,
        now.map(shape => (shape.type === 'frame' ? changedFrame(shape, change) : shape)),
        goesOn
    );
}

/** Whole records: a partial update of tldraw's cannot take anything out of `meta`. */
export function put(editor: Editor, shapes: readonly BoardShape[], goesOn = false): void {
    const changed = shapes.filter(shape => editor.getShape(shape.id) !== shape);
    if (changed.length === 0 || editor.getIsReadonly()) {
        return;
    }
    if (!goesOn) {
        editor.markHistoryStoppingPoint('notation');
    }
    editor.run(() => editor.store.put(changed));
}

function isOf<Type extends BoardShape['type']>(shape: BoardShape, type: Type): shape is ShapeOf<Type> {
    return shape.type === type;
}
