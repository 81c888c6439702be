import { expect } from 'chai';
import { readFile } from 'fs/promises';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { rawCall, rawPost } from '../harness/raw-call';
import { rawBytes } from '../harness/raw-http';

const BOARD = 'board.whiteboard.json';

describe('requests that are none', () => {
    let app: App;
    let bytes: Buffer;

    before(async () => {
        app = await App.start();
        const agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', x: 0, y: 0 });
        await agent.close();
        bytes = await readFile(app.file(BOARD));
    });
    afterEach(async () => {
        expect(bytes.equals(await readFile(app.file(BOARD))), 'the file is byte for byte as it was').to.equal(true);
    });
    after(() => app.stop());

    it('more than 8 MiB is refused with 413 and a JSON-RPC error, and up to it the call is looked at', async () => {
        const labelled = (length: number) =>
            rawCall(
                app,
                'openspace.whiteboard.replace',
                JSON.stringify({ path: BOARD, shapes: [{ type: 'geo', x: 0, y: 0, label: 'x'.repeat(length) }] })
            );
        const tooLarge = await labelled(8 * 1024 * 1024);
        expect(tooLarge.status).to.equal(413);
        expect(tooLarge).to.have.nested.property('protocolError.code', -32600);
        expect(tooLarge).to.have.nested.property('protocolError.message').that.contains('8388608 bytes').and.contains('nothing was done');
        expect(await labelled(8 * 1024 * 1024 - 1024)).to.have.nested.property('outcome.error.code', 'INVALID_INPUT');
    });

    it('a connection is kept for longer than an agent thinks, so that its next call meets none that closes just then', async () => {
        const request = `GET / HTTP/1.1\r\nHost: localhost:${app.port}\r\n\r\n`;
        const answer = await rawBytes(app, request, seen => seen.includes('\r\n\r\n'));
        expect(Number(/\r\nKeep-Alive: timeout=(\d+)/i.exec(answer)?.[1])).to.be.at.least(60);
    });

    const broken: readonly (readonly [body: string, code?: number])[] = [
        ['', -32700],
        ['{"jsonrpc":"2.0","id":1,"method":"tools/call"', -32700],
        ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":NaN}}', -32700],
        ['[]', -32600],
        ['null'],
        ['"x"'],
        ['{"jsonrpc":"2.0","id":{},"method":"tools/call"}'],
        ['{"__proto__":{"jsonrpc":"2.0","id":1,"method":"tools/list"}}']
    ];
    for (const [body, code] of broken) {
        it(`${body === '' ? 'an empty body' : body} is an error of the protocol`, async () => {
            const answer = await rawPost(app, body);
            expect(answer.status).to.equal(400);
            expect(answer).to.have.nested.property('protocolError.code').within(-32700, -32600);
            if (code !== undefined) {
                expect(answer).to.have.nested.property('protocolError.code', code);
            }
        });
    }
});
