import type { LimitName } from '@openspace/core/lib/common/hub-preferences';
import { withStoppedClock } from '@openspace/tool/lib/test/stopped-clock';
import { HubAdmission } from '@openspace/core/lib/node/admission/hub-admission';
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
        token?: string,
        bounds: Partial<Record<LimitName | 'running', number>> = {}
    ): Promise<(body: unknown, headers?: Record<string, string>, method?: string) => Promise<Response>> => {
        const handlers: express.RequestHandler[] = [];
        const limits = { callsPerSecond: 1_000, concurrentCalls: 256, sessions: 1_000, ...bounds };
        const running = { countRunning: () => bounds.running ?? 0, runningCount: bounds.running ?? 0 };
        const admission = new HubAdmission(hubTokenOf(token), { get: () => undefined }, running, { get: name => limits[name] });
        admission.bodyLimitMs = 200;
        new AwsDiagramRoute({ handlers }, admission, hub.dispatcher).initialize();
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
    });

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

    it('bounds wrong tokens, the rate, and calls under way, as /mcp does', () =>
        withStoppedClock(async () => {
            const guess = await serve('hub-token-1');
            const guesses = await Promise.all(Array.from({ length: 30 }, () => guess({ code: CODE }, { authorization: 'Bearer wrong' })));
            expect(guesses.map(({ status }) => status)).to.include.members([401, 429]);
            server.close();
            const list = { tool: 'list_icons', arguments: {} };
            const fast = await serve(undefined, { callsPerSecond: 1 });
            const answers = await Promise.all(Array.from({ length: 20 }, () => fast(list)));
            const refused = answers.find(({ status }) => status === 429);
            expect(answers.filter(({ status }) => status === 200)).to.have.length(10);
            expect(await json(refused!)).to.have.nested.property('error.code', 'TOO_MANY_REQUESTS');
            expect(Number(refused!.headers.get('retry-after'))).to.be.at.least(1);
            server.close();
            expect((await (await serve(undefined, { concurrentCalls: 2, running: 3 }))(list)).status).to.equal(429);
        }));

    it('wants the token of the hub where there is one', async () => {
        const post = await serve('hub-token-1');
        expect((await post({ code: CODE })).status).to.equal(401);
        expect((await post({ code: CODE }, { authorization: 'Bearer wrong' })).status).to.equal(401);
        expect((await post({ code: CODE }, { authorization: 'Bearer hub-token-1' })).status).to.equal(200);
    });
});
