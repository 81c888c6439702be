import type { BoardChange } from '@openspace/board';
import type { Editor, TLRecord, TLShape, TLShapeId } from '@tldraw/tldraw';
import { inGesture } from './gesture';

/** What places a shape, and with it all that is in it. */
const PLACE = ['x', 'y', 'rotation', 'parentId'] as const;
/** The pointer is down, and nothing of the page is moved by it. */
const ON_CANVAS = 'select.pointing_canvas';

/**
 * The shapes that a person holds in an editor and that a change touches: it changes or removes them, the bindings of an
 * arrow among them, or the place of what they lie in. An arrow that ends at a held shape is not held.
 */
export function heldBy(editor: Editor, { put, remove }: BoardChange): TLShapeId[] {
    const held = heldShapes(editor);
    if (held.size === 0) {
        return [];
    }
    const removed = new Set<string>(remove);
    const changed = new Map<string, TLRecord>(put.map(record => [record.id, record]));
    const reconnected = new Set<string>();
    for (const id of [...changed.keys(), ...removed].filter(id => id.startsWith('binding:'))) {
        const binding = changed.get(id) ?? editor.store.get(id as TLRecord['id']);
        if (binding?.typeName === 'binding') {
            reconnected.add(binding.fromId);
        }
    }
    const isTouched = (id: TLShapeId): boolean => {
        const shape = editor.getShape(id);
        const moves = (around: TLShape): boolean => {
            const after = changed.get(around.id);
            return removed.has(around.id) || (after?.typeName === 'shape' && PLACE.some(field => after[field] !== around[field]));
        };
        return (
            changed.has(id) ||
            removed.has(id) ||
            reconnected.has(id) ||
            (shape !== undefined && editor.getShapeAncestors(shape).some(moves))
        );
    };
    return [...held].filter(isTouched);
}

/** Ends a gesture with shapes that are about to go, on which tldraw's tools fail. What it did to others stays. */
export function endGestureWith(editor: Editor | undefined, remove: readonly string[]): void {
    if (editor && remove.length > 0 && inGesture(editor) && heldBy(editor, { put: [], remove: remove as TLRecord['id'][] }).length > 0) {
        editor.complete();
        if (inGesture(editor)) {
            editor.cancel();
        }
    }
}

/** What a gesture under way changes or draws, with all that is in it, and the shape whose label is being edited. */
function heldShapes(editor: Editor): ReadonlySet<TLShapeId> {
    const held = new Set<TLShapeId>();
    const editing = editor.getEditingShapeId();
    if (editing) {
        held.add(editing);
    }
    const path = editor.getPath();
    if (inGesture(editor) && path !== ON_CANVAS) {
        // A shape that is pressed is selected when it is dragged, or when it is let go.
        const pressed = path.startsWith('select.pointing_') ? [editor.getHoveredShapeId()] : [];
        const cropped = path.startsWith('select.crop') ? [editor.getCroppingShapeId()] : [];
        const ids = [...editor.getSelectedShapeIds(), ...editor.getErasingShapeIds(), ...pressed, ...cropped, drawnShape(editor)];
        editor.getShapeAndDescendantIds(ids.filter(id => id !== null && id !== undefined)).forEach(id => held.add(id));
    }
    return held;
}

/** The shape that a drawing tool is about to draw, which is not selected. tldraw keeps it in the tool's state. */
function drawnShape(editor: Editor): TLShapeId | undefined {
    const state = editor.getCurrentTool().getCurrent();
    const drawn: unknown = state && (Reflect.get(state, 'initialShape') ?? Reflect.get(state, 'shape'));
    const id: unknown = typeof drawn === 'object' && drawn !== null ? Reflect.get(drawn, 'id') : undefined;
    return typeof id === 'string' ? editor.getShape(id as TLShapeId)?.id : undefined;
}
