/**
 * Makes the pictures of the README from the running app, in Chromium: node scripts/readme-picture.mjs [FOLDER].
 * The app has to be built, and `npm run check` has to have compiled the tests, whose harness starts it.
 */
import './steps/node-version.mjs';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { animatedPng } from './steps/animated-png.mjs';
import { at } from './steps/paths.mjs';

const require = createRequire(import.meta.url);
const harness = name => require(at('e2e', 'lib', 'harness', name));
const { App } = harness('app.js');
const { launchBrowser, openWindow } = harness('browser.js');
const { McpClient } = harness('mcp.js');
const { Ide } = harness('ide.js');

const MAX_BYTES = 2_000_000;
const BOARD = 'shop.whiteboard.json';

/** What the agent draws, one call after the other. */
const box = (id, label, x, y, color) => ({
    type: 'geo',
    id,
    label,
    x,
    y,
    width: 180,
    height: 90,
    props: { color, fill: 'solid', geo: 'rectangle' }
});
const CAMERA = { x: -60, y: -220, zoom: 0.8 };
const arrow = (from, to, label) => ({ type: 'arrow', from, to, label });
const CALLS = [
    [box('web', 'Web shop', 0, 0, 'blue'), box('api', 'API', 340, 0, 'violet'), arrow('web', 'api')],
    [box('orders', 'Orders', 680, -120, 'green'), arrow('api', 'orders')],
    [box('stock', 'Stock', 680, 120, 'green'), arrow('api', 'stock')],
    [box('queue', 'Queue', 1020, -120, 'orange'), arrow('orders', 'queue', 'events')],
    [box('mail', 'Mail', 1020, 120, 'orange'), arrow('queue', 'mail')]
];

/** Format, suffix, and what can be seen once the editor shows the document. */
const EXPORTED = [
    ['mermaid', 'mmd', 'svg:visible >> text=Mail'],
    ['drawio', 'drawio', 'svg:visible, img:visible'],
    ['excalidraw', 'excalidraw', '.excalidraw canvas:visible']
];

const AWS = `with Diagram("Web service", show=False):
    dns = Route53("shop.example")
    with Cluster("VPC"):
        balancer = ELB("balancer")
        with Cluster("Services"):
            web = [ECS("web 1"), ECS("web 2")]
        db = RDS("orders")
    dns >> balancer >> web
    web >> db
`;

const folder = path.resolve(process.argv[2] ?? at('docs', 'images'));
mkdirSync(folder, { recursive: true });
const app = await App.start();
// What the pixel map shows.
cpSync(at('docs'), app.file('docs'), { recursive: true });
cpSync(at('packages', 'openspace-board', 'src'), app.file('src'), { recursive: true });
const browser = await launchBrowser();
try {
    const page = await openWindow(browser, app);
    await page.setViewportSize({ width: 1280, height: 640 });
    const agent = await McpClient.connect(app, '?toolsets=all', 'agent');
    await agent.windowReady();
    await animation(page, agent);
    await page.setViewportSize({ width: 1100, height: 640 });
    await documents(page, agent);
    await agent.close();
} finally {
    await browser.close();
    await app.stop();
}

