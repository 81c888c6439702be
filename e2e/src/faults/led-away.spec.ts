import { expect } from 'chai';
import { readFile } from 'fs/promises';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import type { Browser, Frame, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';
import { violating } from '../harness/policy';
import { until } from '@openspace/tool/lib/test/until';

const FILE = 'led.drawio';
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const cell = (id: string, y: number, value: string): string =>
    `<mxCell id="${id}" value="${attribute(value)}" style="html=1;whiteSpace=wrap;" vertex="1" parent="1"><mxGeometry x="40" y="${y}" width="240" height="40" as="geometry"/></mxCell>`;

/** draw.io's frame, and a diagram that would have it show another page. */
describe("draw.io's frame", function () {
    this.timeout(240_000);
    let app: App;
    let browser: Browser;
    let page: Page;
    let agent: McpClient;
    let server: Server;
    let elsewhere: string;
    /** What the other page is asked for, and what it is sent. */
    const heard: string[] = [];

    before(async () => {
        server = createServer((request, response) => {
            let body = '';
            request.on('data', (part: Buffer) => (body += part.toString()));
            request.on('end', () => {
                heard.push(`${request.url} ${body}`);
                const script = "addEventListener('message', ({ data }) => fetch('/heard', { method: 'POST', body: JSON.stringify(data) }))";
                response.setHeader('content-type', 'text/html').end(`<script>${script}</script>elsewhere`);
            });
        });
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        const diagram = `<mxfile><diagram id="p" name="P"><mxGraphModel math="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[
            cell('safe', 40, 'Shown'),
            cell('math', 100, `$$\\href{${elsewhere}/math}{Formula}$$`),
            cell('html', 160, `<a href="${elsewhere}/html" target="_top">Words</a>`),
            cell('svg', 220, `<svg width="60" height="20"><a xlink:href="${elsewhere}/svg"><text y="15">Drawn</text></a></svg>`)
        ].join('')}</root></mxGraphModel></diagram></mxfile>`;
        [app, browser] = await Promise.all([App.start({ files: { [FILE]: diagram } }), launchBrowser()]);
        page = await openWindow(browser, app);
        violating.add(page);
        agent = await McpClient.connect(app, '?toolsets=drawio');
        await agent.windowReady();
        await new Ide(page).openFile(FILE);
        await shows();
    });
    after(async () => {
        await agent?.close();
        await browser?.close();
        await app?.stop();
        server?.close();
    });

    afterEach(async function () {
        if (this.currentTest?.state === 'failed' && process.env.OPENSPACE_KEEP_PICTURES) {
            await page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/led-away.png` });
        }
    });

    const frame = (): Promise<Frame> =>
        until('the frame is there', () => page.frames().find(each => each.url().includes('/index.html?embed=1')));
    const shows = async (): Promise<void> => {
        await (await frame()).locator('.geDiagramContainer').getByText('Shown', { exact: true }).first().waitFor();
        await page.locator('.openspace-drawio-editor:visible > .openspace-document-message').waitFor({ state: 'detached' });
    };
    const lost = () => page.locator('.openspace-drawio-editor:visible [role="alert"]');
    const refuse = async (address: string): Promise<void> => {
        const dialog = page.locator('.dialogBlock').filter({ hasText: address });
        await dialog.waitFor();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
    };

    const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
    const square = 'width="40" height="40"';
    const drawn = (link: string): string => `<svg ${square}>${link.replace('|', `<rect ${square} fill="red"/>`)}</svg>`;
    /** What a label may have, and how a person follows it. */
    const LINKS: Readonly<Record<string, { markup(address: string): string; follow?: 'middle' | 'Enter' | 'Control' | 'Shift' | 'Alt' }>> =
        {
            click: { markup: address => `<a href="${address}">x</a>` },
            outmost: { markup: address => `<a href="${address}" target="_top">x</a>` },
            other: { markup: address => `<a href="${address}" target="other">x</a>` },
            middle: { markup: address => `<a href="${address}">x</a>`, follow: 'middle' },
            control: { markup: address => `<a href="${address}">x</a>`, follow: 'Control' },
            shift: { markup: address => `<a href="${address}">x</a>`, follow: 'Shift' },
            alt: { markup: address => `<a href="${address}">x</a>`, follow: 'Alt' },
            enter: { markup: address => `<a href="${address}">x</a>`, follow: 'Enter' },
            download: { markup: address => `<a href="${address}" download="file" ping="${address}">x</a>` },
            within: { markup: address => `<a href="${address}"><b href="#">x</b></a>` },
            area: {
                markup: address => `<map name="m"><area shape="default" href="${address}"></map><img usemap="#m" src="${PIXEL}" ${square}>`
            },
            form: { markup: address => `<form action="${address}" target="_top"><button>x</button></form>` },
            button: { markup: address => `<form action="#"><button formaction="${address}">x</button></form>` },
            image: { markup: address => `<form action="${address}"><input type="image" src="${PIXEL}" ${square}></form>` },
            svg: { markup: address => drawn(`<a xlink:href="${address}">|</a>`) },
            svgenter: { markup: address => drawn(`<a href="${address}">|</a>`), follow: 'Enter' },
            picture: { markup: address => drawn(`<a href="${address}"><image href="${PIXEL}" ${square}/></a>`) },
            animated: {
                markup: address => drawn(`<a><animate attributeName="href" values="${address}" dur="1s" fill="freeze"/>|</a>`)
            }
        };
    /** One of each way to follow a link. */
    const SOME_LINKS = ['click', 'middle', 'enter', 'svg'];
    /** Puts markup into the diagram, and says where it is in the window. */
    const place = async (inFrame: Frame, markup: string): Promise<{ x: number; y: number }> => {
        await inFrame.evaluate(text => {
            const host = document.createElement('div');
            host.id = 'led';
            host.style.cssText = 'position: fixed; left: 300px; top: 200px; width: 40px; height: 40px; z-index: 10000; font-size: 40px';
            host.innerHTML = text;
            document.querySelector('#led')?.remove();
            document.querySelector('.geDiagramContainer')?.append(host);
        }, markup);
        const { x, y } = (await inFrame.locator('#led').boundingBox()) ?? { x: 0, y: 0 };
        return { x: x + 10, y: y + 25 };
    };
    const remove = (inFrame: Frame) => inFrame.evaluate(() => document.querySelector('#led')?.remove());

    const askedAbout = async (ways: readonly string[]): Promise<void> => {
        const inFrame = await frame();
        for (const [way, { markup, follow }] of Object.entries(LINKS).filter(([each]) => ways.includes(each))) {
            const address = `${elsewhere}/${way}`;
            const { x, y } = await place(inFrame, markup(address));
            if (way === 'animated') {
                await until('the address is there', () =>
                    inFrame.evaluate(() => {
                        const link = document.querySelector('#led a');
                        return link instanceof SVGAElement && link.href.animVal !== '';
                    })
                );
            }
            if (follow === 'Enter') {
                await inFrame.locator('#led a').focus();
                await until('the link has the keyboard', () =>
                    inFrame.evaluate(() => document.hasFocus() && document.activeElement?.closest('#led') !== null)
                );
                await page.keyboard.press('Enter');
            } else if (follow === 'middle') {
                await page.mouse.click(x, y, { button: 'middle' });
            } else {
                const keys = follow === undefined ? [] : [follow];
                await Promise.all(keys.map(key => page.keyboard.down(key)));
                await page.mouse.click(x, y);
                await Promise.all(keys.map(key => page.keyboard.up(key)));
            }
            await refuse(address).catch((error: Error) => {
                throw new Error(`${way}: ${error.message}`, { cause: error });
            });
            await remove(inFrame);
        }
        expect(heard).to.deep.equal([]);
        expect(new URL(page.url()).origin).to.equal(app.url);
        expect(page.context().pages()).to.have.length(1);
    };

    it('asks about links, by mouse and by keyboard, and leads nowhere', async () => {
        await askedAbout(SOME_LINKS);
        // As MathJax writes it, with a listener of its own.
        const inFrame = await frame();
        const formula = inFrame.locator('.geDiagramContainer a[*|href$="/math"]').first();
        await formula.dispatchEvent('click');
        await refuse(`${elsewhere}/math`);
        await shows();
        await until('the diagram has the keyboard again', () => inFrame.evaluate(() => document.hasFocus()));
        expect(heard).to.deep.equal([]);
    });

    it('asks about links of all kinds, and leads nowhere @long', () => askedAbout(Object.keys(LINKS)));

    it('asks about no picture, about no link by which a shape is moved or edited, and about none in a text that is edited @long', async () => {
        const inFrame = await frame();
        for (const [markup, right] of [
            [drawn(`<image href="${PIXEL}" ${square}/>`), 0],
            [`<a href="${elsewhere}/moved" style="display: inline-block; width: 200px">x</a>`, 60],
            [`<div contenteditable="true"><a href="${elsewhere}/edited">x</a></div>`, 0]
        ] as const) {
            const { x, y } = await place(inFrame, markup);
            const clicked = inFrame.evaluate(
                () => new Promise(resolve => window.addEventListener('mouseup', resolve, { once: true, capture: true }))
            );
            await page.mouse.move(x, y);
            await page.mouse.down();
            await page.mouse.move(x + right, y, { steps: 4 });
            await page.mouse.up();
            await clicked;
            await remove(inFrame);
        }
        await inFrame.locator('.geDiagramContainer').getByText('Words').dblclick();
        await inFrame.locator('.mxCellEditor').getByText('Words').waitFor();
        await page.keyboard.press('Escape');
        await inFrame.locator('.mxCellEditor').waitFor({ state: 'detached' });
        // Questions are asked one after the other, in the order of the links.
        const last = `${elsewhere}/last`;
        const { x, y } = await place(inFrame, `<a href="${last}">x</a>`);
        await page.mouse.click(x, y);
        await refuse(last);
        await remove(inFrame);
        expect(heard).to.deep.equal([]);
    });

    for (const [name, lead] of [
        ['a script', (address: string) => void (location.href = address)],
        [
            'a refresh @long',
            (address: string) => {
                const refresh = document.createElement('meta');
                refresh.httpEquiv = 'refresh';
                refresh.content = `0;url=${address}`;
                document.head.append(refresh);
            }
        ],
        ['an empty page @long', () => void (location.href = 'about:blank')]
    ] as const) {
        it(`is not led away by ${name}: the page is not asked, calls go on at once, and the person may start again`, async () => {
            const before = await readFile(app.file(FILE), 'utf8');
            await (await frame()).evaluate(lead, `${elsewhere}/stolen`);
            await lost().filter({ hasText: 'draw.io has stopped' }).waitFor();
            await agent.call('add-cells', {
                path: FILE,
                cells: [{ type: 'vertex', text: name, x: 400, y: 40, width: 160, height: 60 }]
            });
            const after = await readFile(app.file(FILE), 'utf8');
            expect(after).to.include(name).and.to.not.equal(before);
            expect(heard).to.deep.equal([]);
            await lost().getByRole('button', { name: 'Try again' }).click();
            await shows();
            await (await frame()).locator('.geDiagramContainer').getByText(name, { exact: true }).first().waitFor();
        });
    }

    it('gives nothing to a page that does not know the secret, and takes nothing from it', async () => {
        const inFrame = await frame();
        const proofs = await inFrame.evaluate(() => {
            const { port1, port2 } = new MessageChannel();
            const got: unknown[] = [];
            Reflect.set(globalThis, 'got', got);
            port1.onmessage = ({ data }) => got.push(data);
            globalThis.top?.postMessage({ proof: 'guessed' }, '*', [port2]);
            port1.postMessage({ type: 'link', url: 'https://guessed.example/' });
            port1.postMessage({ app: '{"event":"init"}' });
            port1.postMessage({ type: 'started' });
            return 0;
        });
        expect(proofs).to.equal(0);
        // What goes through the window comes after it.
        await agent.call('add-cells', { path: FILE, cells: [{ type: 'vertex', text: 'last', x: 400, y: 240, width: 160, height: 60 }] });
        await inFrame.locator('.geDiagramContainer').getByText('last', { exact: true }).first().waitFor();
        expect(await inFrame.evaluate(() => Reflect.get(globalThis, 'got'))).to.deep.equal([]);
        expect(await page.locator('.dialogBlock').count()).to.equal(0);
    });
});
