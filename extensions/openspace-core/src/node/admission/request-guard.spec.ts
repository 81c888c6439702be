import { expect } from 'chai';
import express = require('express');
import { IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'http';
import { type AddressInfo, Socket } from 'net';
import { makeGate } from './test/make-gate';
import { RequestGuard } from './request-guard';

describe('RequestGuard', () => {
    const guard = new RequestGuard(makeGate({ mode: 'open' }));
    let server: Server;
    let served: string[];

    beforeEach(async () => {
        served = [];
        const app = express();
        app.use(guard.handler, (incoming, response) => {
            served.push(incoming.path);
            response.send('the page, with its token');
        });
        server = app.listen(0, '127.0.0.1');
        await new Promise(resolve => server.once('listening', resolve));
    });
    afterEach(() => new Promise(resolve => server.close(resolve)));

    const get = (headers: OutgoingHttpHeaders) =>
        new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
            const { port } = server.address() as AddressInfo;
            request({ port, host: '127.0.0.1', path: '/any/page', headers }, response => {
                let body = '';
                response.on('data', (chunk: Buffer) => (body += chunk.toString()));
                response.on('end', () => resolve({ status: response.statusCode, body }));
            })
                .on('error', reject)
                .end();
        });

    it('lets requests of this machine through to every route', async () => {
        const { port } = server.address() as AddressInfo;
        expect(await get({ host: `localhost:${port}` })).to.deep.equal({ status: 200, body: 'the page, with its token' });
        expect(await get({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).to.include({ status: 200 });
    });

    it('answers foreign ones with 403 and a JSON-RPC error, and serves them nothing', async () => {
        for (const headers of [{ host: 'evil.example' }, { host: 'localhost', origin: 'http://evil.example' }]) {
            const { status, body } = await get(headers);
            expect(status).to.equal(403);
            expect(JSON.parse(body)).to.have.nested.property('error.message').that.contains('not allowed');
        }
        expect(served).to.deep.equal([]);
    });

    it('holds for WebSockets too', async () => {
        const upgrade = (headers: Record<string, string>) =>
            guard.allowWsUpgrade(Object.assign(new IncomingMessage(new Socket()), { headers }));
        expect(await upgrade({ host: 'localhost:3000', origin: 'http://localhost:3000' })).to.equal(true);
        expect(await upgrade({ host: 'localhost:3000', origin: 'http://evil.example' })).to.equal(false);
        expect(await upgrade({ host: 'evil.example:3000', origin: 'http://evil.example:3000' })).to.equal(false);
    });
});
