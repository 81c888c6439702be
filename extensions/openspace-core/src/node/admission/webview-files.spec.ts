import { expect } from 'chai';
import { webviewParent } from './webview-files';

const ask = (host: string | undefined, url: string, method = 'GET', more: Readonly<Record<string, string>> = {}) =>
    webviewParent({ method, url, headers: { host, ...more } });

describe('files of webviews', () => {
    it('belong to the page whose host follows', () => {
        expect(ask('a1-b2.webview.localhost:3000', '/webview/index.html?id=1')).to.equal('localhost:3000');
        expect(ask('a1.webview.ide.example', '/webview/service-worker.js')).to.equal('ide.example');
    });

    it('are only those of the frame, on a host of a webview, to be read', () => {
        for (const [host, url, method, more] of [
            ['localhost:3000', '/webview/index.html'],
            [undefined, '/webview/index.html'],
            ['a.webview.localhost:3000', '/'],
            ['a.webview.localhost:3000', '/webview/../file?/etc/passwd'],
            ['a.webview.localhost:3000', '/file?/etc/passwd'],
            ['a.webview.localhost:3000', '/mcp'],
            ['a.webview.localhost:3000', '/webview/index.html', 'POST'],
            ['a.webview.localhost:3000', '/webview/index.html', 'GET', { upgrade: 'websocket' }],
            ['.webview.localhost', '/webview/index.html']
        ] satisfies [string | undefined, string, string?, Record<string, string>?][]) {
            expect(ask(host, url, method, more), `${host} ${url}`).to.equal(undefined);
        }
    });
});
