import type { Editor, TLPageId } from '@tldraw/tldraw';

/** Where a person was on a board. */
export interface ViewState {
    readonly pageId: TLPageId;
    readonly camera: { readonly x: number; readonly y: number; readonly z: number };
}

export function isViewState(state: object | undefined): state is ViewState {
    return (
        state !== undefined &&
        'pageId' in state &&
        typeof state.pageId === 'string' &&
        'camera' in state &&
        typeof state.camera === 'object'
    );
}

export function viewStateOf(editor: Editor): ViewState {
    const { x, y, z } = editor.getCamera();
    return { pageId: editor.getCurrentPageId(), camera: { x, y, z } };
}
