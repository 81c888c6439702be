import { expect } from 'chai';
import { withStoppedClock } from '@openspace/tool/lib/test/stopped-clock';
import { IncomingMessage } from 'http';
import { Socket } from 'net';
import type { Verdict } from './access-gate';
import { AccessCookie } from './access-cookie';
import { makeGate, OWN_UID, TOKEN } from './test/make-gate';

const PORT = 3_000;
const STRANGER = 65_534;

interface Sent {
    readonly url?: string;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly address?: string;
}

function requestOf({ url = '/', method = 'GET', headers = {}, address = '127.0.0.1' }: Sent): IncomingMessage {
    const socket = new Socket();
    Object.defineProperties(socket, { remoteAddress: { value: address }, localPort: { value: PORT } });
    return Object.assign(new IncomingMessage(socket), { url, method, headers: { host: 'localhost:3000', ...headers } });
}

function short(verdict: Verdict): string {
    if (verdict.admitted) {
        return verdict.as;
    }
    return 'redirect' in verdict ? `to ${verdict.redirect.location}` : String(verdict.refusal.status);
}

describe('AccessGate', () => {
    const ownedBy = (uid: number | undefined) => ({ ownerOf: async () => uid });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const ask = async (uid: number | undefined, sent: Sent, options: Parameters<typeof makeGate>[0] = {}) =>
        short(await makeGate({ owners: ownedBy(uid), ...options }).check(requestOf(sent)));

    it('admits the same user of this machine, and no one else without the token', async () => {
        expect(await ask(OWN_UID, {})).to.equal('same-user');
        for (const uid of [STRANGER, 0, undefined]) {
            expect(await ask(uid, {}), String(uid)).to.equal('401');
        }
        expect(await ask(OWN_UID, { address: '192.168.1.5' }), 'only loopback').to.equal('401');
    });

    it('asks for the token what came through a proxy, and takes no header for who somebody is', async () => {
        for (const header of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']) {
            expect(await ask(OWN_UID, { headers: { [header]: '127.0.0.1' } }), header).to.equal('401');
            expect(await ask(STRANGER, { headers: { [header]: '127.0.0.1' } }), header).to.equal('401');
        }
    });

    it('asks everybody, or no one, when it is told to', async () => {
        expect(await ask(OWN_UID, {}, { mode: 'token' })).to.equal('401');
        expect(await ask(OWN_UID, { headers: bearer(TOKEN) }, { mode: 'token' })).to.equal('token');
        expect(await ask(STRANGER, {}, { mode: 'open' })).to.equal('anybody');
        expect(await ask(STRANGER, { headers: { host: 'evil.example' } }, { mode: 'open' })).to.equal('403');
    });

    it('asks no one who knows a secret path, whatever page they say they are, but only at an allowed host', async () => {
        const secretPaths = { covers: ({ url }: { url?: string }) => url === '/secret/' };
        const sent = { url: '/secret/', headers: { origin: 'null' } };
        for (const mode of ['token', 'same-user'] as const) {
            expect(await ask(STRANGER, sent, { mode, secretPaths }), mode).to.equal('anybody');
        }
        expect(await ask(OWN_UID, { ...sent, headers: { host: 'evil.example' } }, { secretPaths })).to.equal('403');
        expect(await ask(OWN_UID, { ...sent, url: '/' }, { secretPaths })).to.equal('403');
    });

    it('says why it asks for the token', async () => {
        const reason = async (uid: number, mode: 'token' | 'same-user') => {
            const verdict = await makeGate({ owners: ownedBy(uid), mode }).check(requestOf({}));
            return !verdict.admitted && 'refusal' in verdict ? verdict.refusal.message : '';
        };
        expect(await reason(OWN_UID, 'token')).to.contain('from everyone');
        expect(await reason(STRANGER, 'same-user')).to.contain('the same user');
    });

    it('takes the token as a bearer on every route, and from the address of a page only', async () => {
        for (const url of ['/', '/mcp', '/services', '/socket.io/?EIO=4', 'http://evil.example/mcp']) {
            expect(await ask(STRANGER, { url, headers: bearer(TOKEN) }), url).to.equal('token');
            expect(await ask(STRANGER, { url, headers: bearer(`${TOKEN}x`) }), url).to.equal('401');
        }
        expect(await ask(STRANGER, { url: `/?token=${TOKEN}&open=a` })).to.equal('to /?open=a');
        expect(await ask(OWN_UID, { url: `/?token=whatever` }), 'nothing is needed').to.equal('to /');
        expect(await ask(STRANGER, { url: '/?token=wrong' })).to.equal('401');
        expect(await ask(STRANGER, { url: `/mcp?token=${TOKEN}` })).to.equal('401');
        expect(await ask(STRANGER, { url: `/?token=${TOKEN}`, method: 'POST' })).to.equal('401');
        expect(await ask(STRANGER, { url: `/socket.io/?token=${TOKEN}`, headers: { upgrade: 'websocket' } })).to.equal('401');
    });

    it('gives a cookie that is not the token and that holds for this port and this user only', async () => {
        const verdict = await makeGate({ owners: ownedBy(STRANGER) }).check(requestOf({ url: `/?token=${TOKEN}` }));
        const cookie = !verdict.admitted && 'redirect' in verdict ? (verdict.redirect.cookie ?? '') : '';
        expect(cookie).to.match(/^openspace-access-3000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
        expect(cookie).not.to.contain(TOKEN);
        const [pair = ''] = cookie.split(';');
        expect(await ask(STRANGER, { headers: { cookie: `other=1; openspace-access-3000=stale; ${pair}` } })).to.equal('token');
        expect(await ask(STRANGER, { url: '/?token=wrong', headers: { cookie: pair } })).to.equal('to /');
        expect(await ask(STRANGER + 1, { headers: { cookie: pair } }), 'stolen by another user').to.equal('401');
        expect(await ask(undefined, { headers: { cookie: pair } }), 'stolen on another machine').to.equal('401');
        const [other = ''] = new AccessCookie(TOKEN).header(PORT + 1, `uid ${STRANGER}`).split(';');
        expect(await ask(STRANGER, { headers: { cookie: other } }), 'of another port').to.equal('401');
        expect(await ask(STRANGER, { headers: { cookie: other.replace('3001', '3000') } }), 'of another port, renamed').to.equal('401');
    });

    it('makes who guesses wait, without holding up other users, sessions, or who has the cookie', () =>
        withStoppedClock(async () => {
            const owners = { ownerOf: async ({ remotePort }: Pick<Socket, 'remotePort'>) => remotePort };
            const gate = makeGate({
                owners,
                sessions: {
                    get: id => (id === 'known' ? { close: async () => undefined, handleRequest: async () => new Response() } : undefined)
                }
            });
            const from = async (uid: number, sent: Sent) => {
                const request = requestOf(sent);
                Object.defineProperty(request.socket, 'remotePort', { value: uid });
                return short(await gate.check(request));
            };
            const answers: string[] = [];
            for (let guess = 0; guess < 25; guess++) {
                answers.push(
                    await from(STRANGER, guess % 2 ? { headers: bearer(`guess ${guess}`.replace(' ', '')) } : { url: `/?token=${guess}` })
                );
            }
            expect(answers.slice(0, 20)).to.deep.equal(new Array(20).fill('401'));
            expect(answers.at(-1)).to.equal('429');
            expect(await from(STRANGER, { headers: bearer(TOKEN) }), 'the right one is not told from wrong ones').to.equal('429');
            expect(await from(STRANGER, {})).to.equal('401');
            expect(await from(STRANGER, { headers: { ...bearer(TOKEN), 'mcp-session-id': 'known' } })).to.equal('token');
            const [cookie = ''] = new AccessCookie(TOKEN).header(PORT, `uid ${STRANGER}`).split(';');
            expect(await from(STRANGER, { headers: { cookie } })).to.equal('token');
            expect(await from(STRANGER + 1, { headers: bearer(TOKEN) }), 'another user').to.equal('token');
            expect(await from(OWN_UID, {})).to.equal('same-user');
        }));

    it("takes the hub's own token for the hub's routes only", async () => {
        const hubToken = { isOwn: async (header: string | undefined) => header === 'Bearer of-the-hub' };
        const sent = (url: string) => ({ url, headers: { authorization: 'Bearer of-the-hub' } });
        for (const url of ['/mcp', '/MCP/', '/mcp?toolsets=all', '/api/mcp/aws-diagram']) {
            expect(await ask(STRANGER, sent(url), { hubToken }), url).to.equal('hub-token');
        }
        for (const url of ['/', '/mcp/../index.html', '/mcpx', '/mcp/x', '/services', '/openspace/access', '/api/mcp/other']) {
            expect(await ask(STRANGER, sent(url), { hubToken }), url).to.equal('401');
        }
    });

    it('serves webviews of extensions the files of their frame, and nothing else', async () => {
        const host = 'a1.webview.localhost:3000';
        const frame = '/webview/index.html?id=a1';
        expect(await ask(STRANGER, { url: frame, headers: { host } }, { mode: 'token' })).to.equal('anybody');
        for (const url of [
            '/',
            '/mcp',
            '/services',
            '/socket.io/?EIO=4',
            '/file?uri=file:///etc/passwd',
            '/webview/../mcp',
            '/webview/%2e%2e/mcp',
            '/webview/index.html/../../mcp',
            '/webview/main.js%00',
            'http://localhost:3000/webview/index.html'
        ]) {
            expect(await ask(OWN_UID, { url, headers: { host } }, { mode: 'open' }), url).to.equal('403');
        }
        for (const foreign of ['a1.webview.evil.example', 'a1.webview.localhost.evil.example', 'a1.webview.localhost:3000@evil.example']) {
            expect(await ask(OWN_UID, { url: frame, headers: { host: foreign } }, { mode: 'open' }), foreign).to.equal('403');
        }
    });

    it('refuses what a webview of an extension sends to the IDE', async () => {
        const origin = 'http://a1.webview.localhost:3000';
        const kinds: Record<string, string>[] = [{}, { upgrade: 'websocket' }];
        for (const url of ['/', '/mcp', '/services', '/socket.io/?EIO=4']) {
            for (const more of kinds) {
                expect(await ask(OWN_UID, { url, headers: { origin, ...more } }, { mode: 'open' }), url).to.equal('403');
            }
        }
    });

    it('admits windows of the desktop app', async () => {
        const isDesktopWindow = ({ headers }: IncomingMessage) => headers.cookie === 'secret';
        expect(await ask(undefined, { headers: { cookie: 'secret' } }, { isDesktopWindow })).to.equal('desktop-window');
        expect(await ask(undefined, { headers: { cookie: 'wrong' } }, { isDesktopWindow })).to.equal('401');
    });
});
