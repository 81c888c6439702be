/**
 * Runs before draw.io's app in its page: the order of pages. It is a file of its own without imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Pages = import('./drawio-parts').Pages;

    const order: Pages = {
        arrange: (app, { r: removed = [], i: inserted = [], u: updated = {} }, to) => {
            const isOther = [...removed, ...inserted].length > 0 || Object.values(updated).some(({ previous }) => previous !== undefined);
            const { pages } = app;
            if (!isOther || !pages) {
                return;
            }
            const place = new Map(to.map((page, at) => [page.getId(), at]));
            let last = -1;
            const placed = pages.map((page, at) => {
                last = place.get(page.getId()) ?? last;
                return { page, place: last, at };
            });
            const sorted = placed.sort((one, other) => one.place - other.place || one.at - other.at).map(({ page }) => page);
            if (sorted.some((page, at) => page !== pages[at])) {
                pages.splice(0, pages.length, ...sorted);
                app.updateTabContainer();
            }
        }
    };
    Object.defineProperty(window, 'openspacePages', { value: order });
})();
