import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { once } from 'events';
import { createServer, type Server } from 'net';
import WebSocket = require('ws');
import { DaemonClient } from './daemon-client';
import { DaemonProcess } from './daemon-process';

const preferences = (url = '') => ({
    ready: Promise.resolve(),
    get: <T>(name: string, usual?: T) => (name === 'openspace.pixelmap.daemonUrl' ? (url as T) : usual)
});

/** Somebody else's program on a port, which keeps what it is sent. */
async function impostor(): Promise<{ readonly server: Server; readonly port: number; readonly heard: () => string }> {
    let heard = '';
    const server = createServer(socket => {
        socket.on('error', () => undefined);
        socket.on('data', data => (heard += data.toString()));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return { server, port: typeof address === 'object' && address ? address.port : 0, heard: () => heard };
}

describe('the daemon of a backend', () => {
    let process_: DaemonProcess;

    beforeEach(() => (process_ = new DaemonProcess()));
    afterEach(() => process_.stop());

    it('is never looked for where another program listens: nothing is sent there', async () => {
        const other = await impostor();
        const client = new DaemonClient(preferences(), process_);
        client.port = other.port;
        const connection = await client.connect('/agents');
        expect(await connection.ask({ action: 'list' }, 30_000)).to.deep.include({ success: true, agents: [] });
        expect(await client.url())
            .to.match(/^ws:\/\/127\.0\.0\.1:\d+$/)
            .and.not.contain(String(other.port));
        expect(other.heard()).to.equal('');
        connection.close();
        other.server.close();
    });

    it('takes no one else, whatever secret they say', async () => {
        const client = new DaemonClient(preferences(), process_);
        client.port = 0;
        const own = await client.connect('/agents');
        const url = `${await client.url()}/agents`;
        for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Bearer x', `Bearer ${'0'.repeat(64)}`, 'Basic eDp4']) {
            const socket = new WebSocket(url, { headers: authorization === undefined ? {} : { authorization } });
            const [error]: Error[] = await once(socket, 'error').catch((failure: unknown) => [failure as Error]);
            expect(error?.message, authorization).to.contain('401');
        }
        expect(await own.ask({ action: 'list' }, 30_000)).to.include({ success: true });
        own.close();
    });

    it('has to show that it is the one that was started, before it is sent anything but the question', async () => {
        // It answers as a WebSocket server does, on the port that the daemon had a moment ago.
        const { WebSocketServer } = WebSocket;
        const fake = new WebSocketServer({ port: 0, host: '127.0.0.1' });
        await once(fake, 'listening');
        const messages: string[] = [];
        fake.on('connection', socket => socket.on('message', data => messages.push(data.toString())));
        const address = fake.address();
        const url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
        const client = new DaemonClient(preferences(), {
            running: { url, token: 'of the one that died', proofKey: 'its key' },
            start: async () => ({ url, token: 'of the one that died', proofKey: 'its key' }),
            ended: async () => undefined
        });
        const failure = await client.connect('/agents').then(
            () => undefined,
            (error: unknown) => error
        );
        expect(failure).to.be.instanceOf(ToolError).and.to.have.property('code', 'BACKEND_UNAVAILABLE');
        expect(messages).to.deep.equal([]);
        fake.close();
    });

    it('that the person names is the only one that is asked, and what to do is said when it refuses', async () => {
        const owner = new DaemonClient(preferences(), process_);
        owner.port = 0;
        (await owner.connect('/agents')).close();
        const named = new DaemonProcess();
        const client = new DaemonClient(preferences(await owner.url()), named);
        const failure = await client.connect('/agents').then(
            () => undefined,
            (error: unknown) => error
        );
        expect(failure).to.be.instanceOf(ToolError);
        expect(failure instanceof ToolError && `${failure.code} ${failure.message} ${failure.suggestion}`).to.match(
            /^BACKEND_UNAVAILABLE .*401.*OPENSPACE_PIXELMAP_DAEMON_TOKEN/
        );
        expect(named.running).to.equal(undefined);
    });
});
