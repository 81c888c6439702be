import { expect } from 'chai';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import type { Browser, Locator, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, newPage, shellReady } from '../harness/browser';
import { Ide } from '../harness/ide';
import { until } from '@openspace/tool/lib/test/until';

/** What a picture or a text of others is made of, and the IDE's page is not. */
const FOREIGN = 'foreignObject, foreignobject, form[action], math, label[for="theia-top-panel"], .node, a[href*="127.0.0.1"]';

/** Markup of documents, all of which are pictures or cleaned text in the IDE's page. */
describe('markup of others', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let ide: Ide;
    let server: Server;
    let elsewhere: string;
    const asked: string[] = [];

    before(async () => {
        server = createServer((request, response) => {
            asked.push(request.url ?? '');
            response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>');
        });
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        const hostile = [
            'flowchart TD',
            `    A["<a href='${elsewhere}/label' target='_top'>Read on</a>"] --> B["<form action='${elsewhere}/form'><input name=a><button>Send</button></form>form"]`,
            `    B --> C["<img src='${elsewhere}/image' onerror='document.title=1'>picture"] --> D[Linked]`,
            `    C --> E["<style>body { display: none }</style><label for='theia-top-panel'>styled</label>"]`,
            `    click D href "${elsewhere}/click" "tip" _self`
        ].join('\n');
        const files = {
            'hostile.mmd': hostile,
            'hostile.md': `# Text\n\n\`\`\`mermaid\n${hostile}\n\`\`\`\n\n<label for="theia-top-panel" aria-owns="theia-top-panel" data-id="x">press</label>\n`,
            'hostile.dot': `digraph { a [label="Dotted", URL="${elsewhere}/dot"]; a -> b; }`
        };
        [app, browser] = await Promise.all([App.start({ files }), launchBrowser()]);
        // Not as other tests open it: a policy has to be violated here, by a picture of elsewhere in a label.
        page = await newPage(browser);
        await page.goto(app.pageUrl());
        await shellReady(page);
        ide = new Ide(page);
        await page.evaluate(selector => {
            const seen: string[] = [];
            Reflect.set(window, 'seen', seen);
            new MutationObserver(() => {
                for (const element of document.querySelectorAll(selector)) {
                    seen.push(element.outerHTML.slice(0, 200));
                }
            }).observe(document, { childList: true, subtree: true });
        }, FOREIGN);
    });
    after(async () => {
        await browser?.close();
        await app?.stop();
        server?.close();
    });

    const seen = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'seen'));
    const label = (text: string): Locator =>
        page.locator('.openspace-picture-pane:visible .openspace-picture-label', { hasText: text }).first();
    const refuse = async (address: string): Promise<void> => {
        const dialog = page.locator('.dialogBlock').filter({ hasText: address });
        await dialog.waitFor();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
    };

    it('of a Mermaid diagram is never in the page, not even while it is drawn', async () => {
        await ide.openFile('hostile.mmd');
        await label('Read on').waitFor();
        await label('styled').waitFor();
        expect(await seen()).to.deep.equal([]);
        expect(
            await page.locator('.openspace-mermaid-picture img').evaluate((image: HTMLImageElement) => image.naturalWidth)
        ).to.be.greaterThan(50);
        expect(await page.evaluate(() => getComputedStyle(document.body).display)).to.not.equal('none');
    });

    it('leads nowhere without the question, by mouse and by keyboard', async () => {
        const links = page.locator('.openspace-mermaid-picture:visible .openspace-picture-link');
        expect(await links.count()).to.equal(2);
        for (const path of ['/label', '/click']) {
            const link = page.locator(`.openspace-picture-link[title="${elsewhere}${path}"]`);
            await link.click();
            await refuse(`${elsewhere}${path}`);
            await link.focus();
            await page.keyboard.press('Enter');
            await refuse(`${elsewhere}${path}`);
            await link.click({ button: 'middle' });
            await link.click({ modifiers: ['Control'] });
            await refuse(`${elsewhere}${path}`);
        }
        await label('form').click();
        await page.keyboard.press('Enter');
        expect(new URL(page.url()).origin).to.equal(app.url);
        expect(page.context().pages()).to.have.length(1);
        expect(asked).to.deep.equal([]);
    });

    it('of a text, with a diagram in it, is cleaned', async () => {
        await ide.openFile('hostile.md');
        await ide.command('Markdown: Open Preview to the Side');
        const preview = page.locator('.openspace-markdown-preview:visible');
        await preview.locator('pre img').waitFor();
        await preview.getByText('press').waitFor();
        expect(await preview.locator('[for], [aria-owns], [data-id]').count()).to.equal(0);
        expect(await seen()).to.deep.equal([]);
        expect(asked).to.deep.equal([]);
    });

    it('of a diagram in another format is a picture as well @long', async () => {
        await ide.openFile('hostile.dot');
        await page.locator('#openspace\\.diagramPreview\\.open').first().click();
        await until('the graph is drawn', async () => (await label('Dotted').count()) > 0);
        expect(await page.locator('.openspace-diagram-preview-picture svg').count()).to.equal(0);
        expect(asked).to.deep.equal([]);
    });
});
