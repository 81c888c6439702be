import type { Editor } from '@tldraw/tldraw';

/** Texts of this class are measured, in tldraw's own element and in those of {@link LabelMeasures}. */
const MEASURED = 'tl-text-measure';
const PLACE = 'openspace-measuring-place';

/**
 * Has tldraw measure texts in a place of the page that is always laid out. Its own is in the pane: while that is not in the page yet, or not
 * laid out, no text has a size, labels get none, and the title of a frame ends the canvas with an error.
 */
export function measureInPage(editor: Editor): void {
    const own = editor.getContainer().querySelector(`:scope > .${MEASURED}`);
    if (own !== null) {
        measuringPlace().append(own);
    }
}

/** The place for all panes, made when it is first needed. */
export function measuringPlace(): HTMLElement {
    const there = document.querySelector<HTMLElement>(`body > .${PLACE}`);
    if (there !== null) {
        return there;
    }
    const place = document.createElement('div');
    // The fonts of tldraw are properties of its containers.
    place.className = `tl-container ${PLACE}`;
    place.ariaHidden = 'true';
    Object.assign(place.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: '0',
        height: '0',
        overflow: 'hidden',
        visibility: 'hidden'
    });
    document.body.append(place);
    return place;
}
