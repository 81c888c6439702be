/**
 * Runs before draw.io's app in its page: lines at shapes that are removed. It is a file of its own without imports, served as it is
 * compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Cell = import('./drawio-parts').Cell;
    type Ends = import('./drawio-parts').Ends;

    const ends: Ends = {
        free: model => {
            const cells = [...model.getElementsByTagName('mxCell')];
            const ids = new Set(cells.map(cell => cell.getAttribute('id') ?? cell.parentElement?.getAttribute('id')));
            for (const cell of cells) {
                for (const end of ['source', 'target']) {
                    if (!ids.has(cell.getAttribute(end))) {
                        cell.removeAttribute(end);
                    }
                }
            }
        },

        forget: (root, inserted) => {
            const ids = new Set(inserted.map(cell => Reflect.get(cell, 'id')));
            const open: Cell[] = root && ids.size > 0 ? [root] : [];
            for (let cell = open.pop(); cell; cell = open.pop()) {
                for (const child of cell.children ?? []) {
                    open.push(child);
                }
                for (const isSource of [true, false]) {
                    if (ids.has(cell.getTerminal(isSource)?.getId())) {
                        cell.setTerminal(null, isSource);
                    }
                }
            }
        }
    };
    Object.defineProperty(window, 'openspaceEnds', { value: ends });
})();
