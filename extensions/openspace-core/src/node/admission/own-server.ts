import { readFile } from 'fs/promises';
import { isLoopback, listenersInTable } from './peer-owner';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * Whether a server on this machine is of the same user, as far as can be told (Linux): a hub that was killed leaves its
 * announcement, and another user's program may have taken its port and wait for the token.
 */
export async function isOwnServer(url: string): Promise<boolean> {
    const { hostname, port, protocol } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    if (process.platform !== 'linux' || (address !== 'localhost' && !isLoopback(address))) {
        return true;
    }
    // If no table can be read, no owner is known, and the hub is contacted with its token.
    const texts = await Promise.all(TABLES.map(file => readFile(file, 'latin1').catch(() => '')));
    const uids = texts.flatMap(text => listenersInTable(text, Number(port) || (protocol === 'https:' ? 443 : 80)));
    return texts.every(text => text === '') || (uids.length > 0 && uids.every(uid => uid === process.geteuid?.()));
}
