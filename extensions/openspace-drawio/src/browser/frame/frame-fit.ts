/**
 * Runs before draw.io's app in its page: shows the whole diagram when it is opened for the first time. It is a file of its own without
 * imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Ui = import('./drawio-parts').Ui;

    /** Around the diagram, in pixels. */
    const MARGIN = 20;
    const LEAST = 0.01;

    /** As large as it fits, and not larger than life; what is in view already stays. */
    const fit = ({ editor: { graph } }: Ui): void => {
        const { container, view } = graph;
        const { clientWidth, clientHeight, scrollLeft, scrollTop } = container;
        const [w, h] = [clientWidth - 2 * MARGIN, clientHeight - 2 * MARGIN];
        const shown = graph.getGraphBounds();
        const isInView =
            shown.x >= scrollLeft &&
            shown.y >= scrollTop &&
            shown.x + shown.width <= scrollLeft + clientWidth &&
            shown.y + shown.height <= scrollTop + clientHeight;
        if (shown.width > 0 && shown.height > 0 && !isInView) {
            const [width, height] = [shown.width / view.scale, shown.height / view.scale];
            const [x, y] = [shown.x / view.scale - view.translate.x, shown.y / view.scale - view.translate.y];
            // The app rounds to whole percents.
            graph.zoomTo(Math.max(LEAST, Math.floor(Math.min(1, w / width, h / height) * 100) / 100));
            const { scale } = view;
            // The app moves the page as it is zoomed.
            container.scrollLeft = (x + view.translate.x) * scale - (clientWidth - width * scale) / 2;
            container.scrollTop = (y + view.translate.y) * scale - (clientHeight - height * scale) / 2;
        }
    };

    /** A hidden tab has no size to fit anything into. */
    const whenShown = (app: Ui, then: () => void): void => {
        const { clientWidth, clientHeight } = app.editor.graph.container;
        if (clientWidth > 2 * MARGIN && clientHeight > 2 * MARGIN) {
            then();
        } else {
            window.addEventListener('resize', () => whenShown(app, then), { once: true });
        }
    };

    // Of ./frame-script.ts.
    window.addEventListener('openspace-opened', event => {
        if (event instanceof CustomEvent) {
            const app = event.detail as Ui;
            whenShown(app, () => fit(app));
        }
    });
})();
