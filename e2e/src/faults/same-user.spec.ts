// Own backend: who may connect differs.
import { isOwnServer } from '@openspace/core/lib/node/admission/own-server';
import { expect } from 'chai';
import { Agent, request } from 'http';
import { App } from '../harness/app';
import { OtherUser } from '../harness/other-user';
import { MCP_HEADERS, rawRequest } from '../harness/raw-http';
import { type ServedRoute, ServedRoutes } from '../harness/served-routes';
import { listeningPorts } from '../harness/tcp-tables';
import { until } from '@openspace/tool/lib/test/until';

const TOKEN = 'a-token-for-this-test-51e0';
const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const SOCKETS = ['/socket.io/?EIO=4&transport=websocket', '/services', '/', '/mcp', '/no-such-socket'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const UPGRADE = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ=='
};

describe('another user of this machine', () => {
    let app: App;
    let other: OtherUser;
    let served: ServedRoutes;
    before(async () => {
        served = await ServedRoutes.prepare();
        app = await App.start({ access: 'same-user', env: { OPENSPACE_TOKEN: TOKEN, ...served.environment } });
        other = await OtherUser.of(app);
    });
    after(async () => {
        await other.stop();
        await app.stop();
        await served.dispose();
    });

    const bearer = { authorization: `Bearer ${TOKEN}` };

    it('gets no cookie, no socket and so no shell, as it was once possible', async () => {
        const [page, polling] = await other.send({ path: '/' }, { path: '/socket.io/?EIO=4&transport=polling' });
        expect([page?.status, polling?.status]).to.deep.equal([401, 401]);
        expect(page?.headers['set-cookie']).to.equal(undefined);
        // Even with the cookie that Theia gives to this user.
        const cookie = (await rawRequest(app, '/')).headers['set-cookie']?.map(each => each.split(';')[0]).join('; ') ?? '';
        expect(cookie, 'this user gets it').to.contain('theia');
        const headers = { cookie, origin: app.url };
        const stolen = await other.send(
            { path: '/', headers },
            { path: '/socket.io/?EIO=4&transport=polling', headers },
            ...SOCKETS.map(path => ({ path, headers: { ...headers, ...UPGRADE } }))
        );
        expect(stolen.map(({ status }) => status)).to.deep.equal(stolen.map(() => 401));
        expect((await rawRequest(app, SOCKETS[0]!, { headers: { ...headers, ...UPGRADE } })).status, 'the same from this user').to.equal(
            101
        );
    });

    it('is refused on every route that the backend has, guarded as a server and in itself', async () => {
        const { port, routes } = await served.list(app);
        const paths = [...new Set(routes.map(route => route.path))];
        expect(paths).to.include.members(['/', '/mcp', '/api/mcp/aws-diagram', '/x.js', '/files', '/openspace/access']);
        const asked = routes.flatMap(({ path, methods }: ServedRoute) =>
            (methods.length > 0 ? methods.map(method => method.toUpperCase()) : METHODS).map(method => ({ path, method }))
        );
        // The second port leads to the routes as they are while the app starts, before the server is guarded.
        for (const to of [app.port, port]) {
            const answers = await other.send(...asked.map(each => ({ ...each, port: to })));
            const served = answers.flatMap(({ status }, at) => (status === 401 ? [] : [{ ...asked[at], status }]));
            expect(served).to.deep.equal([]);
            expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).to.equal(true);
        }
    });

    it('finds no other port of the backend', async () => {
        // The second one is the test's own.
        const { port } = await served.list(app);
        expect(new Set(await listeningPorts(app.process.pid!))).to.deep.equal(new Set([app.port, port]));
    });

    it('gets in with the token: in an address, then as a cookie, or as a bearer', async () => {
        const [exchanged] = await other.send({ path: `/?token=${TOKEN}&open=%2Fa` });
        expect(exchanged).to.deep.include({ status: 303 });
        expect(exchanged?.headers.location).to.equal('/?open=%2Fa');
        const cookie = exchanged?.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        expect(cookie).to.contain(`openspace-access-${app.port}=`).and.not.to.contain(TOKEN);
        const mcp = { path: '/mcp', method: 'POST', body: LIST };
        const answers = await other.send(
            { path: '/', headers: { cookie } },
            { path: '/', headers: bearer },
            { ...mcp, headers: { ...MCP_HEADERS, ...bearer } },
            { ...mcp, headers: { ...MCP_HEADERS } },
            { ...mcp, path: `/mcp?token=${TOKEN}`, headers: { ...MCP_HEADERS } },
            { path: '/', headers: { authorization: 'Bearer wrong' } },
            { path: '/', headers: { cookie: `${cookie}x` } }
        );
        expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 401, 401, 401, 401]);
        if (OtherUser.isReal) {
            const headers = { cookie, 'x-forwarded-for': '10.0.0.1' };
            expect((await rawRequest(app, '/', { headers })).status, 'the cookie is of the user who got it').to.equal(401);
        }
        const [theia = ''] = answers[0]?.headers['set-cookie'] ?? [];
        const [socket] = await other.send({
            path: SOCKETS[0]!,
            headers: { ...UPGRADE, origin: app.url, cookie: `${cookie}; ${theia.split(';')[0]}` }
        });
        expect(socket?.status).to.equal(101);
        expect(app.output, 'no secret in the log').not.to.contain(TOKEN);
    });

    it('has no use of a proxy, and a proxy of no use without the token', async () => {
        const port = await other.proxy();
        const through = (path: string, headers: Record<string, string> = {}) =>
            fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' });
        expect((await through('/')).status).to.equal(401);
        expect((await through('/mcp', bearer)).status).not.to.equal(401);
        // The proxy's one connection has been let through for this request only.
        const claims: Record<string, string>[] = [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }];
        for (const headers of claims) {
            expect((await through('/', headers)).status).to.equal(401);
        }
        const exchanged = await through(`/?token=${TOKEN}`);
        expect(exchanged.status).to.equal(303);
        const cookie = exchanged.headers.get('set-cookie')?.split(';')[0] ?? '';
        expect((await through('/', { cookie })).status).to.equal(200);
        expect((await through('/')).status).to.equal(401);
    });

    it('does not get the token by waiting where a hub once was', async () => {
        expect(await isOwnServer(app.url)).to.equal(true);
        expect(await isOwnServer(`http://localhost:${await other.proxy()}`)).to.equal(!OtherUser.isReal);
    });

    it('is not taken for this user on a port that this user has just left, nor the other way round', async () => {
        for (let round = 0; round < 3; round++) {
            const status = await until('the port that was left is still free', async () => {
                const [answer] = await other.send({ path: '/', localPort: await connectAndLeave(app) });
                return answer?.status !== 0 && answer?.status;
            });
            expect(status).to.equal(401);
            expect((await rawRequest(app, '/')).status).to.equal(200);
        }
    });
});

