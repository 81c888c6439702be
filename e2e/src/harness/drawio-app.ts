import type { Box } from '@openspace/board';
import type { DrawioPane } from './drawio';

interface CellState {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}
interface Cell {
    readonly vertex?: boolean;
    readonly edge?: boolean;
}
/** The part of draw.io's app that tests look at. */
interface DrawioApp {
    readonly editor: {
        readonly graph: {
            readonly container: HTMLElement;
            readonly model: { readonly cells: Readonly<Record<string, Cell>> };
            readonly view: { getState(cell: Cell): CellState | undefined };
        };
    };
    getXmlFileData(ignoreSelection: boolean, currentPage: boolean, uncompressed: boolean): Element;
}

/** What draw.io shows, all pages of it, as the app itself writes it. */
export async function drawnXml(pane: DrawioPane): Promise<string> {
    await findApp(pane);
    return body(pane).evaluate(() => {
        const app = Reflect.get(window, 'appOfTests') as DrawioApp;
        const file = app.getXmlFileData(true, false, true);
        // As what the window writes: the app leaves a locked line connected to a shape that goes.
        for (const model of file.querySelectorAll('mxGraphModel')) {
            Reflect.get(window, 'openspaceEnds').free(model);
        }
        return new XMLSerializer().serializeToString(file);
    });
}

/** Where the cells of the page in view are in the window. */
export async function drawnCells(pane: DrawioPane): Promise<Box[]> {
    await findApp(pane);
    const { x: left, y: top } = (await pane.frame.locator('.geDiagramContainer').boundingBox()) ?? { x: 0, y: 0 };
    const boxes = await body(pane).evaluate(() => {
        const { container, model, view } = (Reflect.get(window, 'appOfTests') as DrawioApp).editor.graph;
        return Object.values(model.cells)
            .filter(({ vertex, edge }) => vertex || edge)
            .map(cell => view.getState(cell))
            .filter(state => state !== undefined)
            .map(({ x, y, width, height }) => ({ x: x - container.scrollLeft, y: y - container.scrollTop, w: width, h: height }));
    });
    return boxes.map(({ x, y, w, h }) => ({ x: x + left, y: y + top, w, h }));
}

function body(pane: DrawioPane) {
    return pane.frame.locator('body');
}

/** The app is nowhere to be found in its page; it lays itself out again when its window gets another size, and is caught at that. */
function findApp(pane: DrawioPane): Promise<void> {
    return body(pane).evaluate(
        () =>
            new Promise<void>(resolve => {
                if (Reflect.has(window, 'appOfTests')) {
                    resolve();
                    return;
                }
                const { prototype } = Reflect.get(window, 'EditorUi') as { readonly prototype: { refresh(...args: unknown[]): void } };
                const { refresh } = prototype;
                prototype.refresh = function (this: object, ...args) {
                    prototype.refresh = refresh;
                    Reflect.set(window, 'appOfTests', this);
                    resolve();
                    refresh.apply(this, args);
                };
                window.dispatchEvent(new Event('resize'));
            })
    );
}
