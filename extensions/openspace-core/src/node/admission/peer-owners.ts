import { isIPv4, type Socket } from 'net';
import { ConnectionTable, readParts } from './connection-table';
import { connectionKeys, plainAddress } from './peer-owner';

/** A table is read in parts, and a connection that opens meanwhile can push another one past the reader. */
const ATTEMPTS = 2;

/** The part of a socket that identifies its owner. */
export type PeerSocket = Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress' | 'localPort' | 'destroyed'>;

/** Tells which user of this machine owns the other end of a connection (Linux). Each connection is looked up once. */
export class PeerOwners {
    private readonly known = new WeakMap<PeerSocket, Promise<number | undefined>>();
    private readonly ipv4: ConnectionTable;
    private readonly ipv6: ConnectionTable;

    /** @param parts reads a table of the kernel in parts of whole rows */
    constructor(parts: (file: string) => AsyncIterable<string> = readParts) {
        this.ipv4 = new ConnectionTable('/proc/net/tcp', parts);
        this.ipv6 = new ConnectionTable('/proc/net/tcp6', parts);
    }

    /** @returns the uid of the program that connected; undefined when it is unknown. */
    ownerOf(socket: PeerSocket): Promise<number | undefined> {
        let owner = this.known.get(socket);
        if (owner === undefined) {
            owner = this.lookUp(socket);
            this.known.set(socket, owner);
        }
        return owner;
    }

    private async lookUp(socket: PeerSocket): Promise<number | undefined> {
        const { remoteAddress, remotePort, localAddress, localPort } = socket;
        if (remoteAddress === undefined || remotePort === undefined || localAddress === undefined || localPort === undefined) {
            return undefined;
        }
        const keys = connectionKeys({ address: remoteAddress, port: remotePort }, { address: localAddress, port: localPort });
        // An IPv6 socket of the peer's may hold an IPv4 connection, never the other way round.
        const tables = isIPv4(plainAddress(remoteAddress)) ? [this.ipv4, this.ipv6] : [this.ipv6];
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
            for (const table of tables) {
                const uid = await table.ownerOf(keys);
                if (uid !== undefined) {
                    // While our end lives, no one else can have a connection with the same ports: the row is our peer's.
                    return isAlive(socket) ? uid : undefined;
                }
            }
        }
        return undefined;
    }
}

/**
 * Whether the kernel still has our end of the connection; Node may notice a reset later. Only the handle can ask, as
 * the socket keeps the first answer.
 */
function isAlive(socket: PeerSocket): boolean {
    if (socket.destroyed) {
        return false;
    }
    const handle: unknown = Reflect.get(socket, '_handle');
    const getPeerName: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'getpeername') : undefined;
    return typeof getPeerName === 'function' && Reflect.apply(getPeerName, handle, [{}]) === 0;
}
