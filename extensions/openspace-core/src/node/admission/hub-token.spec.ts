import { expect } from 'chai';
import { withStoppedClock } from '@openspace/tool/lib/test/stopped-clock';
import crypto = require('crypto');
import { mock } from 'node:test';
import { TOKEN_PREFERENCE } from '../../common/hub-preferences';
import { HubToken, TOKEN_VARIABLE } from './hub-token';
import { FakePreferences } from '../test/fake-preferences';
import { HubServer } from '../test/hub-server';

describe('HubToken', () => {
    const valueOf = async (made: HubToken) => {
        await made.ready;
        return made.value;
    };
    const make = (environment: NodeJS.ProcessEnv, preference?: unknown) =>
        new HubToken(environment, new FakePreferences({ [TOKEN_PREFERENCE]: preference }));
    const token = make({ [TOKEN_VARIABLE]: 's3cret' });

    for (const header of ['Bearer s3cret', 'bearer s3cret', 'Bearer  s3cret']) {
        it(`accepts ${header}`, async () => expect(await token.accepts(header)).to.equal(true));
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
        it(`refuses ${header}`, async () => expect(await token.accepts(header)).to.equal(false));
    }

    it('asks for none when none or a blank one is set', async () => {
        expect(await make({}).accepts(undefined)).to.equal(true);
        expect(await make({ [TOKEN_VARIABLE]: '  ' }, ' ').accepts('Bearer any')).to.equal(true);
        expect(await make({ [TOKEN_VARIABLE]: 'x' }).accepts(undefined)).to.equal(false);
    });

    it("is the environment's, else the person's as it is now", async () => {
        expect(await valueOf(make({ [TOKEN_VARIABLE]: 'theirs' }, 'mine'))).to.equal('theirs');
        const preferences = new FakePreferences({ [TOKEN_PREFERENCE]: 'mine' });
        const changing = new HubToken({}, preferences);
        let told = 0;
        changing.onChanged(() => told++);
        expect(await valueOf(changing)).to.equal('mine');
        preferences.set(TOKEN_PREFERENCE, 'new');
        expect([told, await changing.accepts('Bearer mine'), await changing.accepts('Bearer new')]).to.deep.equal([1, false, true]);
        preferences.set(TOKEN_PREFERENCE, '');
        expect(await changing.accepts(undefined)).to.equal(true);
    });

    it('is always there in the desktop app: 256 random bits, unless somebody chose one', async () => {
        const desktop = { THEIA_ELECTRON_TOKEN: '{}' };
        const [one, two] = [await valueOf(make(desktop)), await valueOf(make(desktop))];
        expect(one)
            .to.match(/^[\w-]{43}$/)
            .and.not.to.equal(two);
        expect(await valueOf(make(desktop, 'mine'))).to.equal('mine');
        const preferences = new FakePreferences({ [TOKEN_PREFERENCE]: 'mine' });
        const emptied = new HubToken(desktop, preferences);
        await valueOf(emptied);
        preferences.set(TOKEN_PREFERENCE, '');
        expect(await valueOf(emptied)).to.match(/^[\w-]{43}$/);
    });

    it('takes the same way for every guess: one comparison in constant time of two digests of one length', async () => {
        const compare = mock.method(crypto, 'timingSafeEqual');
        try {
            for (const guess of [undefined, 'Bearer', 'Bearer x', 'Bearer s3cre', 'Bearer s3cret', `Bearer ${'s'.repeat(10_000)}`]) {
                compare.mock.resetCalls();
                await token.accepts(guess);
                const lengths = compare.mock.calls.map(call => call.arguments.map(({ byteLength }) => byteLength));
                expect(lengths, guess).to.deep.equal([[32, 32]]);
            }
        } finally {
            compare.mock.restore();
        }
    });
});

describe('HubMcp with a token', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start(undefined, undefined, { token: 's3cret' })));
    afterEach(() => hub.stop());

    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

    const metadata = () => hub.url.replace('/mcp', '/.well-known/oauth-protected-resource/mcp');

    it('tells clients that look there how it is authorised, without the token', async () => {
        const described = await (await fetch(metadata())).text();
        expect(JSON.parse(described)).to.deep.equal({
            resource: hub.url,
            resource_name: 'OpenSpace',
            bearer_methods_supported: ['header']
        });
    });

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
            expect([response.status, response.headers.get('www-authenticate')]).to.deep.equal([
                401,
                `Bearer resource_metadata="${metadata()}"`
            ]);
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

    it('makes who guesses wait, whatever they send then, and no one who is in a session', () =>
        withStoppedClock(async () => {
            const session = await hub.post(
                {
                    ...list,
                    method: 'initialize',
                    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
                },
                { authorization: 'Bearer s3cret' }
            );
            const inSession = { authorization: 'Bearer s3cret', 'mcp-session-id': session.headers.get('mcp-session-id') ?? '' };
            const statuses: number[] = [];
            for (let guess = 0; guess < 30; guess++) {
                statuses.push((await hub.post(list, { authorization: `Bearer guess${guess}` })).status);
            }
            expect(new Set(statuses.slice(0, 20))).to.deep.equal(new Set([401]));
            const right = await hub.post(list, { authorization: 'Bearer s3cret' });
            expect([statuses.at(-1), right.status]).to.deep.equal([429, 429]);
            expect(Number(right.headers.get('retry-after'))).to.be.within(1, 2);
            expect((await right.json()).error.message)
                .to.contain('wrong tokens')
                .and.contain('wait');
            expect((await hub.post(list, inSession)).status).to.equal(200);
        }));

    it('takes a call without any token for no guess', async () => {
        for (let call = 0; call < 30; call++) {
            expect((await hub.post(list)).status).to.equal(401);
        }
    });
});
