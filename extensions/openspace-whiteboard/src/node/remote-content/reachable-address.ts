import { lookup } from 'dns';
import type { LookupFunction } from 'net';
import { BlockList, isIP } from 'net';

/** Addresses of this machine and of devices around it, to which a name of somebody else's must not lead. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16]
] as const) {
    PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
    ['::', 128],
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10]
] as const) {
    PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is of this machine or of a private network. IPv4 addresses inside of IPv6 ones count as themselves. */
export function isPrivateAddress(address: string): boolean {
    const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    const ip = inside ?? address;
    return PRIVATE.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/** Looks a name up, and fails when any of its addresses is private: the name was made up to reach what is behind a firewall. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) {
            callback(error, []);
        } else if (addresses.some(({ address }) => isPrivateAddress(address))) {
            callback(Object.assign(new Error(`${hostname} leads to a private address.`), { code: 'EACCES' }), []);
        } else if (options.all) {
            callback(null, addresses);
        } else {
            callback(null, addresses[0]!.address, addresses[0]!.family);
        }
    });
};
