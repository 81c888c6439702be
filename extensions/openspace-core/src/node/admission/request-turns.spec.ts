import { expect } from 'chai';
import express = require('express');
import type { Server } from 'http';
import type { AddressInfo } from 'net';
import { RequestTurns } from './request-turns';

describe('RequestTurns', () => {
    let server: Server;
    /** The clients whose requests began, with the turn of the loop. */
    const begun: { readonly client: string; readonly turn: number }[] = [];
    let turn = 0;
    let isCounting = true;
    const count = (): void => {
        turn++;
        if (isCounting) {
            setImmediate(count);
        }
    };

    before(done => {
        const app = express();
        app.use(new RequestTurns().wait, (request, response) => {
            begun.push({ client: String(request.headers['mcp-session-id']), turn });
            response.end();
        });
        server = app.listen(0, '127.0.0.1', done);
        count();
    });
    after(done => {
        isCounting = false;
        server.close(done);
    });

    it('lets one begin in a turn of the loop', async () => {
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        await Promise.all(Array.from({ length: 50 }, (_, at) => fetch(url, { headers: { 'mcp-session-id': `c${at % 2}` } })));
        expect(begun).to.have.length(50);
        expect(new Set(begun.map(each => each.turn)).size).to.equal(50);
    });
});
