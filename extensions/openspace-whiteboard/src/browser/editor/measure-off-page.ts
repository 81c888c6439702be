import { type Editor, TextManager } from '@tldraw/tldraw';

/** Stands for the container of an editor that is not laid out. */
interface Stand {
    readonly outer: Element;
    readonly inner: Element;
}

const stands = new WeakMap<Editor, Stand>();
const { measureHtml, measureTextSpans } = TextManager.prototype;

/*
 * tldraw measures texts in an element of its container. While that is not in the page, or in a tab that is hidden, no text has a size there:
 * labels get none, and the title of a frame ends the canvas with an error. An editor measures before it tells that it is mounted, so that
 * this cannot wait for it.
 */
TextManager.prototype.measureHtml = function (...given) {
    placeToMeasure(this.editor);
    return measureHtml.apply(this, given);
};
TextManager.prototype.measureTextSpans = function (...given) {
    placeToMeasure(this.editor);
    return measureTextSpans.apply(this, given);
};

/** Where elements of an editor have a size now: in its container, or in what stands for it. */
export function placeToMeasure(editor: Editor): Element {
    const container = editor.getContainer();
    let stand = stands.get(editor);
    if (container.checkVisibility()) {
        if (stand) {
            container.append(...stand.inner.children);
            leave(editor, stand);
        }
        return container;
    }
    if (!stand) {
        stand = standFor(container);
        stand.inner.append(...container.querySelectorAll(':scope > .tl-text-measure'));
        document.body.append(stand.outer);
        stands.set(editor, stand);
        editor.disposables.add(() => leave(editor, stand));
    }
    return stand.inner;
}

function leave(editor: Editor, stand: Stand | undefined): void {
    stand?.outer.remove();
    stands.delete(editor);
}

/** What the styles of a container and of what is around it apply to, without a size. */
function standFor(container: HTMLElement): Stand {
    const outer = document.createElement('div');
    outer.className = 'openspace-whiteboard';
    outer.ariaHidden = 'true';
    Object.assign(outer.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: '0',
        height: '0',
        overflow: 'hidden',
        visibility: 'hidden'
    });
    const inner = document.createElement('div');
    inner.className = container.className;
    outer.append(inner);
    return { outer, inner };
}
