import 'reflect-metadata';
import { expect } from 'chai';
import { createServer, type RequestListener, type Server } from 'http';
import type { AddressInfo } from 'net';
import express = require('@theia/core/shared/express');
import { REMOTE_CONTENT_PATH } from '@openspace/core/lib/common/remote-content';
import { isPrivateAddress, lookupPublic } from './reachable-address';
import { RemoteContentRoute } from './remote-content-route';

const OWN = { 'sec-fetch-site': 'same-origin' };
const PICTURE = Buffer.from('GIF89a');

describe('The route for content of other hosts', () => {
    let server: Server;
    let remote: Server;
    let answer: RequestListener;
    const asked: { readonly url: string; readonly headers: NodeJS.Dict<string | string[]> }[] = [];

    before(done => {
        const app = express();
        new RemoteContentRoute().configure(app);
        remote = createServer((request, response) => {
            asked.push({ url: request.url ?? '', headers: request.headers });
            answer(request, response);
        }).listen(0, '127.0.0.1', () => (server = app.listen(0, '127.0.0.1', done)));
    });
    beforeEach(() => {
        asked.length = 0;
        answer = (_request, response) => void response.setHeader('content-type', 'image/gif').end(PICTURE);
    });
    after(() => {
        server.close();
        remote.close();
    });

    const portOf = (listening: Server) => (listening.address() as AddressInfo).port;
    const remoteUrl = (path = '/a.gif') => `http://127.0.0.1:${portOf(remote)}${path}`;
    const load = (url: string | undefined, headers: Record<string, string> = OWN) =>
        fetch(
            `http://127.0.0.1:${portOf(server)}${REMOTE_CONTENT_PATH.slice(1)}${url === undefined ? '' : `?url=${encodeURIComponent(url)}`}`,
            {
                headers
            }
        );

    it('passes a picture on, tells its host nothing of the page, and lets nothing run in it', async () => {
        const response = await load(remoteUrl(), { ...OWN, cookie: 'session=secret', referer: 'http://localhost/board' });
        expect(Buffer.from(await response.arrayBuffer())).to.deep.equal(PICTURE);
        expect(response.headers.get('content-type')).to.equal('image/gif');
        expect(response.headers.get('content-security-policy')).to.match(/^sandbox; default-src 'none'/);
        expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
        expect(asked).to.have.length(1);
        expect(asked[0]?.headers).not.to.have.any.keys('cookie', 'referer', 'origin');
    });

    it('passes the part of a video on that a player asks for', async () => {
        answer = ({ headers }, response) => {
            expect(headers.range).to.equal('bytes=1-2');
            response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 1-2/4' }).end('bc');
        };
        const response = await load(remoteUrl(), { ...OWN, range: 'bytes=1-2' });
        expect([response.status, response.headers.get('content-range'), await response.text()]).to.deep.equal([206, 'bytes 1-2/4', 'bc']);
    });

    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
        it(`refuses a request of another page (Sec-Fetch-Site: ${site ?? 'absent'}), and sends none itself`, async () => {
            expect((await load(remoteUrl(), site === undefined ? {} : { 'sec-fetch-site': site })).status).to.equal(403);
            expect(asked).to.deep.equal([]);
        });
    }

    for (const [what, url] of Object.entries({
        'a file': 'file:///etc/passwd',
        'a script': 'javascript:alert(1)',
        'a relative path': '/services',
        nothing: undefined
    })) {
        it(`refuses ${what}`, async () => expect((await load(url)).status).to.equal(400));
    }

    it('refuses what is neither a picture nor a video', async () => {
        for (const type of ['text/html', 'application/javascript', 'application/json', '']) {
            answer = (_request, response) => void response.setHeader('content-type', type).end('<script>alert(1)</script>');
            const response = await load(remoteUrl());
            expect([response.status, await response.text()].join(' '), type).to.match(/^502 The host answered 200 with/);
        }
    });

    it('follows redirects, but neither endlessly nor to another machine of the private network', async () => {
        answer = ({ url }, response) =>
            void (url === '/a.gif'
                ? response.writeHead(302, { location: '/b.gif' }).end()
                : response.setHeader('content-type', 'image/gif').end(PICTURE));
        expect((await load(remoteUrl())).status).to.equal(200);
        answer = (_request, redirected) => void redirected.writeHead(302, { location: '/again' }).end();
        expect(await (await load(remoteUrl())).text()).to.contain('redirects too often');
        answer = (_request, redirected) => void redirected.writeHead(302, { location: 'http://localhost:9/' }).end();
        expect(await (await load(remoteUrl())).text()).to.contain('private address');
        answer = (_request, redirected) => void redirected.writeHead(302, { location: 'http://169.254.169.254/' }).end();
        expect((await load(remoteUrl())).status).to.equal(403);
        answer = (_request, redirected) => void redirected.writeHead(302, { location: 'file:///etc/passwd' }).end();
        expect((await load(remoteUrl())).status).to.equal(502);
    });

    it('breaks off what is larger than it says', async () => {
        answer = (_request, response) => {
            response.setHeader('content-type', 'image/gif');
            const write = (): void => {
                while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
                response.once('drain', write);
            };
            write();
        };
        const response = await load(remoteUrl());
        let failed: unknown;
        await response.arrayBuffer().catch((error: unknown) => (failed = error));
        expect(failed).to.be.instanceOf(Error);
    });

    it('answers that a host cannot be reached', async () => {
        answer = (_request, response) => void response.destroy();
        expect((await load(remoteUrl())).status).to.equal(502);
    });

    it('takes names that lead to this machine or its neighbours for what they are', done => {
        for (const address of [
            '127.0.0.1',
            '10.1.2.3',
            '192.168.1.1',
            '169.254.169.254',
            '::1',
            'fe80::1',
            'fd00::1',
            '::ffff:127.0.0.1',
            '::ffff:7f00:1',
            '0:0:0:0:0:FFFF:0A01:0203',
            '::ffff:0:127.0.0.1',
            '::127.0.0.1',
            '::7f00:1',
            '64:ff9b::10.0.0.1',
            '64:ff9b::a9fe:a9fe',
            '64:ff9b:1::808:808',
            '2002:7f00:1::1',
            '2002:c0a8:101::',
            '2001:0:4136:e378:8000:63bf:3fff:fdd2',
            'fe80::1%eth0',
            'fec0::1',
            'ff02::1',
            '192.0.0.192',
            '::ffff:192.0.0.192',
            '224.0.0.1',
            '255.255.255.255'
        ]) {
            expect(isPrivateAddress(address), address).to.equal(true);
        }
        for (const address of [
            '192.0.2.1',
            '8.8.8.8',
            '2001:db8::1',
            '::ffff:8.8.8.8',
            '64:ff9b::8.8.8.8',
            '2002:808:808::1',
            '2606:4700::1111'
        ]) {
            expect(isPrivateAddress(address), address).to.equal(false);
        }
        lookupPublic('localhost', {}, error => {
            expect(error?.message).to.contain('private address');
            done();
        });
    });
});
