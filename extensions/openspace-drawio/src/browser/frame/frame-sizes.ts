/**
 * Runs before draw.io's app in its page: keeps the places and sizes of cells numbers. Where a shape keeps its proportion,
 * the app divides its width by its height, and one that had been made flat was nowhere after the next change. It is a file of its own
 * without imports, served as it is compiled.
 */
(() => {
    const NUMBERS = ['x', 'y', 'width', 'height'] as const;
    type Geometry = Record<(typeof NUMBERS)[number], number>;
    interface Model {
        getGeometry(cell: object): Geometry | null;
        setGeometry(cell: object, geometry: Geometry | null): Geometry | null;
    }

    // Of ./frame-script.ts, before the app draws a file.
    window.addEventListener('openspace-started', () => {
        const { prototype } = Reflect.get(window, 'mxGraphModel') as { readonly prototype: Model };
        const set = prototype.setGeometry;
        prototype.setGeometry = function (this: Model, cell: object, geometry: Geometry | null): Geometry | null {
            const former = this.getGeometry(cell);
            for (const name of NUMBERS) {
                if (geometry && !Number.isFinite(geometry[name])) {
                    geometry[name] = former && Number.isFinite(former[name]) ? former[name] : 0;
                }
            }
            return set.call(this, cell, geometry);
        };
    });
})();
