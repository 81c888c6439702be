import type { Page } from 'playwright-core';
import { type DrawioServer, serveDrawio } from './drawio-server';

const EXPORT_LIMIT_MS = 60_000;
/** Larger pictures are compared in this part only. */
const LARGEST = 4_000;

/** Where a picture of draw.io's is on its page. */
export interface Exported {
    readonly png: Buffer;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** The points of each line by its id, on the page of the file. */
    readonly lines: Readonly<Record<string, readonly Point[]>>;
}

interface Point {
    readonly x: number;
    readonly y: number;
}

/** draw.io's own page for exports, out of the npm package, on a port of its own. */
export class DrawioExport {
    private constructor(private readonly server: DrawioServer) {}

    static async start(root: string): Promise<DrawioExport> {
        return new DrawioExport(await serveDrawio(root));
    }

    /** Only what is in the package is loaded. */
    async prepare(page: Page): Promise<void> {
        await page.route('**/*', route => {
            const url = route.request().url();
            return url.startsWith(this.server.origin) || url.startsWith('data:') ? route.continue() : route.abort();
        });
    }

    async export(page: Page, xml: string): Promise<Exported> {
        await page.goto(`${this.server.origin}/export3.html`);
        await page.waitForFunction('typeof render === "function" && typeof Graph === "function"');
        await page.evaluate(`window.drawn = render(${JSON.stringify({ xml, format: 'png', scale: 1, border: 0, w: 0, h: 0 })})`);
        await page.waitForSelector('#LoadingComplete', { state: 'attached', timeout: EXPORT_LIMIT_MS });
        const box = await page.evaluate<{ x: number; y: number; width: number; height: number; dx: number; dy: number }>(
            '(() => { const b = drawn.getGraphBounds(), t = drawn.view.translate; return { x: b.x, y: b.y, width: b.width, height: b.height, dx: t.x, dy: t.y }; })()'
        );
        const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
        const width = Math.min(LARGEST, Math.ceil(box.width) + 1);
        const height = Math.min(LARGEST, Math.ceil(box.height) + 1);
        await page.setViewportSize({ width: Math.max(200, x + width), height: Math.max(200, y + height) });
        const png = await page.screenshot({ clip: { x, y, width, height } });
        const lines = await page.evaluate<Record<string, Point[]>>(`(() => {
            const { model, view } = drawn;
            const states = Object.values(model.cells).filter(cell => model.isEdge(cell)).map(cell => view.getState(cell));
            const whole = states.filter(state => state && state.absolutePoints && state.absolutePoints.every(point => point));
            const { scale, translate } = view;
            const placed = ({ x, y }) => ({ x: x / scale - translate.x, y: y / scale - translate.y });
            return Object.fromEntries(whole.map(state => [state.cell.id, state.absolutePoints.map(placed)]));
        })()`);
        return { png, x: x - box.dx, y: y - box.dy, width, height, lines };
    }

    stop(): void {
        this.server.stop();
    }
}
