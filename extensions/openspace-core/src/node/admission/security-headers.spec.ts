import { expect } from 'chai';
import express = require('express');
import { once } from 'events';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import type { Server } from 'http';
import * as os from 'os';
import * as path from 'path';
import { PAGE_POLICY, SecurityHeaders } from './security-headers';

const COMMON = {
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin'
};

describe('SecurityHeaders', () => {
    let server: Server;
    let folder: string;
    let url: string;

    before(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'headers-'));
        const app = express();
        app.use(new SecurityHeaders().handler);
        // As Theia's own route does.
        app.get('/file', (request, response) => response.sendFile(decodeURIComponent(new URL(request.url, 'http://a').search.slice(1))));
        app.get('/', (_request, response) => void response.send('<h1>page</h1>'));
        server = app.listen(0, '127.0.0.1');
        await once(server, 'listening');
        const address = server.address();
        url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    });
    after(async () => {
        server.close();
        await rm(folder, { recursive: true });
    });

    const headersOf = async (where: string) => Object.fromEntries((await fetch(`${url}${where}`)).headers);

    it('are on pages, and on what is not found', async () => {
        for (const where of ['/', '/nothing', '/%zz']) {
            const headers = await headersOf(where);
            // The page of express for what is not found has an even stricter policy of its own.
            expect(headers['content-security-policy'], where).to.contain("default-src 'none'");
            expect(headers, where).to.include(COMMON);
        }
        expect((await headersOf('/'))['content-security-policy']).to.contain("frame-ancestors 'self'");
    });

    it('let no script of another origin run, nor any text as a script', () => {
        expect(PAGE_POLICY['script-src']).to.deep.equal(["'self'", "'wasm-unsafe-eval'"]);
        expect(PAGE_POLICY['connect-src']).to.deep.equal(["'self'", 'data:', 'blob:']);
        expect(PAGE_POLICY['img-src']).to.deep.equal(["'self'", 'data:', 'blob:']);
        expect(PAGE_POLICY['frame-ancestors']).to.deep.equal(["'self'"]);
    });

    for (const [name, attached] of [
        ['evil.html', true],
        ['evil.svg', true],
        ['evil.xhtml', true],
        ['evil.HTML', true],
        ['picture.png', false]
    ] as const) {
        it(`keep ${name} from running in the origin of the IDE`, async () => {
            await writeFile(path.join(folder, name), '<script>document.title = "ran"</script>');
            const headers = await headersOf(`/file?${encodeURIComponent(path.join(folder, name))}`);
            expect(headers['content-security-policy']).to.match(/default-src 'none'.*sandbox$/);
            expect(headers['content-disposition']).to.equal(attached ? 'attachment' : undefined);
            expect(headers).to.include(COMMON);
        });
    }
});
