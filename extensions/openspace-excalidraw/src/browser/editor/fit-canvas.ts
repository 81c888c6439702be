import type { EditorApi, EditorElement } from './excalidraw-library';

/** Excalidraw's tools, and what lies at the lower edge. */
const BARS = '.App-toolbar, .layer-ui__wrapper__footer-left';

/** Around what is shown, in pixels. */
const MARGIN = 24;

/** A canvas with fewer pixels is not laid out yet; there is no telling what would fit into it. */
const LEAST_ROOM = 50;

/** Shows all of a canvas between the toolbars, not larger than life. False: it has no room yet. */
export function fitCanvas(api: EditorApi, pane: HTMLElement): boolean {
    const { width, height } = api.getAppState();
    if (width < LEAST_ROOM || height < LEAST_ROOM) {
        return false;
    }
    bringIntoView(
        api,
        pane,
        api.getSceneElementsIncludingDeleted().filter(element => !element.isDeleted)
    );
    return true;
}

/** Shows all of some elements between the toolbars, not larger than life. */
export function bringIntoView(api: EditorApi, pane: HTMLElement, shown: readonly EditorElement[]): void {
    if (shown.length > 0) {
        const { top, bottom } = besideBars(pane);
        const canvasOffsets = { top: top + MARGIN, right: MARGIN, bottom: bottom + MARGIN, left: MARGIN };
        api.scrollToContent(shown, { fitToContent: true, animate: false, canvasOffsets });
    }
}

/** How much the bars take of the upper and lower edge. Where they are depends on how much room the pane has. */
function besideBars(pane: HTMLElement): { top: number; bottom: number } {
    const view = pane.getBoundingClientRect();
    const bars = [...pane.querySelectorAll(BARS)].map(bar => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
    const isUpper = (bar: DOMRect): boolean => bar.top + bar.bottom < view.top + view.bottom;
    return {
        top: Math.max(0, ...bars.filter(isUpper).map(bar => bar.bottom - view.top)),
        bottom: Math.max(0, ...bars.filter(bar => !isUpper(bar)).map(bar => view.bottom - bar.top))
    };
}
