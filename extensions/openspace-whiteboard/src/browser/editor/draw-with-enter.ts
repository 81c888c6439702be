import type { Editor } from '@tldraw/tldraw';

/** The tools that draw a whole shape with one click. */
const TOOLS = ['geo.idle', 'note.idle', 'text.idle', 'frame.idle'];
/** How far the next shape stands from one that is in the middle already, in pixels. */
const STEP = 24;
/** A pointer that no mouse or finger has. */
const POINTER_ID = -1;

/** Lets Enter draw with the chosen tool in the middle of the view, as a click there would: tldraw needs a pointer for that. */
export function drawWithEnter(editor: Editor): void {
    const container = editor.getContainer();
    const drawOnEnter = (event: KeyboardEvent): void => {
        const isPlain = event.key === 'Enter' && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        // In the toolbar and menus Enter chooses.
        if (!isPlain || event.target !== container || !TOOLS.includes(editor.getPath()) || editor.getIsReadonly()) {
            return;
        }
        click(editor);
        // The key going up would begin to edit what was selected before.
        container.addEventListener('keyup', swallow, { capture: true, once: true });
    };
    const swallow = (event: KeyboardEvent): void => {
        editor.inputs.keys.delete(event.code);
        event.stopPropagation();
    };
    container.addEventListener('keydown', drawOnEnter);
    editor.disposables.add(() => container.removeEventListener('keydown', drawOnEnter));
}

function click(editor: Editor): void {
    const point = freePoint(editor);
    for (const name of ['pointer_down', 'pointer_up'] as const) {
        editor.dispatch({
            type: 'pointer',
            target: 'canvas',
            name,
            point,
            pointerId: POINTER_ID,
            button: 0,
            isPen: false,
            shiftKey: false,
            altKey: false,
            ctrlKey: false,
            metaKey: false,
            accelKey: false
        });
    }
}

/** The middle of the view, or beside it when a shape is in the middle already; in pixels of the window. */
function freePoint(editor: Editor): { x: number; y: number } {
    const taken = editor.getCurrentPageShapes().map(({ id }) => editor.getShapePageBounds(id)?.center);
    const { x, y } = editor.getViewportScreenBounds().center;
    for (let shift = 0; ; shift += STEP) {
        const point = { x: x + shift, y: y + shift };
        const onPage = editor.screenToPage(point);
        if (!taken.some(center => center && Math.hypot(center.x - onPage.x, center.y - onPage.y) < 1)) {
            return point;
        }
    }
}
