import { expect } from 'chai';
import { type AddressInfo, connect, createServer, type Server, Socket } from 'net';
import { readParts } from './connection-table';
import { PeerOwners } from './peer-owners';

describe('PeerOwners', function () {
    let server: Server;
    let accepted: Socket[];
    beforeEach(() => (accepted = []));
    afterEach(async () => {
        accepted.forEach(socket => socket.destroy());
        await new Promise(resolve => server.close(resolve));
    });

    const listen = async (host: string): Promise<number> => {
        server = createServer(socket => accepted.push(socket.on('error', () => undefined)));
        await new Promise<void>(resolve => server.listen(0, host, resolve));
        return (server.address() as AddressInfo).port;
    };
    const dial = async (port: number, host: string): Promise<Socket> => {
        const before = accepted.length;
        const client = connect(port, host);
        await new Promise((resolve, reject) => client.once('connect', resolve).once('error', reject));
        while (accepted.length === before) {
            await new Promise(resolve => setImmediate(resolve));
        }
        return client;
    };

    for (const [listening, dialled] of [
        ['127.0.0.1', '127.0.0.1'],
        ['::', '127.0.0.1'],
        ['::1', '::1']
    ] as const) {
        it(`tells who connects to ${dialled} where ${listening} is listened on`, async function () {
            expect(process.platform, 'the owner of a connection is only known on Linux').to.equal('linux');
            const client = await dial(await listen(listening), dialled);
            expect(await new PeerOwners().ownerOf(accepted[0]!)).to.equal(process.geteuid?.());
            client.destroy();
        });
    }

    it('reads for each connection once, and for many that come together only a few times', async () => {
        const port = await listen('127.0.0.1');
        const clients = await Promise.all(Array.from({ length: 100 }, () => dial(port, '127.0.0.1')));
        let reads = 0;
        const owners = new PeerOwners(file => {
            reads++;
            return readParts(file);
        });
        const found = await Promise.all([...accepted, ...accepted].map(socket => owners.ownerOf(socket)));
        expect(new Set(found)).to.deep.equal(new Set([process.geteuid?.()]));
        expect(reads).to.be.below(5);
        clients.forEach(client => client.destroy());
    });

    it('begins another reading for a connection that comes while one is under way', async () => {
        const port = await listen('127.0.0.1');
        const client = await dial(port, '127.0.0.1');
        const started: string[] = [];
        let finish: (() => void) | undefined;
        const owners = new PeerOwners(async function* (file) {
            started.push(file);
            if (started.length === 1) {
                await new Promise<void>(resolve => (finish = resolve));
            }
            yield* readParts(file);
        });
        const first = owners.ownerOf(accepted[0]!);
        while (finish === undefined) {
            await new Promise(resolve => setImmediate(resolve));
        }
        const later = await dial(port, '127.0.0.1');
        const second = owners.ownerOf(accepted[1]!);
        expect(started).to.have.length(1);
        finish();
        expect(await Promise.all([first, second])).to.deep.equal([process.geteuid?.(), process.geteuid?.()]);
        [client, later].forEach(socket => socket.destroy());
    });

    it('tells no one of a connection that was reset meanwhile, whatever the table says of its ports', async () => {
        const port = await listen('127.0.0.1');
        const client = await dial(port, '127.0.0.1');
        const [own] = accepted;
        const table: string[] = [];
        for await (const part of readParts('/proc/net/tcp')) {
            table.push(part);
        }
        const owners = new PeerOwners(async function* () {
            // The row of before stands for one of another process that took the port. Node has not heard of the reset yet.
            await new Promise(resolve => client.once('close', resolve).resetAndDestroy());
            yield* table;
        });
        own!.pause();
        expect(await owners.ownerOf(own!)).to.equal(undefined);
    });

    it('tells no one when the tables cannot be read or the socket has no address', async () => {
        const client = await dial(await listen('127.0.0.1'), '127.0.0.1');
        const unreadable = new PeerOwners(() => readParts('/proc/no-such-table'));
        expect(await unreadable.ownerOf(accepted[0]!)).to.equal(undefined);
        expect(await new PeerOwners().ownerOf(new Socket())).to.equal(undefined);
        client.destroy();
    });
});
