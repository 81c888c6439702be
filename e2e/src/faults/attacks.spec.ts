// Own backend: has shorter limits for bodies.
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { App } from '../harness/app';
import { MCP_HEADERS, rawBytes, rawRequest } from '../harness/raw-http';
import { McpClient } from '../harness/mcp';
import { begun, flood, oldestEnded } from '../harness/session-flood';
import { until } from '@openspace/tool/lib/test/until';
import { dereferenced, type InputSchema, type ListedTool, sampleInput } from './sample-input';

const CREATE = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'openspace.whiteboard.create', arguments: { path: 'forged.whiteboard.json' } }
});
const UPGRADE = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ=='
};
const SOCKET = '/socket.io/?EIO=4&transport=websocket';
const SECRET = 'the secret outside of the workspace';

describe('attacks on the running app', () => {
    let app: App;
    let config: string;
    let outside: string;

    before(async () => {
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        outside = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-outside-')));
        app = await App.start({ env: { THEIA_CONFIG_DIR: config, OPENSPACE_BODY_LIMIT_MS: '1000' } });
        await Promise.all(['x.txt', 'x.whiteboard.json', 'x.drawio'].map(name => writeFile(path.join(outside, name), SECRET)));
        await symlink(outside, app.file('link'));
    });
    after(async () => {
        await app.stop();
        await Promise.all([config, outside].map(folder => rm(folder, { recursive: true })));
    });

    const nothingDrawn = async () => expect(await readdir(app.workspace)).not.to.include('forged.whiteboard.json');

    describe('DNS rebinding', () => {
        const routes = [
            '/',
            '/mcp',
            '/bundle.js',
            '/file/etc/passwd',
            '/files/',
            '/file-upload',
            '/services/openspace/bridge',
            '/no-such-route',
            '/socket.io/?EIO=4&transport=polling'
        ];
        const hosts = [
            'evil.example',
            'evil.example:3000',
            'localhost.evil.example',
            '127.0.0.1.evil.example',
            'localhost@evil.example',
            '0.0.0.0',
            '[::2]',
            'localhost:3000:3000'
        ];

        it('every route refuses every foreign Host', async () => {
            for (const route of routes) {
                for (const host of hosts) {
                    const { status, body } = await rawRequest(app, route, { headers: { host } });
                    expect(status, `${host} ${route}`).to.equal(403);
                    expect(body).not.to.contain(host);
                }
            }
            expect((await rawRequest(app, '/')).status).to.equal(200);
        });

        it('every route refuses every foreign Origin', async () => {
            for (const route of routes) {
                for (const origin of [
                    'http://evil.example',
                    'null',
                    `http://localhost:${app.port + 1}`,
                    'https://localhost',
                    'file://',
                    'x'
                ]) {
                    expect((await rawRequest(app, route, { headers: { origin } })).status, `${origin} ${route}`).to.equal(403);
                }
            }
            const own = { origin: app.url, ...MCP_HEADERS };
            expect((await rawRequest(app, '/', { headers: own })).status).to.equal(200);
        });

        it('no WebSocket is opened from elsewhere', async () => {
            const cookie = (await rawRequest(app, '/')).headers['set-cookie']?.map(each => each.split(';')[0]).join('; ') ?? '';
            const open = (headers: Record<string, string>) =>
                rawRequest(app, SOCKET, { headers: { ...UPGRADE, cookie, ...headers } }).then(
                    ({ status }) => status,
                    () => 0
                );
            expect(await open({ origin: app.url }), 'the same from the own page').to.equal(101);
            expect(await open({ origin: app.url, host: `evil.example:${app.port}` })).not.to.equal(101);
            expect(await open({ origin: 'http://evil.example' })).not.to.equal(101);
            expect(await open({ origin: `http://evil.example:${app.port}`, host: `evil.example:${app.port}` })).not.to.equal(101);
        });
    });

    it('a form of another page, or one with no Origin, makes no call', async () => {
        for (const type of [
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'text/plain; application/json',
            ''
        ]) {
            const headers = { ...MCP_HEADERS, 'content-type': type };
            const foreign = await rawRequest(app, '/mcp', {
                method: 'POST',
                headers: { ...headers, origin: 'http://evil.example' },
                body: CREATE
            });
            const unnamed = await rawRequest(app, '/mcp', { method: 'POST', headers, body: CREATE });
            expect([foreign.status, unnamed.status], type).to.deep.equal([403, 415]);
        }
        for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
            expect((await rawRequest(app, '/mcp', { method, headers: { ...MCP_HEADERS, origin: 'http://evil.example' } })).status).to.equal(
                403
            );
        }
        await nothingDrawn();
    });

    it('no tool leads out of the workspace by any field that names a file', async () => {
        const agent = await McpClient.connect(app, '?toolsets=all');
        const listed = (await agent.client.listTools()).tools as readonly ListedTool[];
        let tried = 0;
        for (const { name, inputSchema } of listed) {
            const schema = dereferenced(inputSchema);
            for (const field of Object.keys(schema.properties ?? {}).filter(key => /path|file|folder|uri/i.test(key))) {
                for (const way of [
                    path.join(outside, 'x.whiteboard.json'),
                    'link/x.drawio',
                    `${path.relative(app.workspace, outside)}/x.txt`
                ]) {
                    const given = isList(schema.properties?.[field]) ? [way] : way;
                    const answer = JSON.stringify(await agent.raw(name, { ...sampleInput(schema, way), [field]: given }));
                    expect(answer, `${name} ${field}`).to.contain('"isError":true').and.not.to.contain(SECRET);
                    tried++;
                }
            }
        }
        expect(tried).to.be.above(60);
        const contents = await Promise.all((await readdir(outside)).map(name => readFile(path.join(outside, name), 'utf8')));
        expect(contents).to.deep.equal([SECRET, SECRET, SECRET]);
        await agent.close();
    });

    describe('bodies', () => {
        const head = (more: string) =>
            `POST /mcp HTTP/1.1\r\nHost: localhost:${app.port}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

        it('one of no stated length is refused at the limit', async () => {
            const { status, body } = await rawRequest(app, '/mcp', {
                method: 'POST',
                headers: { ...MCP_HEADERS, 'transfer-encoding': 'chunked' },
                body: Buffer.alloc(8 * 1024 * 1024 + 1, ' ')
            });
            expect([status, JSON.parse(body).error.code]).to.deep.equal([413, -32600]);
        });

        it('one that does not arrive is ended, with the connection, however long it says that it is', async () => {
            for (const length of ['1000', '9999999999']) {
                const answer = await rawBytes(app, `${head(`Content-Length: ${length}`)}{"jsonrpc"`);
                expect(answer).to.match(/^HTTP\/1\.1 408 /);
                expect(answer).to.contain('nothing was done');
            }
        });

        it('two lengths are none', async () => {
            expect(await rawBytes(app, `${head('Content-Length: 4\r\nTransfer-Encoding: chunked')}0\r\n\r\n`)).to.match(/^HTTP\/1\.1 400 /);
        });
    });

    it('nothing that was sent comes back as a header', async () => {
        const injected = 'x%0d%0aInjected:%20yes';
        for (const target of [`/mcp?toolsets=${injected}`, `/mcp?names=${injected}`, `/${injected}`]) {
            const { headers, body } = await rawRequest(app, target, { method: 'POST', headers: MCP_HEADERS, body: CREATE });
            expect(headers, `${target} ${body}`).not.to.have.property('injected');
        }
        const sneaked = await rawBytes(
            app,
            `GET /mcp HTTP/1.1\r\nHost: localhost:${app.port}\r\nmcp-session-id: x\rInjected: yes\r\nConnection: close\r\n\r\n`
        );
        expect(sneaked.split('\r\n\r\n')[0])
            .to.match(/^HTTP\/1\.1 400 /)
            .and.not.to.contain('Injected');
        await nothingDrawn();
    });

    it('names with line ends and controls forge no line of a log', async () => {
        const forged = 'agent\n{"tool":"forged"}\r\u2028\u001b[2Jforged\u202e';
        const agent = await McpClient.connect(app, '', forged);
        await agent.fail(forged, { path: forged });
        await agent.call('openspace.whiteboard.list');
        await agent.close();
        const log = await until('both calls are in the audit log', async () => {
            const text = await readFile(path.join(config, 'logs', 'hub-calls.jsonl'), 'utf8').catch(() => '');
            const lines = text
                .trimEnd()
                .split('\n')
                .filter(line => line.includes('forged'));
            return lines.length >= 2 && lines;
        });
        const entries = log.map(line => JSON.parse(line));
        expect(entries.map(entry => [entry.client.name, entry.outcome])).to.deep.equal([
            [forged, 'NOT_FOUND'],
            [forged, 'ok']
        ]);
        expect(entries[0]).to.include({ tool: forged, path: forged });
        log.forEach(line => expect(line).to.match(/^[\x20-\x7e]+$/));
        expect(app.output.split('\n').filter(line => line.startsWith('{"tool"'))).to.deep.equal([]);
        expect(app.output).not.to.contain('\u001b[2Jforged');
    });

    it('of more than a thousand sessions a thousand are left, and others are served', async () => {
        const agent = await McpClient.connect(app);
        // The connections of one flood do not take turns: which of its sessions is the oldest is known of the first ones only together.
        const ids = begun(await flood(app, 20));
        while (ids.length < 1_100) {
            ids.push(...begun(await flood(app, 300)));
        }
        await oldestEnded(app, ids);
        expect(await agent.call('openspace.whiteboard.list')).to.include({ success: true });
        await agent.close();
    });
});

function isList(schema: InputSchema | undefined): boolean {
    return schema?.type === 'array';
}
