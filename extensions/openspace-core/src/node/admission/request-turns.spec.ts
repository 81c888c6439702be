import { expect } from 'chai';
import { once } from 'events';
import express = require('express');
import type { Server } from 'http';
import { connect, type AddressInfo } from 'net';
import { hubTokenOf } from '../test/hub-server';
import { HubAdmission } from './hub-admission';
import { RequestTurns } from './request-turns';

const sessionOf = (request: express.Request): string => String(request.headers['mcp-session-id']);

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
        app.use(new RequestTurns(sessionOf).wait, (request, response) => {
            begun.push({ client: sessionOf(request), turn });
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

    it('counts made-up sessions for their address: they take the turns of one client', async () => {
        const admission = new HubAdmission(
            hubTokenOf(undefined),
            { get: id => (id === 'real' ? { handleRequest: async () => new Response(), close: async () => undefined } : undefined) },
            { countRunning: () => 0, runningCount: 0 },
            { get: () => 1 }
        );
        const order: string[] = [];
        const app = express();
        app.use(new RequestTurns(request => admission.clientOf(request)).wait, (request, response) => {
            order.push(sessionOf(request));
            response.end();
        });
        const own = app.listen(0, '127.0.0.1');
        try {
            await once(own, 'listening');
            const socket = connect((own.address() as AddressInfo).port, '127.0.0.1');
            const sessions = [...Array.from({ length: 20 }, (_, at) => `made-up-${at}`), 'real'];
            // In one piece: all of them come in one turn of the loop.
            const requests = sessions.map(id => `GET / HTTP/1.1\r\nHost: localhost\r\nMcp-Session-Id: ${id}`);
            socket.write(`${requests.join('\r\n\r\n')}\r\nConnection: close\r\n\r\n`);
            socket.resume();
            await once(socket, 'close');
            expect(order).to.have.length(sessions.length);
            expect(order.indexOf('real')).to.equal(2);
        } finally {
            own.closeAllConnections();
            own.close();
        }
    });
});
