import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import { launchBrowser, openWindow, shellReady } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'remote.whiteboard.json';
const SCENE = 'remote.excalidraw';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('content of other hosts', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    let agent: McpClient;
    let tracker: Server;
    let host: string;
    /** Paths that the other host was asked for. */
    const asked: string[] = [];
    /** Pages that the window tried to embed. */
    const embedded: string[] = [];

    before(async () => {
        tracker = createServer((request, response) => {
            asked.push(request.url ?? '');
            response.setHeader('content-type', 'image/gif').end(GIF);
        });
        await new Promise<void>(resolve => tracker.listen(0, '127.0.0.1', resolve));
        host = `127.0.0.1:${(tracker.address() as AddressInfo).port}`;
        [app, browser] = await Promise.all([
            App.start({ files: { [BOARD]: boardWith(`http://${host}`), [SCENE]: sceneWith(`http://${host}`) } }),
            launchBrowser()
        ]);
        page = await openWindow(browser, app);
        await page.context().route('https://www.youtube.com/**', route => {
            embedded.push(route.request().url());
            return route.fulfill({ contentType: 'text/html', body: 'a video' });
        });
        ide = new Ide(page);
        agent = await McpClient.connect(app);
        await agent.windowReady();
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
        tracker.close();
    });

    beforeEach(() => {
        asked.length = 0;
        embedded.length = 0;
    });

    const notice = () => page.locator('.openspace-remote-notice:visible');
    const shown = (type: string) => page.locator(`.tl-shape[data-shape-type="${type}"]`);

    it('is not loaded when a board opens: the person is asked, and told which hosts it comes from', async () => {
        await ide.openFile(BOARD);
        await notice().waitFor();
        await shown('bookmark').getByText('A card').waitFor();
        await shown('embed').getByText('www.youtube.com').waitFor();
        expect(await notice().textContent()).to.contain(`${host}, www.youtube.com`);
        const png = await agent.raw('openspace.whiteboard.snapshot', { path: BOARD });
        expect(png.isError, 'a picture of the board').not.to.equal(true);
        expect(asked, 'requests to the other host').to.deep.equal([]);
        expect(embedded).to.deep.equal([]);
        expect(await page.locator('.tl-canvas iframe').count()).to.equal(0);
        expect(await seriousFaults(page, '.openspace-remote-notice')).to.deep.equal([]);
    });

    it('stays out after Never, also after a reload @long', async () => {
        await ide.openFile(BOARD);
        await notice().getByRole('button', { name: 'Never' }).click();
        await notice().waitFor({ state: 'detached' });
        await page.reload();
        await shellReady(page);
        await shown('bookmark').getByText('A card').waitFor();
        expect(await notice().count()).to.equal(0);
        expect(asked).to.deep.equal([]);
        expect(embedded).to.deep.equal([]);
    });

    it('is loaded after Load, and asked about again when another host is added @long', async () => {
        await ide.openFile(BOARD);
        await ide.canvas().click({ position: { x: 30, y: 500 } });
        await ide.command('Whiteboard: Ask Again About Remote Content');
        await notice().getByRole('button', { name: 'Load' }).click();
        for (const path of ['/picture.gif', '/card.gif', '/icon.gif', '/film.mp4']) {
            await until(`${path} is loaded`, () => asked.includes(path));
        }
        await until('the page is embedded', () => embedded.length > 0);
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('[data-shape-type="image"] img')?.naturalWidth === 1);
        await page.reload();
        await shellReady(page);
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('[data-shape-type="image"] img')?.naturalWidth === 1);
        expect(await notice().count()).to.equal(0);
        const another = (await readFile(app.file(BOARD), 'utf8')).replace(`http://${host}/card.gif`, 'http://other.example/card.gif');
        await writeFile(app.file(BOARD), another);
        await notice().waitFor();
        expect(await notice().textContent()).to.contain('content from other.example.');
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, 'remote-content.png') });
        }
    });

    it('of an Excalidraw file is not loaded', async () => {
        await ide.openFile(SCENE);
        await page.locator('.excalidraw:visible canvas').first().waitFor();
        const picture = await agent.call('canvas_patch_excalidraw', {
            path: SCENE,
            operations: [{ kind: 'add_elements', elements: [{ type: 'rectangle', x: 0, y: 400, width: 50, height: 50 }] }]
        });
        expect(picture).to.have.property('success', true);
        expect(asked).to.deep.equal([]);
        expect(await page.locator('.excalidraw iframe').count()).to.equal(0);
        const kept = await readFile(app.file(SCENE), 'utf8');
        expect(kept, 'what is not shown stays in the file')
            .to.contain('/scene.gif')
            .and.to.contain('/inside.gif')
            .and.to.contain('rectangle');
    });
});

