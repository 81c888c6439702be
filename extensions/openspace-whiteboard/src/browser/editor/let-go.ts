import type { Editor, TLInstancePageState, TLShapeId } from '@tldraw/tldraw';

/** Where the state of a page names shapes. */
const LISTS = ['selectedShapeIds', 'hintingShapeIds', 'erasingShapeIds'] as const;
const SINGLE = ['hoveredShapeId', 'editingShapeId', 'croppingShapeId', 'focusedGroupId'] as const;

/** The shapes that are selected, hovered or edited, or otherwise named in the state of a page. */
export function shapesNamedIn(state: TLInstancePageState): TLShapeId[] {
    return [...LISTS.flatMap(key => state[key]), ...SINGLE.map(key => state[key])].filter(id => id !== null);
}

/**
 * On no page anything stays selected, hovered or edited that goes: most of tldraw's operations fail on a selected shape
 * that does not exist, and then an error screen replaces the canvas.
 */
export function letGo(editor: Editor, isGone: (id: TLShapeId) => boolean): void {
    for (const state of editor.getPageStates()) {
        if (!shapesNamedIn(state).some(isGone)) {
            continue;
        }
        const { editingShapeId, croppingShapeId } = state;
        if (state.pageId === editor.getCurrentPageId()) {
            if (editingShapeId && isGone(editingShapeId)) {
                editor.setEditingShape(null);
                editor.setCurrentTool('select.idle');
            }
            if (croppingShapeId && isGone(croppingShapeId)) {
                editor.setCroppingShape(null);
                editor.setCurrentTool('select.idle');
            }
        }
        editor.store.update(state.id, now => withoutGone(now, isGone));
    }
}

function withoutGone(state: TLInstancePageState, isGone: (id: TLShapeId) => boolean): TLInstancePageState {
    const notGone = (id: TLShapeId | null) => (id !== null && isGone(id) ? null : id);
    const lists = LISTS.map(key => [key, state[key].filter(id => !isGone(id))] as const);
    const single = SINGLE.map(key => [key, notGone(state[key])] as const);
    return { ...state, ...Object.fromEntries([...lists, ...single]) };
}
