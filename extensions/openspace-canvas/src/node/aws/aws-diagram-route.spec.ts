import { hubTokenOf } from '@openspace/core/lib/node/test/hub-server';
import express = require('@theia/core/shared/express');
import { expect } from 'chai';
import type { Server } from 'http';
import type { AddressInfo } from 'net';
import { AWS_DIAGRAM_ROUTE, AwsDiagramRoute } from './aws-diagram-route';
import { AwsHub } from './test/aws-hub';

const CODE = 'with Diagram("d"):\n    EC2("a")';

describe('POST /api/mcp/aws-diagram', () => {
    let hub: AwsHub;
    let server: Server;
    beforeEach(async () => (hub = await AwsHub.start()));
    afterEach(async () => {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
        await hub.stop();
    });

    const serve = async (
        token?: string
    ): Promise<(body: unknown, headers?: Record<string, string>, method?: string) => Promise<Response>> => {
        const handlers: express.RequestHandler[] = [];
        new AwsDiagramRoute({ handlers }, hubTokenOf(token), hub.dispatcher).initialize();
        const app = express();
        handlers.forEach(handler => app.use(handler));
        server = app.listen(0, '127.0.0.1');
        await new Promise(resolve => server.once('listening', resolve));
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${AWS_DIAGRAM_ROUTE}`;
        return (body, headers = {}, method = 'POST') =>
            fetch(url, { method, headers, ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }) });
    };
    const json = async (response: Response): Promise<Record<string, unknown>> => (await response.json()) as Record<string, unknown>;

    it('draws, lists icons and gives examples over plain HTTP', async () => {
        const post = await serve();
        const drawn = await post({ code: CODE, filename: 'http' });
        expect(drawn.status).to.equal(200);
        expect(await json(drawn)).to.include({ success: true, mode: 'embedded' });
        expect(hub.exists('http.png')).to.equal(true);
        const named = await post({ tool: 'generate_diagram', arguments: { code: CODE, filename: 'named' } });
        expect(named.status).to.equal(200);
        expect(await json(await post({ tool: 'list_icons', arguments: { provider_filter: 'generic' } })))
            .to.have.property('total')
            .that.is.above(5);
    }).timeout(20_000);

    it('tells what is wrong by status and code', async () => {
        const post = await serve();
        const refused = await post({ code: 'import os' });
        expect(refused.status).to.equal(400);
        expect(await json(refused)).to.have.nested.property('error.details.line', 1);
        expect((await post('{')).status).to.equal(400);
        expect((await post({ tool: 'openspace.whiteboard.list' })).status).to.equal(404);
        expect((await post(undefined, {}, 'GET')).status).to.equal(405);
        expect((await post({ code: 'x'.repeat(2_000_000) })).status).to.equal(413);
    });

    it('wants the token of the hub where there is one', async () => {
        const post = await serve('hub-token-1');
        expect((await post({ code: CODE })).status).to.equal(401);
        expect((await post({ code: CODE }, { authorization: 'Bearer wrong' })).status).to.equal(401);
        expect((await post({ code: CODE }, { authorization: 'Bearer hub-token-1' })).status).to.equal(200);
    }).timeout(20_000);
});
