import { addTo } from '@openspace/tool';
import { type Editor, Mat, type TLShapeId } from '@tldraw/tldraw';

const DURATION_MS = 450;
/** More shapes than these move at once: no one could follow them, and the browser could not either. */
const MOST = 1_000;
const MOVES: KeyframeAnimationOptions = { duration: DURATION_MS, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };
/** Arrows come in where they lead from now on, when the shapes are nearly there. */
const APPEARS: KeyframeAnimationOptions = { duration: DURATION_MS, easing: 'ease-in' };

/**
 * Makes a change, and shows shapes moving from where they were. Only what is seen moves: the board, its history and its
 * file have the shapes at their new places from the beginning. A person who wants less motion sees none.
 */
export function shownMoving(editor: Editor, change: () => void): void {
    const speed = editor.user.getAnimationSpeed();
    const ids = speed > 0 && editor.getCurrentPageShapeIds().size <= MOST ? [...editor.getCurrentPageShapeIds()] : [];
    const looks = (): Map<TLShapeId, string> => new Map(ids.map(id => [id, lookOf(editor, id)]));
    const before = looks();
    change();
    const after = looks();
    const elements = elementsOf(editor);
    const moved = ids.filter(id => before.get(id) !== after.get(id));
    for (const id of moved) {
        const isArrow = editor.getShape(id)?.type === 'arrow';
        const frames = isArrow
            ? [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, {}]
            : [{ transform: before.get(id) ?? '' }, { transform: after.get(id) ?? '' }];
        for (const element of elements.get(id) ?? []) {
            element.animate(frames, { ...(isArrow ? APPEARS : MOVES), duration: DURATION_MS / speed });
        }
    }
}

/** What tldraw draws each shape with. */
function elementsOf(editor: Editor): Map<string, HTMLElement[]> {
    const found = new Map<string, HTMLElement[]>();
    for (const element of editor.getContainer().querySelectorAll<HTMLElement>('.tl-shape[data-shape-id]')) {
        const id = element.dataset['shapeId'] ?? '';
        addTo(found, id, element);
    }
    return found;
}

/** Where a shape is drawn; of an arrow also along which way. */
function lookOf(editor: Editor, id: TLShapeId): string {
    const shape = editor.getShape(id);
    if (!shape) {
        return '';
    }
    if (shape.type === 'arrow') {
        const { x, y, w, h } = editor.getShapePageBounds(id) ?? { x: 0, y: 0, w: 0, h: 0 };
        return `${x} ${y} ${w} ${h} ${JSON.stringify(shape.meta['notation'] ?? null)}`;
    }
    return Mat.toCssString(editor.getShapePageTransform(id));
}
