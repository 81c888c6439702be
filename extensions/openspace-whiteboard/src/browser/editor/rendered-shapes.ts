import { atom, computed, type Editor, isEqual, react, type TLShapeId } from '@tldraw/tldraw';
import { nextTask } from './slices';

/** So many shapes are rendered at a time: about what a person does not notice. */
const AT_A_TIME = 150;

/**
 * Lets an editor render only what has been in view, and a few shapes at a time. tldraw renders every shape of the page
 * and hides what is outside of the view, which is most of the work of showing a large change, or any change of a large board.
 *
 * A shape whose type changes under the same id, as when one drawing replaces another or an undo brings the old one back, is
 * left out once: tldraw gives it the same component, and React fails when the new type draws itself with other hooks.
 */
export function renderInSteps(editor: Editor): void {
    /** With the type that React has seen. */
    const rendered = new Map<TLShapeId, string>();
    const version = atom('version of the rendered shapes', 0);
    const waiting = new Set<TLShapeId>();
    let scheduled = false;

    const all = editor.getRenderingShapes.bind(editor);
    const shown = computed('rendered shapes', () => {
        version.get();
        return all().filter(({ id, shape }) => rendered.get(id) === shape.type);
    });
    const changedType = computed(
        'shapes of another type than rendered',
        () => {
            version.get();
            return all()
                .filter(({ id, shape }) => rendered.has(id) && rendered.get(id) !== shape.type)
                .map(({ id }) => id);
        },
        { isEqual }
    );
    editor.getRenderingShapes = () => shown.get();

    const renderSome = (): void => {
        let count = 0;
        for (const id of waiting) {
            if (count++ === AT_A_TIME) {
                break;
            }
            waiting.delete(id);
            const shape = editor.getShape(id);
            if (shape) {
                rendered.set(id, shape.type);
            }
        }
        version.update(before => before + 1);
        if (waiting.size > 0) {
            renderSomeLater();
        }
    };
    const renderSomeLater = (): void => {
        if (scheduled) {
            return;
        }
        scheduled = true;
        void nextTask().then(() => {
            scheduled = false;
            if (!editor.isDisposed) {
                renderSome();
            }
        });
    };
    const stop = react('render what comes into view', () => {
        const ids = editor.getCurrentPageShapeIds();
        const culled = editor.getCulledShapes();
        for (const id of waiting) {
            if (!ids.has(id)) {
                waiting.delete(id);
            }
        }
        for (const id of ids) {
            if (!rendered.has(id) && !culled.has(id)) {
                waiting.add(id);
            }
        }
        const changed = changedType.get();
        changed.forEach(id => waiting.add(id));
        if (changed.length > 0) {
            // React has taken them out by the next task.
            renderSomeLater();
        } else if (waiting.size > 0 && !scheduled) {
            renderSome();
        }
    });
    editor.disposables.add(stop);
}
