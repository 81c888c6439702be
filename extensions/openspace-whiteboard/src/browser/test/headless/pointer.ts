import type { Editor, TLPointerEventTarget } from '@tldraw/tldraw';

type PointerAction = 'pointer_down' | 'pointer_move' | 'pointer_up';
export interface PointerKeys {
    readonly altKey?: boolean;
    readonly shiftKey?: boolean;
}

export type PointerTarget = { readonly target: 'canvas' } | Extract<TLPointerEventTarget, { target: 'selection' | 'handle' }>;

/** What the pointer of a person does at a place of the page. */
export function point(
    editor: Editor,
    name: PointerAction,
    x: number,
    y: number,
    { altKey = false, shiftKey = false, ...at }: PointerKeys & PointerTarget = { target: 'canvas' }
): void {
    const { x: left, y: top } = editor.getViewportScreenBounds();
    const place = editor.pageToViewport({ x, y });
    editor.dispatch({
        type: 'pointer',
        ...at,
        name,
        point: { x: left + place.x, y: top + place.y, z: 0.5 },
        pointerId: 1,
        button: 0,
        isPen: false,
        shiftKey,
        altKey,
        ctrlKey: false,
        metaKey: false,
        accelKey: false
    });
    editor.emit('tick', 16);
}
