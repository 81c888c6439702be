import { expect } from 'chai';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { AccessPolicy } from './access-policy';
import { tokenFile } from './access-token';
import { ClientToken } from './client-token';

describe('AccessPolicy', () => {
    let folder: string;
    let warnings: string[];
    beforeEach(() => {
        folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-policy-'));
        warnings = [];
    });
    afterEach(() => rmSync(folder, { recursive: true }));
    const policy = (environment: NodeJS.ProcessEnv) =>
        AccessPolicy.fromEnvironment({ THEIA_CONFIG_DIR: folder, ...environment }, text => warnings.push(text));

    it('asks everybody but the same user for the token of the configuration folder', () => {
        const made = policy({});
        expect([made.mode, made.token]).to.deep.equal(['same-user', readFileSync(tokenFile(folder), 'utf8').trim()]);
        expect(made.ownUid).to.equal(process.geteuid?.());
        expect(policy({}).token).to.equal(made.token);
        expect(warnings).to.deep.equal([]);
    });

    it('takes the token of the environment, unless it could be guessed or sent in no header', () => {
        expect(policy({ OPENSPACE_TOKEN: ' chosen-by-a-person ' }).token).to.equal('chosen-by-a-person');
        expect(existsSync(tokenFile(folder))).to.equal(false);
        for (const token of ['short', 'with a space in its middle', 'with-an-umlaut-äöüäöü']) {
            expect(() => policy({ OPENSPACE_TOKEN: token }), token).to.throw('at least 16 characters');
        }
    });

    it('asks no one only when it is told so without a doubt, and says it', () => {
        expect(policy({ OPENSPACE_NO_TOKEN: '1' })).to.deep.include({ mode: 'open', token: undefined });
        expect(warnings.join()).to.contain('no token is asked for');
        for (const value of ['0', 'false', '', 'maybe']) {
            expect(policy({ OPENSPACE_NO_TOKEN: value }).mode, value).to.equal('same-user');
        }
        for (const value of ['1', 'true', 'yes']) {
            expect(policy({ OPENSPACE_REQUIRE_TOKEN: value }).mode, value).to.equal('token');
        }
        expect(policy({ OPENSPACE_REQUIRE_TOKEN: '0' }).mode).to.equal('same-user');
        expect(policy({ OPENSPACE_REQUIRE_TOKEN: '1', OPENSPACE_NO_TOKEN: '1' }).mode).to.equal('token');
    });

    it('knows where programs of the same user need the token', () => {
        const sameUser = new AccessPolicy('same-user', 'secret', 1_000);
        for (const name of [undefined, '', 'localhost', '127.0.0.1', '::1', '0.0.0.0', '::']) {
            expect(sameUser.isNeededAt(name), name).to.equal(false);
            expect(new AccessPolicy('token', 'secret', 1_000).isNeededAt(name), name).to.equal(true);
            expect(new AccessPolicy('same-user', 'secret', undefined).isNeededAt(name), 'its owner is unknown').to.equal(true);
            expect(new AccessPolicy('open', undefined, undefined).isNeededAt(name), name).to.equal(false);
        }
        expect(sameUser.isNeededAt('192.168.1.5')).to.equal(true);
    });

    it('gives clients the token where they need it, or the hub’s own one', () => {
        const given = (own: string | undefined, needed: boolean) =>
            new ClientToken({ value: own }, { token: 'of the IDE', isNeededAt: () => needed }, { hostname: 'localhost' }).value;
        expect([given(undefined, false), given(undefined, true), given('own', false), given('own', true)]).to.deep.equal([
            undefined,
            'of the IDE',
            'own',
            'own'
        ]);
    });
});
