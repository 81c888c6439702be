import { expect } from 'chai';
import { AllowedOrigins } from './allowed-origins';

describe('AllowedOrigins', () => {
    const local = new AllowedOrigins();
    const HOST = 'This Host is not allowed.';
    const ORIGIN = 'This Origin is not allowed.';

    const hosts: [host: string, refusal: string | undefined][] = [
        ['localhost', undefined],
        ['localhost:3000', undefined],
        ['LocalHost:3000', undefined],
        ['127.0.0.1:3000', undefined],
        ['[::1]:3000', undefined],
        ['evil.example', HOST],
        ['evil.example:3000', HOST],
        ['localhost.evil.example', HOST],
        ['localhost.evil.example:3000', HOST],
        ['evil-localhost', HOST],
        ['127.0.0.1.nip.io', HOST],
        ['127.0.0.2', HOST],
        ['0.0.0.0:3000', HOST],
        ['10.0.0.5:3000', HOST],
        ['[::]', HOST],
        ['[::2]:3000', HOST],
        ['localhost.', HOST],
        ['localhost.:3000', HOST],
        ['user@localhost:3000', HOST],
        ['localhost:3000@evil.example', HOST],
        ['localhost:99999', HOST],
        ['localhost:', HOST],
        ['localhost:3000, evil.example', HOST],
        ['localhost/evil', HOST],
        ['localhost#evil', HOST],
        ['localhost%00.evil.example', HOST],
        ['ⓛocalhost', HOST],
        ['[::1', HOST],
        ['', HOST]
    ];
    for (const [host, refusal] of hosts) {
        it(`${refusal === undefined ? 'welcomes' : 'refuses'} the Host ${JSON.stringify(host)}`, () => {
            expect(local.refusal({ host })).to.equal(refusal);
        });
    }

    it('refuses a request without a Host', () => {
        expect(local.refusal({})).to.equal(HOST);
    });

    const origins: [origin: string, host: string, refusal: string | undefined][] = [
        ['http://localhost:3000', 'localhost:3000', undefined],
        ['http://127.0.0.1:3000', '127.0.0.1:3000', undefined],
        ['http://[::1]:3000', '[::1]:3000', undefined],
        ['http://localhost:3000', 'LOCALHOST:3000', undefined],
        ['http://localhost', 'localhost:80', undefined],
        ['https://localhost', 'localhost:443', undefined],
        ['http://localhost:5173', 'localhost:3000', ORIGIN],
        ['http://localhost', 'localhost:3000', ORIGIN],
        ['http://127.0.0.1:3000', 'localhost:3000', ORIGIN],
        ['http://evil.example', 'localhost:3000', ORIGIN],
        ['http://evil.example:3000', 'localhost:3000', ORIGIN],
        ['http://localhost.evil.example:3000', 'localhost:3000', ORIGIN],
        ['http://127.0.0.1.nip.io:3000', '127.0.0.1:3000', ORIGIN],
        ['http://localhost:3000@evil.example', 'localhost:3000', ORIGIN],
        ['http://localhost:3000.evil.example', 'localhost:3000', ORIGIN],
        ['null', 'localhost:3000', ORIGIN],
        ['', 'localhost:3000', ORIGIN],
        ['file://', 'localhost:3000', ORIGIN],
        ['chrome-extension://abcdefgh', 'localhost:3000', ORIGIN],
        ['localhost:3000', 'localhost:3000', ORIGIN]
    ];
    for (const [origin, host, refusal] of origins) {
        it(`${refusal === undefined ? 'welcomes' : 'refuses'} the Origin ${JSON.stringify(origin)} at ${host}`, () => {
            expect(local.refusal({ host, origin })).to.equal(refusal);
        });
    }

    it('looks at the Host first: a rebound name is no origin of its own', () => {
        expect(local.refusal({ host: 'evil.example:3000', origin: 'http://evil.example:3000' })).to.equal(HOST);
    });

    describe('with names of the environment', () => {
        const named = AllowedOrigins.fromEnvironment({ OPENSPACE_ALLOWED_HOSTS: ' ide.example.com, Box:8443 ,,*.wild.example,' });

        it('welcomes those names on any port, and their pages from behind a proxy', () => {
            expect(named.refusal({ host: 'ide.example.com' })).to.equal(undefined);
            expect(named.refusal({ host: 'IDE.example.com:3000' })).to.equal(undefined);
            expect(named.refusal({ host: 'box' })).to.equal(undefined);
            expect(named.refusal({ host: 'localhost:3000', origin: 'https://ide.example.com' })).to.equal(undefined);
        });

        it('welcomes nothing that only looks like them', () => {
            for (const host of ['example.com', 'x.ide.example.com', 'ide.example.com.evil.example', 'a.wild.example', '*.wild.example']) {
                expect(named.refusal({ host }), host).to.equal(HOST);
                expect(named.refusal({ host: 'localhost:3000', origin: `https://${host}` }), host).to.equal(ORIGIN);
            }
        });

        it('still welcomes loopback, and still no other port of it', () => {
            expect(named.refusal({ host: 'localhost:3000', origin: 'http://localhost:3000' })).to.equal(undefined);
            expect(named.refusal({ host: 'localhost:3000', origin: 'http://localhost:9' })).to.equal(ORIGIN);
        });
    });

    it('lets the pages of the desktop app in, which come from files, and those of no other app', () => {
        const headers = { host: 'localhost:4567', origin: 'file://' };
        expect(AllowedOrigins.fromEnvironment({ THEIA_ELECTRON_TOKEN: '{"value":"secret"}' }).refusal(headers)).to.equal(undefined);
        expect(AllowedOrigins.fromEnvironment({}).refusal(headers)).to.contain('Origin');
    });
});
