import { expect } from 'chai';
import { connectionKeys, connectionsIn, isLoopback, listenersInTable, type TcpEnd } from './peer-owner';

/** As Linux 6.18 on a little-endian machine prints them. */
const HEAD =
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode                                                     \n';
const row = (local: string, remote: string, state: string, uid: number, inode: number) =>
    `   7: ${local} ${remote} ${state} 00000000:00000000 02:0000062A 00000000 ${String(uid).padStart(5)}        0 ${inode} 2 0000000058f629b1 20 4 28 13 -1\n`;
const [V4, V4_SERVER] = ['0100007F:B454', '0100007F:0BB8'];
const V6 = '00000000000000000000000001000000:B454';
const V6_SERVER = '00000000000000000000000001000000:0BB8';
const [MAPPED, MAPPED_SERVER] = ['0000000000000000FFFF00000100007F:B454', '0000000000000000FFFF00000100007F:0BB8'];

function ownerInTable(table: string, end: TcpEnd, other: TcpEnd): number | undefined {
    const keys = connectionKeys(end, other);
    return connectionsIn(table).find(({ key }) => keys.includes(key))?.uid;
}

describe('the owner of a connection in /proc/net/tcp', function () {
    before(function () {
        expect(new Uint8Array(Uint32Array.of(1).buffer)[0], 'these rows are of a little-endian machine').to.equal(1);
    });
    const peer = { address: '127.0.0.1', port: 0xb454 };
    const own = { address: '127.0.0.1', port: 3_000 };
    const owner = (...rows: string[]) => ownerInTable(HEAD + rows.join(''), peer, own);

    it('is who holds the end with these addresses and ports, not the other end', () => {
        expect(owner(row(V4_SERVER, V4, '01', 1_000, 11), row(V4, V4_SERVER, '01', 65_534, 12))).to.equal(65_534);
        expect(owner(row(V4_SERVER, V4, '01', 1_000, 11))).to.equal(undefined);
        expect(owner(row('0100007F:B455', V4_SERVER, '01', 1_000, 11))).to.equal(undefined);
        expect(owner(row('0200007F:B454', V4_SERVER, '01', 1_000, 11))).to.equal(undefined);
        expect(owner(row(V4, '0100007F:0BB9', '01', 1_000, 11))).to.equal(undefined);
    });

    it('is no one for connections that end or have no process: the kernel lists them with uid 0', () => {
        for (const state of ['02', '03', '04', '05', '06', '07', '08', '09', '0A', '0B']) {
            expect(owner(row(V4, V4_SERVER, state, 0, state === '06' ? 0 : 12)), state).to.equal(undefined);
        }
        expect(owner(row(V4, V4_SERVER, '01', 0, 0))).to.equal(undefined);
    });

    it('reads IPv6, and IPv4 in an IPv6 socket of either end', () => {
        const six = (text: string, address: string) => ownerInTable(HEAD + text, { address, port: 0xb454 }, { address, port: 3_000 });
        expect(six(row(V6, V6_SERVER, '01', 7, 1), '::1')).to.equal(7);
        expect(six(row(MAPPED, MAPPED_SERVER, '01', 8, 1), '::ffff:127.0.0.1')).to.equal(8);
        expect(six(row(MAPPED, MAPPED_SERVER, '01', 8, 1), '127.0.0.1')).to.equal(8);
        expect(six(row(V4, V4_SERVER, '01', 9, 1), '::ffff:127.0.0.1')).to.equal(9);
        const words = 'B80D0120' + '00000000' + '0A000000' + '01000000';
        const there = { address: '2001:db8::a:0:1', port: 1 };
        expect(ownerInTable(row(`${words}:0001`, `${words}:0002`, '01', 5, 1), there, { ...there, port: 2 })).to.equal(5);
    });

    it('is no one when a row is cut off or is no row', () => {
        expect(owner(` 7: ${V4} ${V4_SERVER} 01`)).to.equal(undefined);
        expect(owner(` 7: ${V4} ${V4_SERVER} 01 a b c x 0 12\n`)).to.equal(undefined);
        expect(ownerInTable('', { address: 'no address', port: 1 }, own)).to.equal(undefined);
    });

    it('lists who listens on a port', () => {
        const table = HEAD + row('00000000:0BB8', '00000000:0000', '0A', 65_534, 3) + row(V4_SERVER, V4, '01', 1_000, 11);
        expect(listenersInTable(table, 3_000)).to.deep.equal([65_534]);
        expect(listenersInTable(table, 3_001)).to.deep.equal([]);
    });
});

describe('isLoopback', () => {
    for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1']) {
        it(`knows ${address}`, () => expect(isLoopback(address)).to.equal(true));
    }
    for (const address of ['', '10.0.0.1', '::ffff:10.0.0.1', '::2', '128.0.0.1', 'fe80::1', '0.0.0.0']) {
        it(`does not take ${address || 'nothing'} for one`, () => expect(isLoopback(address)).to.equal(false));
    }
});
