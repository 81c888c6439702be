import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';

/** A page whose app shows a diagram of this size, at 100% and not scrolled. */
function opened(diagram: { readonly width: number; readonly height: number }, room = { clientWidth: 1000, clientHeight: 700 }) {
    const listeners = new Map<string, (event: object) => void>();
    class CustomEvent {
        constructor(readonly detail: object) {}
    }
    const container = { ...room, scrollLeft: 0, scrollTop: 0 };
    const view = { scale: 1, translate: { x: 300, y: 200 } };
    const graph = {
        container,
        view,
        getGraphBounds: () => {
            const { scale, translate } = view;
            return { x: translate.x * scale, y: translate.y * scale, width: diagram.width * scale, height: diagram.height * scale };
        },
        zoomTo: (scale: number) => void Object.assign(view, { scale: Math.round(scale * 100) / 100 })
    };
    const window = { addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener) };
    runInNewContext(readFileSync(path.join(__dirname, 'frame-fit.js'), 'utf8'), { window, CustomEvent, exports: {} });
    listeners.get('openspace-opened')?.(new CustomEvent({ editor: { graph } }));
    const isWhole = (): boolean => {
        const { x, y, width, height } = graph.getGraphBounds();
        const { scrollLeft, scrollTop, clientWidth, clientHeight } = container;
        return x >= scrollLeft && y >= scrollTop && x + width <= scrollLeft + clientWidth && y + height <= scrollTop + clientHeight;
    };
    return { container, view, isWhole, resized: () => listeners.get('resize')?.({}) };
}

describe('A diagram that draw.io opens', () => {
    it('is shown whole, and not larger than life', () => {
        const large = opened({ width: 3900, height: 900 });
        expect(large.isWhole()).to.equal(true);
        expect(large.view.scale).to.equal(0.24);
        const wide = opened({ width: 900, height: 300 });
        expect([wide.isWhole(), wide.view.scale]).to.deep.equal([true, 1]);
    });

    it('stays where it is in view', () => {
        const { container, view } = opened({ width: 500, height: 300 });
        expect([container.scrollLeft, container.scrollTop, view.scale]).to.deep.equal([0, 0, 1]);
    });

    it('is fitted once its tab has a size', () => {
        const page = opened({ width: 4000, height: 900 }, { clientWidth: 0, clientHeight: 0 });
        expect(page.view.scale).to.equal(1);
        Object.assign(page.container, { clientWidth: 800, clientHeight: 600 });
        page.resized();
        expect(page.isWhole()).to.equal(true);
    });
});
