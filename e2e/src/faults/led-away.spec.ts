import { expect } from 'chai';
import { readFile } from 'fs/promises';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import type { Browser, Frame, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, newPage, shellReady } from '../harness/browser';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';
import { until } from '../harness/until';

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
        // Not as other tests open it: here the policy has to be violated, and to hold.
        page = await newPage(browser);
        await page.goto(app.pageUrl());
        await shellReady(page);
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

    it('asks about links of all kinds, by mouse and by keyboard, and leads nowhere', async () => {
        const inFrame = await frame();
        const ways = ['click', 'middle', 'control', 'enter', 'area', 'form', 'svg', 'animated'];
        for (const way of ways) {
            const address = `${elsewhere}/${way}`;
            await inFrame.evaluate(
                ({ address, way }) => {
                    const container = document.querySelector('.geDiagramContainer') ?? document.body;
                    const host = document.createElement('div');
                    const svg = `<svg><a id="led" ${way === 'svg' ? `xlink:href="${address}"` : ''}>${way === 'animated' ? `<animate attributeName="href" values="${address}" dur="1s" fill="freeze"/>` : ''}<text y="10">x</text></a></svg>`;
                    host.innerHTML =
                        way === 'area'
                            ? `<map name="m"><area id="led" shape="default" href="${address}"></map><img usemap="#m">`
                            : way === 'form'
                              ? `<form action="${address}" target="_top"><button id="led">x</button></form>`
                              : way === 'svg' || way === 'animated'
                                ? svg
                                : `<a id="led" href="${address}">x</a>`;
                    container.append(host);
                },
                { address, way }
            );
            if (way === 'animated') {
                await until('the address is there', () =>
                    inFrame.evaluate(() => {
                        const link = document.querySelector('#led');
                        return link instanceof SVGAElement && link.href.animVal !== '';
                    })
                );
            }
            await inFrame.evaluate(way => {
                const link = document.querySelector<HTMLElement>('#led');
                if (way === 'enter') {
                    link?.focus();
                }
                const mouse = { bubbles: true, cancelable: true, composed: true };
                if (way === 'middle') {
                    link?.dispatchEvent(new MouseEvent('auxclick', { ...mouse, button: 1 }));
                } else if (way === 'form') {
                    link?.click();
                } else {
                    link?.dispatchEvent(new MouseEvent('click', { ...mouse, ctrlKey: way === 'control' }));
                }
            }, way);
            await refuse(address);
            await inFrame.evaluate(() => document.querySelector('#led')?.closest('div')?.remove());
        }
        // As MathJax writes it, with a listener of its own.
        const formula = inFrame.locator('.geDiagramContainer a[*|href$="/math"]').first();
        await formula.dispatchEvent('click');
        await refuse(`${elsewhere}/math`);
        await shows();
        expect(heard).to.deep.equal([]);
        expect(new URL(page.url()).origin).to.equal(app.url);
        expect(browser.contexts().flatMap(context => context.pages())).to.have.length(1);
    });

    for (const [name, lead] of [
        ['a script', (address: string) => void (location.href = address)],
        [
            'a refresh',
            (address: string) => {
                const refresh = document.createElement('meta');
                refresh.httpEquiv = 'refresh';
                refresh.content = `0;url=${address}`;
                document.head.append(refresh);
            }
        ],
        ['an empty page', () => void (location.href = 'about:blank')]
    ] as const) {
        it(`is not led away by ${name}: the page is not asked, calls go on at once, and the person may start again`, async () => {
            const before = await readFile(app.file(FILE), 'utf8');
            await (await frame()).evaluate(lead, `${elsewhere}/stolen`);
            await lost().filter({ hasText: 'draw.io has stopped' }).waitFor();
            const started = performance.now();
            await agent.call('add-cells', {
                path: FILE,
                cells: [{ type: 'vertex', text: name, x: 400, y: 40, width: 160, height: 60 }]
            });
            expect(performance.now() - started).to.be.below(5_000);
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