async function animation(page, agent) {
    const ide = new Ide(page);
    await agent.call('openspace.whiteboard.create', { path: BOARD, title: 'Shop' });
    await agent.call('openspace.whiteboard.open', { path: BOARD });
    await ide.canvas().waitFor();
    await page.keyboard.press('Control+b');
    const frames = [];
    const shot = async ms => frames.push({ png: await page.screenshot(), ms });
    const hide = await pointer(page);
    await shot(800);
    // The first shapes bring the camera to themselves.
    const [first = [], ...others] = CALLS;
    await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes: first });
    await agent.call('openspace.whiteboard.camera.set', { path: BOARD, ...CAMERA });
    await shot(700);
    for (const shapes of others.slice(0, 2)) {
        await agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes });
        await shot(700);
    }
    // The person moves a box while the agent goes on.
    const start = await centre(ide, 0);
    const further = others
        .slice(2)
        .reduce(
            (before, shapes) => before.then(() => agent.call('openspace.whiteboard.batch_add_shapes', { path: BOARD, shapes })),
            Promise.resolve()
        );
    await move(page, start, { x: start.x, y: start.y + 120 }, shot);
    await further;
    await page.keyboard.press('Escape');
    await shot(2500);
    await hide();
    const picture = animatedPng(frames);
    if (picture.length > MAX_BYTES) {
        throw new Error(`The animation has ${picture.length} bytes, and ${MAX_BYTES} are allowed.`);
    }
    writeFileSync(path.join(folder, 'together.png'), picture);
}

async function centre(ide, index) {
    const { x, y, width, height } = await ide.shapes('geo').nth(index).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
}

async function move(page, from, to, shot) {
    const STEPS = 8;
    await page.mouse.move(from.x, from.y);
    await shot(300);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step++) {
        const share = step / STEPS;
        await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
        await shot(80);
    }
    await page.mouse.up();
    await shot(500);
}

/** Screenshots have no mouse pointer, so one is shown where the mouse is. @returns what removes it */
async function pointer(page) {
    const shown = await page.evaluateHandle(() => {
        const { document } = globalThis;
        const shown = document.body.appendChild(document.createElement('div'));
        shown.textContent = '➤ You';
        Object.assign(shown.style, {
            position: 'fixed',
            left: '-100px',
            zIndex: '100000',
            pointerEvents: 'none',
            font: '600 15px sans-serif',
            color: '#d6336c',
            textShadow: '0 0 3px #fff, 0 0 3px #fff'
        });
        document.addEventListener(
            'pointermove',
            ({ clientX, clientY }) => Object.assign(shown.style, { left: `${clientX}px`, top: `${clientY}px` }),
            true
        );
        return shown;
    });
    return () => shown.evaluate(element => element.remove());
}

async function documents(page, agent) {
    const ide = new Ide(page);
    const shown = async (name, ready) => {
        await ready.waitFor();
        await page.mouse.move(5, 5);
        await page.locator('.theia-hover').waitFor({ state: 'hidden' });
        // Until the IDE says no more that the agent is at work.
        await page.locator('.theia-notification-toasts .theia-notification-list-item').first().waitFor({ state: 'detached' });
        writeFileSync(path.join(folder, `${name}.png`), await page.screenshot());
    };
    await agent.call('openspace.whiteboard.camera.fit', { path: BOARD });
    await shown('whiteboard', ide.shapes('geo').first());
    for (const [format, suffix, ready] of EXPORTED) {
        const { text } = await agent.call('openspace.whiteboard.export', { path: BOARD, format });
        writeFileSync(app.file(`shop.${suffix}`), text);
        await agent.call('openspace.whiteboard.open', { path: `shop.${suffix}` });
        await shown(format, page.locator(ready).last());
        // What an agent opens next takes the place of this one instead of half of it.
        await ide.closeTab(`shop.${suffix}`);
        await page.mouse.move(5, 5);
    }
    await ide.closeTab(BOARD);
    const { whiteboard } = await agent.call('aws_generate_diagram', { filename: 'web-service', code: AWS });
    await agent.call('openspace.whiteboard.open', { path: whiteboard });
    await ide.shapes('image').first().waitFor();
    await agent.call('openspace.whiteboard.camera.fit', { path: whiteboard });
    await shown('aws', ide.shapes('image').first());
    await ide.closeTab(path.basename(whiteboard));
    await ide.command('Show Pixel Map');
    for (const work of ['Reading the workspace', 'to read…']) {
        await page.getByText(work).waitFor({ state: 'detached' });
    }
    await shown('pixel-map', page.locator('.openspace-pixel-map-canvas:visible').first());
}
