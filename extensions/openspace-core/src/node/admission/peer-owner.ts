import { isIPv4, isIPv6 } from 'net';
import * as os from 'os';

/** One end of a TCP connection, as `net.Socket` names it. */
export interface TcpEnd {
    readonly address: string;
    readonly port: number;
}

const ESTABLISHED = '01';
const LISTENING = '0A';
const MAPPED_PREFIX = '::ffff:';

/** How one row of `/proc/net/tcp` or `/proc/net/tcp6` names both ends of a connection. */
export type ConnectionKey = string;

/** A connection that a process holds. */
export interface OwnedConnection {
    /** With the owner's end first. */
    readonly key: ConnectionKey;
    readonly uid: number;
}

/**
 * Reads rows of the kernel's tables. Connections that are ending no longer have an owner and are listed with uid 0, so
 * only established ones with an inode count.
 */
export function connectionsIn(rows: string): OwnedConnection[] {
    return rows.split('\n').flatMap(row => {
        const [, local = '', remote = '', state, , , , uidText = '', , inode = ''] = row.trim().split(/\s+/);
        const uid = Number(uidText);
        return state === ESTABLISHED && uidText !== '' && Number.isInteger(uid) && Number(inode) > 0
            ? [{ key: `${local} ${remote}`, uid }]
            : [];
    });
}

/** @returns the uids of those who listen on a port, in the text of the same tables. */
export function listenersInTable(table: string, port: number): number[] {
    return table.split('\n').flatMap(line => {
        const [, local = '', , state, , , , uid] = line.trim().split(/\s+/);
        return state === LISTENING && local.endsWith(`:${procPort(port)}`) ? [Number(uid)] : [];
    });
}

/** 127.0.0.0/8 and ::1, also as an IPv4 address in an IPv6 socket. */
export function isLoopback(address: string): boolean {
    return address === '::1' || plainAddress(address).startsWith('127.');
}

/** An IPv4 address without the form that IPv6 sockets give it. */
export function plainAddress(address: string): string {
    const inner = address.toLowerCase().startsWith(MAPPED_PREFIX) ? address.slice(MAPPED_PREFIX.length) : '';
    return isIPv4(inner) ? inner : address;
}

/** A connection as the tables for IPv4 and for IPv6 name it: its owner's socket may be of either family. */
export function connectionKeys(end: TcpEnd, other: TcpEnd): readonly ConnectionKey[] {
    const ends = [end, other].map(({ address, port }) => ({ address: plainAddress(address), port }));
    if (ends.every(({ address }) => isIPv4(address))) {
        return [ends.map(procIPv4).join(' '), ends.map(one => procIPv6(`${MAPPED_PREFIX}${one.address}`, one.port)).join(' ')];
    }
    return ends.every(({ address }) => isIPv6(address)) ? [ends.map(({ address, port }) => procIPv6(address, port)).join(' ')] : [];
}

function procIPv4({ address, port }: TcpEnd): string {
    return `${procWord(Uint8Array.from(address.split('.').map(Number)))}:${procPort(port)}`;
}

function procIPv6(address: string, port: number): string {
    const bytes = ipv6Bytes(address);
    const words = [0, 4, 8, 12].map(at => procWord(bytes.subarray(at, at + 4)));
    return `${words.join('')}:${procPort(port)}`;
}

/** The kernel prints each word of an address in the machine's byte order. */
function procWord(bytes: Uint8Array): string {
    return Buffer.from(os.endianness() === 'LE' ? [...bytes].reverse() : bytes)
        .toString('hex')
        .toUpperCase();
}

function procPort(port: number): string {
    return port.toString(16).toUpperCase().padStart(4, '0');
}

function ipv6Bytes(address: string): Uint8Array {
    const [plain = ''] = address.split('%');
    const ending = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain);
    const [, a, b, c, d] = ending?.map(Number) ?? [];
    const hex = ending ? plain.slice(0, ending.index) + `${word(a, b)}:${word(c, d)}` : plain;
    const [head = '', tail] = hex.split('::');
    const groups = (text: string) => (text === '' ? [] : text.split(':'));
    const [before, after] = [groups(head), groups(tail ?? '')];
    const zeros = tail === undefined ? [] : new Array<string>(8 - before.length - after.length).fill('0');
    return Uint8Array.from([...before, ...zeros, ...after].flatMap(group => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]));
}

function word(high = 0, low = 0): string {
    return ((high << 8) | low).toString(16);
}
