import 'reflect-metadata';
import { getAssetUrls } from '@tldraw/assets/selfHosted';
import { expect } from 'chai';
import type { Server } from 'http';
import type { AddressInfo } from 'net';
import express = require('@theia/core/shared/express');
import { ELK_WORKER_PATH, TLDRAW_ASSETS_PATH } from '../common/editor-assets';
import { EditorAssetsRoutes } from './editor-assets-routes';

describe('What the editor loads in addition to its bundle', () => {
    let server: Server;
    let base: string;

    before(done => {
        const app = express();
        new EditorAssetsRoutes().configure(app);
        server = app.listen(0, '127.0.0.1', done);
    });

    before(() => {
        base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });

    after(() => server.close());

    it('is served: every font, icon and translation that tldraw asks for', async () => {
        const { fonts, icons, translations, embedIcons } = getAssetUrls({ baseUrl: new URL(TLDRAW_ASSETS_PATH, base).href });
        const urls = [
            ...new Set(
                [fonts, icons, translations, embedIcons].flatMap(group => Object.values(group)).map(url => String(url).split('#')[0]!)
            )
        ];
        expect(urls.length).to.be.greaterThan(50);
        for (const url of urls) {
            const response = await fetch(url, { method: 'HEAD' });
            expect(response.status, url).to.equal(200);
        }
    });

    it('is served: the script of the layout worker', async () => {
        const response = await fetch(new URL(ELK_WORKER_PATH, base));
        expect(response.headers.get('content-type')).to.match(/javascript/);
        expect(await response.text()).to.include('org.eclipse.elk');
    });

    for (const other of ['package.json', 'fonts/../package.json', 'fonts/%2e%2e/package.json', 'fonts/', 'fonts']) {
        it(`is all that is served: not ${other}`, async () => {
            const response = await fetch(`${base}${TLDRAW_ASSETS_PATH.slice(2)}${other}`);
            expect(response.status).to.be.oneOf([403, 404]);
        });
    }
});
