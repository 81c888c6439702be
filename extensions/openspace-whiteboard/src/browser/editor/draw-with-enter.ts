import type { Editor } from '@tldraw/tldraw';
import { releaseKey } from './release-key';

/** The tools that draw a whole shape with one click. */
const TOOLS = ['geo.idle', 'note.idle', 'text.idle', 'frame.idle'];
/** How far the next shape stands from one that is in the middle already, in pixels. */
const STEP = 24;
/** A pointer that no mouse or finger has. */
const POINTER_ID = -1;

/** Lets Enter draw with the chosen tool in the middle of the view, as a click there would: tldraw needs a pointer for that. */
export function drawWithEnter(editor: Editor): void {
    const container = editor.getContainer();
    let drawn = false;
    const drawOnEnter = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter' || event.repeat) {
            return;
        }
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        // In the toolbar and menus Enter chooses.
        drawn = isPlain && event.target === container && TOOLS.includes(editor.getPath()) && !editor.getIsReadonly();
        if (drawn) {
            // A label that begins to be edited would get a line break of it.
            event.preventDefault();
            click(editor);
        }
    };
    const ignoreRelease = (event: KeyboardEvent): void => {
        if (event.key === 'Enter' && drawn) {
            // It would begin to edit what was selected before.
            releaseKey(event, editor);
            drawn = false;
        }
    };
    container.addEventListener('keydown', drawOnEnter);
    container.addEventListener('keyup', ignoreRelease, { capture: true });
    editor.disposables.add(() => {
        container.removeEventListener('keydown', drawOnEnter);
        container.removeEventListener('keyup', ignoreRelease, { capture: true });
    });
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

/** The middle of the view, or next to it when a shape is in the middle already; in pixels of the window. */
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