describe('who connects', () => {
    let app: App;
    before(async () => (app = await App.start({ access: 'open' })));
    after(() => app.stop());

    it('with --no-token is open to everyone, and the backend says so', async () => {
        const other = await OtherUser.of(app);
        expect((await other.send({ path: '/' }))[0]?.status).to.equal(200);
        await other.stop();
        await until('the backend says so', () => app.output.includes('no token is asked for'));
    });
});

describe('with the token required', () => {
    let app: App;
    before(async () => (app = await App.start({ access: 'token' })));
    after(() => app.stop());

    it('this user is asked for it, too', async () => {
        const statusOf = async (path: string, headers: Record<string, string>) =>
            (await fetch(`${app.url}${path}`, { headers, redirect: 'manual' })).status;
        for (const path of ['/', '/mcp', '/bundle.js', '/socket.io/?EIO=4&transport=polling', '/files/', '/openspace/access']) {
            expect(await statusOf(path, {}), path).to.equal(401);
        }
        expect(await statusOf('/', app.headersFor('/'))).to.equal(200);
        expect(await statusOf(`/?token=${app.token}`, {})).to.equal(303);
    });
});

/** @returns the port from which a request of this user was made, free again */
function connectAndLeave(app: App): Promise<number> {
    return new Promise((resolve, reject) => {
        const sent = request({ host: 'localhost', family: 4, port: app.port, path: '/', agent: new Agent() }, response => {
            const { socket } = response;
            const port = socket.localPort!;
            expect(response.statusCode).to.equal(200);
            // Without a reset the port would be kept for a minute.
            socket.once('close', () => resolve(port)).resetAndDestroy();
        });
        sent.on('error', reject).end();
    });
}
