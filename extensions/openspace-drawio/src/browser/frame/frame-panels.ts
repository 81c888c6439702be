/**
 * Runs before draw.io's app in its page: hides the panels at its sides in a tab that has no room for them. It is a file of its own without
 * imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Ui = import('./drawio-parts').Ui;

    /** In a tab that is narrower, in pixels, the panels at the sides would leave no room for the diagram. */
    const ROOM_FOR_FORMAT = 800;
    const ROOM_FOR_SHAPES = 520;

    /** Hides a panel that there is no room for, and shows it when there is again. */
    const roomFor = (room: number, set: (visible: boolean) => void): (() => void) => {
        let visible = true;
        return () => {
            const fits = window.innerWidth >= room || window.innerWidth === 0;
            if (fits !== visible) {
                visible = fits;
                set(fits);
            }
        };
    };

    const fitPanels = (app: Ui): void => {
        const shapes = app.hsplitPosition;
        const fit = [
            roomFor(ROOM_FOR_FORMAT, visible => app.toggleFormatPanel(visible)),
            roomFor(ROOM_FOR_SHAPES, visible => {
                app.hsplitPosition = visible ? shapes : 0;
                app.refresh();
            })
        ];
        const fitAll = (): void => fit.forEach(each => each());
        window.addEventListener('resize', fitAll);
        fitAll();
    };

    // Of ./frame-script.ts.
    window.addEventListener('openspace-attached', event => {
        if (event instanceof CustomEvent) {
            fitPanels(event.detail as Ui);
        }
    });
})();
