import { expect } from 'chai';
import { HubToken, TOKEN_VARIABLE } from './hub-token';
import { HubServer } from './test/hub-server';

describe('HubToken', () => {
    const token = new HubToken('s3cret');

    for (const header of ['Bearer s3cret', 'bearer s3cret', 'Bearer  s3cret']) {
        it(`accepts ${header}`, () => expect(token.accepts(header)).to.equal(true));
    }

    for (const header of [
        undefined,
        '',
        's3cret',
        'Bearer',
        'Bearer ',
        'Bearer s3cre',
        'Bearer s3crets',
        'Basic s3cret',
        'Bearer S3CRET'
    ]) {
        it(`refuses ${header}`, () => expect(token.accepts(header)).to.equal(false));
    }

    it('asks for none when none or a blank one is set', () => {
        expect(HubToken.fromEnvironment({}).accepts(undefined)).to.equal(true);
        expect(HubToken.fromEnvironment({ [TOKEN_VARIABLE]: '  ' }).accepts('Bearer any')).to.equal(true);
        expect(HubToken.fromEnvironment({ [TOKEN_VARIABLE]: 'x' }).accepts(undefined)).to.equal(false);
    });
});

describe('HubMcp with a token', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start(undefined, undefined, { token: 's3cret' })));
    afterEach(() => hub.stop());

    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

    it('answers 401 to every method and spelling of the path, whatever the session, and does not tell the token', async () => {
        for (const [method, path] of [
            ['POST', ''],
            ['GET', ''],
            ['DELETE', ''],
            ['POST', '/'],
            ['POST', '?toolsets=all']
        ] as const) {
            const body = method === 'POST' ? '{ not even JSON' : undefined;
            const headers = { authorization: 'Bearer wrong', 'mcp-session-id': 'any' };
            const response = await fetch(hub.url + path, { method, headers, body });
            expect([response.status, response.headers.get('www-authenticate')]).to.deep.equal([401, 'Bearer']);
            const text = await response.text();
            expect(JSON.parse(text)).to.have.nested.property('error.code', -32000);
            expect(text + hub.log.join()).not.to.match(/s3cret|wrong/);
        }
        expect((await fetch(hub.url.replace('/mcp', '/MCP'), { method: 'POST' })).status).to.equal(401);
    });

    it('serves who brings it', async () => {
        expect((await hub.post(list, { authorization: 'Bearer s3cret' })).status).to.equal(200);
        expect((await hub.post(list)).status).to.equal(401);
    });
});
