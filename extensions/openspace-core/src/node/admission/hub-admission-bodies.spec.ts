import express = require('@theia/core/shared/express');
import { expect } from 'chai';
import type { ServerResponse } from 'http';
import { once } from 'events';
import { connect, type AddressInfo } from 'net';
import { HubAdmission } from './hub-admission';
import { hubTokenOf } from '../test/hub-server';

describe('the time that a body may take', () => {
    it('ends a request whose body does not arrive, and no stream that has none', async () => {
        const admission = new HubAdmission(
            hubTokenOf(undefined),
            { get: () => undefined },
            { countRunning: () => 0, runningCount: 0 },
            { get: () => 1 }
        );
        admission.bodyLimitMs = 20;
        const streams: ServerResponse[] = [];
        const app = express();
        app.use(admission.limitBodyTime, (request, response) => {
            if (request.method === 'GET') {
                response.writeHead(200).write('begun, ');
                streams.push(response);
            }
        });
        const server = app.listen(0, '127.0.0.1');
        try {
            await once(server, 'listening');
            const { port } = server.address() as AddressInfo;
            const stream = await fetch(`http://127.0.0.1:${port}`);
            const slow = connect(port, '127.0.0.1');
            slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
            const [answer] = (await once(slow, 'data')) as [Buffer];
            expect(answer.toString()).to.match(/^HTTP\/1.1 408 /);
            // The stream is the older one: what ends requests in time would have come to it first.
            streams.forEach(response => response.end('ended'));
            expect(await stream.text()).to.equal('begun, ended');
            slow.destroy();
        } finally {
            server.closeAllConnections();
            server.close();
        }
    });
});
