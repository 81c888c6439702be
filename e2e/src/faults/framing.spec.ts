import { expect } from 'chai';
import { once } from 'events';
import { writeFile } from 'fs/promises';
import { createServer, type Server } from 'http';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, newPage, openWindow } from '../harness/browser';

/** Nothing that the app serves may be shown in a frame of another site, nor run what another site put there. */
describe('a foreign site', () => {
    let app: App;
    let browser: Browser;
    let foreign: Server;
    let foreignUrl: string;

    before(async () => {
        app = await App.start();
        browser = await launchBrowser();
        foreign = createServer((request, response) => {
            const framed = new URL(request.url ?? '/', foreignUrl).searchParams.get('frame');
            response.setHeader('content-type', 'text/html');
            response.end(`<title>foreign</title><iframe id="framed" src="${framed ?? 'about:blank'}"></iframe>`);
        });
        foreign.listen(0, 'localhost');
        await once(foreign, 'listening');
        const address = foreign.address();
        foreignUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
    });
    after(async () => {
        foreign?.closeAllConnections();
        foreign?.close();
        await browser?.close();
        await app?.stop();
    });

    it('cannot frame the IDE, its test page or a file', async () => {
        await writeFile(app.file('a.txt'), 'a file');
        const page = await newPage(browser);
        for (const path of ['/', '/index.html', '/test_webmcp_bridge.html', `/file?${encodeURIComponent(app.file('a.txt'))}`, '/nothing']) {
            const answered = page.waitForResponse(response => response.url() === `${app.url}${path}`);
            const refused = page.waitForEvent('console', message =>
                /frame-ancestors|X-Frame-Options|refused to connect|framing/i.test(message.text())
            );
            await page.goto(`${foreignUrl}/?frame=${encodeURIComponent(`${app.url}${path}`)}`);
            const headers = (await answered).headers();
            expect(headers['x-frame-options'], path).to.equal('SAMEORIGIN');
            await refused;
            // The browser shows a page of its own instead.
            expect(page.frames()[1]?.url(), path).to.match(/^chrome-error:/);
        }
        await page.close();
    });

    it('cannot keep a hold on the window of the IDE that it opened @long', async () => {
        const page = await newPage(browser);
        await page.goto(foreignUrl);
        const [opened] = await Promise.all([
            page.waitForEvent('popup'),
            page.evaluate(url => void Object.assign(window, { ide: window.open(url) }), app.pageUrl())
        ]);
        await opened.waitForSelector('#theia-app-shell');
        expect(await opened.evaluate(() => window.opener)).to.equal(null);
        await page.close();
    });

    it('cannot make a page of a file of the workspace run in the origin of the IDE', async () => {
        const script =
            '<html xmlns="http://www.w3.org/1999/xhtml"><script>document.documentElement.setAttribute("ran", "yes")</script><body>b</body></html>';
        const page = await openWindow(browser, app);
        for (const name of ['evil.html', 'evil.xhtml', 'evil.svg']) {
            await writeFile(
                app.file(name),
                name.endsWith('svg')
                    ? '<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.setAttribute("ran", "yes")</script></svg>'
                    : script
            );
            const answer = await page.evaluate(async path => {
                const response = await fetch(`/file?${encodeURIComponent(path)}`);
                return { status: response.status, headers: Object.fromEntries(response.headers) };
            }, app.file(name));
            expect(answer.status, name).to.equal(200);
            expect(answer.headers['content-security-policy'], name).to.match(/sandbox$/);
            expect(answer.headers['content-disposition'], name).to.equal('attachment');
        }
    });
});