function boardWith(remote: string): string {
    const shape = (id: string, type: string, index: string, props: object) => ({
        id: `shape:${id}`,
        typeName: 'shape',
        type,
        x: Number.parseInt(index.slice(1), 36) * 340,
        y: 0,
        rotation: 0,
        index,
        parentId: 'page:page',
        isLocked: false,
        opacity: 1,
        meta: {},
        props
    });
    const asset = (id: string, type: string, props: object) => ({ id: `asset:${id}`, typeName: 'asset', type, meta: {}, props });
    const file = { w: 100, h: 100, isAnimated: false };
    const records = [
        { id: 'document:document', typeName: 'document', gridSize: 10, name: '', meta: {} },
        { id: 'page:page', typeName: 'page', name: 'Page 1', index: 'a1', meta: {} },
        asset('picture', 'image', { ...file, name: 'picture', mimeType: 'image/gif', src: `${remote}/picture.gif` }),
        asset('film', 'video', { ...file, name: 'film', mimeType: 'video/mp4', src: `${remote}/film.mp4` }),
        asset('card', 'bookmark', {
            src: 'https://example.org/',
            title: 'A card',
            description: '',
            image: `${remote}/card.gif`,
            favicon: `${remote}/icon.gif`
        }),
        shape('picture', 'image', 'a1', {
            w: 100,
            h: 100,
            assetId: 'asset:picture',
            playing: true,
            url: '',
            crop: null,
            flipX: false,
            flipY: false,
            altText: ''
        }),
        shape('film', 'video', 'a2', {
            w: 100,
            h: 100,
            assetId: 'asset:film',
            time: 0,
            playing: true,
            autoplay: true,
            url: '',
            altText: ''
        }),
        shape('card', 'bookmark', 'a3', { w: 300, h: 320, assetId: 'asset:card', url: 'https://example.org/' }),
        shape('page', 'embed', 'a4', { w: 300, h: 200, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    ];
    const sequences = {
        'com.tldraw.store': 4,
        'com.tldraw.asset': 1,
        'com.tldraw.document': 2,
        'com.tldraw.page': 1,
        'com.tldraw.shape': 4
    };
    return JSON.stringify({
        store: Object.fromEntries(records.map(record => [record.id, record])),
        schema: {
            schemaVersion: 2,
            sequences: {
                ...sequences,
                'com.tldraw.asset.image': 5,
                'com.tldraw.asset.video': 5,
                'com.tldraw.asset.bookmark': 2,
                'com.tldraw.shape.image': 5,
                'com.tldraw.shape.video': 4,
                'com.tldraw.shape.bookmark': 2,
                'com.tldraw.shape.embed': 4
            }
        }
    });
}

function sceneWith(remote: string): string {
    const common = {
        version: 1,
        versionNonce: 1,
        isDeleted: false,
        angle: 0,
        x: 0,
        y: 0,
        width: 100,
        height: 100,
        strokeColor: '#1e1e1e',
        backgroundColor: 'transparent',
        fillStyle: 'solid',
        strokeWidth: 1,
        strokeStyle: 'solid',
        roughness: 1,
        opacity: 100,
        groupIds: [],
        frameId: null,
        roundness: null,
        seed: 1,
        boundElements: [],
        updated: 1,
        locked: false,
        link: null
    };
    return JSON.stringify({
        type: 'excalidraw',
        version: 2,
        source: '',
        elements: [
            { ...common, id: 'picture', type: 'image', fileId: 'file', status: 'saved', scale: [1, 1] },
            { ...common, id: 'page', type: 'embeddable', x: 200, link: `${remote}/embedded.html` },
            {
                ...common,
                id: 'frame',
                type: 'iframe',
                x: 400,
                customData: { generationData: { status: 'done', html: `<img src="${remote}/inside.gif">` } }
            }
        ],
        appState: {},
        files: { file: { id: 'file', mimeType: 'image/gif', dataURL: `${remote}/scene.gif`, created: 1 } }
    });
}
