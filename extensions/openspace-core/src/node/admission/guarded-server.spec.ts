import { expect } from 'chai';
import { createServer, type Server } from 'http';
import { type AddressInfo, connect, Socket } from 'net';
import { guardServer } from './guarded-server';
import { makeGate, TOKEN } from './test/make-gate';

describe('a guarded server', () => {
    let server: Server;
    let reached: string[];
    let owner: number | undefined;
    const decide: (() => void)[] = [];
    let held: boolean;

    beforeEach(async () => {
        [reached, owner, held] = [[], undefined, false];
        decide.length = 0;
        server = createServer((request, response) => {
            reached.push(`request ${request.url}`);
            let body = '';
            request.on('data', chunk => (body += chunk)).on('end', () => response.end(`${request.url}${body}`));
        });
        server.on('upgrade', (_request, socket: Socket) => {
            reached.push('upgrade');
            socket.on('data', chunk => socket.end(`echo ${chunk}`));
            socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
        });
        const owners = {
            ownerOf: async () => {
                if (held) {
                    await new Promise<void>(resolve => decide.push(resolve));
                }
                return owner;
            }
        };
        guardServer(server, makeGate({ owners }), owners);
        // Added after the gate, as other contributions do.
        server.on('connect', () => reached.push('connect'));
        server.on('checkContinue', (request, response) => {
            reached.push('checkContinue');
            server.emit('request', request, response);
        });
        server.prependListener('request', () => reached.push('a later listener'));
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(async () => {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    });

    const dial = (text: string): { socket: Socket; answer: Promise<string> } => {
        let seen = '';
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
        const answer = new Promise<string>(resolve => socket.on('data', chunk => (seen += chunk)).on('close', () => resolve(seen)));
        socket.on('error', () => undefined);
        return { socket, answer };
    };
    const send = (text: string) => dial(text).answer;
    const HEAD = 'Host: localhost\r\nConnection: close\r\n';
    const KNOWN = `${HEAD}Authorization: Bearer ${TOKEN}\r\n`;

    it('answers strangers itself, whatever they ask for and in whatever form', async () => {
        for (const text of [
            `GET / HTTP/1.1\r\n${HEAD}\r\n`,
            `GET http://localhost/mcp HTTP/1.1\r\n${HEAD}\r\n`,
            `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
            `POST /mcp HTTP/1.1\r\n${HEAD}Content-Length: 3\r\n\r\nabc`,
            `POST /mcp HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Length: 3\r\n\r\nabc`,
            `GET / HTTP/1.0\r\n${HEAD}\r\n`,
            'GET /socket.io/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
            'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n'
        ]) {
            const { socket, answer } = dial(text);
            socket.once('end', () => socket.end());
            expect(await answer, text).to.match(/^HTTP\/1\.1 401 /);
        }
        expect(await send('GET / HTTP/1.0\r\n\r\n'), 'no Host').to.match(/^HTTP\/1\.1 403 /);
        expect(await send('GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')).to.match(/^HTTP\/1\.1 40[03] /);
        expect(reached).to.deep.equal([]);
    });

    it('ends the connection of a stranger, so that nothing comes after the refused request', async () => {
        const answer = await send(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nGET /GET / HTTP/1.1\r\n${KNOWN}\r\n`);
        expect(answer.match(/HTTP\/1\.1/g)).to.have.length(1);
        expect(answer).to.match(/^HTTP\/1\.1 401 /);
    });

    it('hands on whole requests with the token, in order on one connection, each asked for itself', async () => {
        const first = `POST /one HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 3\r\n\r\nabc`;
        const answer = await send(`${first}GET /two HTTP/1.1\r\n${KNOWN}\r\n`);
        expect(answer).to.match(/200 OK[^]*\/oneabc[^]*200 OK[^]*\/two$/);
        reached.length = 0;
        // A proxy sends requests of several people over one connection.
        const mixed = await send(`${first}GET /two HTTP/1.1\r\n${HEAD}\r\n`);
        expect(mixed).to.match(/200 OK[^]*\/oneabc[^]*401 Unauthorized/);
        expect(reached).to.deep.equal(['a later listener', 'request /one']);
    });

    it('hands on upgrades and what was sent while their owner was looked up', async () => {
        [held, owner] = [true, 1_000];
        const { socket, answer } = dial('GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
        while (decide.length < 2) {
            await new Promise(resolve => setImmediate(resolve));
        }
        socket.write('later');
        await new Promise(resolve => setImmediate(resolve));
        decide.forEach(go => go());
        expect(await answer).to.match(/^HTTP\/1\.1 101 [^]*echo later$/);
        expect(reached).to.deep.equal(['upgrade']);
    });

    it('outlives who leaves while the owner is looked up, and hands nothing on', async () => {
        [held, owner] = [true, 1_000];
        for (const text of [
            'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
            'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
        ]) {
            decide.length = 0;
            const accepted = new Promise<Socket>(resolve => server.once('connection', resolve));
            const { socket } = dial(text);
            const far = await accepted;
            while (decide.length < 2) {
                await new Promise(resolve => setImmediate(resolve));
            }
            far.resume();
            const closed = new Promise(resolve => far.once('close', resolve));
            socket.resetAndDestroy();
            await closed;
            decide.forEach(go => go());
            await new Promise(resolve => setImmediate(resolve));
        }
        expect(reached).to.deep.equal([]);
    });

    it('says how to get in: to people with a page, to programs in their own form, and gives nothing away', async () => {
        const page = await send(`GET / HTTP/1.1\r\n${HEAD}Accept: text/html,*/*\r\n\r\n`);
        expect(page)
            .to.contain('npm start')
            .and.contain('?token=')
            .and.match(/Content-Security-Policy: default-src 'none'/);
        expect(page)
            .to.match(/Referrer-Policy: no-referrer/)
            .and.match(/Cache-Control: no-store/);
        const rpc = await send(`POST /mcp HTTP/1.1\r\n${HEAD}Accept: application/json\r\nContent-Length: 0\r\n\r\n`);
        expect(rpc)
            .to.match(/WWW-Authenticate: Bearer/)
            .and.contain('"jsonrpc":"2.0"');
        const plain = await send(`POST /api/mcp/aws-diagram HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`);
        expect(plain).to.contain('{"success":false,"error":{"code":"UNAUTHORIZED"');
        expect(page + rpc + plain)
            .not.to.contain(TOKEN)
            .and.not.to.match(/set-cookie/i);
    });

    it('exchanges the token of an address for a cookie', async () => {
        const answer = await send(`GET /?token=${TOKEN}&open=a HTTP/1.1\r\n${HEAD}\r\n`);
        expect(answer)
            .to.match(/^HTTP\/1\.1 303 /)
            .and.match(/\r\nLocation: \/\?open=a\r\n/);
        const cookie = /Set-Cookie: ([^;]+);/.exec(answer)?.[1] ?? '';
        expect(await send(`GET /in HTTP/1.1\r\n${HEAD}Cookie: ${cookie}\r\n\r\n`)).to.match(/200 OK[^]*\/in$/);
        expect(answer.replace(/^GET.*$/m, '')).not.to.contain(TOKEN);
    });
});
