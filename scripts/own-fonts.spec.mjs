import { expect } from 'chai';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutFallback } from '../browser-app/own-fonts.mjs';
import { at } from './steps/paths.mjs';

describe('the fonts of Excalidraw', () => {
    it('have the app as their only source in what is bundled', async () => {
        const folder = at('node_modules/@excalidraw/excalidraw/dist/prod');
        const names = (await readdir(folder)).filter(name => name.endsWith('.js'));
        const texts = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')));
        const users = texts.filter(text => text.includes('.ASSETS_FALLBACK_URL'));
        expect(users).to.have.length(1);
        const { text, count } = withoutFallback(users[0]);
        expect(count).to.equal(1);
        expect(text).not.to.contain('.ASSETS_FALLBACK_URL');

        const [, uri, body] = text.match(/static createUrls\(([\w$]+)\)(\{.*?return [\w$]+\})static/) ?? [];
        expect(body).to.be.a('string');
        // The part of the class that names the sources, with the two things that it takes from the rest.
        const [, protocol] = body.match(/startsWith\(([\w$]+)\)/);
        const made = new Function(
            'window',
            protocol,
            `return class { static createUrls(${uri}) ${body} static normalizeBaseUrl(url) { return url; } };`
        );
        const urls = made({ EXCALIDRAW_ASSET_PATH: 'http://127.0.0.1/assets/' }, 'local:').createUrls('./fonts/a.woff2');
        expect(urls.map(String)).to.deep.equal(['http://127.0.0.1/assets/fonts/a.woff2']);
    });
});
